import { fechaLarga } from '@hampi/contract/base/fechas';
import { mail } from '../../plataforma/avisos/mail.ts';

const saludo = (nombre: string) => `Estimado/a ${nombre}:`;

export const recibida = mail<{ nombre: string; vence_el: string }>('eliminacion.recibida', (d) => ({
  asunto: 'Recibimos su pedido de eliminación de datos',
  saludo: saludo(d.nombre),
  parrafos: [
    'Su pedido quedó registrado. Antes de hacerlo confirmamos que viene de usted, para que nadie borre los datos de otra persona.',
    `Le responderemos hasta el ${fechaLarga(d.vence_el)}.`,
  ],
  nota: 'La historia clínica y los comprobantes de venta no se eliminan mientras la ley obliga a conservarlos. Si usted no pidió nada, responda a este correo.',
}));

export const respondida = mail<{ nombre: string; cumplida: boolean; respuesta: string }>(
  'eliminacion.respondida',
  (d) => ({
    asunto: d.cumplida ? 'Eliminamos sus datos' : 'Respuesta a su pedido de eliminación de datos',
    saludo: saludo(d.nombre),
    parrafos: d.respuesta.split(/\n{2,}/),
    nota: 'Si no queda conforme, puede acudir a la Superintendencia de Protección de Datos Personales.',
  }),
  { personal: true },
);
