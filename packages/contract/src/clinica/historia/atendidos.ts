/** Who was attended on a day, as the daily register of outpatient care asks for it (BE-28). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, id } from '../../base/fields.ts';
import { Diagnostico } from './campos.ts';

/** A day has no more visits of one doctor than these. */
export const ATENDIDOS_MAX = 300;

export const Atendido = z.object({
  id,
  /** HH:MM at the office. */
  hora: z.string(),
  oficina: z.string(),
  documento: z.string().nullable(),
  nombres: z.string(),
  apellidos: z.string(),
  /** In words, at the day of the visit. */
  edad: z.string().nullable(),
  sexo: z.string().nullable(),
  diagnosticos: z.array(Diagnostico),
  /** The first visit of this patient with this doctor. */
  primera: z.boolean(),
});
export type Atendido = z.output<typeof Atendido>;

export const visitaTexto = (primera: boolean): string => (primera ? 'Primera' : 'Subsecuente');

const medico = { ROLE_MED: 'own' } as const;
/** Without a day, today. */
const query = z.object({ fecha: fecha.optional() });

export const listAtendidos = endpoint('GET /api/consultas/atendidos', {
  allow: medico,
  active: true,
  summary: 'Ver los pacientes atendidos en un día',
  query,
  reply: z.array(Atendido),
});

export const exportAtendidos = endpoint('GET /api/consultas/atendidos/csv', {
  allow: medico,
  active: true,
  summary: 'Descargar los pacientes atendidos en un día',
  query,
  file: 'text/csv; charset=utf-8',
});
