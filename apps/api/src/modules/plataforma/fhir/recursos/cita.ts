import type { Appointment } from 'fhir/r4';
import { concepto, recurso, referencia } from './partes.ts';

export interface FilaCita {
  id: number;
  estado_reserva: string;
  llegada: string;
  /** The turno is kept for somebody on the waiting list until they answer (ADR 201). */
  ofrecida: boolean;
  inicio: string;
  fin: string;
  creada_en: string;
  actualizada_en: string;
  servicio: string;
  especialidad: string | null;
  razon_no_disponibilidad: string | null;
  motivo_sobreturno: string | null;
  nombre_tercera_persona: string | null;
  cliente_id: number;
  paciente: string;
  doctor_id: number;
  profesional: string;
  medico: boolean;
  oficina_id: number;
  oficina: string;
}

const LLEGADA: Record<string, Appointment['status']> = {
  POR_LLEGAR: 'booked',
  LLEGO: 'arrived',
  EN_ATENCION: 'checked-in',
  ATENDIDA: 'fulfilled',
  NO_ASISTIO: 'noshow',
};

function estadoDe({ estado_reserva, llegada, ofrecida }: FilaCita): Appointment['status'] {
  if (estado_reserva === 'APROBADO') return LLEGADA[llegada] ?? 'booked';
  if (estado_reserva === 'PENDIENTE') return ofrecida ? 'proposed' : 'pending';
  return 'cancelled';
}

/**
 * The third person has no record until the practice makes one (model §4): the resource gives only their name, and its patient is whoever
 * booked.
 */
export function citaFhir(c: FilaCita): Appointment {
  const status = estadoDe(c);
  const answer = status === 'cancelled' ? 'declined' : c.estado_reserva === 'PENDIENTE' ? 'needs-action' : 'accepted';
  const actors = [
    referencia('Patient', c.cliente_id, c.paciente),
    c.medico ? referencia('Practitioner', c.doctor_id, c.profesional) : undefined,
    referencia('Location', c.oficina_id, c.oficina),
    c.nombre_tercera_persona ? { display: c.nombre_tercera_persona } : undefined,
  ];
  return recurso<Appointment>({
    resourceType: 'Appointment',
    id: String(c.id),
    meta: { lastUpdated: c.actualizada_en },
    status,
    cancelationReason: status === 'cancelled' ? concepto(c.razon_no_disponibilidad) : undefined,
    serviceType: [concepto(c.servicio)],
    specialty: [concepto(c.especialidad)],
    description: c.motivo_sobreturno,
    start: c.inicio,
    end: c.fin,
    created: c.creada_en,
    participant: actors.map((actor) => actor && { actor, status: answer }),
  });
}
