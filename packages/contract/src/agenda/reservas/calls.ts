/** Booking by staff, and moving a cita (2 §3-§5, 3 §3-§5, model §5). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, hora, id, instant, instante, opcional, requerido, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { agendaStaff, byCita, EstadoReserva } from '../citas/calls.ts';
import * as MCitas from '../citas/messages.ts';
import * as MHorarios from '../horarios/messages.ts';
import { Turno } from '../turnos/calls.ts';
import { endsWithinADay } from '../turnos/intervalo.ts';
import * as MReservas from './messages.ts';

/** Makes a field optional; null counts as absent. */
const dice = <S extends z.ZodType>(schema: S) => schema.nullish();

/** The person who comes instead of the patient (BK-8). */
export const tercera = {
  cedula_tercera_persona: opcional(
    z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z]{3,20}$/, M.cedula),
  ),
  nombre_tercera_persona: opcional(texto(120)),
};

/** The telephone for calls about the cita. */
const contacto = {
  phone_number: opcional(
    z
      .string()
      .trim()
      .regex(/^\+?[\d\s()-]{7,20}$/, M.telefono),
  ),
  ...tercera,
};

/** null, 0 or absent: Consulta. */
export const servicioElegido = dice(z.union([z.literal(0), z.literal('0').transform(() => 0 as const), id])).transform(
  (v) => v || null,
);

/** Contact fields of the booking form; with `tercero` the name of the third person is required. */
export const ContactoReserva = z
  .object({ tercero: z.boolean(), ...contacto })
  .refine((c) => !c.tercero || c.nombre_tercera_persona, { path: ['nombre_tercera_persona'], error: M.requerido });

/** A sobreturno names its own times, in wall time of the office, and a reason (BE-1). */
export const SobreturnoForm = z
  .object({
    fecha,
    inicio: z.string().trim().min(1, M.requerido).pipe(hora),
    fin: z.string().trim().min(1, M.requerido).pipe(hora),
    motivo: requerido(MReservas.sobreturno_motivo, 200),
  })
  .refine((s) => s.fin > s.inicio, { path: ['fin'], error: MHorarios.horario_fin });
export type SobreturnoForm = z.input<typeof SobreturnoForm>;

/**
 * The booking of 2 §3 and 3 §3. The server itself sets `canal_reserva`, `estado_reserva`, `disponible`,
 * `razon_no_disponibilidad` and `secretariaReserva`: values sent for them are validated and ignored (model §5).
 */
export const ReservaNueva = endsWithinADay(
  z.strictObject({
    inicio: instante,
    fin: instante,
    /** If sent, it must be the visit's date in the office's zone. */
    fecha_reserva: fecha.optional(),
    doctor_id: id,
    oficinaId: id,
    cliente_id: z.coerce
      .number({ error: MReservas.booking_paciente })
      .int(MReservas.booking_paciente)
      .positive(MReservas.booking_paciente),
    especializacion_id: dice(id),
    servicio_id: servicioElegido,
    ...contacto,
    /** 1 own offices, 2 branches (2 §3). The server takes the real kind from the office. */
    tipo_reserva: z.coerce
      .number()
      .pipe(z.union([z.literal(1), z.literal(2)], { error: M.opcion }))
      .default(1),
    /** The professional who attends in the branch; if absent, `doctor_id` (model §5). */
    doctor_id_sucursal: dice(id),
    sobreturno: z.boolean().default(false),
    motivo_sobreturno: opcional(texto(200)),
    canal_reserva: dice(z.string().max(40)),
    estado_reserva: dice(z.enum(EstadoReserva.options, { error: M.opcion })),
    disponible: dice(z.union([z.boolean(), z.number().int().min(0).max(1)])),
    razon_no_disponibilidad: dice(z.string().max(200)),
    secretariaReserva: dice(z.union([z.boolean(), id])),
  }),
)
  .refine((r) => !r.sobreturno || r.motivo_sobreturno, {
    path: ['motivo_sobreturno'],
    error: MReservas.sobreturno_motivo,
  })
  .refine((r) => !r.cedula_tercera_persona || r.nombre_tercera_persona, {
    path: ['nombre_tercera_persona'],
    error: M.requerido,
  });
export type ReservaNueva = z.input<typeof ReservaNueva>;

export const ReservaHecha = z.object({
  id: z.number(),
  inicio: instant,
  fin: instant,
  fecha_reserva: z.string(),
  estado_reserva: EstadoReserva,
  doctor_id: z.number(),
  oficina_id: z.number(),
  cliente_id: z.number(),
  servicio: z.string(),
  precio: z.number(),
  descuento: z.number(),
  lugar: z.number(),
  sobreturno: z.boolean(),
});
export type ReservaHecha = z.infer<typeof ReservaHecha>;

/** `data` of the 409 for a turno that cannot be booked: the next free ones in the same office. */
export const TurnoTomado = z.object({ proximos: z.array(Turno) });
export type TurnoTomado = z.infer<typeof TurnoTomado>;

/**
 * Books a cita. The same call by the same account within a minute (a double click) replies with the same cita. 409 with `TurnoTomado` if
 * the turno is taken, past or gone, or if the professional is not associated with the branch (`tipo_reserva` 2); 404 for a patient, office
 * or doctor the caller does not work with.
 */
export const createReserva = endpoint('POST /api/medicos/crearReserva', {
  allow: agendaStaff,
  summary: 'Reserva una cita',
  body: ReservaNueva,
  reply: ReservaHecha,
  mensaje: MReservas.reserva_guardada,
  active: true,
});

/**
 * Moves a living cita to another time of the same doctor: makes a new cita with its price and payment, and the old one becomes CANCELADO
 * (BE-2). 409 for an office of another owner.
 */
export const moveCita = endpoint('POST /api/citas/reagendar/:reservationId', {
  allow: agendaStaff,
  summary: 'Reagenda una cita con su pago',
  params: byCita,
  body: endsWithinADay(
    z.strictObject({
      inicio: instante,
      fin: instante,
      /** Defaults to the same office. */
      oficinaId: id.optional(),
      sobreturno: z.boolean().default(false),
      motivo_sobreturno: opcional(texto(200)),
      /** Set for a move by hand on the calendar: nobody is notified for some seconds, during which `undoMoveCita` can undo the move. */
      deshacible: z.boolean().default(false),
    }),
  ).refine((r) => !r.sobreturno || r.motivo_sobreturno, {
    path: ['motivo_sobreturno'],
    error: MReservas.sobreturno_motivo,
  }),
  reply: ReservaHecha,
  mensaje: MCitas.reserva_actualizada,
  active: true,
});
