import { fechaLarga } from '@hampi/contract/base/fechas';
import { type Derecho, derechoTexto } from '@hampi/contract/personas/pedidos/calls';
import { mail } from '../../plataforma/avisos/mail.ts';

interface Pedido {
  nombre: string;
  derecho: Derecho;
  /** The practice that answers; null for the operator. */
  quien: string | null;
}

const saludo = (nombre: string) => `Estimado/a ${nombre}:`;
const tema = ({ derecho }: Pedido) =>
  derecho === 'ELIMINACION'
    ? 'su pedido de eliminación de datos'
    : `su pedido sobre sus datos (${derechoTexto[derecho].toLowerCase()})`;
const de = ({ quien }: Pedido) => (quien ? ` por ${quien}` : '');

export const recibida = mail<Pedido & { vence_el: string }>('pedido.recibida', (d) => ({
  asunto: `Recibimos ${tema(d)}`,
  saludo: saludo(d.nombre),
  parrafos: [
    `Su pedido quedó registrado${de(d)}. Antes de atenderlo confirmamos que viene de usted, para que nadie pida por otra persona.`,
    `Le responderemos hasta el ${fechaLarga(d.vence_el)}.`,
  ],
  nota:
    d.derecho === 'ELIMINACION'
      ? 'La historia clínica y los comprobantes de venta no se eliminan mientras la ley obliga a conservarlos. Si usted no pidió nada, responda a este correo.'
      : 'Si usted no pidió nada, responda a este correo.',
}));

export const respondida = mail<Pedido & { cumplida: boolean; respuesta: string }>(
  'pedido.respondida',
  (d) => ({
    asunto: d.cumplida && d.derecho === 'ELIMINACION' ? 'Eliminamos sus datos' : `Respuesta a ${tema(d)}`,
    saludo: saludo(d.nombre),
    parrafos: [...d.respuesta.split(/\n{2,}/), ...(d.quien ? [d.quien] : [])],
    nota: 'Si no queda conforme, puede acudir a la Superintendencia de Protección de Datos Personales.',
  }),
  { personal: true },
);
