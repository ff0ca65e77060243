import type { Location, Schedule, Slot } from 'fhir/r4';
import { direccionDe, recurso, referencia } from './partes.ts';

export interface FilaOficina {
  id: number;
  nombre: string;
  direccion: string;
  ciudad: string;
  provincia: string;
  pais: string;
  latitud: number | null;
  longitud: number | null;
  eliminada: boolean;
  /** The institution or laboratory that owns it; null for an office of a doctor. */
  organizacion_id: number | null;
}

export const oficinaFhir = (o: FilaOficina): Location =>
  recurso<Location>({
    resourceType: 'Location',
    id: String(o.id),
    status: o.eliminada ? 'inactive' : 'active',
    name: o.nombre,
    mode: 'instance',
    address: direccionDe(o),
    position: o.latitud === null || o.longitud === null ? undefined : { longitude: o.longitud, latitude: o.latitud },
    managingOrganization: referencia('Organization', o.organizacion_id),
  });

/** A professional in an office. */
export interface Agenda {
  doctor_id: number;
  /** True for a person. The agenda of an institution or laboratory refers only to its place. */
  medico: boolean;
  oficina_id: number;
}
const agendaId = (a: Agenda) => `${a.doctor_id}-${a.oficina_id}`;

export const agendaFhir = (a: Agenda): Schedule =>
  recurso<Schedule>({
    resourceType: 'Schedule',
    id: agendaId(a),
    active: true,
    actor: [a.medico ? referencia('Practitioner', a.doctor_id) : undefined, referencia('Location', a.oficina_id)],
  });

/**
 * A turno that has not begun. Turnos are derived and not stored (model §3), so its id ends with the minute in which it begins, counted
 * since 1970.
 */
export const turnoFhir = (a: Agenda, turno: { inicio: string; fin: string; disponible: boolean }): Slot =>
  recurso<Slot>({
    resourceType: 'Slot',
    id: `${agendaId(a)}-${Date.parse(turno.inicio) / 60_000}`,
    schedule: { reference: `Schedule/${agendaId(a)}` },
    status: turno.disponible ? 'free' : 'busy',
    start: turno.inicio,
    end: turno.fin,
  });
