/** Request and reply of a log-in (1 §3, §5, §7). Apart from `sesion.ts`, so that other screens do not load these schemas. */

import { z } from 'zod';
import { visible } from '../../base/identidad.ts';
import { Role } from '../../base/roles.ts';
import * as MCuentas from './messages.ts';

/** The platform's operator, the only row of its table. */
export const empresa = z.coerce.number({ error: MCuentas.empresa }).pipe(z.literal(1, { error: MCuentas.empresa }));

/** Accepted, checked and recorded, never a tenant key (model §1). */
export const Plataforma = z.object({
  platform: z.enum(['WEB', 'MOVIL'], { error: MCuentas.plataforma }).optional(),
  empresa: empresa.optional(),
});

/** Both fields are required, with one sentence for the form (1 §5). */
export const Credenciales = z.object({
  username: z
    .string({ error: MCuentas.login_datos })
    .max(254, MCuentas.login_datos)
    .overwrite((typed) => visible(typed).trim())
    .min(1, MCuentas.login_datos),
  password: z.string({ error: MCuentas.login_datos }).min(1, MCuentas.login_datos).max(200, MCuentas.login_datos),
});

/** Fields beside the envelope's own after a log-in or a change of role (1 §7, 2 §7). */
export const SesionAbierta = z.object({
  token: z.string(),
  /** Comma-separated codes of the roles held. */
  auth: z.string(),
  /** The active role. */
  rol: Role,
});
export type SesionAbierta = z.infer<typeof SesionAbierta>;
