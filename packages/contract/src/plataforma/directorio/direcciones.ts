/** Addresses of the directory that people and search engines read (decisions 35). */
import { fold } from '../../base/texto/escrito.ts';

/** Words for an address: without tildes, capitals or signs. */
export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** `/directorio/cardiologia/cuenca`; the other filters are in the query. */
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

/**
 * `/profesional/12-lucia-penaherrera`, `/institucion-publica/7-clinica-san-blas`: only the number is used to find it; the words are for
 * readers.
 */
export const direccionPerfil = (d: {
  doctor_id: number;
  nombres: string;
  apellidos: string;
  tipo?: 'MEDICO' | 'LABORATORIO' | 'INSTITUCION';
}): string =>
  `/${d.tipo === 'INSTITUCION' ? 'institucion-publica' : 'profesional'}/${d.doctor_id}-${slug(`${d.nombres} ${d.apellidos}`)}`;

export const direccionInstitucion = ({ doctor_id, nombre }: { doctor_id: number; nombre: string }): string =>
  direccionPerfil({ doctor_id, nombres: nombre, apellidos: '', tipo: 'INSTITUCION' });

/** The address that books this turno. */
export const direccionReserva = (doctor_id: number, oficina_id: number, inicio: string): string =>
  `/reservar/${doctor_id}?${new URLSearchParams({ oficina: String(oficina_id), inicio })}`;

/** The address that books a consultation or a service in an office; the turno is chosen there. */
export const direccionReservarServicio = (doctor_id: number, oficina_id: number, servicio_id?: number): string =>
  `/reservar/${doctor_id}?${new URLSearchParams({
    oficina: String(oficina_id),
    ...(servicio_id && { servicio: String(servicio_id) }),
  })}`;

/** The address that joins the waiting list of a professional without free turnos; visitors must log in first. */
export const direccionEspera = (doctor_id: number, oficina_id: number): string =>
  `/reservar/${doctor_id}?${new URLSearchParams({ oficina: String(oficina_id), espera: 'true' })}`;

/** Reads the sides of a part of the map in degrees from an address (`sur,oeste,norte,este`); undefined for any other text. */
export function ladosDe(area: string): { sur: number; oeste: number; norte: number; este: number } | undefined {
  const [sur = 0, oeste = 0, norte = 0, este = 0, ...more] = area.split(',').map(Number);
  const onMap = [sur, oeste, norte, este].every((degrees) => Math.abs(degrees) <= 180);
  return onMap && more.length === 0 && sur < norte && oeste < este ? { sur, oeste, norte, este } : undefined;
}

/** Request header with the point from which the directory measures distances: `-2.901,-79.004`. */
export const PUNTO_HEADER = 'hampi-punto';
