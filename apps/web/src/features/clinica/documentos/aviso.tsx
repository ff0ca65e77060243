import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './aviso.module.css';

interface AvisoProps {
  gravedad: string;
  /** What it is about, after its grade; empty for the grade alone. */
  sobre: string;
  motivo: string;
  conducta: string;
  children?: ReactNode;
}

/** One warning about a receta: its grade and what to do, in a list. */
export function Aviso({ gravedad, sobre, motivo, conducta, children }: AvisoProps) {
  const isGrave = gravedad === 'alta';
  const Icon = isGrave ? IconAlertOctagon : IconAlertTriangle;
  const grade = isGrave ? 'Grave' : 'Precaución';
  return (
    <li className={css.warning} data-kind={gravedad}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        <b>{sobre ? `${grade}: ${sobre}.` : `${grade}.`}</b> {motivo} <span className={css.todo}>{conducta}</span>
        {children}
      </span>
    </li>
  );
}
