import { money } from '@hampi/contract/base/dinero';
import type { CitaPorCobrar } from '@hampi/contract/dinero/caja/calls';
import { sumaDe } from '@hampi/contract/dinero/caja/fila';
import type { ReactNode } from 'react';
import css from '../caja.module.css';
import { PorLlegar } from './por-llegar.tsx';

interface PieProps {
  usadas: number;
  limite: number;
  citas: readonly CitaPorCobrar[];
  porLlegar: readonly CitaPorCobrar[];
  esHoy: boolean;
  add: ReactNode;
  bring: ReactNode;
}

/** The foot of the table: used rows of the sheet, and the amount that the day's citas still owe. */
export function Pie({ usadas, limite, citas, porLlegar, esHoy, add, bring }: PieProps) {
  return (
    <div className="row wrap gap-8 gap-x-12 py-8 px-16">
      {add}
      <span className="t-hint c-quiet">
        {usadas} de {limite} filas
      </span>
      <progress className={`r-mark clip b-subtle ${css.barra}`} value={usadas} max={limite} aria-label="Filas usadas" />
      {citas.length > 0 && (
        <span className="push t-small c-quiet">
          Saldo pendiente de citas {esHoy ? 'de hoy' : 'de este día'}: <b className="c-text">{money(sumaDe(citas))}</b>{' '}
          en {citas.length === 1 ? '1 cita' : `${citas.length} citas`} {bring}
        </span>
      )}
      <PorLlegar citas={porLlegar} />
    </div>
  );
}
