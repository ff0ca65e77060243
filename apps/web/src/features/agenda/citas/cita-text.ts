/** Texts about a cita that several parts of the agenda share. */
import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { fechaCorta, fechaOf, horaOf, nombreDia } from '@hampi/contract/base/fechas';
import { documento } from '../../personas/clientes/paciente-text.ts';

/** Wall times in the office's zone, not the viewer's. */
export const horas = (cita: Pick<CitaAgenda, 'r_inicio' | 'r_fin' | 'o_zona'>) => ({
  desde: horaOf(cita.r_inicio, cita.o_zona),
  hasta: horaOf(cita.r_fin, cita.o_zona),
});

export const dia = (cita: Pick<CitaAgenda, 'r_fecha_reserva'>): string => nombreDia(cita.r_fecha_reserva);

export const isTercero = (cita: CitaAgenda): boolean => cita.r_nombre_tercera_persona !== null;

/** The document number on screen: the third person's, if there is one. A number assigned by the system is not shown. */
export const identificacion = (cita: CitaAgenda): string => {
  if (isTercero(cita)) return cita.r_cedula_tercera_persona ?? 'Sin documento';
  return cita.c_tipo_documento === 'SIN_DOCUMENTO' ? 'Sin documento' : (cita.c_cedula_identidad ?? 'Sin documento');
};

/** The same with the kind of document: 'CI 0102030400', 'Pasaporte AB123'. */
export const documentoDe = (cita: CitaAgenda): string =>
  isTercero(cita)
    ? identificacion(cita)
    : documento({ tipo_documento: cita.c_tipo_documento, cedula_identidad: cita.c_cedula_identidad });

export const isCancelada = (cita: CitaAgenda): boolean =>
  cita.r_estado_reserva === 'RECHAZADO' || cita.r_estado_reserva === 'CANCELADO';

/** The address of the clinical history of the person who comes, with the booked office and service. */
export const historiaOf = (cita: CitaAgenda, path: string): string =>
  `${path}?paciente=${cita.c_id}&oficina=${cita.o_id}${cita.r_servicio_id === null ? '' : `&servicio=${cita.r_servicio_id}`}`;

/** Whether an arrival can be recorded: only for an approved cita, from its day on. */
export const hasLlegada = (
  cita: Pick<CitaAgenda, 'r_estado_reserva' | 'r_fecha_reserva' | 'o_zona'>,
  now: Date,
): boolean => cita.r_estado_reserva === 'APROBADO' && fechaOf(now, cita.o_zona) >= cita.r_fecha_reserva;

/** 'las 09:42', or 'el 24/11/2026 a las 09:42' for another day. */
export function antesTexto(at: number, zona: string, hoy: string): string {
  const moment = new Date(at);
  const fecha = fechaOf(moment, zona);
  const hora = `las ${horaOf(moment.toISOString(), zona)}`;
  return fecha === hoy ? hora : `el ${fechaCorta(fecha)} a ${hora}`;
}
