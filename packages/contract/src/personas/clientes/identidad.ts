/** How an office verifies a patient's identity (decisions 49). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { documento, id } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { TIPOS_DOCUMENTO } from '../../base/persona.ts';
import { Paciente } from './calls.ts';
import * as MI from './identidad-messages.ts';

/** Roles of a doctor's office. Laboratories do not verify identities, since they treat nobody. */
export const consultorio = { ROLE_MED: 'own', ROLE_SEC: 'assigned' } as const;
export const deUnPaciente = z.object({ doctorId: id, clienteId: id });

/**
 * "Vi el documento"; for a patient with an account on the day of a cita. Sends the number read from the document: 409 if it differs
 * from the stored one, and with `codigo` `IDENTIDAD_EN_USO` if another verified patient has it, whose id is then in
 * `data.cliente_id` provided it is one of this doctor's patients. `insiste` then asks that patient's offices. A row without
 * account that agrees with the verified one is joined with it, which is the reply.
 */
export const verifyIdentidadOfPaciente = endpoint('POST /api/medicos/paciente/:doctorId/:clienteId/identidad', {
  allow: consultorio,
  active: true,
  summary: 'Registrar que el consultorio vio el documento del paciente',
  params: deUnPaciente,
  body: z.object({
    tipo_documento: z.enum(TIPOS_DOCUMENTO, { error: M.opcion }),
    cedula_identidad: documento(M.cedula_requerida).min(1, M.cedula_requerida),
    /** The document says so although somebody else is verified with it: the other row's offices are asked. */
    insiste: z.boolean().default(false),
  }),
  reply: Paciente,
  mensaje: MI.verificada_ahora,
});
