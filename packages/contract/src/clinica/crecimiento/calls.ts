/** Growth of a child (BE-19): what was measured at each visit, drawn over the WHO's curves. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';
import { POSICIONES } from './indicadores.ts';

/** Read by a doctor of the patient, and by the patient. */
const lectores = { ROLE_MED: 'own', ROLE_CLI: 'own' } as const;
const ofCliente = z.object({ clienteId: id });
const number = z.number().nullable();

/**
 * Measures from visits that the caller may read, and from other systems while the clinical data are open to the caller (ADR 255); kg and
 * cm.
 */
export const Crecimiento = z.object({
  fecha_nacimiento: z.string().nullable(),
  sexo: z.string().nullable(),
  /** Completed weeks at birth; null as well while the patient's clinical data are closed to the doctor (decisions 52). */
  semanas_gestacion: number,
  /** Oldest first; `fecha` is the day at the office, YYYY-MM-DD. */
  mediciones: z.array(
    z.object({
      /** Null for a measure from another system. */
      consulta_id: id.nullable(),
      /** The source of such a measure: «Importado de … el …». */
      origen: z.string().nullable(),
      fecha: z.string(),
      peso: number,
      talla: number,
      posicion: z.enum(POSICIONES).nullable(),
      perimetro: number,
    }),
  ),
  /** False if there are more measures than the list holds. */
  completa: z.boolean(),
});
export type Crecimiento = z.output<typeof Crecimiento>;

/** 404 for somebody else's patient, 403 for a patient whose identity no office has verified; the patient's audit records it. */
export const getCrecimiento = endpoint('GET /api/crecimiento/:clienteId', {
  allow: lectores,
  active: true,
  summary: 'Ver las medidas de un niño para sus curvas de crecimiento',
  params: ofCliente,
  reply: Crecimiento,
});

/**
 * The curves as PDF on A4 for the parents: a table of all visits and a chart for each indicator. A printout, not an issued document.
 * 409 without birth date or sex, or if nothing was measured. Otherwise as above.
 */
export const getCrecimientoImpreso = endpoint('GET /api/crecimiento/impreso/:clienteId', {
  allow: lectores,
  active: true,
  summary: 'Imprimir las curvas de crecimiento de un niño',
  params: ofCliente,
  file: 'application/pdf',
  limit: 60,
});
