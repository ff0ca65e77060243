/** The administrator's form of who runs this installation (decisions 77). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { email, opcional, requerido, ruc, telefono } from '../../base/fields.ts';
import { checkRuc } from '../../base/identidad.ts';
import * as M from '../../base/messages.ts';
import { Operador } from './calls.ts';
import * as MOperador from './messages.ts';

const ADMIN = { ROLE_ADMIN: 'any' } as const;

export const OperadorFormulario = z
  .object({
    nombre: requerido(M.requerido, 200),
    ruc: ruc.refine((typed) => checkRuc(typed).ok, MOperador.ruc_dudoso),
    direccion: requerido(M.requerido, 300),
    ciudad: requerido(M.requerido, 120),
    correo: email,
    telefono: opcional(telefono),
    /** The data protection officer; both or neither. */
    dpd_nombre: opcional(requerido(M.requerido, 200)),
    dpd_correo: opcional(email),
  })
  .superRefine(({ dpd_nombre, dpd_correo }, context) => {
    if ((dpd_nombre === null) === (dpd_correo === null)) return;
    context.addIssue({
      code: 'custom',
      path: [dpd_nombre === null ? 'dpd_nombre' : 'dpd_correo'],
      message: MOperador.dpd_incompleto,
    });
  });
export type OperadorFormulario = z.input<typeof OperadorFormulario>;

export const getOperador = endpoint('GET /api/admin/operador', {
  allow: ADMIN,
  summary: 'Quién opera esta instalación, y los anteriores',
  reply: z.object({
    /** Null until an administrator has filled it in. */
    operador: Operador.nullable(),
    /** Former ones, newest first, at most twenty. */
    anteriores: z.array(Operador),
  }),
});

/** A change is a new row. `anterior` is the one that the form was opened with, 0 for none; 409 VERSION if another has followed it. */
export const saveOperador = endpoint('POST /api/admin/operador', {
  allow: ADMIN,
  summary: 'Guardar quién opera esta instalación',
  query: z.object({ anterior: z.coerce.number({ error: M.numerico }).int().min(0).max(2_147_483_647).default(0) }),
  body: OperadorFormulario,
  reply: Operador,
  mensaje: MOperador.guardado,
});
