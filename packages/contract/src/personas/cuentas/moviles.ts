/** The mobile devices of an account. They receive pushed notices if the operator has a provider (decisions 24; ADR 226). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';

/** The token that the provider gave to the program on the device; opaque to Hampi. */
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

/**
 * Called whenever the program starts with a session: the token moves to this account, even from another one. Above ten devices the oldest
 * is removed.
 */
export const registerMovil = endpoint('PUT /api/auth/moviles', {
  allow: 'session',
  summary: 'Registrar el dispositivo móvil para notificaciones',
  body: Movil,
  reply: z.object({ id: z.number().int() }),
});

/** Called before the program logs out. 404 for somebody else's device. */
export const removeMovil = endpoint('DELETE /api/auth/moviles/:id', {
  allow: 'session',
  summary: 'Quitar el dispositivo móvil',
  params: z.object({ id }),
});
