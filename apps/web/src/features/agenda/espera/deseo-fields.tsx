import { addDays, DIAS, type Dia, fechaCorta } from '@hampi/contract/base/fechas';
import { type ReactNode, useId } from 'react';
import { MEDIODIA } from './deseo-text.ts';
import css from './espera.module.css';

/** The wish, as the form stores it. */
export interface Deseo {
  dias: Dia[];
  franja: 'todas' | 'mananas' | 'tardes' | 'otras';
  desde: string;
  antes: string;
  hasta: string;
}

const PLAZOS = [
  { days: 7, text: 'una semana' },
  { days: 14, text: 'dos semanas' },
  { days: 31, text: 'un mes' },
  { days: 92, text: 'tres meses' },
] as const;

export const deseoInicial = (hoy: string): Deseo => ({
  dias: [...DIAS].slice(0, 6),
  franja: 'todas',
  desde: '08:00',
  antes: '18:00',
  hasta: addDays(hoy, 31),
});

/** The body of the call. */
export function cuerpoDe({ dias, franja, desde, antes, hasta }: Deseo) {
  const [hora_desde, hora_hasta] =
    franja === 'otras'
      ? [desde || null, antes || null]
      : [franja === 'tardes' ? MEDIODIA : null, franja === 'mananas' ? MEDIODIA : null];
  return { dias, hora_desde, hora_hasta, hasta };
}

interface DeseoFieldsProps {
  deseo: Deseo;
  hoy: string;
  errores: Partial<Record<string, string>>;
  onChange: (deseo: Deseo) => void;
}

const BOX = 'touch edge-field px-12 r-note b-surface c-text';

/** Days, hours and last day. Plain HTML fields, because the public page for booking uses them too. */
export function DeseoFields({ deseo, hoy, errores, onChange }: DeseoFieldsProps) {
  const id = useId();
  const set = (change: Partial<Deseo>) => onChange({ ...deseo, ...change });
  return (
    <div className="grid two-columns gap-16 phone-one-column">
      <Dias dias={deseo.dias} error={errores.dias} onChange={(dias) => set({ dias })} />
      <Campo id={`${id}-franja`} label="Horas">
        <select
          className={BOX}
          id={`${id}-franja`}
          value={deseo.franja}
          onChange={(event) => set({ franja: event.target.value as Deseo['franja'] })}
        >
          <option value="todas">Cualquier hora</option>
          <option value="mananas">Mañanas, antes de las 12:00</option>
          <option value="tardes">Tardes, desde las 12:00</option>
          <option value="otras">Otras horas</option>
        </select>
      </Campo>
      <Campo id={`${id}-hasta`} label="Espera hasta" error={errores.hasta}>
        <select
          className={BOX}
          id={`${id}-hasta`}
          value={deseo.hasta}
          onChange={(event) => set({ hasta: event.target.value })}
        >
          {PLAZOS.map(({ days, text }) => (
            <option key={days} value={addDays(hoy, days)}>
              {fechaCorta(addDays(hoy, days))}, {text}
            </option>
          ))}
        </select>
      </Campo>
      {deseo.franja === 'otras' && (
        <>
          <Campo id={`${id}-desde`} label="Desde">
            <input
              className={BOX}
              id={`${id}-desde`}
              type="time"
              value={deseo.desde}
              onChange={(event) => set({ desde: event.target.value })}
            />
          </Campo>
          <Campo id={`${id}-antes`} label="Antes de" error={errores.hora_hasta}>
            <input
              className={BOX}
              id={`${id}-antes`}
              type="time"
              value={deseo.antes}
              aria-describedby={errores.hora_hasta ? `${id}-antes-error` : undefined}
              onChange={(event) => set({ antes: event.target.value })}
            />
          </Campo>
        </>
      )}
    </div>
  );
}

interface DiasProps {
  dias: Dia[];
  error: string | undefined;
  onChange: (dias: Dia[]) => void;
}

function Dias({ dias, error, onChange }: DiasProps) {
  const id = useId();
  return (
    <fieldset className={`across flex wrap gap-8 ${css.dias}`} aria-describedby={error ? id : undefined}>
      <legend className="mb-8 semi">Días</legend>
      {DIAS.map((dia) => (
        <label className="relative" key={dia}>
          <input
            type="checkbox"
            checked={dias.includes(dia)}
            onChange={(event) => onChange(event.target.checked ? [...dias, dia] : dias.filter((d) => d !== dia))}
          />
          <span className="touch edge-field grid centered px-8 r-note">{`${dia[0]}${dia.slice(1, 3).toLowerCase()}`}</span>
        </label>
      ))}
      {error && <Problema id={id}>{error}</Problema>}
    </fieldset>
  );
}

interface CampoProps {
  id: string;
  label: string;
  error?: string | undefined;
  children: ReactNode;
}

const Campo = ({ id, label, error, children }: CampoProps) => (
  <div className="grid content-start">
    <label className="mb-8 semi" htmlFor={id}>
      {label}
    </label>
    {children}
    {error && <Problema id={`${id}-error`}>{error}</Problema>}
  </div>
);

const Problema = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="own-line mt-8 c-red t-body" role="alert">
    {children}
  </p>
);
