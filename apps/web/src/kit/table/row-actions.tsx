import { type Icon, IconDotsVertical } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Dropdown } from '../fields/dropdown.tsx';
import { IconAction } from '../icon-action.tsx';
import css from './row-actions.module.css';

export interface RowAction {
  label: string;
  icon: Icon;
  run?: () => void;
  to?: string;
  strong?: boolean;
  disabled?: boolean;
}

/** The actions of a table row, as small icon buttons. */
export function RowActions({ actions }: { actions: RowAction[] }) {
  return (
    <span className={css.actions}>
      {actions.map(({ label, icon, run, to, strong, disabled }) => (
        <IconAction key={label} label={label} icon={icon} onClick={run} to={to} strong={strong} disabled={disabled} />
      ))}
    </span>
  );
}

/** The same actions in a menu, for cards. */
export function RowMenu({ actions }: { actions: RowAction[] }) {
  const navigate = useNavigate();
  return (
    <Dropdown
      inPlace
      label="Opciones"
      width={232}
      buttonClassName={css.dots}
      button={<IconDotsVertical size={20} stroke={1.75} aria-hidden />}
    >
      {(close) => (
        <ul className={css.menu}>
          {actions.map(({ label, icon: Icon, run, to, disabled }) => (
            <li key={label}>
              <button
                type="button"
                disabled={disabled}
                onClick={() => {
                  close();
                  run?.();
                  if (to) navigate(to);
                }}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}
