import { type Icon, IconDotsVertical } from '@tabler/icons-react';
import { IconAction } from '../icon-action.tsx';
import { ActionMenu, type MenuAction } from '../menu/action-menu.tsx';
import css from './row-actions.module.css';

export interface RowAction extends MenuAction {
  icon: Icon;
  strong?: boolean;
}

/** The actions of a table row, as small icon buttons. */
export function RowActions({ actions }: { actions: RowAction[] }) {
  return (
    <span className="inline-flex end gap-4">
      {actions.map(({ label, icon, run, to, strong, disabled }) => (
        <IconAction key={label} label={label} icon={icon} onClick={run} to={to} strong={strong} disabled={disabled} />
      ))}
    </span>
  );
}

/** The same actions for cards: in a menu, or the only one by itself, which a menu would merely hide. */
export function RowMenu({ actions }: { actions: RowAction[] }) {
  if (actions.length === 1) {
    return (
      <span className={css.single}>
        <RowActions actions={actions} />
      </span>
    );
  }
  return (
    <ActionMenu
      label="Opciones"
      buttonClassName={css.dots}
      button={<IconDotsVertical size={20} stroke={1.75} aria-hidden />}
      actions={actions}
    />
  );
}
