import { money } from '@hampi/contract/base/dinero';
import type { ReporteCobros } from '@hampi/contract/dinero/estadisticas/calls';
import css from './estadisticas.module.css';

/** The money received by service, largest first. */
export function PorServicio({ filas }: { filas: ReporteCobros['porServicio'] }) {
  const most = Math.max(...filas.map(({ valor }) => valor), 0);
  return (
    <section className={`card min-0 p-16 shadow-xs ${css.card}`} aria-labelledby="por-servicio">
      <header className="flex items-baseline between gap-8 gap-x-16 wrap mb-12">
        <h2 id="por-servicio">Por servicio</h2>
        <span className="t-hint c-quiet">cobros · valor</span>
      </header>
      <ul className={`grid gap-8 p-0 ${css.servicios}`}>
        {filas.map(({ servicio, valor, cobros }) => (
          <li className="grid gap-4 gap-x-12" key={servicio}>
            <span>
              {servicio} <span className="c-quiet">{cobros}</span>
            </span>
            <b>{money(valor)}</b>
            <div className={`across r-mark b-subtle clip ${css.carril}`} aria-hidden>
              <i className="block r-mark" style={{ width: most > 0 ? `${(Math.max(0, valor) / most) * 100}%` : 0 }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
