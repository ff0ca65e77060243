/** The agenda in the calendar of a telephone: each device has its own private address, which shows times and no names (BE-26). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, porCodigo, requerido } from '../../base/fields.ts';
import * as MCalendarios from './messages.ts';

/** Bounds the list; enough for one person with several telephones and computers. */
export const CALENDARIOS_MAX = 10;

const own = { ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_INS: 'own' } as const;

export const CalendarioForm = z.strictObject({ nombre: requerido(MCalendarios.nombre_requerido, 60) });

export const Calendario = z.object({
  id: z.number().int(),
  nombre: z.string(),
  creado_en: instant,
  /** When a calendar last read the address, to within a few minutes; null if none has. */
  leido_en: instant.nullable(),
});
export type Calendario = z.infer<typeof Calendario>;

/** The private addresses of the caller's agenda, newest first. Never contains the secret address itself. */
export const listCalendarios = endpoint('GET /api/calendarios', {
  allow: own,
  summary: 'Direcciones privadas de la propia agenda',
  reply: z.array(Calendario),
});

/** Makes an address, which is shown only once. 409 above `CALENDARIOS_MAX`. */
export const createCalendario = endpoint('POST /api/calendarios', {
  allow: own,
  confirm: true,
  summary: 'Crea una dirección privada de la propia agenda',
  body: CalendarioForm,
  reply: Calendario.extend({ direccion: z.string() }),
  mensaje: MCalendarios.creado,
});

/** Revokes an address: reading it gives 404 from then on. 404 for one of another account. */
export const deleteCalendario = endpoint('DELETE /api/calendarios/:id', {
  allow: own,
  summary: 'Quita una dirección privada de la propia agenda',
  params: z.object({ id }),
  mensaje: MCalendarios.quitado,
});

/**
 * What the calendar of a device reads: the times of the citas that hold their place, from a month ago to six months ahead; for an
 * institution those in its branches. 304 if nothing changed, 404 for an address that is unknown or revoked.
 */
export const getCalendario = endpoint('GET /api/calendario/:codigo/agenda.ics', {
  allow: 'public',
  summary: 'Horas ocupadas de una agenda, para un calendario (.ics)',
  params: porCodigo,
  file: 'text/calendar; charset=utf-8',
  limit: 60,
});
