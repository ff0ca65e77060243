/** What the author of a visit lets the patient read of it beyond the usual, or holds back (decisions 65, 66). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, id, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MP from './messages.ts';

const medico = { ROLE_MED: 'own' } as const;
const ofConsulta = z.object({ consultaId: id });

export const MOTIVOS_RESERVA = {
  TERCERO: 'Haría daño a otra persona',
  TERAPEUTICA: 'Por ahora haría daño al paciente (excepción terapéutica)',
} as const;
/** Held back for at most so many days; longer needs a new decision. */
export const RESERVA_DIAS = 30;

export const Reserva = z.strictObject({
  motivo: z.enum(['TERCERO', 'TERAPEUTICA'], { error: M.opcion }),
  razon: requerido(MP.reserva_razon, 500),
  /** The last day on which it is held back. */
  hasta: fecha,
});

export const CompartirForm = z.strictObject({
  texto_completo: z.boolean({ error: M.requerido }),
  confidencial: z.boolean({ error: M.requerido }),
  reserva: Reserva.nullable(),
  /** 0 before the first change. */
  version: z.number({ error: M.requerido }).int(),
});
export type CompartirForm = z.input<typeof CompartirForm>;

export const Compartir = z.object({
  texto_completo: z.boolean(),
  confidencial: z.boolean(),
  /** Also one whose day has passed. */
  reserva: z.object({ motivo: Reserva.shape.motivo, razon: z.string(), hasta: z.string() }).nullable(),
  version: z.number().int(),
  /** The patient is 15 to 17, so that a visit can be confidential. */
  adolescente: z.boolean(),
});
export type Compartir = z.output<typeof Compartir>;

/** 404 for another's entry. */
export const getCompartir = endpoint('GET /api/visitas/:consultaId/paciente', {
  allow: medico,
  active: true,
  summary: 'Ver qué lee el paciente de una consulta propia',
  params: ofConsulta,
  reply: Compartir,
});

/** 400 beside `reserva.hasta` for a day that has passed or is too far; 409 `VERSION` with the stored choice for an older version. Audited. */
export const saveCompartir = endpoint('PUT /api/visitas/:consultaId/paciente', {
  allow: medico,
  active: true,
  summary: 'Decidir qué lee el paciente de una consulta propia',
  params: ofConsulta,
  body: CompartirForm,
  reply: Compartir,
  mensaje: M.datos_guardados,
});
