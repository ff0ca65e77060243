/** Two records of one person in a practice: found, compared and joined by its office, and separated again within a day. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import { Paciente, PacienteEncontrado } from './calls.ts';
import { consultorio } from './identidad.ts';
import * as MU from './unir-messages.ts';

/** For how long a joining can be undone. */
export const HORAS_PARA_SEPARAR = 24;
/** How many pairs the list of likely duplicates has. */
export const DUPLICADOS = 50;

/** What is chosen from one row or the other. The document goes with who has seen it. */
export const CAMPOS_UNIDOS = [
  'documento',
  'titulo_honorifico',
  'apellidos',
  'nombres',
  'fecha_nacimiento',
  'sexo',
  'celular',
  'telefono',
  'correo',
  'direccion',
  'ciudad',
  'pais',
  'nacionalidad',
  'cedula_representante',
  'nombres_padre',
  'nombres_madre',
  'emergencia_nombre',
  'emergencia_parentesco',
  'emergencia_telefono',
  'emergencia_direccion',
  'estado_civil',
  'instruccion',
  'ocupacion',
  'tipo_sangre',
  'seguros',
] as const;
export type CampoUnido = (typeof CAMPOS_UNIDOS)[number];

const ofDoctor = z.object({ doctorId: id });
const ofTwo = z.object({ doctorId: id, clienteId: id, otroId: id });
const encontrado = PacienteEncontrado.omit({ ultima_consulta: true });

export const POR_QUE_PARECIDOS = ['DOCUMENTO', 'NACIMIENTO', 'TELEFONO'] as const;

export const Duplicado = z.object({
  uno: encontrado,
  otro: encontrado,
  por: z.array(z.enum(POR_QUE_PARECIDOS)).max(POR_QUE_PARECIDOS.length),
});
export type Duplicado = z.infer<typeof Duplicado>;

/** Pairs of a doctor's patients who may be one person, most similar first. Nothing is ever joined by itself. */
export const listDuplicados = endpoint('GET /api/medicos/pacientesDuplicados/:doctorId', {
  allow: consultorio,
  active: true,
  summary: 'Ver los pacientes que pueden estar registrados dos veces',
  params: ofDoctor,
  reply: z.array(Duplicado).max(DUPLICADOS),
});

/** A row with the number of things that hang on it. */
export const Registro = z.object({
  paciente: Paciente,
  citas: z.number().int(),
  consultas: z.number().int(),
  recetas: z.number().int(),
  documentos: z.number().int(),
  facturas: z.number().int(),
});
export type Registro = z.infer<typeof Registro>;

/** Both rows side by side, and what stands against joining them. */
export const compareRegistros = endpoint('GET /api/medicos/unirPacientes/:doctorId/:clienteId/:otroId', {
  allow: consultorio,
  active: true,
  summary: 'Comparar dos registros de un paciente antes de unirlos',
  params: ofTwo,
  reply: z.object({ queda: Registro, cede: Registro, impide: z.string().nullable() }),
});

/**
 * Joins `otroId` into `clienteId`. `toma` names the fields that are taken from the other row. 409 with `codigo` `VERSION` if one of them
 * was edited since both were shown.
 */
export const joinRegistros = endpoint('POST /api/medicos/unirPacientes/:doctorId/:clienteId/:otroId', {
  allow: consultorio,
  active: true,
  summary: 'Unir dos registros de un paciente',
  params: ofTwo,
  body: z.object({
    version: z.number().int(),
    version_otro: z.number().int(),
    toma: z.array(z.enum(CAMPOS_UNIDOS)).max(CAMPOS_UNIDOS.length),
  }),
  reply: Paciente,
  mensaje: MU.unidos,
});

export const Union = z.object({
  id,
  queda: encontrado,
  /** The name and document of the row that gave way. */
  cede: encontrado,
  hecha_en: instant,
  hasta: instant,
});
export type Union = z.infer<typeof Union>;

/** What this practice joined in the last 24 hours and can still separate. */
export const listUniones = endpoint('GET /api/medicos/uniones/:doctorId', {
  allow: consultorio,
  active: true,
  summary: 'Ver las uniones de registros que aún se pueden deshacer',
  params: ofDoctor,
  reply: z.array(Union).max(DUPLICADOS),
});

/** Separates them as they were. What somebody wrote since stays with the row that remained. */
export const undoUnion = endpoint('DELETE /api/medicos/uniones/:doctorId/:unionId', {
  allow: consultorio,
  active: true,
  summary: 'Deshacer la unión de dos registros',
  params: z.object({ doctorId: id, unionId: id }),
  mensaje: MU.separados,
});
