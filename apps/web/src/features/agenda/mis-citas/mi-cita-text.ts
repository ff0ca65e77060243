/** Texts about a patient's own cita. */

import { pagoPendiente } from '@hampi/contract/agenda/citas/calls';
import type { MiCita } from '@hampi/contract/agenda/citas/mias';
import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import { money } from '@hampi/contract/base/dinero';
import { daysBetween, fechaOf, wallOf } from '@hampi/contract/base/fechas';
import type { Status } from '../../../kit/feedback/status-badge.tsx';

/** The state for a badge: who ended the cita, or whether it took place. */
export function estadoDeMia(cita: MiCita, now: Date): { status: Status; word: string } {
  const { r_estado_reserva: estado, r_terminada_parte: parte, r_terminada_como: como } = cita;
  if (como === 'VENCIDA') return { status: 'CANCELADO', word: 'Venció' };
  if (parte === 'PACIENTE') return { status: 'CANCELADO', word: 'Cancelada por usted' };
  if (parte) return { status: 'CANCELADO', word: 'Cancelada por el consultorio' };
  const isOver = Date.parse(cita.r_fin) <= now.getTime();
  if (estado === 'PENDIENTE') {
    if (isOver || (cita.r_expira_en && Date.parse(cita.r_expira_en) <= now.getTime()))
      return { status: 'CANCELADO', word: 'Venció' };
    return { status: 'PENDIENTE', word: cita.r_expira_en ? 'Pendiente de pago' : 'Por aprobar' };
  }
  if (!isOver) return { status: 'APROBADO', word: 'Aprobada' };
  if (cita.r_llegada === 'NO_ASISTIO') return { status: 'omitido', word: 'No asistió' };
  return cita.r_llegada === 'ATENDIDA'
    ? { status: 'APROBADO', word: 'Atendida' }
    : { status: 'omitido', word: 'Pasada' };
}

/** Whether the turno is kept until the prepayment is made. */
export const seDebePagar = (cita: MiCita, now: Date): boolean =>
  cita.r_estado_reserva === 'PENDIENTE' && cita.r_expira_en !== null && Date.parse(cita.r_expira_en) > now.getTime();

/** 'hoy', 'mañana', 'en 3 días', in the office's own days. */
export function cuanFalta(cita: Pick<MiCita, 'r_inicio' | 'o_zona'>, now: Date): string {
  const days = daysBetween(fechaOf(now, cita.o_zona), fechaOf(cita.r_inicio, cita.o_zona));
  if (days <= 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}

const month = new Intl.DateTimeFormat('es-EC', { month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('es-EC', { weekday: 'short', timeZone: 'UTC' });

/** The texts of the calendar leaf, and the hours beside it. */
export function hoja({ r_inicio, r_fin, o_zona }: Pick<MiCita, 'r_inicio' | 'r_fin' | 'o_zona'>) {
  const { fecha, hora } = wallOf(r_inicio, o_zona);
  const day = new Date(`${fecha}T00:00:00Z`);
  const short = (format: Intl.DateTimeFormat) => format.format(day).replace('.', '');
  return {
    fecha,
    mes: short(month),
    dia: Number(fecha.slice(8)),
    nombre: short(weekday),
    horas: `${hora} a ${wallOf(r_fin, o_zona).hora}${horaLocal(o_zona)}`,
  };
}

/** The amount paid, and the rest to pay at the office. */
export function pagoDe(cita: MiCita): { title: string; text: string } {
  const owed = pagoPendiente(cita);
  const left = `Saldo de ${money(owed)} en el consultorio.`;
  if (cita.r_pago_total === 0) return { title: `Precio: ${money(owed)}`, text: 'Se paga en el consultorio.' };
  return { title: `Pagado: ${money(cita.r_pago_total)}`, text: owed > 0 ? left : 'Está pagada.' };
}

export const profesional = (cita: MiCita): string =>
  [cita.d_titulo_honorifico, cita.d_nombres, cita.d_apellidos].filter(Boolean).join(' ');

/** Directions to the office on OpenStreetMap; null for an office without a position. */
export const comoLlegar = ({ o_latitud, o_longitud }: MiCita): string | null =>
  o_latitud === null || o_longitud === null
    ? null
    : `https://www.openstreetmap.org/directions?to=${o_latitud}%2C${o_longitud}`;

/** The address for booking with the same professional again, or for moving this cita. */
export function reservarOtra(cita: MiCita, reagendar = false): string {
  const query = new URLSearchParams({ oficina: String(cita.o_id) });
  if (cita.r_servicio_id) query.set('servicio', String(cita.r_servicio_id));
  if (reagendar) query.set('reagendar', String(cita.r_id));
  return `/reservar/${cita.d_id}?${query}`;
}
