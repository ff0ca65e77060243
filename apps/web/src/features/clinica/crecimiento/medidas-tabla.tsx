import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Evaluacion, Nino } from '@hampi/contract/clinica/crecimiento/crecimiento';
import {
  edadCorta,
  INDICADORES,
  type Indicador,
  LISTA_INDICADORES,
  percentilTexto,
  zTexto,
} from '@hampi/contract/clinica/crecimiento/indicadores';
import css from './crecimiento.module.css';

interface MedidasTablaProps {
  nino: Nino;
  /** Oldest first. */
  evaluaciones: Evaluacion[];
}

/** What the charts draw, in numbers: newest first. */
export function MedidasTabla({ nino, evaluaciones }: MedidasTablaProps) {
  const there = LISTA_INDICADORES.filter((name) => evaluaciones.some(({ resultados }) => resultados[name]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways by keyboard
    <section className={css.tabla} tabIndex={0} aria-label="Medidas, puntuación z y percentil">
      <table>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Edad</th>
            {there.map((name) => (
              <th key={name} scope="col">
                {INDICADORES[name].corto}, {INDICADORES[name].unidad}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...evaluaciones].reverse().map((evaluacion) => (
            <tr key={`${evaluacion.medicion.fecha} ${evaluacion.dias} ${evaluaciones.indexOf(evaluacion)}`}>
              <th scope="row">{fechaCorta(evaluacion.medicion.fecha)}</th>
              <td>{edadCorta(nino.fecha_nacimiento, evaluacion.medicion.fecha)}</td>
              {there.map((name) => (
                <Celda key={name} indicador={name} evaluacion={evaluacion} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Celda({ indicador, evaluacion }: { indicador: Indicador; evaluacion: Evaluacion }) {
  const found = evaluacion.resultados[indicador];
  if (!found) return <td>—</td>;
  return (
    <td>
      {String(Math.round(found.valor * 100) / 100).replace('.', ',')}
      <small data-dudoso={!found.creible || undefined}>
        z {zTexto(found.z)} · {percentilTexto(found.percentil)}
      </small>
    </td>
  );
}
