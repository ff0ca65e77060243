import { pagoDeCancelada } from '@hampi/contract/agenda/citas/messages';
import { money } from '@hampi/contract/base/dinero';
import type { Role } from '@hampi/contract/base/roles';
import { cuando, hojaOf } from '../../../plataforma/avisos/hoja.ts';
import { mail } from '../../../plataforma/avisos/mail.ts';
import type { LetterContext } from '../../../plataforma/avisos/template.ts';
import { type DatosCita, invitacionOf } from './datos-cita.ts';
import { cancellable } from './enlace.ts';
import type { Invitacion } from './invitacion.ts';
import { invitacion } from './invitacion.ts';
import { recheck } from './recordatorio.ts';
import { stillUnanswered, stillWaiting } from './solicitud.ts';

/** Shared fields. Replies go to the professional rather than the platform. */
const comun = (d: DatosCita) => ({ saludo: `Saludos, ${d.paciente}:`, responderA: d.responder_a });

/** The link that cancels the cita is never the filled button. */
const enlace = (d: DatosCita, context: LetterContext) =>
  d.codigo
    ? {
        otroBoton: { texto: 'Cancelar la cita', url: `${context.publicUrl}/cancelarCita/${d.codigo}` },
        nota: 'Si no puede asistir, cancele con el botón para que otra persona use el turno. El enlace sirve una sola vez y hasta la hora de la cita; no lo comparta.',
      }
    : {};

/** What a patient looks for in a confirmation, beside hour and place: the price, whom to call, and where to see or move the cita. */
const detalles = (d: DatosCita, context: LetterContext) => ({
  hechos: [
    ...(d.precio ? [{ nombre: 'Precio', valor: money(d.precio) }] : []),
    ...(d.telefono ? [{ nombre: 'Teléfono', valor: d.telefono }] : []),
  ],
  ...(d.con_cuenta && { boton: { texto: 'Ver o cambiar la cita', url: `${context.publicUrl}/cliente/citas` } }),
});

/** In a reminder the button that confirms comes before the one that cancels. */
const asistencia = (d: DatosCita, context: LetterContext) =>
  d.confirmar
    ? {
        boton: { texto: 'Confirmo que voy', url: `${context.publicUrl}/confirmarCita/${d.confirmar}` },
      }
    : {};

const calendario = (d: DatosCita, context: LetterContext, estado: Invitacion['estado']) =>
  invitacion(invitacionOf(d, context.remitente, estado));

export const confirmacion = mail<DatosCita>(
  'cita.confirmacion',
  (d, context) => ({
    asunto: d.pendiente ? 'Su cita está pendiente de aprobación' : 'Su cita está reservada',
    ...comun(d),
    parrafos: [
      d.pendiente ? 'Recibimos su pedido de cita. Le avisaremos cuando sea aprobado.' : 'Su cita está reservada.',
    ],
    hoja: hojaOf(d),
    ...detalles(d, context),
    ...enlace(d, context),
    calendario: calendario(d, context, d.pendiente ? 'POR_CONFIRMAR' : 'CONFIRMADA'),
  }),
  { ready: cancellable },
);

export const aprobada = mail<DatosCita>(
  'cita.aprobada',
  (d, context) => ({
    asunto: 'Su cita fue aprobada',
    ...comun(d),
    parrafos: ['Su cita fue aprobada.'],
    hoja: hojaOf(d),
    ...detalles(d, context),
    ...enlace(d, context),
    calendario: calendario(d, context, 'CONFIRMADA'),
  }),
  { ready: cancellable },
);

const otraCita = (d: DatosCita) =>
  d.telefono
    ? `Si necesita otra cita, llame al ${d.telefono} o responda a este correo.`
    : 'Si necesita otra cita, responda a este correo.';

/** For a request that the practice refused. */
export const noAceptada = mail<DatosCita>('cita.no_aceptada', (d, context) => ({
  asunto: 'Su solicitud de cita no fue aceptada',
  ...comun(d),
  parrafos: ['El consultorio no puede atenderle a esta hora:'],
  hoja: hojaOf(d, true),
  despues: [...(d.razon ? [`Motivo: ${d.razon}`] : []), otraCita(d)],
  calendario: calendario(d, context, 'CANCELADA'),
}));

export const cancelada = mail<DatosCita>('cita.cancelada', (d, context) => ({
  asunto: 'Su cita fue cancelada',
  ...comun(d),
  parrafos: ['Esta cita fue cancelada:'],
  hoja: hojaOf(d, true),
  despues: [
    ...(d.razon ? [`Motivo: ${d.razon}`] : []),
    ...(d.pagado ? [pagoDeCancelada(money(d.pagado))] : []),
    otraCita(d),
  ],
  calendario: calendario(d, context, 'CANCELADA'),
}));

/** For a request that nobody answered, or that was not paid, in time. */
export const vencida = mail<DatosCita>('cita.vencida', (d, context) => ({
  asunto: 'Su solicitud de cita venció',
  ...comun(d),
  parrafos: ['Esta solicitud de cita venció y la hora ya no está reservada para usted:'],
  hoja: hojaOf(d, true),
  despues: [
    ...(d.razon ? [`Motivo: ${d.razon}.`] : []),
    'Puede elegir otra hora con el mismo profesional o con otro.',
    otraCita(d),
  ],
  boton: { texto: 'Elegir otra hora', url: `${context.publicUrl}/directorio` },
  calendario: calendario(d, context, 'CANCELADA'),
}));

/** A cita that begins when it did was moved to another office or became longer or shorter. */
const sigueALaHora = ({ anterior, inicio }: DatosCita) =>
  anterior !== null && Date.parse(anterior) === Date.parse(inicio);

const queCambio = (d: DatosCita) => {
  const cita = d.anterior ? `Su cita del ${cuando(d.anterior, d.zona)}` : 'Su cita';
  return sigueALaHora(d)
    ? `${cita} sigue a esa hora, con otra duración o en otro lugar. La cita es ahora:`
    : `${cita} cambió de fecha. La nueva cita es:`;
};

export const reagendada = mail<DatosCita>(
  'cita.reagendada',
  (d, context) => ({
    asunto: sigueALaHora(d) ? 'Su cita cambió' : 'Su cita cambió de fecha',
    ...comun(d),
    parrafos: [queCambio(d)],
    hoja: hojaOf(d),
    ...detalles(d, context),
    ...enlace(d, context),
    calendario: calendario(d, context, d.pendiente ? 'POR_CONFIRMAR' : 'CONFIRMADA'),
  }),
  { ready: cancellable },
);

export const recordatorio = mail<DatosCita>(
  'cita.recordatorio',
  (d, context) => ({
    asunto: 'Recordatorio de su cita',
    ...comun(d),
    parrafos: ['Le recordamos su cita:'],
    hoja: hojaOf(d),
    ...enlace(d, context),
    ...asistencia(d, context),
  }),
  { ready: recheck },
);

interface Solicitud {
  paciente: string;
  doctor: string;
  oficina: string;
  inicio: string;
  zona: string;
  /** The reader's role, and own agenda. */
  rol: Role;
  ruta: string;
}

/** Tells each person of the practice about a request that waits for them; the address is the account's at that moment. */
export const solicitud = mail<Solicitud>(
  'cita.solicitud',
  (d, { publicUrl }) => ({
    asunto: `Solicitud de cita: ${cuando(d.inicio, d.zona)}`,
    saludo: 'Saludos:',
    parrafos: [
      `${d.paciente} pidió en línea una cita con ${d.doctor} el ${cuando(d.inicio, d.zona)}, en ${d.oficina}.`,
      'La solicitud espera su respuesta y vence a la hora de la cita.',
    ],
    boton: { texto: 'Aprobar o responder', url: `${publicUrl}${d.ruta}` },
  }),
  { ready: stillWaiting },
);

/** Once, before a request lapses without an answer. */
export const solicitudPorVencer = mail<Solicitud>(
  'cita.solicitud_por_vencer',
  (d, { publicUrl }) => ({
    asunto: `Por vencer: solicitud de cita del ${cuando(d.inicio, d.zona)}`,
    saludo: 'Saludos:',
    parrafos: [
      `La solicitud de ${d.paciente} con ${d.doctor} el ${cuando(d.inicio, d.zona)}, en ${d.oficina}, sigue sin respuesta.`,
      'Si nadie responde antes de esa hora, vence y se avisa al paciente.',
    ],
    boton: { texto: 'Aprobar o responder', url: `${publicUrl}${d.ruta}` },
  }),
  { ready: stillUnanswered },
);
