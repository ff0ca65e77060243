/** First values for specialty and service: what this doctor books most in this office (ADR 237). */

import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import { type Habitual, listHabituales } from '@hampi/contract/agenda/reservas/habituales';
import type { Servicio } from '@hampi/contract/agenda/servicios/calls';
import { queryOf } from '../../../../base/query.ts';
import { type Oferta, serviciosIn } from '../../servicios/oferta.ts';

export interface ParaQue {
  especialidadId: number | null;
  /** null: Consulta. */
  servicioId: number | null;
}

/** The same with its office. */
export interface Lugar extends ParaQue {
  oficina: Oficina;
}

export const habitualesOf = (doctorId: number, oficinaId: number) =>
  queryOf('citas', listHabituales, { params: { doctorId }, query: { oficinaId } }, { staleTime: 10 * 60_000 });

/** The most frequent habit that the office still offers, otherwise the consultation in its first specialty. */
export function paraQueIn(oferta: Oferta, oficina: Oficina, habituales: readonly Habitual[], now: Date): ParaQue {
  const especialidades = oficina.especializaciones.map(({ id }) => id);
  const isOffered = ({ especializacion_id, servicio_id }: Habitual) =>
    (especialidades.length === 0 ? especializacion_id === null : especialidades.includes(especializacion_id ?? 0)) &&
    (servicio_id === null ||
      serviciosIn(oferta, oficina, especializacion_id, now).some(({ id }) => id === servicio_id));
  const usual = habituales.find(isOffered);
  return {
    especialidadId: usual?.especializacion_id ?? especialidades[0] ?? null,
    servicioId: usual?.servicio_id ?? null,
  };
}

/** The services of the office, most frequently booked first. */
export function serviciosByHabit(
  oferta: Oferta,
  oficina: Oficina,
  especialidadId: number | null,
  habituales: readonly Habitual[],
  now: Date,
): Servicio[] {
  const rank = ({ id }: Servicio) => {
    const at = habituales.findIndex(({ servicio_id }) => servicio_id === id);
    return at < 0 ? habituales.length : at;
  };
  return serviciosIn(oferta, oficina, especialidadId, now).toSorted((a, b) => rank(a) - rank(b));
}
