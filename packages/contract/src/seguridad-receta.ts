/** Checks of a prescription before it is saved (BE-10): they warn and say why, they never forbid. */

import { z } from 'zod';
import { MC } from './clinical-messages.ts';
import { LineaReceta } from './consulta-campos.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { LIMITS } from './limits.ts';

export const TipoAdvertencia = z.enum([
  'ALERGIA',
  'INTERACCION',
  'DUPLICADO',
  'CONTRAINDICACION',
  'EDAD',
  'DOSIS',
  'CANTIDAD',
  'SIN_COMPROBAR',
]);

/** One warning about the line at this index; `info` only says what could not be checked. */
export const Advertencia = z.object({
  linea: z.number().int(),
  tipo: TipoAdvertencia,
  gravedad: z.enum(['alta', 'media', 'info']),
  motivo: z.string(),
  conducta: z.string(),
});
export type Advertencia = z.output<typeof Advertencia>;

/** A line as it is being written: only what the checks read. */
const Linea = LineaReceta.pick({
  medicamento: true,
  composicion: true,
  presentacion: true,
  via: true,
  dosis: true,
  unidad: true,
  dias_uso: true,
  frecuencia_uso_horas: true,
}).extend({ cantidad: z.coerce.number().nullish().catch(null), dosificacion: z.string().nullish() });
export type LineaRevisada = z.output<typeof Linea>;

/**
 * Warnings about lines: allergies by ingredient and class, interactions between them and with what is still being taken,
 * the same ingredient twice, diagnoses, age, dose, quantity. A body, so that nothing clinical is in an address.
 */
export const revisarReceta = endpoint('POST /api/recetas/revisar', {
  allow: { ROLE_MED: 'own' },
  active: true,
  summary: 'Revisar una receta antes de guardarla',
  body: z.strictObject({
    cliente_id: id,
    cie10: z.array(z.string().trim().max(10)).max(LIMITS.diagnosticos, MC.demasiadas_filas).default([]),
    /** kg; the weight just measured, otherwise the newest on record. */
    peso: z.number().positive().max(LIMITS.medidaMax).nullish(),
    detalle: z.array(Linea).max(LIMITS.recetaLineas, MC.demasiadas_filas),
  }),
  reply: z.object({ advertencias: z.array(Advertencia), nota: z.string() }),
});
