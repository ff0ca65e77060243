/** Whose identity an office has seen, and how it does (decisions 49). */
import { z } from 'zod';
import { Paciente } from './clientes.ts';
import { endpoint } from './endpoint.ts';
import { id, requerido } from './fields.ts';
import { MI } from './identidad-messages.ts';
import { M } from './messages.ts';
import { TIPOS_DOCUMENTO } from './persona.ts';

/** A doctor's office: the doctor and the secretary. A laboratory sees no identity, for it is nobody's treating office. */
export const consultorio = { ROLE_MED: 'own', ROLE_SEC: 'assigned' } as const;
export const deUnPaciente = z.object({ doctorId: id, clienteId: id });

/**
 * "Vi el documento": at arrival, for the patient of a cita of today. The number is the one that was compared. 409 when it
 * is not the stored one, when there is no cita today, and with `codigo` `IDENTIDAD_EN_USO` when a verified patient has it;
 * `data.cliente_id` is that patient where it is one of this doctor's.
 */
export const verificarIdentidad = endpoint('POST /api/medicos/paciente/:doctorId/:clienteId/identidad', {
  allow: consultorio,
  active: true,
  summary: 'Registrar que el consultorio vio el documento del paciente',
  params: deUnPaciente,
  body: z.object({
    tipo_documento: z.enum(TIPOS_DOCUMENTO, { error: M.opcion }),
    cedula_identidad: requerido(M.cedula_requerida, 40),
  }),
  reply: Paciente,
  mensaje: MI.verificada_ahora,
});
