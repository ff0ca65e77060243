import { money } from '@hampi/contract/base/dinero';
import css from './caja.module.css';
import { type FilaVista, resumenOf } from './caja.ts';
import { Forma } from './formas.tsx';

/** The day's sums above its rows. */
export function Resumen({ filas }: { filas: readonly FilaVista[] }) {
  const { total, entregado, abierto, formas } = resumenOf(filas);
  return (
    <section className={`flex wrap mb-12 edge r-card shadow-xs clip ${css.resumen}`} aria-label="Totales del día">
      <div className={css.total}>
        <span className={`semi ${css.label}`}>Total del día</span>
        <b className="block t-figure nowrap">{money(total)}</b>
        <small>
          Entregado <b>{money(entregado)}</b> · abierto <strong className="c-text">{money(abierto)}</strong>
        </small>
      </div>
      {formas.map(({ forma, valor, cobros }) => (
        <div key={forma} className={css.parte} data-none={cobros === 0 || undefined}>
          <Forma forma={forma} strong={cobros > 0} />
          <b className="block mt-2 t-lead nowrap">{money(valor)}</b>
          <small>{cobros === 1 ? '1 cobro' : `${cobros} cobros`}</small>
        </div>
      ))}
    </section>
  );
}
