/** The waiting list of a professional (BE-16; picture 32): wishes, freed places, and one offer at a time. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { DIAS, type Dia } from '../../base/fechas.ts';
import { dia, fecha, hora, id, instant, instante, opcional, porCodigo } from '../../base/fields.ts';
import { agendaStaff, EstadoReserva } from '../citas/calls.ts';
import * as MEnLinea from '../en-linea/messages.ts';
import { servicioElegido, tercera } from '../reservas/calls.ts';
import { Turno } from '../turnos/calls.ts';
import { endsWithinADay } from '../turnos/intervalo.ts';
import * as MEspera from './messages.ts';

/** Which turnos suit: days, hours by the office's clock, and the last day. */
const deseo = {
  /** Null: any office of the professional. */
  oficina_id: opcional(id),
  servicio_id: servicioElegido,
  especializacion_id: opcional(id),
  dias: z.array(dia, { error: MEspera.sin_dias }).min(1, MEspera.sin_dias).max(7, MEspera.sin_dias),
  hora_desde: opcional(hora),
  /** The turno must begin before this hour. */
  hora_hasta: opcional(hora),
  hasta: fecha,
};
type Horas = { hora_desde: string | null; hora_hasta: string | null };
const inOrder = ({ hora_desde, hora_hasta }: Horas) => !hora_desde || !hora_hasta || hora_desde < hora_hasta;
const order = { path: ['hora_hasta'], error: MEspera.horas_al_reves };

/** A patient's own wish. `tercera` names somebody else who comes: both of its fields, or neither. */
export const DeseoDePaciente = z
  .strictObject({ doctor_id: id, ...deseo, ...tercera })
  .refine(inOrder, order)
  .refine((d) => !d.cedula_tercera_persona || d.nombre_tercera_persona, {
    path: ['nombre_tercera_persona'],
    error: MEnLinea.tercera_nombre,
  })
  .refine((d) => !d.nombre_tercera_persona || d.cedula_tercera_persona, {
    path: ['cedula_tercera_persona'],
    error: MEnLinea.tercera_cedula,
  });
export type DeseoDePaciente = z.input<typeof DeseoDePaciente>;

/** The same wish, written down by staff for one of their patients. */
export const DeseoDeConsultorio = z.strictObject({ cliente_id: id, ...deseo }).refine(inOrder, order);
export type DeseoDeConsultorio = z.input<typeof DeseoDeConsultorio>;

const EsperaDeseo = z.object({
  dias: z.array(z.enum(DIAS)),
  hora_desde: z.string().nullable(),
  hora_hasta: z.string().nullable(),
  hasta: z.string(),
  /** Null: any office. */
  oficina: z.string().nullable(),
  servicio: z.string(),
  tercera_persona: z.string().nullable(),
});

/** A turno offered to one person, and until when. */
const Oferta = z.object({
  cita_id: z.number(),
  inicio: instant,
  fin: instant,
  zona: z.string(),
  oficina: z.string(),
  direccion: z.string(),
  expira_en: instant,
  /** Dollars to pay when the offer is accepted; 0 if no prepayment is needed. */
  anticipo: z.number(),
});

export const EsperaFila = EsperaDeseo.extend({
  id: z.number(),
  cliente_id: z.number(),
  nombres: z.string(),
  apellidos: z.string(),
  celular: z.string().nullable(),
  creada_en: instant,
  /** The office that the wish names, if any. */
  oficina_id: z.number().nullable(),
  oferta: Oferta.nullable(),
  /** How the last finished offer ended. After SIN_RESPUESTA a telephone call is worthwhile. */
  ultima: z.enum(['RECHAZADA', 'RETIRADA', 'SIN_RESPUESTA', 'ACEPTADA']).nullable(),
  ultima_en: instant.nullable(),
  /** The person cannot be reached by mail, so turnos are only offered to them by hand. */
  sin_aviso: z.boolean(),
});
export type EsperaFila = z.infer<typeof EsperaFila>;

/** A freed place, and the first person on the list whom it suits. */
export const TurnoLiberado = z.object({
  oficina_id: z.number(),
  oficina: z.string(),
  zona: z.string(),
  inicio: instant,
  fin: instant,
  espera_id: z.number(),
});
export type TurnoLiberado = z.infer<typeof TurnoLiberado>;

export const ListaDeEspera = z.object({
  automatica: z.boolean(),
  minutos: z.number(),
  filas: z.array(EsperaFila),
  liberados: z.array(TurnoLiberado),
});
export type ListaDeEspera = z.infer<typeof ListaDeEspera>;

const byDoctor = z.object({ doctorId: id });
const byEspera = z.object({ esperaId: id });
const turno = { oficina_id: id, inicio: instante };

/** Everybody who waits for a professional, in the order in which turnos are offered; at most 200. */
export const getListaDeEspera = endpoint('GET /api/citas/espera/doctor/:doctorId', {
  allow: agendaStaff,
  summary: 'La lista de espera de un profesional y los turnos que se liberaron',
  params: byDoctor,
  reply: ListaDeEspera,
});

/** Puts a patient on the list. 404 if they are not a patient of this professional, 409 if they are already waiting. */
export const addToListaDeEspera = endpoint('POST /api/citas/espera/doctor/:doctorId', {
  allow: agendaStaff,
  summary: 'Añade un paciente a la lista de espera',
  params: byDoctor,
  body: DeseoDeConsultorio,
  reply: z.object({ id: z.number() }),
  mensaje: MEspera.anadida,
});

/** Orders these wishes among the places they have; wishes that are not named keep their places. */
export const setOrdenDeEspera = endpoint('PUT /api/citas/espera/doctor/:doctorId/orden', {
  allow: agendaStaff,
  summary: 'Cambia el orden de la lista de espera',
  params: byDoctor,
  body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
  mensaje: MEspera.orden_guardado,
});

/** Sets whether offers are sent automatically, and how long each turno is kept. */
export const setAjustesDeEspera = endpoint('PUT /api/citas/espera/doctor/:doctorId/ajustes', {
  allow: agendaStaff,
  summary: 'Cambia cómo se ofrecen los turnos que se liberan',
  params: byDoctor,
  body: z.strictObject({
    automatica: z.boolean(),
    minutos: z.coerce
      .number({ error: MEspera.minutos_fuera })
      .int(MEspera.minutos_fuera)
      .min(10, MEspera.minutos_fuera)
      .max(1440, MEspera.minutos_fuera),
  }),
  mensaje: MEspera.ajustes_guardados,
});

/** Stops offering a freed turno to the waiting list, so that anybody can book it. */
export const discardTurnoLiberado = endpoint('POST /api/citas/espera/doctor/:doctorId/descartar', {
  allow: agendaStaff,
  summary: 'Deja libre un turno sin ofrecerlo',
  params: byDoctor,
  body: z.strictObject(turno),
  mensaje: MEspera.turno_descartado,
});

/** The next free turnos that suit a wish, at most twelve. */
export const listTurnosParaEspera = endpoint('GET /api/citas/espera/una/:esperaId/turnos', {
  allow: agendaStaff,
  summary: 'Los próximos turnos libres que sirven a quien espera',
  params: byEspera,
  reply: z.array(Turno),
});

/**
 * Offers a free turno to one person, even if it does not match the wish: the turno is kept and the patient is notified. 409 if it is taken,
 * or if the patient already has an offer.
 */
export const offerTurno = endpoint('POST /api/citas/espera/una/:esperaId/ofrecer', {
  allow: agendaStaff,
  summary: 'Ofrece un turno a quien espera',
  params: byEspera,
  body: endsWithinADay(z.strictObject({ ...turno, fin: instante })),
  reply: z.object({ expira_en: instant }),
  mensaje: MEspera.ofrecido,
  active: true,
});

/** The cita made from an accepted offer. */
export const TurnoTomadoDeEspera = z.object({
  cita_id: z.number(),
  estado_reserva: EstadoReserva,
  /** Until when the turno is kept for the payment. */
  expira_en: instant.nullable(),
});
export type TurnoTomadoDeEspera = z.infer<typeof TurnoTomadoDeEspera>;

const ours = { ...agendaStaff, ROLE_CLI: 'own' } as const;

/** Accepts the offered turno; called by the patient, or by staff on the patient's word. 409 if the offer is over. */
export const acceptOferta = endpoint('POST /api/citas/espera/una/:esperaId/aceptar', {
  allow: ours,
  summary: 'Acepta el turno ofrecido',
  params: byEspera,
  reply: TurnoTomadoDeEspera,
  mensaje: MEspera.tomado,
});

/** Declines or withdraws an offer: the turno is free for the next person, and the wish stays on the list. */
export const declineOferta = endpoint('POST /api/citas/espera/una/:esperaId/rechazar', {
  allow: ours,
  summary: 'Rechaza o retira el turno ofrecido',
  params: byEspera,
  mensaje: MEspera.oferta_retirada,
});

/** Removes a wish from the list; its offered turno is free again. */
export const leaveEspera = endpoint('DELETE /api/citas/espera/una/:esperaId', {
  allow: ours,
  summary: 'Sale de la lista de espera',
  params: byEspera,
  mensaje: MEspera.fuera_de_lista,
});

export const MiEspera = EsperaDeseo.extend({
  id: z.number(),
  doctor_id: z.number(),
  doctor: z.string(),
  creada_en: instant,
  oferta: Oferta.nullable(),
});
export type MiEspera = z.infer<typeof MiEspera>;

/** The wishes of the patient. */
export const listMisEsperas = endpoint('GET /api/citas/espera/mias', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Las listas de espera del paciente que ingresó',
  reply: z.array(MiEspera),
});

/**
 * Puts the patient on the waiting list of a professional who can be booked online. 400 with the fields to fill in first, as for booking;
 * 409 if they already wait for this professional, or for three.
 */
export const addMiEspera = endpoint('POST /api/citas/espera/mias', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Entra en la lista de espera de un profesional',
  body: DeseoDePaciente,
  reply: z.object({ id: z.number() }),
  mensaje: MEspera.anotada,
});

/** What a mailed link shows: when and where, but not who, because anybody may hold the link. */
export const OfertaPorCodigo = Oferta.omit({ cita_id: true }).extend({
  doctor: z.string(),
  /** Whether the offer can still be answered. */
  abierta: z.boolean(),
  /** Whether the turno was taken with this offer. */
  tomada: z.boolean(),
  /** Whether the person is still on the waiting list. */
  espera: z.boolean(),
});
export type OfertaPorCodigo = z.infer<typeof OfertaPorCodigo>;

/** Shows an offer and changes nothing, because mail scanners open links by themselves. 404 for a link that is unknown or expired. */
export const getOfertaByCode = endpoint('GET /api/citas/espera/oferta/:codigo', {
  allow: 'public',
  summary: 'El turno ofrecido con un enlace del correo',
  params: porCodigo,
  reply: OfertaPorCodigo,
  limit: 30,
});

export const acceptOfertaWithCode = endpoint('POST /api/citas/espera/oferta/:codigo/aceptar', {
  allow: 'public',
  summary: 'Acepta el turno ofrecido con el enlace del correo',
  params: porCodigo,
  reply: TurnoTomadoDeEspera,
  mensaje: MEspera.tomado,
  limit: 10,
});

export const declineOfertaWithCode = endpoint('POST /api/citas/espera/oferta/:codigo/rechazar', {
  allow: 'public',
  summary: 'Rechaza el turno ofrecido con el enlace del correo',
  params: porCodigo,
  mensaje: MEspera.rechazado,
  limit: 10,
});

export const leaveEsperaWithCode = endpoint('POST /api/citas/espera/oferta/:codigo/salir', {
  allow: 'public',
  summary: 'Sale de la lista de espera con el enlace del correo',
  params: porCodigo,
  mensaje: MEspera.fuera_de_lista,
  limit: 10,
});

/** ISO weekday numbers, Monday 1, as the database stores them. */
export const isoDias = (dias: readonly Dia[]): number[] =>
  [...new Set(dias.map((d) => DIAS.indexOf(d) + 1))].sort((a, b) => a - b);
