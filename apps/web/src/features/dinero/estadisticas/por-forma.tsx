import { money } from '@hampi/contract/base/dinero';
import type { PorForma as Fila } from '@hampi/contract/dinero/estadisticas/calls';
import css from './estadisticas.module.css';
import { COLORES, parte } from './estadisticas.ts';

interface PorFormaProps {
  filas: readonly Fila[];
  note?: string;
}

/** The money received by form of payment: a bar of shares, and the same in numbers. */
export function PorForma({ filas, note = 'cobros · valor' }: PorFormaProps) {
  const sorted = filas.toSorted((a, b) => b.valor - a.valor);
  const total = filas.reduce((sum, { valor }) => sum + Math.max(0, valor), 0);
  return (
    <section className={`card min-0 p-16 shadow-xs ${css.card}`} aria-labelledby="por-forma">
      <header className="flex items-baseline between gap-8 gap-x-16 wrap mb-12">
        <h2 id="por-forma">Por forma de pago</h2>
        <span className="t-hint c-quiet">{note}</span>
      </header>
      <div className={`flex gap-2 mb-8 r-control b-subtle clip ${css.franja}`} aria-hidden>
        {sorted.map(
          ({ forma_pago, valor }) =>
            valor > 0 && <i key={forma_pago} style={{ flexGrow: valor, background: COLORES[forma_pago] }} />,
        )}
      </div>
      <table className={`full ${css.lista}`}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Forma de pago</th>
            <th scope="col">Cobros</th>
            <th scope="col">Valor</th>
            <th scope="col">Parte</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ forma_pago, valor, cobros }) => (
            <tr key={forma_pago}>
              <th scope="row">
                <i className={`rigid r-mark ${css.color}`} style={{ background: COLORES[forma_pago] }} aria-hidden />
                {forma_pago}
              </th>
              <td className="c-quiet">{cobros}</td>
              <td>
                <b>{money(valor)}</b>
              </td>
              <td>{parte(valor, total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
