/** The reservation in progress, and the texts about its choices. */

import * as MAusencias from '@hampi/contract/agenda/ausencias/messages';
import type { CitaDetalle } from '@hampi/contract/agenda/citas/calls';
import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import type { ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import type { RazonTurno, Turno } from '@hampi/contract/agenda/turnos/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { fechaCorta, nombreDia, wallOf } from '@hampi/contract/base/fechas';
import type { PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import { isFree, razonOf } from './turnos/turno-view.ts';

/** A chosen time: a turno of the office, or a sobreturno with its reason. */
export interface Elegido {
  inicio: string;
  fin: string;
  oficinaId: number;
  motivo: string | null;
}

export interface Borrador {
  paciente: PacienteEncontrado | null;
  oficinaId: number | null;
  especialidadId: number | null;
  /** null: Consulta. */
  servicioId: number | null;
  elegido: Elegido | null;
}

/** Chooses an office, and its specialty if it has only one. */
export function inOficina(oficina: Oficina): Pick<Borrador, 'oficinaId' | 'especialidadId' | 'servicioId'> {
  const { especializaciones } = oficina;
  return {
    oficinaId: oficina.id,
    especialidadId: especializaciones.length === 1 ? (especializaciones[0]?.id ?? null) : null,
    servicioId: null,
  };
}

/** An empty reservation; preselects the office if there is only one. */
export function borradorWith(oficinas: Oficina[], paciente: PacienteEncontrado | null): Borrador {
  const only = oficinas.length === 1 ? oficinas[0] : undefined;
  const place = only ? inOficina(only) : { oficinaId: null, especialidadId: null, servicioId: null };
  return { paciente, elegido: null, ...place };
}

/** A moved cita keeps its patient, specialty and service (BE-2). */
export const borradorOf = (cita: CitaDetalle): Borrador => ({
  paciente: {
    id: cita.c_id,
    tipo_documento: cita.c_tipo_documento as PacienteEncontrado['tipo_documento'],
    cedula_identidad: cita.c_cedula_identidad,
    nombres: cita.c_nombres,
    apellidos: cita.c_apellidos,
    telefono: cita.c_telefono,
    celular: cita.c_celular,
    sexo: cita.c_sexo as PacienteEncontrado['sexo'],
    fecha_nacimiento: cita.c_fecha_nacimiento,
    fecha_defuncion: cita.c_fecha_defuncion,
    identidad_verificada: cita.c_identidad_verificada,
  },
  oficinaId: cita.o_id,
  especialidadId: cita.r_especializacion_id,
  servicioId: cita.r_servicio_id,
  elegido: null,
});

const lost: Record<RazonTurno, string> = {
  PASADO: MTurnos.turno_pasado,
  OCUPADO: MTurnos.turno_ocupado,
  SIN_CUPO: MTurnos.turno_ocupado,
  YA_RESERVO: MTurnos.turno_ya_reservo,
  AUSENTE: MAusencias.turno_ausente,
};

/** Why the chosen time is no longer available according to the loaded turnos; null while it is. */
export function whyLost(elegido: Elegido, turnos: Turno[] | undefined, now: Date): string | null {
  if (elegido.motivo !== null) return Date.parse(elegido.fin) <= now.getTime() ? MTurnos.turno_pasado : null;
  if (!turnos) return null;
  const turno = turnos.find((t) => t.inicio === elegido.inicio && t.fin === elegido.fin);
  if (!turno) return MTurnos.turno_inexistente;
  const razon = razonOf(turno, now);
  return razon && !isFree(turno, now) ? lost[razon] : null;
}

/** 'jueves 26/11/2026, 09:15 a 09:30', in the office's own time. */
export function cuando({ inicio, fin }: { inicio: string; fin: string }, zona: string): string {
  const from = wallOf(inicio, zona);
  const day = `${nombreDia(from.fecha)} ${fechaCorta(from.fecha)}`;
  return `${day}, ${from.hora} a ${wallOf(fin, zona).hora}`;
}

/** 'jue 26, 09:15', for a button on a phone. */
export function cuandoCorto({ inicio }: { inicio: string }, zona: string): string {
  const { fecha, hora } = wallOf(inicio, zona);
  return `${nombreDia(fecha).slice(0, 3)} ${Number(fecha.slice(8))}, ${hora}`;
}

/** The agenda on the day of the cita that was just booked, with that cita visible; limited to its office if `porOficina`. */
export function agendaWith(path: string, cita: ReservaHecha, porOficina: boolean): string {
  const { id, fecha_reserva: fecha, oficina_id } = cita;
  const query = new URLSearchParams({ desde: fecha, hasta: fecha, dia: fecha, filas: '100', nueva: String(id) });
  if (porOficina) query.set('oficina', String(oficina_id));
  return `${path}?${query}`;
}

/** Other free turnos of the office, at or after the lost one, among those that are loaded. */
export const otherTurnos = (turnos: Turno[] | undefined, { inicio }: Elegido, now: Date): Turno[] =>
  (turnos ?? []).filter((turno) => turno.inicio >= inicio && isFree(turno, now)).slice(0, 5);
