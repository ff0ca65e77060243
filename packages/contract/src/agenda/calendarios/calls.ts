/** The agenda in the calendar of a telephone, by a private address for each device: times, and nobody's name (BE-26). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { porCodigo } from '../../base/enlace.ts';
import { id, instant, requerido } from '../../base/fields.ts';
import * as MCalendarios from './messages.ts';

/** Enough for whoever has several telephones and computers; it bounds the list. */
export const CALENDARIOS_MAX = 10;

const own = { ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_INS: 'own' } as const;

export const CalendarioForm = z.strictObject({ nombre: requerido(MCalendarios.nombre_requerido, 60) });

export const Calendario = z.object({
  id: z.number().int(),
  nombre: z.string(),
  creado_en: instant,
  /** When a calendar last asked for it, within some minutes; null until one does. */
  leido_en: instant.nullable(),
});
export type Calendario = z.infer<typeof Calendario>;

/** The addresses of one's own agenda, newest first; never the addresses themselves. */
export const listCalendarios = endpoint('GET /api/calendarios', {
  allow: own,
  summary: 'Direcciones privadas de la propia agenda',
  reply: z.array(Calendario),
});

/** Makes an address, which is shown this once. 409 beyond `CALENDARIOS_MAX`. */
export const createCalendario = endpoint('POST /api/calendarios', {
  allow: own,
  summary: 'Crea una dirección privada de la propia agenda',
  body: CalendarioForm,
  reply: Calendario.extend({ direccion: z.string() }),
  mensaje: MCalendarios.creado,
});

/** From then on the address finds nothing. 404 for another's. */
export const deleteCalendario = endpoint('DELETE /api/calendarios/:id', {
  allow: own,
  summary: 'Quita una dirección privada de la propia agenda',
  params: z.object({ id }),
  mensaje: MCalendarios.quitado,
});

/**
 * What the calendar of a device reads: the times of the citas that hold their place, of a month ago and the next six, and of an
 * institution those in its branches. 304 where nothing changed, 404 for an address that is unknown or was taken back.
 */
export const getCalendario = endpoint('GET /api/calendario/:codigo/agenda.ics', {
  allow: 'public',
  summary: 'Horas ocupadas de una agenda, para un calendario (.ics)',
  params: porCodigo,
  file: 'text/calendar; charset=utf-8',
  limit: 60,
});
