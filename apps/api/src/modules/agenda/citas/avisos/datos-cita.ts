import type { Clock } from '../../../../process/clock.ts';
import type { CitaAvisada } from './cita-avisada.ts';
import type { Invitacion } from './invitacion.ts';

/** A visit in mails to the patient: when, where, with whom. Neither service nor reason, which could be clinical. */
export interface DatosCita {
  paciente: string;
  correo: string;
  tercera_persona: string | null;
  doctor: string;
  oficina: string;
  direccion: string;
  inicio: string;
  /** Beginning of the cita that this one replaced. */
  anterior: string | null;
  fin: string;
  zona: string;
  /** Dollars; absent in mails planned by older versions. */
  pagado?: number;
  /** Price in dollars, and whether the patient has an account in which the cita can be seen and moved. */
  precio?: number;
  con_cuenta?: boolean;
  pendiente: boolean;
  /** Reason of the cancellation, telephone and Reply-To address; absent in mails planned by older versions. */
  razon?: string | null;
  telefono?: string | null;
  responder_a?: string;
  uid: string;
  secuencia: number;
  generada: string;
  /** Code of the cancellation page, made while sending. */
  codigo?: string;
  /** Code of the page that confirms, in a reminder. */
  confirmar?: string;
}

/** Data for the mails about a cita. */
export const datosOf = (cita: CitaAvisada, clock: Clock): DatosCita => ({
  paciente: cita.paciente,
  correo: cita.correo ?? '',
  tercera_persona: cita.tercera_persona,
  doctor: cita.doctor,
  oficina: cita.oficina,
  direccion: cita.direccion,
  inicio: cita.inicio,
  anterior: cita.inicio_anterior,
  fin: cita.fin,
  zona: cita.zona,
  pagado: cita.pago_total,
  precio: cita.neto,
  con_cuenta: cita.paciente_uid !== null,
  pendiente: cita.estado_reserva === 'PENDIENTE',
  razon: cita.razon,
  telefono: cita.telefono,
  responder_a: cita.responder_a,
  uid: `cita-${cita.raiz_id}@${cita.raiz_id > cita.citas_sin_instalacion ? `${cita.instalacion}.` : ''}hampi`,
  secuencia: cita.mensajes,
  generada: clock.now().toISOString(),
});

/** Its calendar entry; `remitente` is the platform's address. */
export const invitacionOf = (d: DatosCita, remitente: string, estado: Invitacion['estado']): Invitacion => ({
  uid: d.uid,
  secuencia: d.secuencia,
  inicio: d.inicio,
  fin: d.fin,
  zona: d.zona,
  titulo: `Cita con ${d.doctor}`,
  lugar: `${d.oficina}, ${d.direccion}`,
  organizador: { name: d.doctor, email: remitente },
  asistente: { name: d.paciente, email: d.correo },
  estado,
  generada: d.generada,
});
