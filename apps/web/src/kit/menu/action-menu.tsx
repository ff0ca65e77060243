import type { Icon } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import css from './action-menu.module.css';
import { Dropdown } from './dropdown.tsx';

export interface MenuAction {
  label: string;
  icon?: Icon;
  /** A second, quieter line. */
  note?: string;
  run?: () => void;
  to?: string;
  disabled?: boolean;
}

interface ActionMenuProps {
  label: string;
  button: ReactNode;
  buttonClassName?: string;
  width?: number;
  actions: readonly MenuAction[];
}

/** A button that opens a list of actions; the arrows move through them. */
export function ActionMenu({ actions, width = 232, ...props }: ActionMenuProps) {
  const navigate = useNavigate();
  return (
    <Dropdown inPlace width={width} {...props}>
      {(close) => (
        <ul ref={enter} className={`p-8 ${css.menu}`} onKeyDown={step}>
          {actions.map(({ label, icon: Icon, note, run, to, disabled }) => (
            <li key={label}>
              <button
                className="touch row gap-12 full p-8 r-control c-text left"
                type="button"
                disabled={disabled}
                onClick={() => {
                  close();
                  run?.();
                  if (to) navigate(to);
                }}
              >
                {Icon && <Icon size={20} stroke={1.75} aria-hidden />}
                {label}
                {note && <small className="push t-hint c-quiet">{note}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}

/** Focuses the first action as soon as the menu is open, so that the arrows start there. */
const enter = (list: HTMLElement | null) => list?.querySelector('button')?.focus();

function step(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all.at((at + by + all.length) % all.length)?.focus();
}
