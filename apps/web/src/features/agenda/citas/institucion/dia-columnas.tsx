import { type CitaAgenda, quienViene } from '@hampi/contract/agenda/citas/calls';
import { wallOf } from '@hampi/contract/base/fechas';
import { IconCircleX, IconClock, IconPlus, IconStack2 } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Initials, shortName } from '../../../../kit/person-name.tsx';
import { horas, isCancelada } from '../cita-text.ts';
import { serviceColor } from '../service-colors.ts';
import { type Bloque, type Columna, horasOf, type Libre, minutosOf } from './columnas.ts';
import css from './dia-columnas.module.css';

/** Height of an hour in pixels; a quarter of it still holds a line of text. */
const HORA = 96;

export interface DiaProps {
  columnas: Columna[];
  fecha: string;
  now: Date;
  /** Colour of the column's specialty. */
  color: (columna: Columna) => string;
  onOpen: (cita: CitaAgenda) => void;
  /** The address that books a free turno; null if nothing can be booked. */
  bookingOf: (columna: Columna, libre: Libre) => string | null;
}

/** A day with a column for each professional in each branch (picture 29). If they do not fit, the columns scroll and the hours stay. */
export function DiaColumnas({ columnas, fecha, now, color, onOpen, bookingOf }: DiaProps) {
  const { primera, ultima } = horasOf(columnas);
  const top = (minutos: number) => ((minutos - primera * 60) * HORA) / 60;
  const zona = columnas[0]?.sucursal.zona;
  const wall = zona ? wallOf(now, zona) : null;
  const ahora = wall && wall.fecha === fecha ? minutosOf(wall.hora) : null;
  const drawn = Array.from({ length: ultima - primera }, (_, i) => primera + i);
  const height = drawn.length * HORA;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls sideways must be reachable by keyboard
    <section className="card flex shadow-xs scroll-x" aria-label="Citas por profesional" tabIndex={0}>
      <div className={`rigid mt-64 b-surface c-quiet t-hint ${css.hours}`} style={{ height }} aria-hidden>
        {drawn.map((hora) => (
          <span className="pt-2" key={hora} style={{ top: top(hora * 60) }}>
            {String(hora).padStart(2, '0')}:00
          </span>
        ))}
        {ahora !== null && ahora >= primera * 60 && ahora <= ultima * 60 && (
          <b className="px-2 b-surface c-red" style={{ top: top(ahora) }}>
            {wall?.hora}
          </b>
        )}
      </div>
      {columnas.map((columna) => (
        <section
          key={columna.key}
          className={`min-0 ${css.column}`}
          aria-label={`${shortName(columna)}, ${columna.sucursal.nombre}`}
        >
          <header>
            <Initials nombres={columna.nombres} apellidos={columna.apellidos} photo={columna.foto} size={36} />
            <span>
              <b>{headOf(columna)}</b>
              <small>
                {[columna.sucursal.especializacion?.nombre, columna.sucursal.nombre].filter(Boolean).join(' · ')}
              </small>
            </span>
          </header>
          <ol style={{ height, backgroundSize: `100% ${HORA}px` }}>
            {columna.atencion.map(({ desde, hasta }) => (
              <li
                key={desde}
                className={css.open}
                style={{
                  top: top(desde),
                  height: top(hasta) - top(desde),
                  backgroundSize: `100% ${HORA}px`,
                  backgroundPositionY: -top(desde),
                }}
                aria-hidden
              />
            ))}
            {columna.bloques.map((bloque) => (
              <li
                key={'cita' in bloque.de ? bloque.de.cita.r_id : `libre ${bloque.de.libre.inicio}`}
                className={css.block}
                style={placeOf(bloque, top)}
              >
                {'cita' in bloque.de ? (
                  <Cita cita={bloque.de.cita} color={color(columna)} onOpen={onOpen} />
                ) : (
                  <Turno libre={bloque.de.libre} to={bookingOf(columna, bloque.de.libre)} />
                )}
              </li>
            ))}
            {ahora !== null && ahora >= primera * 60 && ahora <= ultima * 60 && (
              <li className={css.now} style={{ top: top(ahora) }} aria-hidden />
            )}
          </ol>
        </section>
      ))}
    </section>
  );
}

/** 'Dr. Astudillo', because a column has no room for more; the region's label has the full name. */
const headOf = ({ titulo_honorifico, nombres, apellidos }: Columna) =>
  [titulo_honorifico, apellidos.split(' ')[0] || nombres].filter(Boolean).join(' ');

const placeOf = ({ desde, hasta, lane, lanes }: Bloque, top: (minutos: number) => number): CSSProperties => ({
  top: top(desde),
  height: Math.max(24, top(hasta) - top(desde)),
  left: `${(100 * lane) / lanes}%`,
  width: `${100 / lanes}%`,
});

const WORDS = { extra: 'Sobreturno', pending: 'Pendiente', cancelled: 'Cancelada' } as const;
const ICONS = { extra: IconStack2, pending: IconClock, cancelled: IconCircleX } as const;
const kindOf = (cita: CitaAgenda) => {
  if (isCancelada(cita)) return 'cancelled';
  if (cita.r_estado_reserva === 'PENDIENTE') return 'pending';
  return cita.r_sobreturno ? 'extra' : undefined;
};

function Cita({ cita, color, onOpen }: { cita: CitaAgenda; color: string; onOpen: DiaProps['onOpen'] }) {
  const kind = kindOf(cita);
  const Icon = kind && ICONS[kind];
  const { mark, ground, text } = serviceColor(color);
  return (
    <button
      type="button"
      className={`stack full clip r-control t-hint left wrap py-4 px-8 ${css.cita}`}
      data-kind={kind}
      style={{ '--mark': mark, '--ground': ground, '--ink': text } as CSSProperties}
      onClick={() => onOpen(cita)}
    >
      <b>
        {Icon && <Icon size={14} stroke={2} aria-hidden />}
        <span>{quienViene(cita)}</span>
      </b>
      <span>
        {horas(cita).desde} · {kind ? WORDS[kind] : cita.r_servicio}
      </span>
    </button>
  );
}

function Turno({ libre, to }: { libre: Libre; to: string | null }) {
  const words = `${libre.hora_inicio} libre`;
  const text = libre.lugares > 1 ? `${words} · ${libre.lugares} lugares` : words;
  if (to === null)
    return (
      <span className={`row full clip r-control t-hint left gap-8 px-8 c-brand semi nowrap ${css.libre}`}>{text}</span>
    );
  return (
    <Link className={`row full clip r-control t-hint left gap-8 px-8 c-brand semi nowrap ${css.libre}`} to={to}>
      <IconPlus className="rigid" size={15} stroke={2} aria-hidden /> {text}
    </Link>
  );
}
