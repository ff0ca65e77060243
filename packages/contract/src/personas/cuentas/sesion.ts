/** Log-in, the current user and the session (1 §3, §4, §7; model §1). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { ROLES } from '../../base/role-facts.ts';
import { Role } from '../../base/roles.ts';
import { sealed } from '../../base/sealed.ts';
import { PorAceptar } from '../../plataforma/operador/calls.ts';
import { Credenciales, Plataforma, SesionAbierta } from './credenciales.ts';
import * as MCuentas from './messages.ts';

/** The session's user of 1 §3 as a flat object, without the password hash. Flags as in model §10. */
export const UsuarioSesion = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  /** Role number of 1 §2. */
  r: z.number().int().min(1).max(7),
  login: z.string(),
  email: z.string(),
  titulo_honorifico: z.string().nullable(),
  nombres: z.string(),
  apellidos: z.string(),
  declaracion_profesional: z.string().nullable(),
  practica_desde: z.string().nullable(),
  numero_telefono: z.string().nullable(),
  lang_key: z.string(),
  /** Address of the photo, or null. */
  foto_perfil: z.string().nullable(),
  image_url: z.string().nullable(),
  /** The bookable provider of a doctor, laboratory or institution (model §2). */
  doctor_id: z.number().int().nullable(),
  secretaria_id: z.number().int().nullable(),
  laboratorista_id: z.number().int().nullable(),
  cliente_id: z.number().int().nullable(),
  institucion_id: z.number().int().nullable(),
  med_activo: z.boolean(),
  med_visible: z.boolean(),
  cuenta_activa: z.boolean(),
  cuenta_aprobada: z.boolean(),
  /** Why the back office refused to approve the account; null while pending and once approved. */
  rechazo_motivo: z.string().nullable(),
  changePassword: z.boolean(),
  /** The active role requires a second step and the account has none: until it is set up nothing else is accessible. */
  segundo_paso_falta: z.boolean(),
  /** The texts or the responsible party that this account has to agree to; null for nothing. */
  por_aceptar: PorAceptar.nullable(),
  cedula_identidad: z.string().nullable(),
  /** All roles held; `r` is the active one. */
  roles: z.array(Role),
  /** Profile of the active role; those of other roles are null. */
  medico: z
    .object({
      id: z.number().int(),
      msp: z.string().nullable(),
      acess: z.string().nullable(),
      especializaciones: z.array(z.object({ id: z.number().int(), nombre: z.string() })),
    })
    .nullable(),
  secretaria: z.object({ id: z.number().int() }).nullable(),
  laboratorista: z.object({ id: z.number().int(), doctor_id: z.number().int() }).nullable(),
  cliente: z.object({ id: z.number().int() }).nullable(),
  /** Its presence also enables capacities above 1 (model §3). */
  institucion: z
    .object({ id: z.number().int(), nombre: z.string(), razon_social: z.string(), ruc: z.string() })
    .nullable(),
});
export type UsuarioSesion = z.infer<typeof UsuarioSesion>;

/**
 * Log-in with user name or national ID; 401 with the same sentence for a wrong user and a wrong password. An account with a
 * second step gets a `reto` for `loginSegundoPaso` instead of a session, valid for five minutes and five attempts.
 */
export const login = endpoint('POST /api/auth/medicos/login', {
  allow: 'public',
  summary: 'Ingresar con usuario o cédula',
  query: Plataforma,
  body: sealed(Credenciales),
  reply: z.object({ reto: z.string() }).nullable(),
  extra: SesionAbierta.partial(),
  mensaje: MCuentas.login_ok,
});

/** `role` is the code; the server checks that the account holds it. */
export const getCurrentUser = endpoint('GET /api/auth/currentUser', {
  allow: 'session',
  beforeSecondStep: true,
  summary: 'Datos de la sesión',
  query: z.object({ role: z.enum(ROLES, { error: MCuentas.rol_no_aceptado }) }),
  reply: UsuarioSesion,
});

/** 404 with `transaccion: false` if the role is no longer held, upon which the browser drops the session (1 §7). */
export const checkRol = endpoint('GET /api/auth/validarRol/:role', {
  allow: 'session',
  beforeSecondStep: true,
  evenWithoutRole: true,
  summary: 'Comprobar el rol activo',
  params: z.object({ role: z.string().max(40) }),
});

/** Ends this session on the server. */
export const logout = endpoint('POST /api/auth/logout', {
  allow: 'session',
  beforeSecondStep: true,
  summary: 'Cerrar sesión',
  mensaje: MCuentas.sesion_cerrada,
});

/** Switches to another of the account's roles under a new token; the current one ends. 403 'Rol no aceptado' for a role not held. */
export const changeRol = endpoint('POST /api/auth/cambiarRol', {
  allow: 'session',
  beforeSecondStep: true,
  summary: 'Cambiar el rol activo',
  body: z.object({
    role: z.string({ error: MCuentas.rol_requerido }).min(1, MCuentas.rol_requerido).max(40, MCuentas.rol_no_aceptado),
  }),
  extra: SesionAbierta,
  mensaje: MCuentas.rol_cambiado,
});
