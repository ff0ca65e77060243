import { dolares } from '../../../data/tables/csv.ts';
import { ofCuenta } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

export const transaccionesTables = [
  table('transaccion', {
    csv: [
      {
        nombre: 'mis_pagos_en_linea',
        contenido: 'Sus pagos en línea.',
        columnas: {
          id: 'Número',
          tipo: 'Qué se pagó',
          cita_id: 'Número de la cita',
          creditos: 'Créditos que se compraron',
          client_transaction_id: 'Número del pago',
          estado: 'Qué fue de él',
          motivo: 'Por qué',
          creada_en: 'Cuándo',
        },
        calculadas: { valor: ['Valor, en dólares', dolares('t.valor_centavos')] },
        de: { cliente: ofCuenta },
      },
    ],
    returns: 'Los pagos en línea los guarda quien los cobró; sus líneas del libro de pagos sí llegan.',
  }),
  table('transaccion_paso', { stays: 'DERIVADA' }),
  table('doctor_payphone', { stays: 'SECRETO' }),
];
