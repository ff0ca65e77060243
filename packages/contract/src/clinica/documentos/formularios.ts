/** Forms of the Historia Clínica Única, printed from a saved consultation, the signs of all visits, or the filiation (BE-28). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { sealed } from '../../base/sealed.ts';
import { Entrega, FirmaDada, TIPOS_FORMULARIO } from './calls.ts';

const medico = { ROLE_MED: 'own' } as const;
const pdf = 'application/pdf';

/** The forms that are made of one consultation: at the first visit 002, later 005; the doctor may choose. */
export const DE_CONSULTA = ['form002', 'form005'] as const;
export const isDeConsulta = (tipo: string): boolean => (DE_CONSULTA as readonly string[]).includes(tipo);

/** More visits than these are not offered, the newest are. */
export const VISITAS_FORMULARIO_MAX = 500;

/** The own visits of a patient, newest first, each with the form that is proposed and with its versions if it was corrected. */
export const listVisitasParaFormulario = endpoint('GET /api/formularios/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Ver las consultas de las que se puede imprimir un formulario',
  params: z.object({ clienteId: id }),
  reply: z.array(
    z.object({
      id,
      fecha: instant,
      propuesto: z.enum(DE_CONSULTA),
      /** When each version was written, the first one first. */
      versiones: z.array(instant),
    }),
  ),
});

export const FormularioDatos = z.strictObject({
  formulario: z.enum(TIPOS_FORMULARIO, { error: M.opcion }),
  /** The consultation of a 002 or 005. */
  consultaId: id.nullish().default(null),
  /** A version that a correction has replaced; without it the one that holds. */
  version: z.coerce.number().int().positive().max(10_000).nullish().default(null),
  /** The office whose letterhead a 001 or 020 has; a consultation has its own. */
  oficinaId: id.nullish().default(null),
});
export type FormularioDatos = z.output<typeof FormularioDatos>;

/** Always on A4. 404 for another's entry or a version that does not exist. */
export const issueFormulario = endpoint('POST /api/formularios/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Imprimir o enviar un formulario de la historia clínica',
  params: z.object({ clienteId: id }),
  query: Entrega,
  body: FormularioDatos,
  file: pdf,
});

export const issueFormularioFirmado = endpoint('POST /api/formularios/firmar/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Firmar, imprimir o enviar un formulario de la historia clínica',
  params: z.object({ clienteId: id }),
  query: Entrega,
  body: sealed(FormularioDatos.extend(FirmaDada.shape)),
  file: pdf,
  limit: 30,
});
