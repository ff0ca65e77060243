/** Patients (model §4): one row per person; professionals find only the patients linked to them. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import {
  cedulaRepresentante,
  documento,
  email,
  escrito,
  id,
  listQuery,
  opcional,
  requerido,
  telefono,
  texto,
} from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import {
  apellidos,
  celularDigits,
  documentError,
  ESTADOS_CIVILES,
  fechaNacimiento,
  INSTRUCCIONES,
  nombres,
  option,
  SEXOS,
  TIPOS_DOCUMENTO,
  TIPOS_SANGRE,
} from '../../base/persona.ts';
import { Referente } from '../recomendaciones/calls.ts';
import * as MClientes from './messages.ts';

const documentNumber = documento().nullish();
const seguros = z
  .array(z.strictObject({ nombre: requerido(M.requerido, 120) }), { error: M.requerido })
  .max(20, M.texto_largo);

/** What a professional enters about a patient (1 §3, 3 §3, §5). Without a document the system assigns a number. */
export const PacienteDatos = z
  .object({
    tipo_documento: z.enum(TIPOS_DOCUMENTO, { error: M.opcion }).default('CEDULA'),
    cedula_identidad: documentNumber,
    cedula_representante: opcional(cedulaRepresentante),
    titulo_honorifico: opcional(texto(30)),
    nombres,
    apellidos,
    nombres_padre: opcional(texto(120)),
    nombres_madre: opcional(texto(120)),
    /** Whom to call in an emergency. */
    emergencia_nombre: opcional(texto(120)),
    emergencia_parentesco: opcional(texto(60)),
    emergencia_telefono: opcional(telefono),
    emergencia_direccion: opcional(texto(300)),
    direccion: opcional(texto(300)),
    ciudad: opcional(texto(100)),
    pais: opcional(texto(100)),
    nacionalidad: opcional(texto(100)),
    sexo: option(SEXOS),
    telefono: opcional(telefono),
    celular: opcional(celularDigits),
    correo: opcional(email),
    fecha_nacimiento: opcional(fechaNacimiento),
    /** From this date nothing can be booked for the person and no message is sent. */
    fecha_defuncion: opcional(fechaNacimiento),
    tipo_sangre: option(TIPOS_SANGRE),
    instruccion: option(INSTRUCCIONES),
    estado_civil: option(ESTADOS_CIVILES),
    ocupacion: opcional(texto(120)),
    seguros: seguros.default([]),
  })
  .superRefine((paciente, context) => {
    const sentence = documentError(paciente.tipo_documento, paciente.cedula_identidad);
    if (sentence) context.addIssue({ code: 'custom', path: ['cedula_identidad'], message: sentence });
  });
export type PacienteDatos = z.output<typeof PacienteDatos>;

/** Carries the version the edit started from, so that a second editor gets 409 with the current row instead of overwriting. */
export const PacienteCambios = PacienteDatos.safeExtend({ version: z.number({ error: M.requerido }).int() });

const nullable = z.string().nullable();

/** A row of the list (3 §3): a patient together with the link to the doctor. */
export const PacienteFila = z.object({
  id,
  mp_doctor_id: id,
  mp_cliente_id: id,
  tipo_documento: z.enum(TIPOS_DOCUMENTO),
  cedula_identidad: nullable,
  titulo_honorifico: nullable,
  nombres: z.string(),
  apellidos: z.string(),
  fecha_nacimiento: nullable,
  fecha_defuncion: nullable,
  sexo: z.enum(SEXOS).nullable(),
  telefono: nullable,
  celular: nullable,
  correo: nullable,
  ciudad: nullable,
  /** When this doctor last attended the patient. */
  ultima_consulta: nullable,
  creado_por: id.nullable(),
  habilitar_edicion: z.boolean(),
  foto_nombre: nullable,
  /** A doctor's office created the row or has seen the document; false if the number was only typed by an account (decisions 49). */
  identidad_verificada: z.boolean(),
  user: z.object({ activated: z.boolean() }),
  /** An account has claimed this row and will be joined to it unless somebody stops it (decisions 49). */
  reclama_cuenta: z.boolean(),
  /** Credits that the patient can spend with this professional: a sum, never a stored number (model §6). */
  total_creditos: z.number().int(),
  /** The patient who recommended this one; null without a recommendation (ADR 197). */
  clienteReferente: Referente.nullable(),
});
export type PacienteFila = z.infer<typeof PacienteFila>;

/** One patient as professionals read it: filiation, nothing clinical. */
export const Paciente = PacienteFila.omit({
  mp_doctor_id: true,
  mp_cliente_id: true,
  ultima_consulta: true,
  reclama_cuenta: true,
}).extend({
  cedula_representante: nullable,
  nombres_padre: nullable,
  nombres_madre: nullable,
  emergencia_nombre: nullable,
  emergencia_parentesco: nullable,
  emergencia_telefono: nullable,
  emergencia_direccion: nullable,
  direccion: nullable,
  pais: nullable,
  nacionalidad: nullable,
  tipo_sangre: z.enum(TIPOS_SANGRE).nullable(),
  instruccion: z.enum(INSTRUCCIONES).nullable(),
  estado_civil: z.enum(ESTADOS_CIVILES).nullable(),
  ocupacion: nullable,
  seguros: z.array(z.object({ nombre: z.string() })),
  version: z.number().int(),
  /** There is a cita with this doctor today, so the document can be checked now. */
  cita_hoy: z.boolean(),
  /** What the caller may do with e-mail and mobile: edit, propose to the patient's account, or only read (decisions 48). */
  contacto: z.enum(['EDITA', 'PROPONE', 'LEE']),
  /** The caller's office treats a patient without account and may hand over the code that joins one (decisions 49). */
  entrega_codigo: z.boolean(),
});
export type Paciente = z.infer<typeof Paciente>;

/** A search result: enough to tell two people with the same name apart. */
export const PacienteEncontrado = PacienteFila.pick({
  id: true,
  tipo_documento: true,
  cedula_identidad: true,
  nombres: true,
  apellidos: true,
  telefono: true,
  celular: true,
  sexo: true,
  fecha_nacimiento: true,
  fecha_defuncion: true,
  identidad_verificada: true,
}).extend({
  /** In a search among one doctor's patients: when that doctor last attended this one. */
  ultima_consulta: nullable.optional(),
});
export type PacienteEncontrado = z.infer<typeof PacienteEncontrado>;

const ofDoctor = z.object({ doctorId: id });
const ofPaciente = z.object({ doctorId: id, clienteId: id });
const staff = { ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_SEC: 'assigned' } as const;
/** An institution reads filiation and adds patients; it changes and deletes none (decisions 31, 48). */
const readers = { ...staff, ROLE_INS: 'own' } as const;

const COLUMNS = [
  'ultima_consulta',
  'apellidos',
  'nombres',
  'cedula_identidad',
  'fecha_nacimiento',
  'celular',
  'telefono',
  'correo',
  'ciudad',
  'sexo',
] as const;

/** The patients of a doctor (1 §7, 3 §7). */
export const listPacientes = endpoint('GET /api/medicos/getPacientesAtendidos/:doctorId', {
  allow: readers,
  active: true,
  summary: 'Listar los pacientes de un profesional',
  params: ofDoctor,
  query: listQuery([...COLUMNS], 'ultima_consulta', 'desc'),
  reply: z.array(PacienteFila),
});

/**
 * At most 30 patients by any part of names and surnames in any order, or the beginning of a document or telephone.
 * `extra` is the selected doctor, required for secretaries.
 */
export const searchPacientes = endpoint('GET /api/clientes/search/:term/:extra?', {
  allow: { ...readers, ROLE_ADMIN: 'any' },
  active: true,
  summary: 'Buscar pacientes',
  params: z.object({ term: escrito().min(1).max(100), extra: id.optional() }),
  reply: z.array(PacienteEncontrado),
});

export const getPaciente = endpoint('GET /api/medicos/paciente/:doctorId/:clienteId', {
  allow: readers,
  active: true,
  summary: 'Ver los datos de filiación de un paciente',
  params: ofPaciente,
  reply: Paciente,
});

/**
 * Creates a patient. If a person with that document exists, links them instead, provided surnames and birth date agree
 * (model §4); the reply then has the stored data, which are not overwritten. 409 if the patient is already in the list,
 * and with `codigo` `DOCUMENTO_DE_OTRO` if they do not agree; `sin_verificar` then makes a patient who is not verified.
 */
export const createPaciente = endpoint('PUT /api/medicos/paciente/:doctorId', {
  allow: readers,
  active: true,
  summary: 'Crear un paciente',
  params: ofDoctor,
  body: PacienteDatos.safeExtend({ sin_verificar: z.boolean().default(false) }),
  reply: Paciente,
  mensaje: MClientes.paciente_guardado,
});

/** 403 if the patient does not allow professionals to edit; 409 with the stored row in `data` for a stale `version`. */
export const savePaciente = endpoint('PUT /api/medicos/paciente/:doctorId/:clienteId', {
  allow: staff,
  active: true,
  summary: 'Guardar los datos de filiación de un paciente',
  params: ofPaciente,
  body: PacienteCambios,
  reply: Paciente,
  mensaje: MClientes.paciente_guardado,
});

/** Only by the doctor who created the patient, and while there is no active account; 409 once there are citas (3 §4). */
export const deletePaciente = endpoint('DELETE /api/medicos/paciente/:doctorId/:clienteId', {
  allow: { ROLE_MED: 'own', ROLE_LAB: 'own' },
  active: true,
  summary: 'Eliminar un paciente',
  params: ofPaciente,
  mensaje: M.eliminado,
});

/** Likely duplicates among the doctor's patients while one is being typed. POST keeps names out of addresses and logs. */
export const findParecidos = endpoint('POST /api/medicos/pacientesParecidos/:doctorId', {
  allow: readers,
  active: true,
  summary: 'Buscar pacientes parecidos antes de guardar',
  params: ofDoctor,
  body: z.object({
    cedula_identidad: documento().default(''),
    nombres: escrito().max(120).default(''),
    apellidos: escrito().max(120).default(''),
    fecha_nacimiento: z.string().max(10).nullish(),
    /** The same number with a name that begins the same is the same family or the same person. */
    celular: z.string().max(30).default(''),
    /** The patient being edited, who must not count as their own duplicate. */
    excepto: id.optional(),
  }),
  reply: z.array(PacienteEncontrado),
});

/** How often an account may try to link existing people in an hour, so that documents cannot be probed (model §4). */
export const VINCULOS_POR_HORA = 10;
export const PACIENTES_PARECIDOS = 5;
export const SEARCH_TAKE = LIMITS.searchTake;
