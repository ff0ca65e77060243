import { money } from '@hampi/contract/base/dinero';
import type { ReporteCobros } from '@hampi/contract/dinero/estadisticas/calls';
import css from './estadisticas.module.css';

/** The money received by service, largest first. */
export function PorServicio({ filas }: { filas: ReporteCobros['porServicio'] }) {
  const most = Math.max(...filas.map(({ valor }) => valor), 0);
  return (
    <section className={css.card} aria-labelledby="por-servicio">
      <header className={css.cardHead}>
        <h2 id="por-servicio">Por servicio</h2>
        <span>cobros · valor</span>
      </header>
      <ul className={css.servicios}>
        {filas.map(({ servicio, valor, cobros }) => (
          <li key={servicio}>
            <span>
              {servicio} <span className={css.quiet}>{cobros}</span>
            </span>
            <b>{money(valor)}</b>
            <div className={css.carril} aria-hidden>
              <i style={{ width: most > 0 ? `${(Math.max(0, valor) / most) * 100}%` : 0 }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
