/** An institution's branches, with who attends there and how full today is (3 §2; decisions 29, 30; model §3). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';
import { Nombrado } from '../servicios/calls.ts';

/** Who attends at a branch: an associated professional, or the institution itself (model §3). */
const Atiende = z.object({
  doctor_id: z.number().int(),
  tipo: z.enum(['MEDICO', 'LABORATORIO', 'INSTITUCION']),
  titulo_honorifico: z.string().nullable(),
  nombres: z.string(),
  apellidos: z.string(),
  /** Address of the photo, or null. */
  foto: z.string().nullable(),
  tiene_horarios: z.boolean(),
});
export type Atiende = z.infer<typeof Atiende>;

export const SucursalPropia = z.object({
  id: z.number().int(),
  nombre: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  zona: z.string(),
  tiempo_por_cliente_minutos: z.number().int(),
  /** Dollars. */
  costo_consulta: z.number(),
  especializacion: Nombrado.nullable(),
  /** Professionals by name, at most 100; the institution itself last. */
  atienden: z.array(Atiende),
  tiene_horarios: z.boolean(),
  /** Today's first and last hour, the places those hours offer, and the living citas that take them; null if the branch is closed today. */
  hoy: z
    .object({ desde: z.string(), hasta: z.string(), lugares: z.number().int(), tomados: z.number().int() })
    .nullable(),
});
export type SucursalPropia = z.infer<typeof SucursalPropia>;

/**
 * An institution's branches in order of creation, without deleted ones, and how many it may have (decisions 29). Without `doctorId`, those
 * of the session's institution. The people of a clinic name the institution they work for, and get 404 for any other (ADR 216).
 */
export const listSucursalesPropias = endpoint('GET /api/institucion/sucursales', {
  allow: { ROLE_INS: 'own', ROLE_SEC: 'assigned' },
  summary: 'Sucursales de la institución y quién atiende en cada una',
  query: z.object({ doctorId: id.optional() }),
  reply: z.array(SucursalPropia),
  extra: z.object({ sucursales_limite: z.number().int() }),
});
