/** The back office (3 §2, §3, §5, §7): catalogues as declarations over one list-and-form, accounts, approvals, the company. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ZONAS } from './fechas.ts';
import { cedula, email, id, listQuery, lleno, opcional, requerido, texto } from './fields.ts';
import { campoRequerido, M } from './messages.ts';
import { Role } from './roles.ts';
import { imagenDeCatalogo } from './vademecum.ts';

const ADMIN = { ROLE_ADMIN: 'any' } as const;
const byId = z.object({ id });

/** The four calls of a catalogue (AD-1): `row` is what the list shows, `form` what can be written. */
export function adminCatalog<
  Slug extends string,
  Row extends z.ZodObject,
  Form extends z.ZodType,
  C extends [string, ...string[]],
>(slug: Slug, spec: { singular: string; row: Row; form: Form; columns: C; sortBy: C[number]; sort?: 'asc' | 'desc' }) {
  const base = `/api/admin/${slug}` as const;
  return {
    slug,
    ...spec,
    list: endpoint(`GET ${base}`, {
      allow: ADMIN,
      summary: `Lista: ${spec.singular}`,
      query: listQuery(spec.columns, spec.sortBy, spec.sort),
      reply: z.array(spec.row),
    }),
    create: endpoint(`POST ${base}`, {
      allow: ADMIN,
      summary: `Crear: ${spec.singular}`,
      body: spec.form,
      reply: spec.row,
      mensaje: M.guardado,
    }),
    update: endpoint(`PUT ${base}/:id`, {
      allow: ADMIN,
      summary: `Editar: ${spec.singular}`,
      params: byId,
      body: spec.form,
      reply: spec.row,
      mensaje: M.guardado,
    }),
    remove: endpoint(`DELETE ${base}/:id`, {
      allow: ADMIN,
      summary: `Eliminar: ${spec.singular}`,
      params: byId,
      mensaje: M.eliminado,
    }),
  };
}

const nombre = requerido(M.nombre_requerido, 120);

export const ciudades = adminCatalog('ciudades', {
  singular: 'ciudad',
  row: z.object({
    id: z.number(),
    nombre: z.string(),
    provincia: z.string().nullable(),
    pais: z.string(),
    zona: z.string(),
    altitud_m: z.number().nullable(),
    latitud: z.number().nullable(),
    longitud: z.number().nullable(),
  }),
  form: z.object({
    nombre,
    provincia: opcional(texto(120)),
    pais: requerido(),
    zona: z.enum(ZONAS, { error: M.opcion }).default('America/Guayaquil'),
    altitud_m: opcional(
      z.coerce.number({ error: M.numerico }).int(M.numerico).min(-10, M.numerico).max(6300, M.numerico),
    ),
    latitud: opcional(z.coerce.number({ error: M.numerico }).min(-90, M.numerico).max(90, M.numerico)),
    longitud: opcional(z.coerce.number({ error: M.numerico }).min(-180, M.numerico).max(180, M.numerico)),
  }),
  columns: ['nombre', 'provincia', 'pais', 'zona', 'altitud_m'],
  sortBy: 'nombre',
});

export const seguros = adminCatalog('seguros', {
  singular: 'seguro',
  row: z.object({ id: z.number(), nombre: z.string(), tipo: z.string().nullable() }),
  form: z.object({ nombre, tipo: opcional(texto(60)) }),
  columns: ['nombre', 'tipo'],
  sortBy: 'nombre',
});

export const categoriasEspecializacion = adminCatalog('categorias-especializacion', {
  singular: 'categoría',
  row: z.object({ id: z.number(), nombre: z.string(), especializaciones: z.number() }),
  form: z.object({ nombre }),
  columns: ['nombre', 'especializaciones'],
  sortBy: 'nombre',
});

const Nombrada = z.object({ id: z.number(), nombre: z.string() });

export const especializaciones = adminCatalog('especializacion', {
  singular: 'especialización',
  /** `foto` is the address of a picture. */
  row: z.object({ id: z.number(), nombre: z.string(), categorias: z.array(Nombrada), foto: z.string().nullable() }),
  form: z.object({ nombre, categorias: z.array(id).max(50).default([]), foto: imagenDeCatalogo }),
  columns: ['nombre'],
  sortBy: 'nombre',
});

/** All categories, for the form of a specialty. */
export const listCategoriasForm = endpoint('GET /api/admin/categorias-especializacion/todas', {
  allow: ADMIN,
  summary: 'Todas las categorías',
  reply: z.array(Nombrada),
});

// ── the company ─────────────────────────────────────────────────────────────
const entero = (max: number, sentence: string = M.entero_positivo) =>
  lleno(z.coerce.number({ error: sentence }).int(sentence).min(0, sentence).max(max, sentence));

export const Empresa = z.object({
  nombre: requerido(),
  correo: email,
  telefono: requerido(),
  descuento_afiliado: entero(100, M.descuento_empresa),
  oficinas_limite: entero(1000),
  servicios_limite: entero(1000),
  pacientes_pueden_iniciar: z.boolean(),
});

export const getEmpresa = endpoint('GET /api/admin/empresa', {
  allow: ADMIN,
  summary: 'Datos y límites de la empresa',
  reply: Empresa,
});
export const saveEmpresa = endpoint('PUT /api/admin/empresa', {
  allow: ADMIN,
  summary: 'Guardar datos y límites de la empresa',
  body: Empresa,
  reply: Empresa,
  mensaje: M.datos_actualizados_punto,
});

// ── accounts ────────────────────────────────────────────────────────────────
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
});

export const listUsuarios = endpoint('GET /api/admin/usuario', {
  allow: ADMIN,
  summary: 'Lista: usuarios',
  query: listQuery(['login', 'first_name', 'last_name', 'email', 'activated', 'created_date'], 'created_date', 'desc'),
  reply: z.array(UsuarioRow),
});
export const getUsuario = endpoint('GET /api/admin/usuario/:id', {
  allow: ADMIN,
  summary: 'Un usuario con sus roles',
  params: byId,
  reply: UsuarioRow,
});
export const updateUsuario = endpoint('PUT /api/admin/usuario/:id', {
  allow: ADMIN,
  summary: 'Editar un usuario',
  params: byId,
  body: z.object({
    login: requerido(campoRequerido('login'), 60),
    first_name: requerido(M.nombres_requeridos, 120),
    last_name: requerido(M.apellidos_requeridos, 120),
    email,
    activated: z.boolean(),
  }),
  reply: UsuarioRow,
  mensaje: M.guardado,
});
/** Deleting a user takes the linked patient, doctor, secretary and role data, after the warning (AD-5). */
export const removeUsuario = endpoint('DELETE /api/admin/usuario/:id', {
  allow: ADMIN,
  summary: 'Eliminar un usuario',
  params: byId,
  mensaje: M.eliminado,
});
export const addRolUsuario = endpoint('POST /api/admin/usuario/:id/roles', {
  allow: ADMIN,
  summary: 'Asignar un rol',
  params: byId,
  body: z.object({ authority_name: Role }),
  reply: UsuarioRow,
  mensaje: M.datos_actualizados_punto,
});
export const removeRolUsuario = endpoint('DELETE /api/admin/usuario/:id/roles/:authority_name', {
  allow: ADMIN,
  summary: 'Revocar un rol',
  params: z.object({ id, authority_name: Role }),
  reply: UsuarioRow,
  mensaje: M.datos_actualizados_punto,
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
});
const ProveedorForm = z.object({
  nombres: requerido(M.nombres_requeridos, 120),
  apellidos: requerido(M.apellidos_requeridos, 120),
  titulo_honorifico: opcional(texto(30)),
  cedula_identidad: opcional(cedula),
  msp: opcional(texto(50)),
  acess: opcional(texto(50)),
  numero_telefono: opcional(texto(20)),
});
const Cuentas = z.object({ todos: z.number(), mes: z.number(), revision: z.number(), afiliados: z.number() });

/** The same calls for `doctor` and `laboratoristas`: list with chips and counts, edit, approve, show. */
const proveedores = <S extends 'doctor' | 'laboratoristas'>(slug: S, what: string) => ({
  list: endpoint(`GET /api/admin/${slug}`, {
    allow: ADMIN,
    summary: `Lista: ${what}`,
    query: listQuery(
      ['apellidos', 'cedula_identidad', 'msp', 'ciudad', 'registro_date', 'cuenta_activa', 'med_visible'],
      'registro_date',
      'desc',
    ).extend({
      filtro: z.enum(['todos', 'mes', 'revision', 'afiliados']).default('todos'),
    }),
    reply: z.array(ProveedorRow),
    foreign: Cuentas,
  }),
  update: endpoint(`PUT /api/admin/${slug}/:id`, {
    allow: ADMIN,
    summary: `Editar: ${what}`,
    params: byId,
    body: ProveedorForm,
    reply: ProveedorRow,
    mensaje: M.guardado,
  }),
  /** Approval answers by e-mail (AD-3); hiding what is not approved is a constraint. */
  toggle: endpoint(`PATCH /api/admin/${slug}/:id`, {
    allow: ADMIN,
    summary: `Aprobar o mostrar: ${what}`,
    params: byId,
    body: z.object({ cuenta_activa: z.boolean().optional(), med_visible: z.boolean().optional() }),
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
  doctores: z.array(z.object({ id: z.number(), nombres: z.string(), apellidos: z.string() })),
});
export const listSecretarias = endpoint('GET /api/admin/secretarias', {
  allow: ADMIN,
  summary: 'Lista: secretarias con sus profesionales',
  query: listQuery(['apellidos', 'login', 'email'], 'apellidos'),
  reply: z.array(SecretariaRow),
});

const InstitucionRow = z.object({
  id: z.number(),
  nombre: z.string(),
  razon_social: z.string(),
  RUC: z.string(),
  email: z.string(),
  telefono: z.string().nullable(),
  ciudad: z.string().nullable(),
  creado_en: z.string(),
  cuenta_aprobada: z.boolean(),
  disponible: z.boolean(),
});
export const listInstituciones = endpoint('GET /api/admin/instituciones', {
  allow: ADMIN,
  summary: 'Lista: instituciones',
  query: listQuery(['nombre', 'razon_social', 'RUC', 'ciudad', 'creado_en', 'cuenta_aprobada'], 'creado_en', 'desc'),
  reply: z.array(InstitucionRow),
});
export const approveInstitucion = endpoint('PATCH /api/admin/instituciones/:id', {
  allow: ADMIN,
  summary: 'Aprobar una institución',
  params: byId,
  body: z.object({ cuenta_aprobada: z.boolean() }),
  reply: InstitucionRow,
  mensaje: M.guardado,
});
