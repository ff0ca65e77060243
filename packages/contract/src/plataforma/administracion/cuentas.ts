/** The back office's accounts: users, roles, approval and visibility (3 §2, §3, §5; AD-2 to AD-5). */

import { z } from 'zod';
import * as MPromociones from '../../agenda/promociones/messages.ts';
import { endpoint } from '../../base/endpoint.ts';
import {
  cedula,
  email,
  id,
  instant,
  listQuery,
  lleno,
  opcional,
  requerido,
  ruc,
  telefono,
  texto,
} from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { campoRequerido } from '../../base/messages.ts';
import { Role } from '../../base/roles.ts';
import { usuario } from '../../personas/cuentas/registro.ts';
import { ADMIN, adminCsv, byId } from './calls.ts';
import { TipoCambio } from './cambios.ts';
import * as MA from './messages.ts';
import { siNoCambio, versionDeFila } from './version.ts';

const UsuarioRow = z.object({
  id: z.number(),
  login: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  activated: z.boolean(),
  /** Address of the photo. */
  image_url: z.string().nullable(),
  created_date: z.string(),
  roles: z.array(z.object({ authority_name: z.string() })),
  /** The last closing of the whole account, unless it was undone. */
  cierre: z
    .object({ estado: z.enum(['ABIERTO', 'FIRME']), por: z.enum(['PERSONA', 'ADMINISTRACION']), vence_en: instant })
    .nullable(),
  /** Changes not in effect yet (`cambios.ts`). */
  pendientes: z.array(
    z.object({
      tipo: TipoCambio,
      antes: z.string().nullable(),
      despues: z.string().nullable(),
      vence_en: instant,
    }),
  ),
  version: versionDeFila,
});

const usuariosQuery = listQuery(
  ['login', 'first_name', 'last_name', 'email', 'activated', 'created_date'],
  'created_date',
  'desc',
);
export const listUsuarios = endpoint('GET /api/admin/usuario', {
  allow: ADMIN,
  summary: 'Lista: usuarios',
  query: usuariosQuery,
  reply: z.array(UsuarioRow),
});
export const csvUsuarios = adminCsv('usuario', 'usuarios', usuariosQuery);
export const getUsuario = endpoint('GET /api/admin/usuario/:id', {
  allow: ADMIN,
  summary: 'Un usuario con sus roles',
  params: byId,
  reply: UsuarioRow,
});
/** The fields of an account that an administrator may change. */
export const UsuarioDatos = z.object({
  // The same rule as in the registration: a user name equal to somebody else's number or e-mail would take over that log-in.
  login: requerido(campoRequerido('login'), 60).pipe(usuario),
  first_name: requerido(M.nombres_requeridos, 120),
  last_name: requerido(M.apellidos_requeridos, 120),
  email,
  activated: z.boolean(),
});
/**
 * On someone else's account, a new e-mail or a deactivation does not take effect at once (decisions 50): the reply lists it in
 * `pendientes` and `mensaje` says until when. Roles and deletion below work the same way.
 */
export const updateUsuario = endpoint('PUT /api/admin/usuario/:id', {
  allow: ADMIN,
  confirm: true,
  summary: 'Editar un usuario',
  params: byId,
  query: siNoCambio,
  body: UsuarioDatos,
  reply: UsuarioRow,
  mensaje: M.guardado,
});
/** Deletes a user, after the warning, with the linked patient, doctor, secretary and role data (AD-5). */
export const removeUsuario = endpoint('DELETE /api/admin/usuario/:id', {
  allow: ADMIN,
  confirm: true,
  summary: 'Eliminar un usuario',
  params: byId,
  mensaje: M.eliminado,
});
export const addRolUsuario = endpoint('POST /api/admin/usuario/:id/roles', {
  allow: ADMIN,
  confirm: true,
  summary: 'Asignar un rol',
  params: byId,
  body: z.object({ authority_name: Role }),
  reply: UsuarioRow,
  mensaje: MA.datos_actualizados_punto,
});
export const removeRolUsuario = endpoint('DELETE /api/admin/usuario/:id/roles/:authority_name', {
  allow: ADMIN,
  confirm: true,
  summary: 'Revocar un rol',
  params: z.object({ id, authority_name: Role }),
  reply: UsuarioRow,
  mensaje: MA.datos_actualizados_punto,
});

// ── providers: doctors and laboratories ─────────────────────────────────────
const ProveedorRow = z.object({
  id: z.number(),
  usuario_id: z.number(),
  login: z.string(),
  titulo_honorifico: z.string().nullable(),
  nombres: z.string(),
  apellidos: z.string(),
  cedula_identidad: z.string().nullable(),
  email: z.string(),
  msp: z.string().nullable(),
  acess: z.string().nullable(),
  numero_telefono: z.string().nullable(),
  especializaciones: z.string().nullable(),
  ciudad: z.string().nullable(),
  registro_date: z.string(),
  cuenta_activa: z.boolean(),
  med_visible: z.boolean(),
  med_activo: z.boolean(),
  /** Why a registration was refused or an approval withdrawn; null otherwise. */
  rechazo_motivo: z.string().nullable(),
  /** The owner or an administrator closed the account or removed the role, so there is nothing to approve. */
  cerrada: z.boolean(),
  /**
   * Start of the running affiliation or, without one, of the last; null if there never was one. The second field is the end of the last
   * one; null while it is running.
   */
  afiliacion_inicio_date: z.string().nullable(),
  afiliacion_fin_date: z.string().nullable(),
  /** Days of the running affiliation. */
  afiliacion_days_count: z.number(),
  /** All days with an affiliated office, unless an administrator set the number. */
  afiliacion_dias_acumulados_cuenta: z.number(),
  /** Campaigns made in the running year. */
  promociones_creadas: z.number(),
  /** How many consultations were written in the last 30 days; nothing else about them is shown. */
  consultas_last_month_length: z.number(),
  version: versionDeFila,
});
export const ProveedorDatos = z.object({
  nombres: requerido(M.nombres_requeridos, 120),
  apellidos: requerido(M.apellidos_requeridos, 120),
  titulo_honorifico: opcional(texto(30)),
  cedula_identidad: opcional(cedula),
  msp: opcional(texto(50)),
  acess: opcional(texto(50)),
  numero_telefono: opcional(telefono),
  /** If absent, the days continue to be counted automatically. */
  afiliacion_dias_acumulados_cuenta: z.coerce
    .number({ error: MA.dias_afiliacion })
    .int(MA.dias_afiliacion)
    .min(0, MA.dias_afiliacion)
    .max(100_000, MA.dias_afiliacion)
    .optional(),
  /** Required in the form (3 §5); if absent, nothing changes. */
  promociones_creadas: lleno(
    z.coerce
      .number({ error: MPromociones.creadas_requeridas })
      .int(M.entero_positivo)
      .min(0, M.entero_positivo)
      .max(1000, M.entero_positivo),
  ).optional(),
});
/** The reason is mailed to the account's owner. */
export const Rechazo = z.object({ motivo: requerido(MA.motivo_requerido, 500) });
const motivo = opcional(texto(500));
/** A text of the administrator in the mail about the approval. */
export const Aprobacion = z.object({ mensaje: opcional(texto(500)) });
const { mensaje } = Aprobacion.shape;

const Cuentas = z.object({ todos: z.number(), mes: z.number(), revision: z.number(), afiliados: z.number() });

const proveedoresQuery = listQuery(
  [
    'apellidos',
    'cedula_identidad',
    'msp',
    'ciudad',
    'registro_date',
    'promociones_creadas',
    'consultas_last_month_length',
    'cuenta_activa',
    'med_visible',
  ],
  'registro_date',
  'desc',
).extend({
  filtro: z.enum(['todos', 'mes', 'revision', 'afiliados']).default('todos'),
});

/** The same calls for `doctor` and `laboratoristas`: list with filters and counts, its file, edit, approve, show. */
const proveedores = <S extends 'doctor' | 'laboratoristas'>(slug: S, what: string) => ({
  slug,
  list: endpoint(`GET /api/admin/${slug}`, {
    allow: ADMIN,
    summary: `Lista: ${what}`,
    query: proveedoresQuery,
    reply: z.array(ProveedorRow),
    foreign: Cuentas,
  }),
  csv: adminCsv(slug, what, proveedoresQuery),
  update: endpoint(`PUT /api/admin/${slug}/:id`, {
    allow: ADMIN,
    summary: `Editar: ${what}`,
    params: byId,
    query: siNoCambio,
    body: ProveedorDatos,
    reply: ProveedorRow,
    mensaje: M.guardado,
  }),
  /**
   * Approval and refusal are mailed to the owner and reach their open sessions (AD-3); a refusal needs a reason. Approving does
   * not publish the profile: the professional does that with Disponible. A constraint keeps unapproved profiles hidden.
   */
  toggle: endpoint(`PATCH /api/admin/${slug}/:id`, {
    allow: ADMIN,
    summary: `Aprobar o mostrar: ${what}`,
    params: byId,
    body: z
      .object({ cuenta_activa: z.boolean().optional(), med_visible: z.boolean().optional(), motivo, mensaje })
      .refine((b) => b.cuenta_activa !== false || b.motivo, { path: ['motivo'], error: MA.motivo_requerido }),
    reply: ProveedorRow,
    mensaje: M.guardado,
  }),
});
export const doctores = proveedores('doctor', 'doctores');
export const laboratoristas = proveedores('laboratoristas', 'laboratoristas');

const SecretariaRow = z.object({
  id: z.number(),
  usuario_id: z.number(),
  login: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  cedula_identidad: z.string().nullable(),
  email: z.string(),
  activated: z.boolean(),
  cerrada: z.boolean(),
  doctores: z.array(z.object({ id: z.number(), nombres: z.string(), apellidos: z.string() })),
  version: versionDeFila,
});
const secretariasQuery = listQuery(['apellidos', 'login', 'email'], 'apellidos');
/** Personal data of a secretary; e-mail, roles and activation belong to the account, under `usuario`. */
const SecretariaDatos = z.object({
  nombres: requerido(M.nombres_requeridos, 120),
  apellidos: requerido(M.apellidos_requeridos, 120),
  cedula_identidad: opcional(cedula),
});
/** Secretaries who hold the role, with the doctors they work for. The form of an office makes that link. */
export const secretarias = {
  slug: 'secretarias',
  singular: 'secretaria',
  sortBy: 'apellidos',
  form: SecretariaDatos,
  list: endpoint('GET /api/admin/secretarias', {
    allow: ADMIN,
    summary: 'Lista: secretarias con sus profesionales',
    query: secretariasQuery,
    reply: z.array(SecretariaRow),
  }),
  csv: adminCsv('secretarias', 'secretarias', secretariasQuery),
  update: endpoint('PUT /api/admin/secretarias/:id', {
    allow: ADMIN,
    summary: 'Editar: secretaria',
    params: byId,
    query: siNoCambio,
    body: SecretariaDatos,
    reply: SecretariaRow,
    mensaje: M.guardado,
  }),
};

const InstitucionRow = z.object({
  id: z.number(),
  nombre: z.string(),
  razon_social: z.string(),
  RUC: z.string(),
  email: z.string(),
  telefono: z.string().nullable(),
  direccion: z.string().nullable(),
  ciudad: z.string().nullable(),
  pais: z.string().nullable(),
  creado_en: z.string(),
  cuenta_aprobada: z.boolean(),
  disponible: z.boolean(),
  rechazo_motivo: z.string().nullable(),
  /** The owner or an administrator closed the account or removed the role, so there is nothing to approve. */
  cerrada: z.boolean(),
  version: versionDeFila,
});
const institucionesQuery = listQuery(
  ['nombre', 'razon_social', 'RUC', 'ciudad', 'creado_en', 'cuenta_aprobada'],
  'creado_en',
  'desc',
).extend({ filtro: z.enum(['todas', 'revision']).default('todas') });
/** Registration data of an institution that the back office may correct, such as a wrong RUC. */
const InstitucionDatos = z.object({
  nombre: requerido(),
  razon_social: requerido(),
  RUC: ruc,
  telefono: opcional(telefono),
  direccion: opcional(texto(300)),
  ciudad: opcional(texto(80)),
  pais: opcional(texto(80)),
});
export const instituciones = {
  slug: 'instituciones',
  singular: 'institución',
  sortBy: 'creado_en',
  sort: 'desc' as const,
  form: InstitucionDatos,
  list: endpoint('GET /api/admin/instituciones', {
    allow: ADMIN,
    summary: 'Lista: instituciones',
    query: institucionesQuery,
    reply: z.array(InstitucionRow),
  }),
  csv: adminCsv('instituciones', 'instituciones', institucionesQuery),
  /** 409 beside RUC if another institution has it. */
  update: endpoint('PUT /api/admin/instituciones/:id', {
    allow: ADMIN,
    summary: 'Editar: institución',
    params: byId,
    query: siNoCambio,
    body: InstitucionDatos,
    reply: InstitucionRow,
    mensaje: M.guardado,
  }),
};
export const approveInstitucion = endpoint('PATCH /api/admin/instituciones/:id', {
  allow: ADMIN,
  summary: 'Aprobar una institución',
  params: byId,
  body: z
    .object({ cuenta_aprobada: z.boolean(), motivo, mensaje })
    .refine((b) => b.cuenta_aprobada || b.motivo, { path: ['motivo'], error: MA.motivo_requerido }),
  reply: InstitucionRow,
  mensaje: M.guardado,
});
