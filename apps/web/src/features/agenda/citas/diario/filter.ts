/** Which citas of an agenda are shown, by search and group, and in which order (BE-21). */

import { type CitaAgenda, pagoPendiente, quienViene } from '@hampi/contract/agenda/citas/calls';
import { sumDollars } from '@hampi/contract/base/dinero';
import { fold } from '@hampi/contract/base/texto/escrito';
import { identificacion, isCancelada } from '../cita-text.ts';

export const GRUPOS = [
  { value: 'todas', word: 'Todas' },
  { value: 'por-llegar', word: 'Por llegar' },
  { value: 'en-espera', word: 'En espera' },
  { value: 'en-atencion', word: 'En atención' },
  { value: 'atendidas', word: 'Atendidas' },
  { value: 'no-asistieron', word: 'No asistieron' },
  { value: 'pendientes', word: 'Pendientes' },
  { value: 'canceladas', word: 'Canceladas' },
] as const;
export type Grupo = (typeof GRUPOS)[number]['value'];

const BY_LLEGADA = {
  POR_LLEGAR: 'por-llegar',
  LLEGO: 'en-espera',
  EN_ATENCION: 'en-atencion',
  ATENDIDA: 'atendidas',
  NO_ASISTIO: 'no-asistieron',
} as const;

/** Every cita belongs to one group: first by the state of the reservation, then by where its patient is. */
export function grupoOf(cita: CitaAgenda): Exclude<Grupo, 'todas'> {
  if (isCancelada(cita)) return 'canceladas';
  return cita.r_estado_reserva === 'PENDIENTE' ? 'pendientes' : BY_LLEGADA[cita.r_llegada];
}

/** The number of citas in each group; `todas` counts all. */
export function countsOf(citas: readonly CitaAgenda[]): Record<Grupo, number> {
  const counts = Object.fromEntries(GRUPOS.map(({ value }) => [value, 0])) as Record<Grupo, number>;
  counts.todas = citas.length;
  for (const cita of citas) counts[grupoOf(cita)] += 1;
  return counts;
}

/** The amount that living citas still owe, in dollars. */
export const porCobrar = (citas: readonly CitaAgenda[]): number =>
  sumDollars(citas.map((cita) => (isCancelada(cita) ? 0 : pagoPendiente(cita))));

/** Whether each word of the search begins a word of: the person who comes, the one who booked, the document, the service, the place. */
export function isFound(cita: CitaAgenda, search: string): boolean {
  const said = [
    quienViene(cita),
    cita.c_nombres,
    cita.c_apellidos,
    identificacion(cita),
    cita.r_servicio,
    cita.o_nombre,
  ];
  const words = ` ${fold(said.join(' '))}`;
  return fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => words.includes(` ${word}`));
}

/** The orders for the list of a day, which has no column titles. */
export const ORDENES = [
  { value: 'fecha', label: 'Hora' },
  { value: 'nombre', label: 'Nombre' },
  { value: 'estado', label: 'Estado' },
  { value: 'llegada', label: 'Llegada' },
] as const;

const spanish = new Intl.Collator('es');
const ORDERS: Record<string, (a: CitaAgenda, b: CitaAgenda) => number> = {
  nombre: (a, b) => spanish.compare(quienViene(a), quienViene(b)),
  fecha: () => 0,
  estado: (a, b) => placeOf(a) - placeOf(b),
  llegada: (a, b) => arrivalOf(a) - arrivalOf(b),
  pago: (a, b) => pagoPendiente(a) - pagoPendiente(b),
  servicio: (a, b) => spanish.compare(a.r_servicio, b.r_servicio),
};
const placeOf = (cita: CitaAgenda) => GRUPOS.findIndex(({ value }) => value === grupoOf(cita));
/** Patients who have not arrived come last. */
const arrivalOf = ({ r_llego_en }: CitaAgenda) => (r_llego_en ? Date.parse(r_llego_en) : Number.MAX_SAFE_INTEGER);
const byHour = (a: CitaAgenda, b: CitaAgenda) => Date.parse(a.r_inicio) - Date.parse(b.r_inicio) || a.r_id - b.r_id;

/** The search, group and order in the address. */
export interface Asked {
  search?: string | undefined;
  grupo: Grupo;
  /** A key of the orders; any other keeps the given order. */
  sortBy: string;
  sort: 'asc' | 'desc';
}

/** The matching citas in the chosen order; equal ones by hour. */
export function filterCitas(citas: readonly CitaAgenda[], { search, grupo, sortBy, sort }: Asked): CitaAgenda[] {
  const found = citas.filter(
    (cita) => (grupo === 'todas' || grupoOf(cita) === grupo) && (!search || isFound(cita, search)),
  );
  const order = ORDERS[sortBy];
  if (!order) return found;
  const sign = sort === 'desc' ? -1 : 1;
  const within = sortBy === 'fecha' ? sign : 1;
  return found.sort((a, b) => sign * order(a, b) || within * byHour(a, b));
}
