/** Patients (model §4): one row a person; a professional finds only those linked to them. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cedulaRepresentante, email, id, listQuery, opcional, requerido, telefono, texto } from './fields.ts';
import { LIMITS } from './limits.ts';
import { M } from './messages.ts';
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
} from './persona.ts';

const documentNumber = texto(40).nullish();
const seguros = z
  .array(z.strictObject({ nombre: requerido(M.requerido, 120) }), { error: M.requerido })
  .max(20, M.texto_largo);

/** What a professional writes of a patient (1 §3, 3 §3 §5). Without a document the system gives the number. */
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
    direccion: opcional(texto(300)),
    ciudad: opcional(texto(100)),
    pais: opcional(texto(100)),
    nacionalidad: opcional(texto(100)),
    sexo: option(SEXOS),
    telefono: opcional(telefono),
    celular: opcional(celularDigits),
    correo: opcional(email),
    fecha_nacimiento: opcional(fechaNacimiento),
    /** From then on nothing is booked for the person and nothing is sent. */
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

/** An edit names the version it began from: a second editor gets 409 and what stands now. */
export const PacienteCambios = PacienteDatos.safeExtend({ version: z.number({ error: M.requerido }).int() });

const nullable = z.string().nullable();

/** A row of the list (3 §3): the link of the doctor and the person. */
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
  /** A doctor's office made the row or has seen the document (decisions 49); false is a number that an account typed. */
  identidad_verificada: z.boolean(),
  user: z.object({ activated: z.boolean() }),
  /** An account will be joined to this row unless somebody stops it (decisions 49). */
  reclama_cuenta: z.boolean(),
});
export type PacienteFila = z.infer<typeof PacienteFila>;

/** All that a professional reads of one patient: filiation, nothing clinical. */
export const Paciente = PacienteFila.omit({
  mp_doctor_id: true,
  mp_cliente_id: true,
  ultima_consulta: true,
  reclama_cuenta: true,
}).extend({
  cedula_representante: nullable,
  nombres_padre: nullable,
  nombres_madre: nullable,
  direccion: nullable,
  pais: nullable,
  nacionalidad: nullable,
  tipo_sangre: z.enum(TIPOS_SANGRE).nullable(),
  instruccion: z.enum(INSTRUCCIONES).nullable(),
  estado_civil: z.enum(ESTADOS_CIVILES).nullable(),
  ocupacion: nullable,
  seguros: z.array(z.object({ nombre: z.string() })),
  version: z.number().int(),
  /** The patient has a cita of today with this doctor: the document can be looked at now. */
  cita_hoy: z.boolean(),
  /** What this caller may do about e-mail and mobile: write them, propose them to the account, or only read (decisions 48). */
  contacto: z.enum(['EDITA', 'PROPONE', 'LEE']),
  /** This office treats the patient, who has no account: it may hand over the code that joins one (decisions 49). */
  entrega_codigo: z.boolean(),
});
export type Paciente = z.infer<typeof Paciente>;

/** A hit of the search box: what tells two people of one name apart. */
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
});
export type PacienteEncontrado = z.infer<typeof PacienteEncontrado>;

const ofDoctor = z.object({ doctorId: id });
const ofPaciente = z.object({ doctorId: id, clienteId: id });
const staff = { ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_SEC: 'assigned' } as const;

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
  allow: staff,
  active: true,
  summary: 'Listar los pacientes de un profesional',
  params: ofDoctor,
  query: listQuery([...COLUMNS], 'ultima_consulta', 'desc'),
  reply: z.array(PacienteFila),
});

/**
 * At most 30 patients by any part of names and surnames in any order, or the beginning of a document or telephone.
 * `extra` is the selected doctor: a secretary must name one.
 */
export const searchPacientes = endpoint('GET /api/clientes/search/:term/:extra?', {
  allow: { ...staff, ROLE_ADMIN: 'any' },
  active: true,
  summary: 'Buscar pacientes',
  params: z.object({ term: z.string().trim().min(1).max(100), extra: id.optional() }),
  reply: z.array(PacienteEncontrado),
});

export const getPaciente = endpoint('GET /api/medicos/paciente/:doctorId/:clienteId', {
  allow: staff,
  active: true,
  summary: 'Ver los datos de filiación de un paciente',
  params: ofPaciente,
  reply: Paciente,
});

/**
 * Creates a patient, or links the person who has that document already: only if surnames and birth date agree (model §4);
 * what is stored is then answered, not overwritten. 409 when they do not agree or the patient is already in the list.
 */
export const createPaciente = endpoint('PUT /api/medicos/paciente/:doctorId', {
  allow: staff,
  active: true,
  summary: 'Crear un paciente',
  params: ofDoctor,
  body: PacienteDatos,
  reply: Paciente,
  mensaje: M.paciente_guardado,
});

/** 403 when the patient does not let professionals edit; 409 with the stored row in `data` for a stale `version`. */
export const savePaciente = endpoint('PUT /api/medicos/paciente/:doctorId/:clienteId', {
  allow: staff,
  active: true,
  summary: 'Guardar los datos de filiación de un paciente',
  params: ofPaciente,
  body: PacienteCambios,
  reply: Paciente,
  mensaje: M.paciente_guardado,
});

/** 3 §4: by the doctor who created the patient, while there is no active account; 409 once there are citas. */
export const deletePaciente = endpoint('DELETE /api/medicos/paciente/:doctorId/:clienteId', {
  allow: staff,
  active: true,
  summary: 'Eliminar un paciente',
  params: ofPaciente,
  mensaje: M.eliminado,
});

/** Likely duplicates among the doctor's own patients while one is typed; a body, so that no name is in an address. */
export const findParecidos = endpoint('POST /api/medicos/pacientesParecidos/:doctorId', {
  allow: staff,
  active: true,
  summary: 'Buscar pacientes parecidos antes de guardar',
  params: ofDoctor,
  body: z.object({
    cedula_identidad: z.string().trim().max(40).default(''),
    nombres: z.string().trim().max(120).default(''),
    apellidos: z.string().trim().max(120).default(''),
    fecha_nacimiento: z.string().max(10).nullish(),
    /** The patient that is being edited is no duplicate of itself. */
    excepto: id.optional(),
  }),
  reply: z.array(PacienteEncontrado),
});

/** At most this many additions of people who exist elsewhere in an hour (model §4, rate-limited). */
export const VINCULOS_POR_HORA = 10;
export const PACIENTES_PARECIDOS = 5;
export const SEARCH_TAKE = LIMITS.searchTake;
