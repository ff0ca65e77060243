import { fechaLarga, fechaOf, horaOf } from '@hampi/contract';
import type { Invitacion } from '../invitacion.ts';
import { invitacion } from '../invitacion.ts';
import type { LetterContext, Template } from '../template.ts';

/** A visit as its patient is told of it: when, where, with whom. No service and no reason, which may be clinical. */
export interface DatosCita {
  paciente: string;
  correo: string;
  tercera_persona: string | null;
  doctor: string;
  oficina: string;
  direccion: string;
  inicio: string;
  /** The hour of the cita that this one took the place of. */
  anterior: string | null;
  fin: string;
  zona: string;
  pendiente: boolean;
  uid: string;
  secuencia: number;
  generada: string;
  /** Opens the page that cancels; given when the letter leaves. */
  codigo?: string;
}

/** `martes, 24 de noviembre de 2026, 09:00`; the islands' hour is named, for the mainland's is another. */
export const cuando = (inicio: string, zona: string): string =>
  `${fechaLarga(fechaOf(inicio, zona))}, ${horaOf(inicio, zona)}${zona === 'Pacific/Galapagos' ? ' (hora de Galápagos)' : ''}`;

const detalles = (d: DatosCita) => [
  `Fecha y hora: ${cuando(d.inicio, d.zona)}`,
  `Con: ${d.doctor}`,
  `Lugar: ${d.oficina}, ${d.direccion}`,
  ...(d.tercera_persona ? [`Para: ${d.tercera_persona}`] : []),
];

const saludo = (d: DatosCita) => `Saludos, ${d.paciente}:`;

const enlace = (d: DatosCita, context: LetterContext) =>
  d.codigo
    ? {
        boton: { texto: 'Cancelar la cita', url: `${context.publicUrl}/cancelarCita/${d.codigo}` },
        nota: 'Si no puede asistir, cancele con el botón para que otra persona use el turno. El enlace sirve una sola vez y hasta la hora de la cita; no lo comparta.',
      }
    : {};

const calendario = (d: DatosCita, context: LetterContext, estado: Invitacion['estado']) => [
  invitacion({
    uid: d.uid,
    secuencia: d.secuencia,
    inicio: d.inicio,
    fin: d.fin,
    zona: d.zona,
    titulo: `Cita con ${d.doctor}`,
    lugar: `${d.oficina}, ${d.direccion}`,
    organizador: { name: d.doctor, email: context.remitente },
    asistente: { name: d.paciente, email: d.correo },
    estado,
    generada: d.generada,
  }),
];

const confirmacion: Template<DatosCita> = (d, context) => ({
  asunto: d.pendiente ? 'Su cita está pendiente de aprobación' : 'Su cita está reservada',
  saludo: saludo(d),
  parrafos: [
    d.pendiente ? 'Recibimos su pedido de cita. Le avisaremos cuando sea aprobado.' : 'Su cita está reservada.',
    ...detalles(d),
  ],
  ...enlace(d, context),
  adjuntos: calendario(d, context, d.pendiente ? 'POR_CONFIRMAR' : 'CONFIRMADA'),
});

const aprobada: Template<DatosCita> = (d, context) => ({
  asunto: 'Su cita fue aprobada',
  saludo: saludo(d),
  parrafos: ['Su cita fue aprobada.', ...detalles(d)],
  ...enlace(d, context),
  adjuntos: calendario(d, context, 'CONFIRMADA'),
});

const cancelada: Template<DatosCita> = (d, context) => ({
  asunto: 'Su cita fue cancelada',
  saludo: saludo(d),
  parrafos: ['Esta cita fue cancelada:', ...detalles(d), 'Si necesita otra cita, comuníquese con el consultorio.'],
  adjuntos: calendario(d, context, 'CANCELADA'),
});

const reagendada: Template<DatosCita> = (d, context) => ({
  asunto: 'Su cita cambió de fecha',
  saludo: saludo(d),
  parrafos: [
    d.anterior
      ? `Su cita del ${cuando(d.anterior, d.zona)} cambió de fecha. La nueva cita es:`
      : 'Su cita cambió de fecha. La nueva cita es:',
    ...detalles(d),
  ],
  ...enlace(d, context),
  adjuntos: calendario(d, context, 'CONFIRMADA'),
});

const recordatorio: Template<DatosCita> = (d, context) => ({
  asunto: 'Recordatorio de su cita',
  saludo: saludo(d),
  parrafos: ['Le recordamos su cita:', ...detalles(d)],
  ...enlace(d, context),
});

export const citasTemplates = {
  'cita.confirmacion': confirmacion,
  'cita.aprobada': aprobada,
  'cita.cancelada': cancelada,
  'cita.reagendada': reagendada,
  'cita.recordatorio': recordatorio,
};
