/** Citas and the agenda that lists them (1 §2-§5, 3 §3-§5, model §5). Booking is in `../reservas`, the states in `estados.ts`. */
import { z } from 'zod';
import { remainingAmount } from '../../base/dinero.ts';
import { endpoint } from '../../base/endpoint.ts';
import { addDays, addMonths, DIAS, diaOf } from '../../base/fechas.ts';
import { id, instant } from '../../base/fields.ts';

export const EstadoReserva = z.enum(['APROBADO', 'PENDIENTE', 'RECHAZADO', 'CANCELADO']);
export type EstadoReserva = z.infer<typeof EstadoReserva>;

/** Where the patient is on the day of the visit (decisions 51), beside the state of the reservation. */
export const Llegada = z.enum(['POR_LLEGAR', 'LLEGO', 'EN_ATENCION', 'ATENDIDA', 'NO_ASISTIO']);
export type Llegada = z.infer<typeof Llegada>;

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
  /** The place is free again: true for RECHAZADO and CANCELADO only. */
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

/** Where the patient is on the day of the visit, since when they wait or are attended, and whether they confirmed that they will come. */
const DelDia = z.object({
  r_llegada: Llegada,
  r_llego_en: instant.nullable(),
  r_atencion_en: instant.nullable(),
  r_confirmada: z.boolean(),
});

/** A cita of the agenda with what its columns and the calendar show. `getCita` brings the rest. */
export const CitaAgenda = CitaRow.omit({
  r_especializacion_id: true,
  r_phone_number: true,
  r_canal_reserva: true,
  r_motivo_sobreturno: true,
  r_cita_origen_id: true,
  r_numero_reagendamientos: true,
  c_celular: true,
  c_telefono: true,
  c_correo: true,
  c_sexo: true,
  c_fecha_nacimiento: true,
  o_direccion: true,
  o_ciudad: true,
}).extend(DelDia.shape);
export type CitaAgenda = z.infer<typeof CitaAgenda>;

/** One cita: its row, and the details of the day and the patient that the list leaves out. */
export const CitaDetalle = CitaRow.extend({
  ...DelDia.shape,
  c_identidad_verificada: z.boolean(),
  c_fecha_defuncion: z.string().nullable(),
  /** When the patient confirmed with the reminder's link that they will come. */
  r_confirmada_en: instant.nullable(),
  /** The owner of the office; for a branch, the institution. */
  o_doctor_id: z.number(),
});
export type CitaDetalle = z.infer<typeof CitaDetalle>;

/** Roles that work with an agenda, and whose agendas. */
export const agendaStaff = { ROLE_MED: 'own', ROLE_SEC: 'assigned', ROLE_LAB: 'own', ROLE_INS: 'own' } as const;
export const byCita = z.object({ reservationId: id });

/** One cita with every column of its row. */
export const getCita = endpoint('GET /api/citas/detalle/:reservationId', {
  allow: { ...agendaStaff, ROLE_CLI: 'own' },
  summary: 'Una cita',
  params: byCita,
  reply: CitaDetalle,
});

/** Future living citas outside the office's current hours; they exist because changing the hours never moves a cita. */
export const listCitasFueraDeHorario = endpoint('GET /api/citas/fueraDeHorario/:doctorId', {
  allow: agendaStaff,
  summary: 'Citas futuras que quedaron fuera del horario',
  params: z.object({ doctorId: id }),
  query: z.object({ oficinaId: id.optional() }),
  reply: z.array(CitaRow),
});

// ── rules both sides need ───────────────────────────────────────────────────

/** What is still owed for a row of the agenda (1 §9); 0 means Pagado. */
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

/** Default range of the table: today through one month ahead (1 §2). */
export const agendaRange = (hoy: string): { fecha: string; fechaFinal: string } => ({
  fecha: hoy,
  fechaFinal: addMonths(hoy, 1),
});

/** Monday of the week of a date. */
export const mondayOf = (date: string): string => addDays(date, -DIAS.indexOf(diaOf(date)));

/** The days a calendar draws: a week from Monday to Sunday, or six weeks that begin with the week of the month's first day. */
export function drawnRange(view: 'mes' | 'semana', date: string): { fecha: string; fechaFinal: string } {
  const fecha = mondayOf(view === 'mes' ? `${date.slice(0, 7)}-01` : date);
  return { fecha, fechaFinal: addDays(fecha, view === 'mes' ? 41 : 6) };
}

/** The days a calendar fetches: those it draws, and for a month also 7 days before and after it (1 §9). */
export function calendarRange(view: 'mes' | 'semana', date: string): { fecha: string; fechaFinal: string } {
  const drawn = drawnRange(view, date);
  if (view === 'semana') return drawn;
  const first = `${date.slice(0, 7)}-01`;
  const after = addDays(addMonths(first, 1), 6);
  return { fecha: addDays(first, -7), fechaFinal: after > drawn.fechaFinal ? after : drawn.fechaFinal };
}
