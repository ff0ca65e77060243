/** Consent to promotional messages, given and withdrawn by the account itself (ADR 226; ecuador §7.1). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { instant } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';

export const ConsentimientoPromocional = z.object({
  acepta: z.boolean(),
  /** Start of the consent; null without one. */
  desde: instant.nullable(),
});

export const getPromocionales = endpoint('GET /api/auth/promociones', {
  allow: 'session',
  summary: 'Si la cuenta acepta promociones, y desde cuándo',
  reply: ConsentimientoPromocional,
});

/** Gives or withdraws the consent; repeating either changes nothing. */
export const setPromocionales = endpoint('PUT /api/auth/promociones', {
  allow: 'session',
  summary: 'Aceptar promociones o dejar de recibirlas',
  body: z.object({ acepta: z.boolean({ error: M.requerido }) }),
  reply: ConsentimientoPromocional,
});
