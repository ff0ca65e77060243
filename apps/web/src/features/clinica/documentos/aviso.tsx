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
    <li className={`flex gap-8 py-8 px-12 edge r-control t-small anywhere ${css.warning}`} data-kind={gravedad}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        <b>{sobre ? `${grade}: ${sobre}.` : `${grade}.`}</b> {motivo} <span className="c-text">{conducta}</span>
        {children}
      </span>
    </li>
  );
}
