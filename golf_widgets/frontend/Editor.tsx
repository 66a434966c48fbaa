import type { WidgetProps } from '../../tabletop/frontend/mount.tsx';
export function Editor(_: WidgetProps) {
  return null;
}
