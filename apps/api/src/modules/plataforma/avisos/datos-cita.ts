import type { Clock } from '../../../process/clock.ts';
import type { CitaAvisada } from './cita-avisada.ts';
import type { DatosCita } from './templates/citas.ts';

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
  pendiente: cita.estado_reserva === 'PENDIENTE',
  razon: cita.razon,
  telefono: cita.telefono,
  responder_a: cita.responder_a,
  uid: `cita-${cita.raiz_id}@${cita.raiz_id > cita.citas_sin_instalacion ? `${cita.instalacion}.` : ''}hampi`,
  secuencia: cita.mensajes,
  generada: clock.now().toISOString(),
});
