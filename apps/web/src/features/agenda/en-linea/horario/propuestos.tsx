import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import publico from '../../../plataforma/sitio/public.module.css';
import { cuando } from '../../reservas/reserva.ts';
import css from '../en-linea.module.css';

/** Why the chosen hour is no longer available, and which ones are. */
export interface Perdido {
  why: string;
  proximos: Turno[];
}

interface PropuestosProps {
  perdido: Perdido | null;
  /** The next free hour; null if there is none, undefined while it is asked for. */
  proximo: Turno | null | undefined;
  zona: string;
  onTake: (turno: Turno) => void;
  onProximo: (turno: Turno) => void;
}

/** The hours that are offered without looking for them: those after a lost one, or the next free one. */
export function Propuestos({ perdido, proximo, zona, onTake, onProximo }: PropuestosProps) {
  return (
    <>
      {perdido && (
        <div className="grid gap-8 p-12 r-note b-amber edge-amber" role="alert">
          <b>{perdido.why}.</b> {perdido.proximos.length > 0 ? 'Estos son los siguientes libres:' : 'Elija otro.'}
          <div className={`row wrap gap-8 ${css.chips}`}>
            {perdido.proximos.map((next) => (
              <button
                className="px-12 edge-2 b-surface c-text t-body pointer"
                key={next.inicio}
                type="button"
                onClick={() => onTake(next)}
              >
                {cuando(next, zona)}
              </button>
            ))}
          </div>
        </div>
      )}
      {proximo && !perdido?.proximos.length && (
        <p className="row p-12 r-note b-tint wrap between gap-8">
          <span>
            <b>Próximo horario libre:</b> {cuando(proximo, zona)}
            {horaLocal(zona)}
          </span>
          <button type="button" className={`${publico.button} ${publico.quiet}`} onClick={() => onProximo(proximo)}>
            Elegir
          </button>
        </p>
      )}
      {proximo === null && <p role="status">Sin horarios en línea por ahora.</p>}
    </>
  );
}
