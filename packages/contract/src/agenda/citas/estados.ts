/** Changes of a cita: approved, cancelled with its reason, paid (1 §4, §9). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { opcional, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { Role } from '../../base/roles.ts';
import { agendaStaff, byCita, type CitaRow, EstadoReserva } from './calls.ts';
import * as MCitas from './messages.ts';
import { PagoForm } from './pago.ts';

/** A reason as it is stored. The word Otro alone is refused. */
const razon = requerido(MCitas.razon_requerida).refine((value) => value !== 'Otro', MCitas.razon_otro);

/** The radio buttons: RECHAZADO needs its reason, APROBADO must not have one (1 §4). */
export const CambioEstado = z
  .strictObject({
    estado_reserva: EstadoReserva.extract(['APROBADO', 'RECHAZADO'], { error: M.opcion }),
    razonNoDisponibilidad: opcional(razon),
  })
  .refine((c) => c.estado_reserva !== 'RECHAZADO' || c.razonNoDisponibilidad, {
    path: ['razonNoDisponibilidad'],
    error: MCitas.razon_requerida,
  })
  .refine((c) => c.estado_reserva !== 'APROBADO' || !c.razonNoDisponibilidad, {
    path: ['razonNoDisponibilidad'],
    error: MCitas.razon_sobra,
  });
export type CambioEstado = z.output<typeof CambioEstado>;

/** Whether the radio buttons are enabled: not after the end, not once CANCELADO (1 §4). */
export const canChangeEstado = (cita: Pick<CitaRow, 'r_fin' | 'r_estado_reserva'>, now: Date): boolean =>
  cita.r_estado_reserva !== 'CANCELADO' && Date.parse(cita.r_fin) > now.getTime();

/** Aprobado or Cancelado (stored RECHAZADO). Back to APROBADO claims a place again: 409 with `TurnoTomado` when none is left. */
export const setEstadoCita = endpoint('PUT /api/citas/setEstado/:reservationId', {
  allow: agendaStaff,
  summary: 'Aprueba o rechaza una cita',
  params: byCita,
  body: CambioEstado,
  mensaje: MCitas.reserva_actualizada,
});

/** Cancels a cita for good, with a reason. */
export const cancelReservaOfDoctor = endpoint('PATCH /api/citas/cancelarReservaDoctor/:reservationId', {
  allow: agendaStaff,
  summary: 'Cancela una cita',
  params: byCita,
  body: z.strictObject({ razonNoDisponibilidad: razon }),
  mensaje: MCitas.reserva_actualizada,
});

/**
 * Marks a cita as paid: writes one payment row for the amount owed, with who, when and how (Efectivo by default). Repeating it changes
 * nothing (AG-5).
 */
export const confirmEstadoPagado = endpoint('POST /api/citas/confirmarEstadoPagado/:reservationId', {
  allow: agendaStaff,
  summary: 'Registra una cita como pagada',
  params: byCita,
  query: z.object({ role: Role.optional() }),
  body: z.strictObject({ forma_pago: PagoForm.shape.forma_pago.default('Efectivo') }).optional(),
  reply: z.object({ pago_total: z.number() }),
  mensaje: MCitas.reserva_actualizada,
});

/** Undoes the last payment, registered by mistake, with another row and its reason. 409 if no payment is left. */
export const undoPagoCita = endpoint('POST /api/citas/anularPago/:reservationId', {
  allow: agendaStaff,
  summary: 'Anula el último pago registrado de una cita',
  params: byCita,
  body: z.strictObject({ razon: requerido() }),
  reply: z.object({ pago_total: z.number() }),
  mensaje: MCitas.reserva_actualizada,
});
