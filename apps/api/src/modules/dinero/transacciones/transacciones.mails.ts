import { mail } from '../../plataforma/avisos/mail.ts';

/** Why a payment comes back, in words for the patient. */
const razones: Record<string, string> = {
  TURNO_PERDIDO: 'El horario que pagó ya no estaba libre cuando llegó su pago, así que no lo aplicamos.',
  PAGADA_DOS_VECES: 'Su reserva ya estaba pagada: llegó un segundo pago y no lo aplicamos.',
  CANCELADA_POR_CONSULTORIO: 'El consultorio canceló su cita.',
};

export const devolucion = mail<{ valor: string; motivo: string; numero: string }>(
  'pago.devolucion',
  (d, { publicUrl }) => ({
    asunto: `Le devolvemos su pago de ${d.valor}`,
    saludo: 'Estimado/a paciente:',
    parrafos: [
      razones[d.motivo] ?? 'Su pago no coincidía con lo que se debía pagar, así que no lo aplicamos.',
      `Le devolvemos ${d.valor} al mismo medio con que pagó. Si PayPhone ya no puede hacerlo solo, nuestro equipo le escribe para devolvérselo.`,
      `Número del pago: ${d.numero}.`,
    ],
    boton: { texto: 'Ver el pago', url: `${publicUrl}/confirmarTransaccion/0/${d.numero}` },
  }),
);

/** Tells a patient or a professional that a person of the platform has paid them. */
export const deudaPagada = mail<{ valor: string; como: string; profesional: boolean }>('pago.deuda', (d) => ({
  asunto: d.profesional ? `Le pagamos ${d.valor}` : `Le devolvimos ${d.valor}`,
  saludo: d.profesional ? 'Estimado/a profesional:' : 'Estimado/a paciente:',
  parrafos: [
    d.profesional
      ? `Le pagamos ${d.valor} por el anticipo de una cita que su paciente pagó con un crédito.`
      : `Le devolvimos ${d.valor} de su pago en línea.`,
    `Cómo: ${d.como}`,
  ],
}));
