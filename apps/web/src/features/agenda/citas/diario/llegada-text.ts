/** Texts about where the patient of a cita is (decisions 51). */
import type { CitaAgenda, Llegada } from '@hampi/contract/agenda/citas/calls';
import { horaOf } from '@hampi/contract/base/fechas';

export const LLEGADA: Record<Llegada, string> = {
  POR_LLEGAR: 'Por llegar',
  LLEGO: 'En espera',
  EN_ATENCION: 'En atención',
  ATENDIDA: 'Atendida',
  NO_ASISTIO: 'No asistió',
};

type DelDia = Pick<
  CitaAgenda,
  'r_llegada' | 'r_llego_en' | 'r_atencion_en' | 'r_estado_reserva' | 'r_fecha_reserva' | 'r_inicio' | 'o_zona'
>;

/** '12 min', '1 h 05 min'. */
function lasting(from: string, to: Date | string): string {
  const minutes = Math.max(0, Math.floor((new Date(to).getTime() - Date.parse(from)) / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** 'llegó 08:48 · espera 12 min', 'llegó 08:48 · esperó 17 min'; null without an arrival. */
export function esperaTexto({ r_llegada, r_llego_en, r_atencion_en, o_zona }: DelDia, now: Date): string | null {
  if (!r_llego_en) return null;
  const arrived = `llegó ${horaOf(r_llego_en, o_zona)}`;
  if (r_llegada === 'LLEGO') return `${arrived} · espera ${lasting(r_llego_en, now)}`;
  return r_atencion_en ? `${arrived} · esperó ${lasting(r_llego_en, r_atencion_en)}` : arrived;
}

/** '12 min' while somebody waits; the rest has no room in a table. */
export const esperaCorta = ({ r_llegada, r_llego_en }: DelDia, now: Date): string | null =>
  r_llegada === 'LLEGO' && r_llego_en ? lasting(r_llego_en, now) : null;

/** The next step; null after the last one. */
export const nextOf = (llegada: Llegada): Llegada | null =>
  llegada === 'POR_LLEGAR'
    ? 'LLEGO'
    : llegada === 'LLEGO'
      ? 'EN_ATENCION'
      : llegada === 'EN_ATENCION'
        ? 'ATENDIDA'
        : null;

/** The other states that can be chosen; NO_ASISTIO only from the hour of the visit on. */
export const othersOf = (cita: DelDia, now: Date): Llegada[] =>
  (['POR_LLEGAR', 'LLEGO', 'EN_ATENCION', 'ATENDIDA', 'NO_ASISTIO'] as const).filter(
    (llegada) =>
      llegada !== cita.r_llegada &&
      llegada !== nextOf(cita.r_llegada) &&
      (llegada !== 'NO_ASISTIO' || Date.parse(cita.r_inicio) <= now.getTime()),
  );
