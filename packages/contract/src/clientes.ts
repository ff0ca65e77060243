/** Patients (model §4): one row a person; a professional finds only those linked to them. */
import { z } from 'zod';
import { archivoId } from './archivos.ts';
import { endpoint } from './endpoint.ts';
import {
  cedula,
  cedulaRepresentante,
  celular,
  email,
  fecha,
  id,
  listQuery,
  opcional,
  pasaporte,
  requerido,
  telefono,
  texto,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { M } from './messages.ts';

export const TIPOS_DOCUMENTO = ['CEDULA', 'PASAPORTE', 'SIN_DOCUMENTO'] as const;
export const SEXOS = ['masculino', 'femenino', 'otro'] as const;
export const INSTRUCCIONES = ['ninguna', 'primaria', 'secundaria', 'superior'] as const;
export const ESTADOS_CIVILES = ['soltero', 'casado', 'divorciado', 'viudo', 'union de hecho'] as const;
export const TIPOS_SANGRE = ['No determinado', 'O+', 'O-', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-'] as const;

const option = <T extends readonly [string, ...string[]]>(values: T) => opcional(z.enum(values, { error: M.opcion }));
const oneSpace = (value: string) => value.replace(/\s+/g, ' ');
const nombres = requerido(M.nombres_requeridos, 120).transform(oneSpace);
const apellidos = requerido(M.apellidos_requeridos, 120).transform(oneSpace);
/** Telephones are stored as digits, so that a prefix finds them however they were typed. */
const digits = (value: string) => value.replace(/(?!^\+)[^\d]/g, '');
const celularDigits = celular.transform(digits);
/** Earlier is a typing error; later than today is refused by the server, which has the clock. */
export const fechaNacimiento = fecha.refine((value) => value >= '1890-01-01', M.fecha);
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

/** The sentence of a document that cannot be, by its kind (model §4, decisions 10); undefined when it can. */
export function documentError(
  tipo: (typeof TIPOS_DOCUMENTO)[number],
  numero: string | null | undefined,
): string | undefined {
  if (tipo === 'SIN_DOCUMENTO') return undefined;
  if (!numero?.trim()) return M.cedula_requerida;
  const result = (tipo === 'CEDULA' ? cedula : pasaporte).safeParse(numero);
  return result.success ? undefined : result.error.issues[0]?.message;
}

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
  user: z.object({ activated: z.boolean() }),
  /** An account says this row is its owner's and waits for the doctor's office (model §4). */
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
  /** Who asks for this row, see `reclama_cuenta`. */
  reclamo: z.object({ nombres: z.string(), apellidos: z.string(), email: z.string() }).nullable(),
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

/** The doctor's office says whether the account that claims this row is really the patient's. */
export const settleReclamo = endpoint('POST /api/medicos/paciente/:doctorId/:clienteId/reclamo', {
  allow: staff,
  active: true,
  summary: 'Confirmar o rechazar que una cuenta es del paciente',
  params: ofPaciente,
  body: z.object({ aceptar: z.boolean() }),
  mensaje: M.datos_guardados,
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

/** A client's own data, in the names of 3 §3. `estado_civil` stands there in snake case. */
export const ClientePerfil = z.object({
  id,
  login: z.string(),
  email: z.string(),
  tipoDocumento: z.enum(TIPOS_DOCUMENTO),
  cedulaIdentidad: nullable,
  cedulaRepresentante: nullable,
  tituloHonorifico: nullable,
  nombres: z.string(),
  apellidos: z.string(),
  sexo: z.enum(SEXOS).nullable(),
  direccion: nullable,
  direccionLatitud: z.number().nullable(),
  direccionLongitud: z.number().nullable(),
  pais: nullable,
  ciudad: nullable,
  telefono: nullable,
  celular: nullable,
  nacionalidad: nullable,
  instruccion: z.enum(INSTRUCCIONES).nullable(),
  ocupacion: nullable,
  estado_civil: z.enum(ESTADOS_CIVILES).nullable(),
  fechaNacimiento: nullable,
  tipoSangre: z.enum(TIPOS_SANGRE).nullable(),
  habilitarEdicion: z.boolean(),
  fotoNombre: nullable,
  version: z.number().int(),
});
export type ClientePerfil = z.infer<typeof ClientePerfil>;

/** Rules of 3 §5, Client. The log-in name is read only, and the e-mail changes only with its link (`requestEmailChange`). */
export const ClienteDatos = z
  .object({
    email,
    tipoDocumento: z.enum(TIPOS_DOCUMENTO, { error: M.opcion }).default('CEDULA'),
    cedulaIdentidad: opcional(texto(40)),
    cedulaRepresentante: opcional(cedulaRepresentante),
    tituloHonorifico: requerido(M.titulo_requerido, 30),
    nombres,
    apellidos,
    sexo: option(SEXOS),
    direccion: opcional(texto(300)),
    direccionLatitud: z.number().min(-90).max(90).nullish(),
    direccionLongitud: z.number().min(-180).max(180).nullish(),
    pais: opcional(texto(100)),
    ciudad: opcional(texto(100)),
    telefono: opcional(telefono),
    celular: celularDigits,
    nacionalidad: opcional(texto(100)),
    instruccion: option(INSTRUCCIONES),
    ocupacion: opcional(texto(120)),
    estado_civil: option(ESTADOS_CIVILES),
    fechaNacimiento: opcional(fechaNacimiento),
    tipoSangre: option(TIPOS_SANGRE),
    habilitarEdicion: z.boolean(),
    fotoNombre: archivoId.nullish(),
    version: z.number({ error: M.requerido }).int(),
  })
  .superRefine((cliente, context) => {
    const { tipoDocumento, cedulaIdentidad } = cliente;
    const sentence =
      cedulaIdentidad || tipoDocumento === 'SIN_DOCUMENTO' ? documentError(tipoDocumento, cedulaIdentidad) : M.cedula;
    if (sentence) context.addIssue({ code: 'custom', path: ['cedulaIdentidad'], message: sentence });
  });
export type ClienteDatos = z.output<typeof ClienteDatos>;

const ownRow = z.object({ clienteId: id });

export const getCliente = endpoint('GET /api/clientes/:clienteId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Ver los datos propios',
  params: ownRow,
  reply: ClientePerfil,
});

/**
 * Saves a client's own data (PT-5). A cédula that already has a row is claimed, not taken (model §4): 409 with `codigo`
 * `RECLAMO_CODIGO` when a code went to that row's e-mail, `RECLAMO_CONSULTORIO` when its doctor's office must confirm.
 */
export const saveCliente = endpoint('PATCH /api/clientes/:clienteId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Guardar los datos propios',
  params: ownRow,
  body: ClienteDatos,
  reply: ClientePerfil,
  mensaje: M.datos_actualizados,
});

/** The code of the mail joins the claimed row to the account; answers the joined row. */
export const confirmReclamo = endpoint('POST /api/clientes/:clienteId/reclamo', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Unir la cuenta con la ficha existente mediante el código enviado',
  params: ownRow,
  body: z.object({
    codigo: z
      .string({ error: M.codigo_incorrecto })
      .trim()
      .regex(/^\d{6}$/, M.codigo_incorrecto),
  }),
  reply: ClientePerfil,
  mensaje: M.datos_guardados,
});

/** At most this many additions of people who exist elsewhere in an hour (model §4, rate-limited). */
export const VINCULOS_POR_HORA = 10;
export const PACIENTES_PARECIDOS = 5;
export const SEARCH_TAKE = LIMITS.searchTake;
