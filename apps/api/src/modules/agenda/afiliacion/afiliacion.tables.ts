import { inOficinas } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

export const afiliacionTables = [
  table('afiliacion', {
    csv: [
      {
        nombre: 'afiliaciones',
        contenido: 'Desde cuándo y hasta cuándo estuvo cada consultorio en el programa de afiliación.',
        columnas: { id: 'Número', oficina_id: 'Número del consultorio', desde: 'Desde', hasta: 'Hasta' },
        de: { doctor: inOficinas },
      },
    ],
    returns: 'La afiliación es un trato con quien opera la instalación.',
  }),
  table('afiliacion_lugar', { stays: 'CATALOGO' }),
  table('afiliacion_ocupada', { stays: 'DERIVADA' }),
];
