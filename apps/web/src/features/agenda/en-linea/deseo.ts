/** What a visitor wants to book. Stored in the address, so that registration, activation and log-in lead back to it. */
import type { OfertaEnLinea, OficinaEnLinea, ServicioEnLinea } from '@hampi/contract/agenda/en-linea/calls';

export interface Deseo {
  oficina: number | null;
  servicio: number | null;
  especialidad: number | null;
  /** The chosen turno. */
  inicio: string | null;
  /** Who comes, if it was chosen on a profile or in the first step. */
  para: 'mi' | 'otra' | null;
  /** True if no turno suits: the form of the waiting list is open. */
  espera: true | null;
  /** Id of the patient's own cita that is being moved. */
  reagendar: number | null;
}

export type Paso = 'quien' | 'horario' | 'resumen';

/** Where booking begins. The waiting list first asks who the third person is. */
export const primerPaso = ({ reagendar, inicio, espera, para }: Deseo): Paso =>
  reagendar !== null || (!inicio && !(espera && para === 'otra')) ? 'horario' : 'quien';

const number = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

export function readDeseo(params: URLSearchParams): Deseo {
  const inicio = params.get('inicio');
  const para = params.get('para');
  return {
    oficina: number(params.get('oficina')),
    servicio: number(params.get('servicio')),
    especialidad: number(params.get('especialidad')),
    inicio: inicio && !Number.isNaN(Date.parse(inicio)) ? inicio : null,
    para: para === 'mi' || para === 'otra' ? para : null,
    espera: params.get('espera') === 'true' || null,
    reagendar: number(params.get('reagendar')),
  };
}

/** The search part of the address after a change; null values are removed. */
export function withDeseo(search: string, change: Partial<Deseo>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return next.size > 0 ? `?${next}` : '';
}

export interface Elegido {
  oficina: OficinaEnLinea;
  /** undefined: the plain consultation. */
  servicio: ServicioEnLinea | undefined;
  /** If the office has several, one must be chosen. */
  especialidad: number | null;
}

/** The wish, completed from the offer: the first office if none is named, and the specialty if the office has only one. */
export function elegidoOf(oferta: OfertaEnLinea, deseo: Deseo): Elegido | null {
  const oficina = oferta.oficinas.find(({ id }) => id === deseo.oficina) ?? oferta.oficinas[0];
  if (!oficina) return null;
  const { especializaciones } = oficina;
  const named = especializaciones.find(({ id }) => id === deseo.especialidad);
  const especialidad = named?.id ?? (especializaciones.length === 1 ? (especializaciones[0]?.id ?? null) : null);
  const servicio = serviciosOf(oferta, oficina).find(({ id }) => id === deseo.servicio);
  return { oficina, servicio, especialidad };
}

export const serviciosOf = ({ servicios }: OfertaEnLinea, { id }: OficinaEnLinea): ServicioEnLinea[] =>
  servicios.filter(({ oficinas }) => oficinas.includes(id));

export const faltaEspecialidad = ({ oficina, especialidad }: Elegido): boolean =>
  oficina.especializaciones.length > 0 && especialidad === null;
