/** The front-end module of the donut game's widgets. */
import { type WidgetProps, mount } from '../../tabletop/frontend/mount.tsx';
import { RowAlone } from './RowAlone.tsx';
import { Table } from './Table.tsx';

function Widget(props: WidgetProps) {
  const view = props.model.get('_view') as { component?: string };
  return view.component === 'row' ? <RowAlone {...props} /> : <Table {...props} />;
}

export default mount('dn', Widget);
