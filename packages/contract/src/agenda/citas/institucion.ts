/** The day of an institution: the citas of all its branches, and when who attends there (3 §2, AG-8; model §9). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha } from '../../base/fields.ts';
import { CitaEnLista, EnComun } from './lista.ts';

/** A slot of that weekday, in wall time of the branch's zone. */
const HorarioDelDia = z.object({
  o_id: z.number(),
  /** Who attends. */
  d_id: z.number(),
  hora_inicio: z.string(),
  hora_fin: z.string(),
  espacios_disponibles: z.number(),
});
export type HorarioDelDia = z.infer<typeof HorarioDelDia>;

export const DiaDeInstitucion = z.object({ citas: z.array(CitaEnLista), horarios: z.array(HorarioDelDia) });

/** Citas in all branches of the institution on one day, by time, at most 2000, beside the hours of that weekday. */
export const listDiaDeInstitucion = endpoint('GET /api/institucion/citas', {
  allow: { ROLE_INS: 'own' },
  summary: 'Citas de un día en todas las sucursales',
  query: z.object({ fecha }),
  reply: DiaDeInstitucion,
  foreign: EnComun,
});
