import { mail } from '../../plataforma/avisos/mail.ts';

/** The person by name; mails planned by older versions have none. */
const saludo = (nombre: string | undefined, quien = 'paciente') =>
  nombre ? `Saludos, ${nombre}:` : `Estimado/a ${quien}:`;

/** Why a payment comes back, in words for the patient. */
const razones: Record<string, string> = {
  TURNO_PERDIDO: 'El horario que pagó ya no estaba libre cuando llegó su pago, así que no lo aplicamos.',
  PAGADA_DOS_VECES: 'Su reserva ya estaba pagada: llegó un segundo pago y no lo aplicamos.',
  CANCELADA_POR_CONSULTORIO: 'El consultorio canceló su cita.',
};

export const devolucion = mail<{ nombre?: string; valor: string; motivo: string; numero: string }>(
  'pago.devolucion',
  (d, { publicUrl }) => ({
    asunto: `Le devolvemos su pago de ${d.valor}`,
    saludo: saludo(d.nombre),
    parrafos: [
      razones[d.motivo] ?? 'Su pago no coincidía con lo que se debía pagar, así que no lo aplicamos.',
      `Le devolvemos ${d.valor} al mismo medio con que pagó. Si PayPhone ya no puede hacerlo solo, nuestro equipo le escribe para devolvérselo.`,
      `Número del pago: ${d.numero}.`,
    ],
    boton: { texto: 'Ver el pago', url: `${publicUrl}/confirmarTransaccion/0/${d.numero}` },
  }),
);

interface Recibo {
  nombre: string;
  valor: string;
  saldo: string;
  anticipo: string;
  autorizacion: string | null;
  numero: string;
  cita: string;
}

/** The receipt of a paid reservation. */
export const recibo = mail<Recibo>('pago.recibo', (d, { publicUrl }) => ({
  asunto: `Recibimos su pago de ${d.valor}`,
  saludo: saludo(d.nombre),
  parrafos: [
    `Recibimos su pago de ${d.valor} y su cita está reservada: ${d.cita}.`,
    `Le queda por pagar en el consultorio: ${d.saldo}.`,
    `Si no puede ir, cancele o cambie la fecha hasta 24 horas antes: su anticipo de ${d.anticipo} vuelve como un crédito con el mismo profesional. Con menos de 24 horas no se devuelve, tampoco si antes cambia la fecha.`,
    `Número del pago: ${d.numero}${d.autorizacion ? `. Autorización: ${d.autorizacion}` : ''}.`,
  ],
  boton: { texto: 'Ver el pago', url: `${publicUrl}/confirmarTransaccion/0/${d.numero}` },
}));

/** For somebody who saw "Estamos confirmando su pago". */
export const noAplicado = mail<{ nombre: string; valor: string; numero: string }>(
  'pago.no_aplicado',
  (d, { publicUrl }) => ({
    asunto: `Su pago de ${d.valor} no se completó`,
    saludo: saludo(d.nombre),
    parrafos: [
      `No pudimos confirmar su pago de ${d.valor} con PayPhone, así que no se aplicó. PayPhone devuelve por sí solo lo que no se confirma: si vio el cobro en su tarjeta, desaparece en unos minutos o en el plazo de su banco.`,
      `Número del pago: ${d.numero}.`,
    ],
    boton: { texto: 'Ver el pago', url: `${publicUrl}/confirmarTransaccion/0/${d.numero}` },
  }),
);

interface Pagada {
  nombre?: string;
  valor: string;
  como: string;
  profesional: boolean;
  /** What was taken off a settlement. */
  descuento?: string | null;
  /** The professional paid the platform. */
  recibido?: boolean;
}

/** Tells a patient or a professional that a person of the platform has paid them, or got what they owed. */
export const deudaPagada = mail<Pagada>('pago.deuda', (d) => ({
  asunto: d.recibido ? `Recibimos ${d.valor}` : d.profesional ? `Le pagamos ${d.valor}` : `Le devolvimos ${d.valor}`,
  saludo: saludo(d.nombre, d.profesional ? 'profesional' : 'paciente'),
  parrafos: [
    d.recibido
      ? `Quedó saldado lo que debía a la plataforma por un pago que se devolvió a su paciente: ${d.valor}.`
      : d.profesional
        ? `Le pagamos ${d.valor} por el anticipo de una cita que su paciente pagó con un crédito.`
        : `Le devolvimos ${d.valor} de su pago en línea.`,
    ...(d.descuento
      ? [`De esa liquidación se descontaron ${d.descuento} de pagos suyos que se devolvieron a sus pacientes.`]
      : []),
    `Cómo: ${d.como}`,
  ],
}));
