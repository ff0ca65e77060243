import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import css from './icon-action.module.css';

interface IconActionProps {
  icon: Icon;
  /** Its name, also shown as a tip. */
  label: string;
  onClick?: () => void;
  /** Leads to a screen instead. */
  to?: string;
  /** Opens something of the brand: the clinical history of a row, for one. */
  strong?: boolean;
  disabled?: boolean;
}

/** A small button with only an icon: 30 px in rows, 38 on touch. The tip is drawn by CSS alone. */
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
