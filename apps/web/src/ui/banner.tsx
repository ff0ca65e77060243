import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './banner.module.css';

/** A lasting notice above a screen: an account being verified, the demonstration, a failure that stays. */
export function Banner({
  kind = 'info',
  title,
  children,
}: {
  kind?: 'info' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
}) {
  const Icon = kind === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={css.banner} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden className={css.icon} />
      <div>
        {title && <b>{title}</b>} {children}
      </div>
    </div>
  );
}
