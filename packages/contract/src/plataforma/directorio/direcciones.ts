/** Addresses of the directory that people and search engines read (decisions 35). */
import { fold } from '../../base/texto/escrito.ts';

/** Words of an address: without tildes, capitals or signs. */
export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** `/directorio/cardiologia/cuenca`; everything else of a search is its query. */
export function direccionDirectorio(
  of: { especialidad?: string | null; ciudad?: string | null },
  query: Record<string, string> = {},
): string {
  const parts = of.especialidad ? [of.especialidad, ...(of.ciudad ? [of.ciudad] : [])].map(slug) : [];
  const rest = new URLSearchParams({
    ...(!of.especialidad && of.ciudad ? { ciudad: of.ciudad } : {}),
    ...query,
  }).toString();
  return ['/directorio', ...parts].join('/') + (rest && `?${rest}`);
}

/** `/profesional/12-lucia-penaherrera`, `/institucion-publica/7-clinica-san-blas`: the number finds, the rest is for readers. */
export const direccionPerfil = (d: {
  doctor_id: number;
  nombres: string;
  apellidos: string;
  tipo?: 'MEDICO' | 'INSTITUCION';
}): string =>
  `/${d.tipo === 'INSTITUCION' ? 'institucion-publica' : 'profesional'}/${d.doctor_id}-${slug(`${d.nombres} ${d.apellidos}`)}`;

export const direccionInstitucion = ({ doctor_id, nombre }: { doctor_id: number; nombre: string }): string =>
  direccionPerfil({ doctor_id, nombres: nombre, apellidos: '', tipo: 'INSTITUCION' });

/** Where a turno is booked. */
export const direccionReserva = (doctor_id: number, oficina_id: number, inicio: string): string =>
  `/reservar/${doctor_id}?${new URLSearchParams({ oficina: String(oficina_id), inicio })}`;

/** Where a consultation in an office, or a service there, is booked, with the turno still to choose. */
export const direccionReservarServicio = (doctor_id: number, oficina_id: number, servicio_id?: number): string =>
  `/reservar/${doctor_id}?${new URLSearchParams({
    oficina: String(oficina_id),
    ...(servicio_id && { servicio: String(servicio_id) }),
  })}`;

/** Where one waits for a turno of somebody who has none at present; it asks who is not inside to log in. */
export const direccionEspera = (doctor_id: number, oficina_id: number): string =>
  `/reservar/${doctor_id}?${new URLSearchParams({ oficina: String(oficina_id), espera: 'true' })}`;

/** Sides of a piece of the map in degrees, as an address says them (`sur,oeste,norte,este`); undefined of anything else. */
export function ladosDe(area: string): { sur: number; oeste: number; norte: number; este: number } | undefined {
  const [sur = 0, oeste = 0, norte = 0, este = 0, ...more] = area.split(',').map(Number);
  const onMap = [sur, oeste, norte, este].every((degrees) => Math.abs(degrees) <= 180);
  return onMap && more.length === 0 && sur < norte && oeste < este ? { sur, oeste, norte, este } : undefined;
}

/** The header of a request for the directory that says from where: `-2.901,-79.004`. */
export const PUNTO_HEADER = 'hampi-punto';
