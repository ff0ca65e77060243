import { fechaCorta } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import type { Evaluacion, Medicion, Nino } from '@hampi/contract/clinica/crecimiento/crecimiento';
import {
  edadCorta,
  INDICADORES,
  type Indicador,
  LISTA_INDICADORES,
  percentilTexto,
  zTexto,
} from '@hampi/contract/clinica/crecimiento/indicadores';
import * as MCrecimiento from '@hampi/contract/clinica/crecimiento/messages';
import css from './crecimiento.module.css';

interface MedidasTablaProps {
  nino: Nino;
  /** Oldest first. */
  evaluaciones: Evaluacion[];
  /** The one of them that is not stored yet. */
  ahora?: Medicion;
}

/** The measures of the charts in numbers, newest first. */
export function MedidasTabla({ nino, evaluaciones, ahora }: MedidasTablaProps) {
  const there = LISTA_INDICADORES.filter((name) =>
    evaluaciones.some((evaluacion) => evaluacion.resultados[name] || medidoPara(name, evaluacion) !== null),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways by keyboard
    <section className={`scroll-x ${css.tabla}`} tabIndex={0} aria-label="Medidas, puntuación z y percentil">
      <table className="ledger t-small">
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
              <th scope="row">
                {fechaCorta(evaluacion.medicion.fecha)}
                {evaluacion.medicion === ahora && <small>{MCrecimiento.crecimiento_sin_guardar}</small>}
                {evaluacion.medicion.origen && <small>{MCrecimiento.crecimiento_de_otro}</small>}
              </th>
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
  if (!found) return <td>{coma(medidoPara(indicador, evaluacion)) ?? '—'}</td>;
  return (
    <td>
      {coma(found.valor)}
      <small data-dudoso={!found.creible || undefined}>
        z {zTexto(found.z)} · {percentilTexto(found.percentil)}
      </small>
    </td>
  );
}

/** A measure at an age for which the WHO has no curve, such as the weight of a child of ten. */
const medidoPara = (indicador: Indicador, { medicion, talla }: Evaluacion): number | null =>
  indicador === 'peso_edad' ? medicion.peso : indicador === 'talla_edad' ? talla : null;

const coma = (value: number | null) => (value === null ? undefined : decimal(value));
