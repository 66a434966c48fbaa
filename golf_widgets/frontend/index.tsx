/** The module that anywidget loads: the golf table, a hole on its own, or the editor, as the view says. */
import { mount, type WidgetProps } from '../../tabletop/frontend/mount.tsx';
import { Editor } from './editor/Editor.tsx';
import { Hole } from './Hole.tsx';
import { Table } from './Table.tsx';
import type { EditorPage, GolfView, HolePage } from './view.ts';

function Widget(props: WidgetProps) {
  const { component } = props.model.get('_view') as GolfView | HolePage | EditorPage;
  if (component === 'hole') return <Hole {...props} />;
  if (component === 'editor') return <Editor {...props} />;
  return <Table {...props} />;
}

export default mount('gf', Widget);
