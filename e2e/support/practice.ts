/** A practice over HTTP, to prepare tests and to act as another person. */
import type { CitaRow } from '@hampi/contract/agenda/citas/calls';
import type { CitaEnLista } from '@hampi/contract/agenda/citas/lista';
import type { HorariosDeOficina } from '@hampi/contract/agenda/horarios/calls';
import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import type { ReservaHecha, ReservaNueva } from '@hampi/contract/agenda/reservas/calls';
import { type Turno, turnosByFecha } from '@hampi/contract/agenda/turnos/calls';
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import { type APIRequestContext, expect } from '@playwright/test';
import { sessionOf } from './session.ts';

export type Practice = Awaited<ReturnType<typeof practiceOf>>;

/** As many as requested, at most three. */
type FreeTurnos = [Turno, Turno, Turno, ...Turno[]];

/** The practice of a demo account that attends patients: `medico`, `laboratorio`, `medica.galapagos`, `doble`. */
export async function practiceOf(request: APIRequestContext, username: string) {
  const { token, user } = await sessionOf(request, username);
  const doctorId = user.doctor_id as number;
  const headers = { authorization: `Bearer ${token}` };

  async function send<T>(method: string, path: string, data?: object): Promise<T> {
    const answer = await request.fetch(path, { method, headers, data });
    const body = await answer.json();
    expect(answer.ok(), `${method} ${path}: ${body.mensaje}`).toBe(true);
    return body.data as T;
  }
  const get = <T>(path: string) => send<T>('GET', path);

  /** All turnos of an office between two dates. */
  const turnos = (oficinaId: number, fecha: string, fechaFinal: string) =>
    get<Turno[]>(`/api/citas/turnos/${doctorId}?oficinaId=${oficinaId}&fecha=${fecha}&fechaFinal=${fechaFinal}`);

  /** An office of the practice by its name. */
  async function oficina(nombre: string): Promise<Oficina> {
    const { oficinas } = await get<{ oficinas: Oficina[] }>(`/api/oficinas/doctor/${doctorId}`);
    return oficinas.find((o) => o.nombre === nombre) as Oficina;
  }

  /** The free turnos of the first day, some days from now, on which there are at least `count`. */
  async function freeDay({ id, zona }: Pick<Oficina, 'id' | 'zona'>, from: number, count = 2): Promise<FreeTurnos> {
    const hoy = fechaOf(new Date(), zona);
    const all = (await turnos(id, addDays(hoy, from), addDays(hoy, from + 20))).filter((t) => t.disponible);
    return [...turnosByFecha(all, zona).values()].find((day) => day.length >= count) as FreeTurnos;
  }

  /** Patients of the practice found by a name. */
  const pacientes = (term: string) =>
    get<PacienteEncontrado[]>(`/api/clientes/search/${encodeURIComponent(term)}/${doctorId}`);

  /** A new patient, unknown to other tests. */
  const addPaciente = (apellidos: string, more: object = {}) =>
    send<PacienteEncontrado>('PUT', `/api/medicos/paciente/${doctorId}`, {
      tipo_documento: 'SIN_DOCUMENTO',
      nombres: 'Rosa Elvira',
      apellidos,
      ...more,
    });

  /** Books a turno as the practice itself. */
  const book = (
    oficina: Oficina,
    turno: Pick<Turno, 'inicio' | 'fin'>,
    cliente_id: number,
    more: Partial<ReservaNueva> = {},
  ) =>
    send<ReservaHecha>('POST', '/api/medicos/crearReserva', {
      inicio: turno.inicio,
      fin: turno.fin,
      doctor_id: doctorId,
      oficinaId: oficina.id,
      cliente_id,
      especializacion_id: oficina.especializaciones[0]?.id,
      ...more,
    });

  return {
    doctorId,
    send,
    oficina,
    turnos,
    freeDay,
    pacientes,
    addPaciente,
    book,
    cita: (id: number) => get<CitaRow>(`/api/citas/detalle/${id}`),
    agenda: (fecha: string, fechaFinal = fecha) =>
      get<CitaEnLista[]>(`/api/citas/${doctorId}?fecha=${fecha}&fechaFinal=${fechaFinal}`),
    horarios: () => get<HorariosDeOficina[]>(`/api/horarios/${doctorId}`),
  };
}

/** Days from now, as a calendar date in Ecuador. */
export const inDays = (days: number): string => addDays(fechaOf(new Date(), ZONA_ECUADOR), days);
