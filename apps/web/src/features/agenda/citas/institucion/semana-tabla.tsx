import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { fechaLarga } from '@hampi/contract/base/fechas';
import { Initials, shortName } from '../../../../kit/person-name.tsx';
import { horas } from '../cita-text.ts';
import { type Celda, diaCorto, type Fila } from './semana.ts';
import css from './semana-tabla.module.css';

interface Props {
  fechas: string[];
  filas: Fila[];
  hoy: string;
  /** Colour of the row's specialty. */
  color: (fila: Fila) => string;
  onOpen: (cita: CitaAgenda) => void;
  onDay: (fecha: string) => void;
}

/** Citas visible in a cell on screen; the rest is counted. On paper all of them are visible. */
const SHOWN = 5;

/** A cell only has room for two names; the detail has all of them. */
const quienCorto = ({ r_nombre_tercera_persona, c_nombres, c_apellidos }: CitaAgenda) =>
  r_nombre_tercera_persona ?? shortName({ titulo_honorifico: null, nombres: c_nombres, apellidos: c_apellidos });

/** A row for each professional in each branch, a column for each day. On a phone the days of a professional are below each other. */
export function SemanaTabla({ fechas, filas, hoy, color, onOpen, onDay }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls sideways must be reachable by keyboard
    <section className={`card shadow-xs scroll-x ${css.card}`} aria-label="Citas de la semana" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Quién atiende</th>
            {fechas.map((fecha) => (
              <th key={fecha} scope="col" aria-current={fecha === hoy ? 'date' : undefined}>
                <button type="button" aria-label={`Ver ${fechaLarga(fecha)}`} onClick={() => onDay(fecha)}>
                  {diaCorto(fecha)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={fila.key}>
              <th scope="row" style={{ borderLeftColor: color(fila) }}>
                <Initials nombres={fila.nombres} apellidos={fila.apellidos} photo={fila.foto} size={32} />
                <span>
                  <b>{shortName(fila)}</b>
                  <small>
                    {[fila.sucursal.especializacion?.nombre, fila.sucursal.nombre].filter(Boolean).join(' · ')}
                  </small>
                </span>
              </th>
              {fila.celdas.map((celda) => (
                <td key={celda.fecha} data-closed={!celda.atiende || undefined}>
                  <Dia celda={celda} onOpen={onOpen} onDay={onDay} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Dia({
  celda: { fecha, citas, libres, atiende },
  onOpen,
  onDay,
}: { celda: Celda } & Pick<Props, 'onOpen' | 'onDay'>) {
  const more = citas.length - SHOWN;
  return (
    <>
      <span className={css.fecha}>{diaCorto(fecha)}</span>
      <ul>
        {citas.map((cita, i) => (
          <li key={cita.r_id} data-more={i >= SHOWN || undefined}>
            <button
              type="button"
              data-pending={cita.r_estado_reserva === 'PENDIENTE' || undefined}
              onClick={() => onOpen(cita)}
            >
              <b>{horas(cita).desde}</b> {quienCorto(cita)}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={css.more} onClick={() => onDay(fecha)}>
          y {more} más
        </button>
      )}
      {atiende && <small>{libres === 0 ? 'Sin turnos libres' : libres === 1 ? '1 libre' : `${libres} libres`}</small>}
      {!atiende && citas.length === 0 && <small>Sin atención</small>}
    </>
  );
}
