/** Vaccines of a patient (2 §3-§5). Every doctor of the patient reads and adds them; each version keeps its author. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { cifra, fecha, id, instant, opcional, requerido, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MC from '../historia/messages.ts';
import { DosisDelPlan } from './esquema.ts';

const numeric = (sentence: string) =>
  z
    .union([z.number(), z.string().trim().min(1, sentence)], { error: sentence })
    .pipe(
      cifra(z.number({ error: M.numerico }).min(0, M.numerico).max(200, M.numerico)) as z.ZodType<
        number,
        number | string
      >,
    );

/** `vacuna_id` names a vaccine of the catalogue; without it `vacuna_tipo` is free text. `dosis` is the number in its series. */
export const VacunaDatos = z.strictObject({
  vacuna_id: id.nullish().default(null),
  vacuna_tipo: requerido(MC.vacuna_requerida, 120),
  vacuna_nombre_comercial: opcional(texto(120)),
  vacuna_edad_optima: opcional(texto(120)),
  informacion: opcional(texto(500)),
  informacion_extra: opcional(texto(500)),
  dosis: numeric(MC.vacuna_dosis),
  fecha_aplicacion: fecha,
  edad_aplicacion: numeric(MC.vacuna_edad),
  lote: requerido(MC.vacuna_lote, 60),
  lugar: requerido(MC.vacuna_lugar, 120),
});
export type VacunaDatos = z.output<typeof VacunaDatos>;

export const VacunaAplicada = VacunaDatos.extend({
  id,
  version: z.number().int(),
  doctor_id: id,
  doctor: z.string(),
  creada_en: instant,
});
export type VacunaAplicada = z.output<typeof VacunaAplicada>;

const medico = { ROLE_MED: 'own' } as const;
const ofVacuna = z.object({ vacunaId: id });

export const createVacuna = endpoint('POST /api/vacunas/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Registrar una vacuna aplicada',
  params: z.object({ clienteId: id }),
  body: VacunaDatos,
  reply: VacunaAplicada,
  mensaje: MC.registro_guardado,
});

/** 409 with the stored record for a stale `version`. */
export const saveVacuna = endpoint('PUT /api/vacunas/:vacunaId', {
  allow: medico,
  active: true,
  summary: 'Corregir una vacuna registrada',
  params: ofVacuna,
  body: VacunaDatos.extend({ version: z.number({ error: M.requerido }).int() }),
  reply: VacunaAplicada,
  mensaje: M.datos_actualizados,
});

/** Hides the record; its versions are kept. */
export const deleteVacuna = endpoint('DELETE /api/vacunas/:vacunaId', {
  allow: medico,
  active: true,
  summary: 'Eliminar una vacuna registrada',
  params: ofVacuna,
  mensaje: M.eliminado,
});

const ofCliente = z.object({ clienteId: id });

/** One person's schedule as of today; empty without a birth date. */
export const PlanVacunas = z.object({
  fecha_nacimiento: z.string().nullable(),
  /** By vaccine and number. */
  dosis: z.array(DosisDelPlan),
});
export type PlanVacunas = z.output<typeof PlanVacunas>;

/** Doses given, due, overdue and upcoming (BE-13). 404 for somebody else's patient; the patient's audit records it. */
export const getPlanVacunas = endpoint('GET /api/vacunas/plan/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Ver las vacunas aplicadas y por aplicar de un paciente',
  params: ofCliente,
  reply: PlanVacunas,
});

/**
 * The vaccination card as PDF: doses on record and those to come. A printout, not an issued document. Patients may print
 * their own (model §9).
 */
export const getCarneVacunas = endpoint('GET /api/vacunas/carne/:clienteId', {
  allow: { ROLE_MED: 'own', ROLE_CLI: 'own' },
  active: true,
  summary: 'Imprimir el carné de vacunación de un paciente',
  params: ofCliente,
  query: z.object({ papel: z.enum(['A4', 'A5'], { error: M.opcion }).default('A5') }),
  file: 'application/pdf',
  limit: 60,
});
