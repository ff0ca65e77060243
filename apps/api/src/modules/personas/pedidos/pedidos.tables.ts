import { deProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

export const pedidosTables = [
  table('pedido', {
    csv: [
      {
        nombre: 'pedidos_de_derechos',
        contenido: 'Los pedidos que las personas le hicieron sobre sus datos, y qué respondió.',
        columnas: {
          id: 'Número',
          derecho: 'Qué derecho',
          nombre: 'Quién pidió',
          documento: 'Su documento',
          correo: 'Su correo',
          canal: 'Cómo llegó',
          pedido: 'Qué pidió',
          recibida_el: 'Cuándo llegó',
          vence_el: 'Hasta cuándo responder',
          estado: 'Qué fue del pedido',
          respuesta: 'Qué se respondió',
          respondida_en: 'Cuándo se respondió',
        },
        de: deProveedor,
      },
    ],
    returns: 'Se responden en la instalación donde se pidió.',
  }),
];
