import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { saidInPlace } from '../../base/toast.ts';
import css from './banner.module.css';

/** A permanent notice above a screen: account in verification, demonstration, lasting failure. */
export function Banner({
  kind = 'info',
  title,
  children,
}: {
  kind?: 'info' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
}) {
  useEffect(() => (title ? saidInPlace(title) : undefined), [title]);
  const Icon = kind === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div
      className={`flex gap-8 mb-16 p-12 r-note b-tint t-small edge-brand ${css.banner}`}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon size={20} stroke={1.75} aria-hidden className={css.icon} />
      <div>
        {title && <b>{title}</b>} {children}
      </div>
    </div>
  );
}
