/** Who represents a patient under eighteen before the record: the office has seen both documents and the relation (decisions 66). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { documento, id, instant, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { TIPOS_DOCUMENTO } from '../../base/persona.ts';
import { consultorio, deUnPaciente } from '../clientes/identidad.ts';
import * as MR from './messages.ts';

export const RELACIONES = {
  MADRE: 'Madre',
  PADRE: 'Padre',
  TUTOR: 'Tutor legal',
  OTRO: 'Otro representante legal',
} as const;
const Relacion = z.enum(['MADRE', 'PADRE', 'TUTOR', 'OTRO'], { error: M.opcion });

export const Representante = z.object({
  id,
  nombre: z.string(),
  relacion: Relacion,
  documento: z.string(),
  visto_en: instant,
});
export type Representante = z.output<typeof Representante>;

export const listRepresentantes = endpoint('GET /api/medicos/paciente/:doctorId/:clienteId/representantes', {
  allow: consultorio,
  active: true,
  summary: 'Ver quién representa a un paciente menor',
  params: deUnPaciente,
  reply: z.array(Representante),
});

export const RepresentanteForm = z.strictObject({
  /** Of the representative, as the office reads it. */
  tipo_documento: z.enum(TIPOS_DOCUMENTO, { error: M.opcion }),
  cedula_identidad: documento(M.cedula_requerida).min(1, M.cedula_requerida),
  relacion: Relacion,
  /** The paper that shows the relation. */
  documento: requerido(MR.documento_visto, 200),
});
export type RepresentanteForm = z.input<typeof RepresentanteForm>;

/**
 * 409 `FICHA_CERRADA` for an office to which the record is not open, nor does the patient come today: it has seen nobody. 400 for a patient of
 * age, or beside `cedula_identidad` for a person whose document nobody has seen. Audited in the patient's
 * record.
 */
export const addRepresentante = endpoint('POST /api/medicos/paciente/:doctorId/:clienteId/representantes', {
  allow: consultorio,
  active: true,
  summary: 'Anotar quién representa a un paciente menor',
  params: deUnPaciente,
  body: RepresentanteForm,
  mensaje: MR.anotado,
});

export const endRepresentante = endpoint(
  'POST /api/medicos/paciente/:doctorId/:clienteId/representantes/:representanteId/fin',
  {
    allow: consultorio,
    active: true,
    summary: 'Terminar una representación',
    params: deUnPaciente.extend({ representanteId: id }),
    mensaje: MR.terminado,
  },
);

export const Representado = z.object({
  cliente_id: id,
  nombres: z.string(),
  /** Under 15 the representative reads and takes all; from 15 what cannot be separated from the confidential is the adolescent's alone. */
  todo: z.boolean(),
});
export type Representado = z.output<typeof Representado>;

/** The minors whose record this account may read today. */
export const listRepresentados = endpoint('GET /api/clientes/:clienteId/representados', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Ver a quién representa uno mismo',
  params: z.object({ clienteId: id }),
  reply: z.array(Representado),
});
