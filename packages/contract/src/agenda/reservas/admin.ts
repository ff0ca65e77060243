/** Booking by an administrator: for any patient, with anybody who attends in any office (3 §3 "Admin booking", ADR 228). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { celular, id, instante, lleno } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { ADMIN } from '../../plataforma/administracion/calls.ts';
import { Nombrado } from '../servicios/calls.ts';
import { rango, Turno } from '../turnos/calls.ts';
import { ReservaHecha, servicioElegido, tercera } from './calls.ts';
import * as MReservas from './messages.ts';

/** What an office offers for a booking. */
const OfertaAdmin = z.object({
  zona: z.string(),
  /** The professionals who have hours there. */
  atienden: z.array(Nombrado),
  servicios: z.array(Nombrado),
  especializaciones: z.array(Nombrado),
});
export type OfertaAdmin = z.infer<typeof OfertaAdmin>;

export const getOfertaAdmin = endpoint('GET /api/admin/reservas/oferta/:oficinaId', {
  allow: ADMIN,
  summary: 'Quién atiende en una oficina, sus servicios y sus especialidades',
  params: z.object({ oficinaId: id }),
  reply: OfertaAdmin,
});

/** As `listTurnos`, for any agenda. */
export const listTurnosAdmin = endpoint('GET /api/admin/reservas/turnos/:doctorId', {
  allow: ADMIN,
  summary: 'Turnos de cualquier doctor en una oficina entre dos fechas',
  params: z.object({ doctorId: id }),
  query: rango(LIMITS.turnosMaxDays, { oficinaId: id, clienteId: id.optional() }),
  reply: z.array(Turno),
});

/** An id chosen in the form; `sentence` is shown if nothing was chosen. */
const elegido = (sentence: string) =>
  lleno(z.coerce.number({ error: sentence }).int(sentence).positive(sentence).max(2_147_483_647, sentence));

/**
 * The form of an administrator's booking. The server sets state, channel, payments and the number of reschedules: the cita is APROBADO with
 * the channel WEB (model §5), and its payments come from the ledger (decisions 38).
 */
export const ReservaAdminNueva = z
  .object({
    oficinaId: elegido(M.requerido),
    /** The professional who attends. */
    doctor_id: elegido(M.requerido),
    cliente_id: elegido(MReservas.booking_paciente),
    servicio_id: servicioElegido,
    especializacion_id: id.nullish(),
    inicio: z.string().min(1, MReservas.booking_horario).pipe(instante),
    fin: z.string().pipe(instante),
    phoneNumber: celular,
    ...tercera,
  })
  .refine((r) => !r.cedula_tercera_persona || r.nombre_tercera_persona, {
    path: ['nombre_tercera_persona'],
    error: M.requerido,
  });

/** 409 with `TurnoTomado` if the turno is no longer free; 404 for a doctor who does not attend in that office. */
export const createReservaAdmin = endpoint('POST /api/admin/reservas', {
  allow: ADMIN,
  summary: 'Reservar una cita como administrador',
  body: ReservaAdminNueva,
  reply: ReservaHecha,
  mensaje: MReservas.reserva_guardada,
});
