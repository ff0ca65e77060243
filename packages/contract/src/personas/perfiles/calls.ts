/** Profiles of professionals and staff (3 §2, §3, §5, §7). The patient's and the institution's are in files of their own. */

import { z } from 'zod';
import { EspecialidadElegible, Nombrado } from '../../agenda/servicios/calls.ts';
import { endpoint } from '../../base/endpoint.ts';
import { cedula, email, fecha, id, lleno, opcional, requerido, telefono, texto } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { archivoId } from '../../plataforma/archivos/calls.ts';
import * as MCuentas from '../cuentas/messages.ts';
import * as MPerfiles from './messages.ts';

/** Title picker; 'Otro' clears the field for free text (3 §2). */
export const TITULOS = ['Dr.', 'Dra.', 'Lcdo.', 'Lcda.', 'Sr.', 'Sra.', 'Srta.', 'Otro'] as const;

/** Languages in which a professional attends (decisions 55); the database has the same list. */
export const IDIOMAS = [
  'Español',
  'Kichwa',
  'Shuar',
  'Lengua de señas ecuatoriana',
  'Inglés',
  'Francés',
  'Alemán',
  'Italiano',
  'Portugués',
  'Chino mandarín',
] as const;

export const EspecializacionConCategorias = Nombrado.extend({ categorias: z.array(Nombrado) });
export type EspecializacionConCategorias = z.infer<typeof EspecializacionConCategorias>;

/** The same, with the everyday words for which the form finds it. */
export const EspecializacionOfrecida = EspecialidadElegible.extend({ categorias: z.array(Nombrado) });
export type EspecializacionOfrecida = z.infer<typeof EspecializacionOfrecida>;

/** The categories of the chosen specialties without duplicates, by name (3 §2). */
export function categoriasUnion(especializaciones: readonly EspecializacionConCategorias[]): Nombrado[] {
  const byId = new Map(especializaciones.flatMap((e) => e.categorias).map((c) => [c.id, c]));
  return [...byId.values()].sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
}

/** What every profile shows. `foto_nombre` is the id of an uploaded public image. */
const persona = {
  user_id: z.number().int(),
  login: z.string(),
  titulo_honorifico: z.string().nullable(),
  email: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  foto_nombre: z.string().nullable(),
};
export const DoctorPerfil = z.object({
  ...persona,
  doctor_id: z.number().int(),
  cedula_identidad: z.string().nullable(),
  msp: z.string().nullable(),
  acess: z.string().nullable(),
  numero_telefono: z.string().nullable(),
  practica_desde: z.string().nullable(),
  declaracion_profesional: z.string().nullable(),
  especializaciones: z.array(EspecializacionConCategorias),
  seguros: z.array(Nombrado),
  idiomas: z.array(z.string()),
  med_activo: z.boolean(),
  med_visible: z.boolean(),
  cuenta_activa: z.boolean(),
  /** Id of the public image on the letterhead of what they write in their own offices. */
  logo_nombre: z.string().nullable(),
  /** Hours before the visit at which patients are reminded; 0 for no reminder. */
  recordatorio_horas: z.number().int(),
  /** Days after which patients read a result that the doctor has not opened. */
  resultados_dias: z.number().int(),
});
export type DoctorPerfil = z.infer<typeof DoctorPerfil>;
export const SecretariaPerfil = z.object({ ...persona, secretaria_id: z.number().int() });
export const LaboratoristaPerfil = z.object({
  ...persona,
  laboratorista_id: z.number().int(),
  doctor_id: z.number().int(),
  cuenta_activa: z.boolean(),
});
export const AdminSecPerfil = z.object({ ...persona, cuenta_activa: z.boolean() });

/** The form includes the e-mail, but it changes only through the link of `requestEmailChange`. */
const camposPersona = {
  titulo_honorifico: requerido(MCuentas.titulo_requerido, 30),
  email,
  nombres: requerido(M.nombres_requeridos, 100),
  apellidos: requerido(M.apellidos_requeridos, 100),
  foto_nombre: archivoId.nullish(),
};

/** After how many days the patient reads a result that its doctor has not opened (decisions 65). */
export const resultadosDias = lleno(
  z.coerce
    .number({ error: MPerfiles.resultados_dias })
    .int(MPerfiles.resultados_dias)
    .min(0, MPerfiles.resultados_dias)
    .max(30, MPerfiles.resultados_dias),
);

export const DoctorCambio = z.object({
  ...camposPersona,
  /** Omitted when unchanged (3 §5). */
  cedula_identidad: cedula.optional(),
  msp: requerido(MCuentas.msp_requerido, 50),
  acess: opcional(texto(50)),
  logo_nombre: archivoId.nullish(),
  numero_telefono: telefono,
  practica_desde: z
    .string({ error: MPerfiles.practica_requerida })
    .trim()
    .min(1, MPerfiles.practica_requerida)
    .pipe(fecha),
  declaracion_profesional: opcional(texto(LIMITS.declaracionMax, MPerfiles.declaracion_larga)),
  especializaciones: z.array(id).max(50, M.texto_largo),
  /** Insurers of the catalogue that are accepted; omitted when unchanged. */
  seguros: z.array(id).max(LIMITS.segurosMax, M.texto_largo).optional(),
  idiomas: z
    .array(z.enum(IDIOMAS, { error: M.opcion }))
    .max(IDIOMAS.length, M.texto_largo)
    .optional(),
  med_visible: z.boolean(),
  recordatorio_horas: lleno(
    z.coerce
      .number({ error: MPerfiles.recordatorio_horas })
      .int(MPerfiles.recordatorio_horas)
      .min(0, MPerfiles.recordatorio_horas)
      .max(LIMITS.reminderHoursMax, MPerfiles.recordatorio_horas),
  ).optional(),
  resultados_dias: resultadosDias.optional(),
  /** True once the user has confirmed losing the services of removed specialties. */
  confirmar: z.boolean().default(false),
});
export type DoctorCambio = z.output<typeof DoctorCambio>;

export const PersonaCambio = z.object(camposPersona);
export type PersonaCambio = z.output<typeof PersonaCambio>;
/** `login` is read-only: it may be sent, but not changed. */
export const UsuarioCambio = PersonaCambio.extend({ login: z.string().trim().optional() });

const doctorParam = z.object({ doctor_id: id });
export const getDoctorPerfil = endpoint('GET /api/medicos/:doctor_id', {
  allow: { ROLE_MED: 'own' },
  summary: 'Perfil del profesional',
  params: doctorParam,
  reply: DoctorPerfil,
  foreign: z.object({ especializaciones: z.array(EspecializacionOfrecida), seguros: z.array(Nombrado) }),
});

/**
 * 400 by field; 409 for another account's national ID, for Disponible before approval, with `CONFIRMAR_ESPECIALIDADES` if
 * services would be removed, and while one of those has future citas.
 */
export const updateDoctorPerfil = endpoint('PATCH /api/medicos/:doctor_id', {
  allow: { ROLE_MED: 'own' },
  summary: 'Actualizar el perfil del profesional',
  params: doctorParam,
  body: DoctorCambio,
  reply: DoctorPerfil,
  mensaje: MPerfiles.perfil_guardado,
});

const secretariaParams = z.object({ id, secretaria_id: id });
export const getSecretariaPerfil = endpoint('GET /api/secretarias/:id/:secretaria_id', {
  allow: { ROLE_SEC: 'own' },
  summary: 'Perfil de la secretaria',
  params: secretariaParams,
  reply: SecretariaPerfil,
});
export const updateSecretariaPerfil = endpoint('PATCH /api/secretarias/:id/:secretaria_id', {
  allow: { ROLE_SEC: 'own' },
  summary: 'Actualizar el perfil de la secretaria',
  params: secretariaParams,
  body: PersonaCambio,
  reply: SecretariaPerfil,
  mensaje: MPerfiles.perfil_guardado,
});

const laboratoristaParams = z.object({ user_id: id, doctor_id: id });
export const getLaboratoristaPerfil = endpoint('GET /api/usuarios/:user_id/:doctor_id', {
  allow: { ROLE_LAB: 'own' },
  summary: 'Perfil del laboratorista',
  params: laboratoristaParams,
  reply: LaboratoristaPerfil,
});
export const updateLaboratoristaPerfil = endpoint('PATCH /api/usuarios/:user_id/:doctor_id', {
  allow: { ROLE_LAB: 'own' },
  summary: 'Actualizar el perfil del laboratorista',
  params: laboratoristaParams,
  body: UsuarioCambio,
  reply: LaboratoristaPerfil,
  mensaje: MPerfiles.perfil_guardado,
});

const adminSecParams = z.object({ user_id: id });
export const getAdminSecPerfil = endpoint('GET /api/adminSecretarios/:user_id', {
  allow: { ROLE_ADMINSEC: 'own' },
  summary: 'Perfil del administrador secretario',
  params: adminSecParams,
  reply: AdminSecPerfil,
});
export const updateAdminSecPerfil = endpoint('PATCH /api/adminSecretarios/:user_id', {
  allow: { ROLE_ADMINSEC: 'own' },
  summary: 'Actualizar el perfil del administrador secretario',
  params: adminSecParams,
  body: UsuarioCambio,
  reply: AdminSecPerfil,
  mensaje: MPerfiles.perfil_guardado,
});
