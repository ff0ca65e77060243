/** Form 033 (odontology), printed from the odontogram and a visit (BE-28). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';
import { sealed } from '../../base/sealed.ts';
import { Entrega, FirmaDada } from '../documentos/calls.ts';

const medico = { ROLE_MED: 'own' } as const;
const pdf = 'application/pdf';

export const Form033Datos = z.strictObject({
  /** The own visit whose motive, signs, diagnoses and plan are printed, with the odontogram as it was when its day ended; without it, as it is. */
  consultaId: id.nullish().default(null),
  /** The office whose letterhead it has without a visit. */
  oficinaId: id.nullish().default(null),
});
export type Form033Datos = z.output<typeof Form033Datos>;

/** Always on A4. 404 for another's visit; the same content on the same day is the same document. */
export const issueForm033 = endpoint('POST /api/formularios/odontologia/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Imprimir o enviar el formulario 033 de odontología',
  params: z.object({ clienteId: id }),
  query: Entrega,
  body: Form033Datos,
  file: pdf,
});

export const issueForm033Firmado = endpoint('POST /api/formularios/odontologiaFirmado/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Firmar, imprimir o enviar el formulario 033 de odontología',
  params: z.object({ clienteId: id }),
  query: Entrega,
  body: sealed(Form033Datos.extend(FirmaDada.shape)),
  file: pdf,
  limit: 30,
});
