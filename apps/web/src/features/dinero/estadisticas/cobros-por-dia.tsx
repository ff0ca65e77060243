import { money } from '@hampi/contract/base/dinero';
import type { ReporteCobros } from '@hampi/contract/dinero/estadisticas/calls';
import * as MEstadisticas from '@hampi/contract/dinero/estadisticas/messages';
import { lazy } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import css from './estadisticas.module.css';
import { COLORES, esPorSemana, formasUsadas, tramosOf } from './estadisticas.ts';

const Barras = lazy(() => import('./barras.tsx'));

/** The money received by day or by week: bars, and a table of the same numbers for screen readers and paper. */
export function CobrosPorDia({ reporte }: { reporte: ReporteCobros }) {
  const tramos = tramosOf(reporte);
  const formas = formasUsadas(reporte.porForma);
  const each = esPorSemana(reporte.rango) ? 'semana' : 'día';
  const shown = tramos.filter(({ total, formas: of }) => total !== 0 || formas.some((forma) => of[forma] !== 0));
  return (
    <section className={`card min-0 p-16 shadow-xs ${css.card}`} aria-labelledby="cobros-por-dia">
      <header className="flex items-baseline between gap-8 gap-x-16 wrap mb-12">
        <h2 id="cobros-por-dia">Cobros por {each}</h2>
        <ul className={`flex wrap gap-4 gap-x-16 p-0 t-small c-quiet ${css.leyenda}`} aria-hidden>
          {formas.map((forma) => (
            <li className="inline gap-8" key={forma}>
              <i className={`rigid r-mark ${css.color}`} style={{ background: COLORES[forma] }} />
              {forma}
            </li>
          ))}
        </ul>
      </header>
      <div className={css.grafico}>
        <LoadGuard>
          <Barras tramos={tramos} formas={formas} />
        </LoadGuard>
      </div>
      {formas.length === 0 && <p className="c-quiet">{MEstadisticas.sin_cobros}</p>}
      {shown.length > 0 && (
        <div className={`clip ${css.tabla}`}>
          <table>
            <caption>Cobros por {each}</caption>
            <thead>
              <tr>
                <th scope="col">{each === 'día' ? 'Día' : 'Semana'}</th>
                {formas.map((forma) => (
                  <th key={forma} scope="col">
                    {forma}
                  </th>
                ))}
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((tramo) => (
                <tr key={tramo.fecha}>
                  <th scope="row">{tramo.nombre}</th>
                  {formas.map((forma) => (
                    <td key={forma}>{money(tramo.formas[forma])}</td>
                  ))}
                  <td>{money(tramo.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
