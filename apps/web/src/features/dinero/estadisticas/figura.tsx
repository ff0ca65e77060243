import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './estadisticas.module.css';

interface FiguraProps {
  icon: Icon;
  label: string;
  value: string;
  children?: ReactNode;
}

/** One figure of the range, with a line to compare it with. */
export function Figura({ icon: Drawing, label, value, children }: FiguraProps) {
  return (
    <div className={`card min-0 p-16 shadow-xs ${css.figura}`}>
      <dt>
        <Drawing size={17} stroke={1.75} aria-hidden />
        {label}
      </dt>
      <dd>
        <b>{value}</b>
        {children && <small>{children}</small>}
      </dd>
    </div>
  );
}
