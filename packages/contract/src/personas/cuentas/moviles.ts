/** The mobile devices of an account, to which notices are pushed where the operator has a provider (decisions 24; ADR 248). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';

/** As the provider gave it to the program of the device; opaque to us. */
const token = z
  .string({ error: M.requerido })
  .trim()
  .min(1, M.requerido)
  .max(4096, M.texto_largo)
  .regex(/^[\x21-\x7e]*$/, M.requerido);

export const Movil = z.object({
  token,
  plataforma: z.enum(['ANDROID', 'IOS'], { error: M.opcion }),
});

/** Whenever the program starts with a session: the token moves to this account, whoever had it. The oldest of more than ten goes. */
export const registerMovil = endpoint('PUT /api/auth/moviles', {
  allow: 'session',
  summary: 'Registrar el dispositivo móvil para notificaciones',
  body: Movil,
  reply: z.object({ id: z.number().int() }),
});

/** Before the program logs out. 404 for a device of somebody else. */
export const removeMovil = endpoint('DELETE /api/auth/moviles/:id', {
  allow: 'session',
  summary: 'Quitar el dispositivo móvil',
  params: z.object({ id }),
});
