import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import css from './icon-action.module.css';

interface IconActionProps {
  icon: Icon;
  /** Accessible name, also shown as a tooltip. */
  label: string;
  onClick?: () => void;
  /** Makes it a link to this screen. */
  to?: string;
  /** Brand-coloured, for a row's main action, such as opening the clinical history. */
  strong?: boolean;
  disabled?: boolean;
}

/** A small icon button: 30 px in rows, 38 px on touch screens. The tooltip needs only CSS. */
export function IconAction({ icon: Icon, label, onClick, to, strong = false, disabled = false }: IconActionProps) {
  const shared = { className: css.action, 'aria-label': label, 'data-tip': label, 'data-strong': strong || undefined };
  const drawing = <Icon size={16} stroke={1.75} aria-hidden />;
  if (to && !disabled) {
    return (
      <Link to={to} {...shared}>
        {drawing}
      </Link>
    );
  }
  return (
    <button type="button" onClick={onClick} disabled={disabled} {...shared}>
      {drawing}
    </button>
  );
}
