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
    <section className={css.card} aria-labelledby="por-forma">
      <header className={css.cardHead}>
        <h2 id="por-forma">Por forma de pago</h2>
        <span>{note}</span>
      </header>
      <div className={css.franja} aria-hidden>
        {sorted.map(
          ({ forma_pago, valor }) =>
            valor > 0 && <i key={forma_pago} style={{ flexGrow: valor, background: COLORES[forma_pago] }} />,
        )}
      </div>
      <table className={css.lista}>
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
                <i className={css.color} style={{ background: COLORES[forma_pago] }} aria-hidden />
                {forma_pago}
              </th>
              <td className={css.quiet}>{cobros}</td>
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
