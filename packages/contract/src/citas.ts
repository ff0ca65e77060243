/** Citas: the agenda, booking and what may become of a cita (1 §2-§5, 2 §3-§5, 3 §3-§5, model §5). */
import { z } from 'zod';
import { remainingAmount } from './dinero.ts';
import { endpoint } from './endpoint.ts';
import { addDays, addMonths, DIAS, diaOf } from './fechas.ts';
import { fecha, hora, id, instant, instante, opcional, requerido, texto } from './fields.ts';
import { LIMITS } from './limits.ts';
import { M } from './messages.ts';
import { Role } from './roles.ts';
import { rango, Turno } from './turnos.ts';

export const EstadoReserva = z.enum(['APROBADO', 'PENDIENTE', 'RECHAZADO', 'CANCELADO']);
export type EstadoReserva = z.infer<typeof EstadoReserva>;

/** RECHAZADO is displayed as Cancelado (1 §4). */
export const estadoTexto: Record<EstadoReserva, string> = {
  APROBADO: 'Aprobado',
  PENDIENTE: 'Pendiente',
  RECHAZADO: 'Cancelado',
  CANCELADO: 'Cancelado',
};
/** Colour of the state's icon (1 §2): yellow, red or teal. */
export const estadoTono = (estado: EstadoReserva): 'amarillo' | 'rojo' | 'turquesa' =>
  estado === 'PENDIENTE' ? 'amarillo' : estado === 'APROBADO' ? 'turquesa' : 'rojo';

/** Living citas hold their place. */
export const isViva = (estado: EstadoReserva): boolean => estado === 'APROBADO' || estado === 'PENDIENTE';

// ── the agenda ──────────────────────────────────────────────────────────────

/** One row of the agenda. `r_fecha_reserva` is the visit's date in the office's zone `o_zona`; money in dollars. */
export const CitaRow = z.object({
  r_id: z.number(),
  r_inicio: instant,
  r_fin: instant,
  r_fecha_reserva: z.string(),
  r_estado_reserva: EstadoReserva,
  r_precio: z.number(),
  /** Percent. */
  r_descuento: z.number(),
  r_pago_total: z.number(),
  r_creditos: z.number(),
  r_servicio: z.string(),
  r_servicio_id: z.number().nullable(),
  r_especializacion_id: z.number().nullable(),
  r_razon_no_disponibilidad: z.string().nullable(),
  r_cedula_tercera_persona: z.string().nullable(),
  r_nombre_tercera_persona: z.string().nullable(),
  r_phone_number: z.string().nullable(),
  /** The place is free again: exactly for RECHAZADO and CANCELADO. */
  r_disponible: z.boolean(),
  r_canal_reserva: z.string(),
  r_sobreturno: z.boolean(),
  r_motivo_sobreturno: z.string().nullable(),
  r_cita_origen_id: z.number().nullable(),
  r_numero_reagendamientos: z.number(),
  d_id: z.number(),
  d_titulo_honorifico: z.string().nullable(),
  d_nombres: z.string(),
  d_apellidos: z.string(),
  c_id: z.number(),
  c_nombres: z.string(),
  c_apellidos: z.string(),
  c_tipo_documento: z.string(),
  c_cedula_identidad: z.string().nullable(),
  c_celular: z.string().nullable(),
  c_telefono: z.string().nullable(),
  c_correo: z.string().nullable(),
  c_sexo: z.string().nullable(),
  c_fecha_nacimiento: z.string().nullable(),
  o_id: z.number(),
  o_nombre: z.string(),
  o_direccion: z.string(),
  o_ciudad: z.string(),
  o_zona: z.string(),
  s_background_color: z.string().nullable(),
});
export type CitaRow = z.infer<typeof CitaRow>;

const staff = { ROLE_MED: 'own', ROLE_SEC: 'assigned', ROLE_LAB: 'own', ROLE_INS: 'own' } as const;
const byCita = z.object({ reservationId: id });

/** Citas of one doctor between two dates, upcoming APROBADO first (1 §2, §7). 404 for a doctor of somebody else. */
export const listCitasOfDoctor = endpoint('GET /api/citas/:doctorId', {
  allow: staff,
  summary: 'Citas de un doctor entre dos fechas',
  params: z.object({ doctorId: id }),
  query: rango(LIMITS.agendaMaxDays, {}),
  reply: z.array(CitaRow),
});

/** Citas of one office between two dates, in the same order. */
export const listCitasOfOficina = endpoint('GET /api/citas/oficina/:officeId', {
  allow: staff,
  summary: 'Citas de una oficina entre dos fechas',
  params: z.object({ officeId: id }),
  query: rango(LIMITS.agendaMaxDays, {}),
  reply: z.array(CitaRow),
});

/** One cita, with everything of its row. */
export const getCita = endpoint('GET /api/citas/detalle/:reservationId', {
  allow: { ...staff, ROLE_CLI: 'own' },
  summary: 'Una cita',
  params: byCita,
  reply: CitaRow,
});

/** The patient's own citas, newest first; what staff note among themselves is left out. */
export const listCitasOfCliente = endpoint('GET /api/citas/cliente', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Las citas del paciente que ingresó',
  query: z.object({
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    take: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(LIMITS.pageDefault),
  }),
  reply: z.array(CitaRow.omit({ r_motivo_sobreturno: true, r_canal_reserva: true })),
});

/** Living citas from now on that no hour of their office covers any more; changed hours move nothing. */
export const listCitasFueraDeHorario = endpoint('GET /api/citas/fueraDeHorario/:doctorId', {
  allow: staff,
  summary: 'Citas futuras que quedaron fuera del horario',
  params: z.object({ doctorId: id }),
  query: z.object({ oficinaId: id.optional() }),
  reply: z.array(CitaRow),
});

// ── booking ─────────────────────────────────────────────────────────────────

// A field that is no date has its own sentence: what cannot be compared is not judged here as well.
const DAY = 24 * 3_600_000;
/** Said or not: null and absent are the same. */
const dice = <S extends z.ZodType>(schema: S) => schema.nullish();

/** Whom to call about the cita, and who comes when it is not the patient (BK-8). */
const contacto = {
  phone_number: opcional(
    z
      .string()
      .trim()
      .regex(/^\+?[\d\s()-]{7,20}$/, M.telefono),
  ),
  cedula_tercera_persona: opcional(
    z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z]{3,20}$/, M.cedula),
  ),
  nombre_tercera_persona: opcional(texto(120)),
};

/** The part of the booking form beside the patient: with `tercero` the name of who comes is required. */
export const ContactoReserva = z
  .object({ tercero: z.boolean(), ...contacto })
  .refine((c) => !c.tercero || c.nombre_tercera_persona, { path: ['nombre_tercera_persona'], error: M.requerido });

/** A sobreturno is asked for by its own hours and reason, in wall time of the office (BE-1). */
export const SobreturnoForm = z
  .object({
    fecha,
    inicio: z.string().trim().min(1, M.requerido).pipe(hora),
    fin: z.string().trim().min(1, M.requerido).pipe(hora),
    motivo: requerido(M.sobreturno_motivo, 200),
  })
  .refine((s) => s.fin > s.inicio, { path: ['fin'], error: M.horario_fin });
export type SobreturnoForm = z.input<typeof SobreturnoForm>;

/**
 * The reservation of 2 §3 and 3 §3. `canal_reserva`, `estado_reserva`, `disponible`, `razon_no_disponibilidad` and
 * `secretariaReserva` are set by the server: what is sent is checked for its shape and ignored.
 */
export const ReservaNueva = z
  .strictObject({
    inicio: instante,
    fin: instante,
    /** The visit's date in the office's zone; when sent, it must be that. */
    fecha_reserva: fecha.optional(),
    doctor_id: id,
    oficinaId: id,
    cliente_id: z.coerce.number({ error: M.booking_paciente }).int(M.booking_paciente).positive(M.booking_paciente),
    especializacion_id: dice(id),
    /** null, 0 or absent: Consulta. */
    servicio_id: dice(z.union([z.literal(0), z.literal('0').transform(() => 0 as const), id])).transform(
      (v) => v || null,
    ),
    ...contacto,
    /** 1 own offices, 2 branches (2 §3). */
    tipo_reserva: z.coerce
      .number()
      .pipe(z.union([z.literal(1), z.literal(2)], { error: M.opcion }))
      .default(1),
    doctor_id_sucursal: dice(id),
    sobreturno: z.boolean().default(false),
    motivo_sobreturno: opcional(texto(200)),
    canal_reserva: dice(z.string().max(40)),
    estado_reserva: dice(z.enum(EstadoReserva.options, { error: M.opcion })),
    disponible: dice(z.union([z.boolean(), z.number().int().min(0).max(1)])),
    razon_no_disponibilidad: dice(z.string().max(200)),
    secretariaReserva: dice(z.union([z.boolean(), id])),
  })
  .refine((r) => !(Date.parse(r.fin) <= Date.parse(r.inicio)), { path: ['fin'], error: M.horario_fin })
  .refine((r) => !(Date.parse(r.fin) - Date.parse(r.inicio) > DAY), { path: ['fin'], error: M.rango_largo })
  .refine((r) => !r.sobreturno || r.motivo_sobreturno, { path: ['motivo_sobreturno'], error: M.sobreturno_motivo })
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

/** `data` of the 409 when a turno cannot be had: the next free ones of the same office. */
export const TurnoTomado = z.object({ proximos: z.array(Turno) });
export type TurnoTomado = z.infer<typeof TurnoTomado>;

/**
 * Books. The same call again by the same account within a minute answers the same cita (a double click). 409 with
 * `TurnoTomado` when the turno is taken, past or gone; 404 for a patient, office or doctor one does not work with.
 */
export const crearReserva = endpoint('POST /api/medicos/crearReserva', {
  allow: staff,
  summary: 'Reserva una cita',
  body: ReservaNueva,
  reply: ReservaHecha,
  mensaje: M.reserva_guardada,
  active: true,
});

/** Moves a living cita to another time of the same doctor: a new cita with its price and payment, the old one CANCELADO (BE-2). */
export const reagendarCita = endpoint('POST /api/citas/reagendar/:reservationId', {
  allow: staff,
  summary: 'Reagenda una cita con su pago',
  params: byCita,
  body: z
    .strictObject({
      inicio: instante,
      fin: instante,
      /** Absent: the same office. */
      oficinaId: id.optional(),
      sobreturno: z.boolean().default(false),
      motivo_sobreturno: opcional(texto(200)),
    })
    .refine((r) => !(Date.parse(r.fin) <= Date.parse(r.inicio)), { path: ['fin'], error: M.horario_fin })
    .refine((r) => !(Date.parse(r.fin) - Date.parse(r.inicio) > DAY), { path: ['fin'], error: M.rango_largo })
    .refine((r) => !r.sobreturno || r.motivo_sobreturno, { path: ['motivo_sobreturno'], error: M.sobreturno_motivo }),
  reply: ReservaHecha,
  mensaje: M.reserva_actualizada,
  active: true,
});

// ── states ──────────────────────────────────────────────────────────────────

/** The reasons offered when Cancelado is chosen (1 §4); Otro stores its description. */
export const RAZONES = ['No disponibilidad', 'Reagendamiento', 'Redireccionamiento', 'Otro'] as const;

/** The reason form: Otro needs its description. `razonDe` gives what is sent. */
export const RazonForm = z
  .object({ razon: z.enum(RAZONES, { error: M.razon_requerida }), descripcion: texto(200).default('') })
  .refine((r) => r.razon !== 'Otro' || r.descripcion !== '', { path: ['descripcion'], error: M.razon_otro });
export type RazonForm = z.input<typeof RazonForm>;
export const razonDe = (form: z.output<typeof RazonForm>): string =>
  form.razon === 'Otro' ? form.descripcion : form.razon;

/** A reason as it is stored; the bare word Otro is none. */
const razon = requerido(M.razon_requerida).refine((value) => value !== 'Otro', M.razon_otro);

/** The radio buttons: RECHAZADO always brings its reason, APROBADO never does (1 §4). */
export const CambioEstado = z
  .strictObject({
    estado_reserva: EstadoReserva.extract(['APROBADO', 'RECHAZADO'], { error: M.opcion }),
    razonNoDisponibilidad: opcional(razon),
  })
  .refine((c) => c.estado_reserva !== 'RECHAZADO' || c.razonNoDisponibilidad, {
    path: ['razonNoDisponibilidad'],
    error: M.razon_requerida,
  })
  .refine((c) => c.estado_reserva !== 'APROBADO' || !c.razonNoDisponibilidad, {
    path: ['razonNoDisponibilidad'],
    error: M.razon_sobra,
  });
export type CambioEstado = z.output<typeof CambioEstado>;

/** Whether the radio buttons are enabled: not after the end, not once CANCELADO (1 §4). */
export const canChangeEstado = (cita: Pick<CitaRow, 'r_fin' | 'r_estado_reserva'>, now: Date): boolean =>
  cita.r_estado_reserva !== 'CANCELADO' && Date.parse(cita.r_fin) > now.getTime();

/** Aprobado or Cancelado (stored RECHAZADO). Back to APROBADO claims a place again: 409 with `TurnoTomado` when none is left. */
export const setEstadoCita = endpoint('PUT /api/citas/setEstado/:reservationId', {
  allow: staff,
  summary: 'Aprueba o rechaza una cita',
  params: byCita,
  body: CambioEstado,
  mensaje: M.reserva_actualizada,
});

/** Cancels for good, with a reason. */
export const cancelarReservaDoctor = endpoint('PATCH /api/citas/cancelarReservaDoctor/:reservationId', {
  allow: staff,
  summary: 'Cancela una cita',
  params: byCita,
  body: z.strictObject({ razonNoDisponibilidad: razon }),
  mensaje: M.reserva_actualizada,
});

/** Marks as paid: `pago_total` becomes the net price, one payment row says who and when; again changes nothing (AG-5). */
export const confirmarEstadoPagado = endpoint('POST /api/citas/confirmarEstadoPagado/:reservationId', {
  allow: staff,
  summary: 'Registra una cita como pagada',
  params: byCita,
  query: z.object({ role: Role.optional() }),
  reply: z.object({ pago_total: z.number() }),
  mensaje: M.reserva_actualizada,
});

// ── rules both sides need ───────────────────────────────────────────────────

/** 1 §9 over a row of the agenda; 0 is Pagado. */
export const pagoPendiente = (cita: Pick<CitaRow, 'r_precio' | 'r_descuento' | 'r_pago_total'>): number =>
  remainingAmount({ precio: cita.r_precio, descuento: cita.r_descuento, pago_total: cita.r_pago_total });

/** Who comes: the third person when there is one, otherwise the patient. */
export const quienViene = (cita: Pick<CitaRow, 'r_nombre_tercera_persona' | 'c_nombres' | 'c_apellidos'>): string =>
  cita.r_nombre_tercera_persona ?? `${cita.c_apellidos} ${cita.c_nombres}`;

/** Order of the table: upcoming APROBADO first, then the rest, each by time (1 §2). For `Array.sort`. */
export const upcomingApprovedFirst =
  (now: Date) =>
  (a: Pick<CitaRow, 'r_estado_reserva' | 'r_inicio' | 'r_id'>, b: typeof a): number => {
    const late = (c: typeof a) =>
      Number(!(c.r_estado_reserva === 'APROBADO' && Date.parse(c.r_inicio) >= now.getTime()));
    return late(a) - late(b) || Date.parse(a.r_inicio) - Date.parse(b.r_inicio) || a.r_id - b.r_id;
  };

/** Normal opens with today through one month ahead (1 §2). */
export const agendaRange = (hoy: string): { fecha: string; fechaFinal: string } => ({
  fecha: hoy,
  fechaFinal: addMonths(hoy, 1),
});

/** Monday of the week of a date. */
export const mondayOf = (date: string): string => addDays(date, -DIAS.indexOf(diaOf(date)));

/** What a calendar fetches: a month from 7 days before to 7 days after it (1 §9), a week from Monday to Sunday. */
export function calendarRange(view: 'mes' | 'semana', date: string): { fecha: string; fechaFinal: string } {
  if (view === 'semana') return { fecha: mondayOf(date), fechaFinal: addDays(mondayOf(date), 6) };
  const first = `${date.slice(0, 7)}-01`;
  return { fecha: addDays(first, -7), fechaFinal: addDays(addMonths(first, 1), 6) };
}
