/** The clinical record (2 §2-§8, model §7): a doctor's entries and the patient's own clinical data. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, id, instant, instante, listQuery } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import * as MI from '../../personas/clientes/identidad-messages.ts';
import { Archivable } from '../examenes/calls.ts';
import { VacunaAplicada } from '../vacunas/calls.ts';
import {
  ConsultaContenido,
  Diagnostico,
  ExamenGrupo,
  ExamenPedido,
  FichaContenido,
  LineaReceta,
  Receta,
} from './campos.ts';
import * as MC from './messages.ts';

/** Only the treating doctor, and only with a link to the patient (model §9). */
const medico = { ROLE_MED: 'own' } as const;
const ofCliente = z.object({ clienteId: id });

const number = z.number().nullable();

/** An entry as replies carry it: `receta` and the exam lists have ids of their own. */
export const Consulta = z.object({
  ...ConsultaContenido.omit({ receta: true, examenes: true, examenesGrupo: true, detalleCie10: true }).shape,
  id,
  /** When the patient was attended. */
  created_date: instant,
  version: z.number().int(),
  doctor_id: id,
  doctor: z.string(),
  oficina: z.object({ id, nombre: z.string() }),
  /** Null is plain "Consulta". */
  servicio: z.object({ id, nombre: z.string() }).nullable(),
  imc: number,
  detalleCie10: z.array(Diagnostico),
  receta: z
    .object({
      /** Null while there are no lines, because then there is no receta to print. */
      id: id.nullable(),
      numero: number,
      alergias: z.string().nullable(),
      detalle: z.array(LineaReceta),
      indicaciones: z.string().nullable(),
      advertencias: Receta.shape.advertencias,
    })
    .nullable(),
  examenes: z.array(ExamenPedido.extend(Archivable)),
  examenesGrupo: z.array(ExamenGrupo.extend(Archivable)),
  /** True for the author alone. */
  editable: z.boolean(),
});
export type Consulta = z.output<typeof Consulta>;

export const Ficha = FichaContenido.extend({
  version: z.number().int(),
  /** From the newest entry that has measurements. */
  talla: number,
  peso: number,
});
export type Ficha = z.output<typeof Ficha>;

/** Everything the history screen needs when it opens. */
export const Historia = z.object({
  paciente: z.object({
    id,
    tipo_documento: z.string(),
    cedula_identidad: z.string().nullable(),
    titulo_honorifico: z.string().nullable(),
    nombres: z.string(),
    apellidos: z.string(),
    nombres_padre: z.string().nullable(),
    nombres_madre: z.string().nullable(),
    emergencia_nombre: z.string().nullable(),
    emergencia_parentesco: z.string().nullable(),
    emergencia_telefono: z.string().nullable(),
    emergencia_direccion: z.string().nullable(),
    cedula_representante: z.string().nullable(),
    fecha_nacimiento: z.string().nullable(),
    sexo: z.string().nullable(),
    tipo_sangre: z.string().nullable(),
    estado_civil: z.string().nullable(),
    instruccion: z.string().nullable(),
    ocupacion: z.string().nullable(),
    direccion: z.string().nullable(),
    ciudad: z.string().nullable(),
    pais: z.string().nullable(),
    nacionalidad: z.string().nullable(),
    telefono: z.string().nullable(),
    celular: z.string().nullable(),
    correo: z.string().nullable(),
    fecha_defuncion: z.string().nullable(),
  }),
  ficha: Ficha,
  consultas: z.array(Consulta),
  clienteVacunas: z.array(VacunaAplicada),
  clienteSeguros: z.array(z.object({ nombre: z.string() })),
  /** The patient allows this doctor to read other doctors' entries. */
  autorizada: z.boolean(),
  /** False while the link gives access to filiation only: allergies, antecedents and vaccines are then left out (decisions 52). */
  fichaAbierta: z.boolean(),
  /** The clinical data are open, and the doctor has a specialty of the catalogue's category Odontología or the patient has an odontogram. */
  odontologia: z.boolean(),
});
export type Historia = z.output<typeof Historia>;

/** The patient with the newest entries; `skip` pages to older ones, the date `filter` leaves out entries after that day. */
export const getHistoria = endpoint('GET /api/clientes/:clienteId/consultas', {
  allow: medico,
  active: true,
  summary: 'Abrir la historia clínica de un paciente',
  params: ofCliente,
  query: z.object({
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    take: z.coerce.number().int().min(1).max(LIMITS.consultasPage).default(LIMITS.consultasPage),
    filter: fecha.optional(),
  }),
  reply: Historia,
});

/** Dates of the entries, newest first, for the calendar's highlighted days and the arrows. */
export const listFechasConsultas = endpoint('GET /api/clientes/:clienteId/consultas/fechas', {
  allow: medico,
  active: true,
  summary: 'Ver las fechas de las consultas de un paciente',
  params: ofCliente,
  reply: z.array(z.object({ id, fecha: instant })),
});

/** The fields that new and corrected entries share. */
export const ConsultaEscrita = z.strictObject({
  oficinaId: z.coerce.number({ error: MC.consulta_oficina }).int().positive(MC.consulta_oficina),
  /** 0 is plain "Consulta" (2 §9). */
  servicioId: z.coerce
    .number()
    .int()
    .min(0)
    .nullish()
    .transform((v) => v || null),
  ...ConsultaContenido.shape,
});
export type ConsultaEscrita = z.output<typeof ConsultaEscrita>;

/**
 * Begins the consultation of a patient who was linked by document, which opens allergies, antecedents and vaccines to the doctor from now
 * on. The patient is notified, and the audit records it.
 */
export const openFichaOf = endpoint('POST /api/clientes/:clienteId/ficha', {
  allow: medico,
  active: true,
  summary: 'Empezar la consulta de un paciente vinculado por su documento',
  params: ofCliente,
  mensaje: MI.ficha_abierta,
});

/**
 * Saves a new entry, deletes its draft and replies with the entry and its receta. 400 for a receta without a diagnosis or with
 * a medicine that begins before the visit; 409 with the stored entry if `clave` was already used for different content; 409
 * with `errores` and `advertencias` for a grave warning without a reason of its own.
 */
export const createConsulta = endpoint('POST /api/consultas', {
  allow: medico,
  active: true,
  summary: 'Guardar una consulta',
  body: ConsultaEscrita.extend({
    cliente_id: id,
    /** Defaults to now; never in the future. */
    created_date: instante.optional(),
    /** Generated by the form, so that a double click or a retry after a lost reply saves only once. */
    clave: z.uuid({ error: M.requerido }),
  }),
  reply: Consulta,
  mensaje: MC.registro_guardado,
});

/** Saves a new version, for the author only. Fails as above, and with 409 and the stored entry for a stale `version`. */
export const saveConsulta = endpoint('PUT /api/consultas/:consultaId', {
  allow: medico,
  active: true,
  summary: 'Corregir una consulta propia',
  params: z.object({ consultaId: id }),
  body: ConsultaEscrita.extend({ version: z.number({ error: M.requerido }).int() }),
  reply: Consulta,
  mensaje: M.datos_actualizados,
});

/** Saves allergies, antecedents and relevant data of the patient; 409 with the stored values for a stale `version`. */
export const saveFicha = endpoint('PATCH /api/medicos/paciente/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Guardar antecedentes y alergias de un paciente',
  params: ofCliente,
  body: FichaContenido.partial().extend({ version: z.number({ error: M.requerido }).int() }),
  reply: Ficha,
  mensaje: M.datos_actualizados,
});

// ── who opened the record ───────────────────────────────────────────────────

export const Acceso = z.object({
  n: z.number().int(),
  cuando: instant,
  quien: z.string(),
  rol: z.string(),
  accion: z.string(),
  /** To whom a copy of the record was given, and in what capacity. */
  destinatario: z.string().optional(),
});
export type Acceso = z.output<typeof Acceso>;

/** What the patient reads for each `accion` of the clinical audit. */
const acciones: Record<string, string> = {
  'historia.leer': 'Abrió la historia clínica',
  'linea.leer': 'Vio la línea de tiempo de la historia',
  'consulta.crear': 'Registró una consulta',
  'consulta.corregir': 'Corrigió una consulta suya',
  'consulta.mostrar': 'Cambió lo que usted lee de una consulta',
  'consulta.reservar': 'Reservó una entrada de la historia',
  'consulta.pedir': 'Pidió leer una entrada reservada',
  'representante.anotar': 'Anotó a un representante, que lee la historia',
  'representante.terminar': 'Quitó a un representante',
  'ficha.abrir': 'Abrió alergias y antecedentes',
  'ficha.corregir': 'Cambió antecedentes o alergias',
  'dato.leer': 'Vio el resumen clínico',
  'dato.crear': 'Añadió un dato al resumen clínico',
  'dato.corregir': 'Corrigió un dato del resumen clínico',
  'dato.traer': 'Trajo datos de otro sistema al resumen clínico',
  'dato.terminar': 'Marcó que un dato del resumen ya no cuenta',
  'vacuna.crear': 'Registró una vacuna',
  'vacuna.corregir': 'Corrigió una vacuna',
  'vacuna.eliminar': 'Quitó una vacuna',
  'vacuna.leer': 'Vio las vacunas por aplicar',
  'vacuna.carne': 'Imprimió el carné de vacunación',
  'traido.crear': 'Trajo medidas o diagnósticos de otro sistema',
  'traido.eliminar': 'Quitó lo que trajo un archivo',
  'crecimiento.leer': 'Vio las curvas de crecimiento',
  'crecimiento.imprimir': 'Imprimió las curvas de crecimiento',
  'odontograma.leer': 'Vio el odontograma',
  'odontograma.anotar': 'Anotó en el odontograma',
  'odontograma.terminar': 'Terminó un hallazgo del odontograma',
  'examen.subir': 'Subió el resultado de un examen',
  'examen.leer': 'Abrió el resultado de un examen',
  'papel.crear': 'Añadió un papel a la historia',
  'papel.leer': 'Abrió un papel de la historia',
  'papel.listar': 'Vio la lista de papeles de la historia',
  'papel.corregir': 'Corrigió los datos de un papel',
  'papel.quitar': 'Marcó un papel como quitado',
  'papel.enviar': 'Envió un archivo a un médico',
  'papel.anotar': 'Escribió una nota a lo enviado',
  'papel.esperar': 'Decidió seguir esperando la respuesta a lo enviado',
  'papel.retirar': 'Retiró lo enviado a un médico',
  'papel.tomar': 'Pasó a la historia lo que el paciente envió',
  'papel.devolver': 'Devolvió lo que el paciente envió',
  'derivacion.preparar': 'Preparó una referencia o interconsulta',
  'derivacion.enviar': 'Envió una referencia o interconsulta',
  'derivacion.listar': 'Vio una lista de referencias e interconsultas',
  'derivacion.leer': 'Leyó una referencia o interconsulta',
  'derivacion.adjunto': 'Abrió lo que acompaña a una referencia o interconsulta',
  'derivacion.anular': 'Anuló una referencia o interconsulta',
  'derivacion.redirigir': 'Redirigió una referencia o interconsulta',
  'derivacion.aceptar': 'Aceptó una referencia o interconsulta',
  'derivacion.devolver': 'Devolvió una referencia o interconsulta',
  'derivacion.responder': 'Respondió una referencia o interconsulta',
  'derivacion.corregir': 'Corrigió su respuesta a una referencia o interconsulta',
  'derivacion.papel': 'Adjuntó la respuesta a una referencia o interconsulta',
  'derivacion.encargar': 'Encargó una referencia o interconsulta a otro profesional',
  'borrador.leer': 'Retomó una consulta sin guardar',
  'receta.revisar': 'Revisó una receta antes de guardarla',
  'receta.confirmar': 'Emitió una receta pese a un aviso',
  'receta.ver': 'Vio que una receta vigente ya no conviene',
  'situacion.responder': 'Anotó si un tratamiento o un embarazo continúa',
  'consulta.listar': 'Vio la lista de atendidos de un día',
  'documento.emitir': 'Emitió un documento',
  'documento.previa': 'Vio un documento antes de emitirlo',
  'documento.con_alergia': 'Confirmó un documento que nombra un medicamento al que el paciente es alérgico',
  'documento.leer': 'Abrió un documento emitido',
  'documento.listar': 'Vio la lista de sus documentos',
  'documento.anular': 'Anuló un documento',
  'historia.autorizar': 'Autorizó la lectura de la historia',
  'fhir.leer': 'Leyó con otro programa',
  'historia.desautorizar': 'Retiró la autorización',
  'historia.exportar': 'Se llevó una copia de sus datos',
  'caso.listar': 'Vio la lista de casos por notificar a la autoridad sanitaria',
  'caso.imprimir': 'Imprimió el formulario de un caso por notificar',
  'caso.notificar': 'Anotó que notificó un caso a la autoridad sanitaria',
  'caso.descartar': 'Anotó que un caso no se notifica',
  'caso.reabrir': 'Volvió a abrir un caso por notificar',
  'reembolso.preparar': 'Preparó un paquete de reembolso',
  'reembolso.leer': 'Miró qué hay en un paquete de reembolso',
  'reembolso.abrir': 'Abrió un paquete de reembolso',
  'copia.pedir': 'Pidió una copia de la historia',
  'copia.abrir': 'Abrió una copia de la historia',
  'copia.entregar': 'Entregó una copia de la historia',
  'firma.pedir': 'Pidió una firma en pantalla',
  'firma.retirar': 'Retiró un pedido de firma',
  'firma.abrir': 'Leyó un documento para firmarlo',
  'firma.firmar': 'Firmó un documento en pantalla',
  'enlace.abrir': 'Dio un enlace, y quien lo tenía leyó el documento para firmarlo',
  'enlace.firmar': 'Dio un enlace, y quien lo tenía firmó el documento en pantalla',
  'enlace.negar': 'Dio un enlace, y quien lo tenía firmó que no autoriza',
  'enlace.leer': 'Dio un enlace, y quien lo tenía se llevó lo que firmó',
  'enlace.desautorizar': 'Dio un enlace, y quien lo tenía retiró la autorización',
  'firma.negar': 'Escribió en pantalla que no autoriza',
};
export const accionTexto = (accion: string): string => acciones[accion] ?? accion;

/** The audit of the patient's own record, as the patient reads it (BE-15). */
export const listAccesos = endpoint('GET /api/clientes/:clienteId/accesos', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Ver quién abrió la historia clínica propia',
  params: ofCliente,
  // Of the patient and who represents them, or of everybody else.
  query: listQuery(['n'], 'n', 'desc').extend({ de: z.enum(['TODOS', 'OTROS', 'PROPIOS']).default('TODOS') }),
  reply: z.array(Acceso),
});

export const MedicoTratante = z.object({ doctor_id: id, nombre: z.string(), autorizada_en: instant.nullable() });
export type MedicoTratante = z.output<typeof MedicoTratante>;

/** The doctors who treat the patient, and whether each may read what the others wrote. */
export const listMedicosTratantes = endpoint('GET /api/clientes/:clienteId/medicos', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Ver los médicos tratantes y sus autorizaciones',
  params: ofCliente,
  reply: z.array(MedicoTratante),
});

/** Lets the patient grant or revoke a doctor's permission to read other doctors' entries. */
export const authorizeHistoria = endpoint('PUT /api/clientes/:clienteId/medicos/:doctorId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Autorizar o retirar la lectura de la historia a un médico tratante',
  params: z.object({ clienteId: id, doctorId: id }),
  body: z.strictObject({ autorizar: z.boolean({ error: M.requerido }) }),
  mensaje: M.datos_guardados,
});
