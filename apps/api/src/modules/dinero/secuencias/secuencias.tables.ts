import { ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

export const secuenciasTables = [
  table('secuencia', {
    stays: 'DERIVADA',
    returns: {
      de: ofProveedor,
      yaEsta: { secuencia_pkey: 'ya se numeran aquí facturas de ese RUC y punto de emisión.' },
    },
  }),
];
