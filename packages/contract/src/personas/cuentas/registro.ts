/**
 * Registration of the five kinds of account (1 §3, §5; model §1). `registroForm` adds what only a form has: the repeated
 * password and the consent. `empresa` and `platform` are checked and recorded, but never a tenant key.
 */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import {
  cedula,
  documento,
  email,
  escrito,
  pasaporte,
  password,
  passwordNueva,
  requerido,
  ruc,
} from '../../base/fields.ts';
import { visible } from '../../base/identidad.ts';
import * as M from '../../base/messages.ts';
import { celularDigits } from '../../base/persona.ts';
import { sealed } from '../../base/sealed.ts';
import { POR } from '../recomendaciones/por.ts';
import { empresa, Plataforma } from './credenciales.ts';
import * as MCuentas from './messages.ts';
import { VOLVER } from './volver.ts';

/**
 * Latin letters, digits, dot, dash, underscore, so that no two names look the same. Neither digits only nor an e-mail address, because log-in also accepts those: a
 * user name must never be someone else's national ID or e-mail.
 */
export const usuario = z
  .string({ error: M.requerido })
  .max(200, M.texto_largo)
  .overwrite((typed) => visible(typed).trim())
  .min(1, M.requerido)
  .regex(/^(?=.*\p{Script=Latin})[\p{Script=Latin}0-9._-]{3,50}$/u, MCuentas.usuario_formato);

const hasLetter = (value: string) => /\p{L}/u.test(value);

/** One field for both documents (1 §2): digits only mean a cédula, a letter in it a passport. */
export const tipoDe = (numero: string) => (hasLetter(numero) ? 'PASAPORTE' : 'CEDULA');
export const cedulaOPasaporte = documento(M.cedula).refine(
  (value) => (hasLetter(value) ? pasaporte : cedula).safeParse(value).success,
  {
    error: ({ input }) => (hasLetter(String(input)) ? M.pasaporte : M.cedula),
  },
);

const words = (value: string) => value.split(/\s+/).filter(Boolean).length;
const nombres = requerido(M.nombres_requeridos, 100);
const apellidos = requerido(M.apellidos_requeridos, 100);

const account = {
  email,
  password,
  empresa: empresa.optional(),
  /** Optional only for the administrator's form, see `conTerminos`. */
  terminos: z.literal(true, { error: M.terminos }).optional(),
};
/**
 * Consents that only the person can give: the terms, which the server requires from every client (decisions 53), and promotions, which are
 * voluntary (ADR 226).
 */
const conTerminos = { terminos: z.literal(true, { error: M.terminos }), promociones: z.boolean().default(false) };

/** Names and surnames have two words each (1 §5). The professional code is sent under both of its names (model §1). */
export const RegistroMedico = z.strictObject({
  role: z.literal('ROLE_MED', { error: M.requerido }),
  titulo_honorifico: requerido(MCuentas.titulo_requerido, 30),
  nombres: nombres.refine((v) => words(v) >= 2, MCuentas.nombres_dos),
  apellidos: apellidos.refine((v) => words(v) >= 2, MCuentas.apellidos_dos),
  cedula: cedulaOPasaporte,
  msp: requerido(MCuentas.msp_requerido, 50),
  codigo_senescyt: escrito().max(50, M.texto_largo).optional(),
  usuario,
  ...account,
});

const staff = { nombres, apellidos, cedula, usuario, ...account };
export const RegistroSecretaria = z.strictObject({ role: z.literal('ROLE_SEC', { error: M.requerido }), ...staff });
export const RegistroLaboratorista = z.strictObject({ role: z.literal('ROLE_LAB', { error: M.requerido }), ...staff });
export const RegistroCliente = z.strictObject({
  role: z.literal('ROLE_CLI', { error: M.requerido }),
  nombres,
  apellidos,
  usuario,
  /** The booking from which the visitor came to register; the activation leads back to it. */
  volver: z.string().max(300).regex(VOLVER).optional().catch(undefined),
  /** Code of the patient whose recommendation link the visitor used. */
  por: z.string().regex(POR).optional().catch(undefined),
  /** What booking online asks for, if the visitor registers during one. */
  cedulaIdentidad: cedulaOPasaporte.optional(),
  celular: celularDigits.optional(),
  ...account,
});
export const RegistroInstitucion = z.strictObject({
  role: z.literal('ROLE_INS', { error: M.requerido }),
  nombre: requerido(),
  razonSocial: requerido(),
  RUC: ruc,
  username: usuario,
  ...account,
});

/** The schema of each kind of account. */
export const REGISTROS = {
  ROLE_CLI: RegistroCliente,
  ROLE_MED: RegistroMedico,
  ROLE_LAB: RegistroLaboratorista,
  ROLE_SEC: RegistroSecretaria,
  ROLE_INS: RegistroInstitucion,
} as const;
export type RegistroRole = keyof typeof REGISTROS;

/**
 * The form of a kind: the same rules and the consent. Who registers themselves types the password once, and can look at it; an
 * administrator types it twice and gives no consent. While booking, patients also give what a booking asks for.
 */
export const registroForm = (role: RegistroRole, consent = true, reservando = false) =>
  (REGISTROS[role] as z.ZodObject)
    .extend({
      password: passwordNueva,
      confirmarPassword: z.string().optional(),
      ...(consent ? conTerminos : {}),
      ...(reservando ? { cedulaIdentidad: cedulaOPasaporte, celular: requerido().pipe(celularDigits) } : {}),
    })
    .refine((form) => consent || form.password === form.confirmarPassword, {
      path: ['confirmarPassword'],
      error: M.password_no_coincide,
      // Runs even if other fields are invalid, so that all errors show at once.
      when: ({ value }) => Boolean((value as { password?: unknown } | null)?.password),
    });

export const RegistroPersona = z.discriminatedUnion(
  'role',
  [
    RegistroMedico.extend(conTerminos),
    RegistroSecretaria.extend(conTerminos),
    RegistroLaboratorista.extend(conTerminos),
    RegistroCliente.extend(conTerminos),
  ],
  { error: M.requerido },
);
export type RegistroPersona = z.infer<(typeof REGISTROS)[Exclude<RegistroRole, 'ROLE_INS'>]>;
export type RegistroInstitucion = z.infer<typeof RegistroInstitucion>;

/** The reply is the same for a known e-mail or document, so that nobody can probe them; 409 only for a taken user name. */
export const registerPersona = endpoint('POST /api/auth/medicos/registrar', {
  allow: 'public',
  summary: 'Registrar una cuenta de cliente, profesional, laboratorista o secretaria',
  query: Plataforma,
  body: sealed(RegistroPersona),
  mensaje: MCuentas.cuenta_creada_email,
  limit: 20,
});

export const registerInstitucion = endpoint('POST /api/auth/institucion/registrar', {
  allow: 'public',
  summary: 'Registrar una institución',
  query: Plataforma,
  body: sealed(RegistroInstitucion.extend(conTerminos)),
  mensaje: MCuentas.cuenta_creada_email,
  limit: 20,
});

/** Registration of any kind by an administrator, without terms (1 §2); the person is then reminded to change the password. */
export const registerCuenta = endpoint('POST /api/usuario/registrar', {
  allow: { ROLE_ADMIN: 'any' },
  confirm: true,
  summary: 'Crear la cuenta de otra persona',
  body: sealed(
    z.discriminatedUnion(
      'role',
      [RegistroMedico, RegistroSecretaria, RegistroLaboratorista, RegistroCliente, RegistroInstitucion],
      { error: M.requerido },
    ),
  ),
  reply: z.object({ id: z.number().int() }),
  mensaje: MCuentas.cuenta_creada_admin,
});
