/** Results of requested exams, and the doctor's own predefined lists (2 §2-§5, §7; EX-1). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MArchivos from '../../plataforma/archivos/messages.ts';
import { ExamenGrupo } from '../historia/campos.ts';
import * as MC from '../historia/messages.ts';

const medico = { ROLE_MED: 'own' } as const;

/** Accepted kinds of result and their file endings. The bytes decide the kind, and the name must agree with them. */
export const TIPOS_RESULTADO = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
} as const;
export const TipoResultado = z.enum(['application/pdf', 'image/png', 'image/jpeg']);
export type TipoResultado = z.output<typeof TipoResultado>;
export const EXTENSIONES_RESULTADO: readonly string[] = Object.values(TIPOS_RESULTADO).flat();

/** The stored file of an exam or exam list; all fields null without a file. */
export const Archivable = {
  archivo: z.boolean(),
  archivo_en: instant.nullable(),
  archivo_nombre: z.string().nullable(),
  archivo_tipo: TipoResultado.nullable(),
};
export const Resultado = z.object({ id, ...Archivable });
export type Resultado = z.output<typeof Resultado>;

const resultado = {
  allow: medico,
  active: true,
  params: z.object({ examenId: id }),
  upload: true,
  reply: Resultado,
  mensaje: MArchivos.archivo_guardado,
  limit: 60,
} as const;

/**
 * Adds a file to an exam of the doctor's own entry that has none yet: one multipart file in the field `file`; PDF, PNG or JPEG, at most 5
 * MB = 5 × 1024² bytes. 413 above, 400 for other kinds, 409 if there is a file already, 404 for somebody else's exam.
 */
export const uploadResultado = endpoint('PUT /api/examenes/:examenId', {
  ...resultado,
  summary: 'Subir el resultado de un examen',
});

/** The same for a list of exams. */
export const uploadResultadoGrupo = endpoint('PUT /api/examenes/grupo/:examenId', {
  ...resultado,
  summary: 'Subir el resultado de una lista de exámenes',
});

/** The uploaded file of an exam or list, for anybody who may read the entry. The patient's audit records it. */
export const getResultado = endpoint('GET /api/examenes/archivo/:examenId', {
  allow: medico,
  active: true,
  summary: 'Descargar el resultado de un examen',
  params: z.object({ examenId: id }),
  file: 'application/octet-stream',
});

/**
 * The result for the patient, once its doctor has opened it or the practice's days have passed. 404 before, for an entry that is held back,
 * and for another's. Audited.
 */
export const getResultadoPropio = endpoint('GET /api/clientes/:clienteId/resultados/:examenId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Descargar el resultado de un examen propio',
  params: z.object({ clienteId: id, examenId: id }),
  file: 'application/octet-stream',
  limit: 60,
});

// ── predefined lists (doctorGruposExamen) ───────────────────────────────────

export const GrupoPredefinidoDatos = ExamenGrupo.omit({ id: true });
export const GrupoPredefinido = GrupoPredefinidoDatos.extend({ id });
export type GrupoPredefinido = z.output<typeof GrupoPredefinido>;

const ofGrupo = z.object({ grupoId: id });

/** The doctor's own lists, by name; at most `GRUPOS_PREDEFINIDOS_MAX`. */
export const listGruposExamen = endpoint('GET /api/doctorGruposExamen', {
  allow: medico,
  active: true,
  summary: 'Listas de exámenes predefinidas propias',
  reply: z.array(GrupoPredefinido),
});

/** 409 for a name that is already used, or beyond `GRUPOS_PREDEFINIDOS_MAX`. */
export const createGrupoExamen = endpoint('POST /api/doctorGruposExamen', {
  allow: medico,
  active: true,
  summary: 'Crear una lista de exámenes predefinida',
  body: GrupoPredefinidoDatos,
  reply: GrupoPredefinido,
  mensaje: MC.registro_guardado,
});

export const saveGrupoExamen = endpoint('PUT /api/doctorGruposExamen/:grupoId', {
  allow: medico,
  active: true,
  summary: 'Editar una lista de exámenes predefinida',
  params: ofGrupo,
  body: GrupoPredefinidoDatos,
  reply: GrupoPredefinido,
  mensaje: M.datos_actualizados,
});

export const deleteGrupoExamen = endpoint('DELETE /api/doctorGruposExamen/:grupoId', {
  allow: medico,
  active: true,
  summary: 'Eliminar una lista de exámenes predefinida',
  params: ofGrupo,
  mensaje: M.eliminado,
});

export const GRUPOS_PREDEFINIDOS_MAX = 200;
