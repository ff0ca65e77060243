import { ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import type { Sellada } from '../consulta/sellada.ts';

export const vademecumTables = [
  table('vademecum', {
    csv: [
      {
        nombre: 'mis_medicinas',
        contenido: 'Las medicinas que usted añadió al vademécum.',
        columnas: {
          id: 'Número',
          nombre: 'Nombre',
          composicion: 'Composición',
          presentacion: 'Presentación',
          casa_comercial: 'Casa comercial',
          funcion: 'Función',
          dosificacion: 'Dosificación',
          contraindicaciones: 'Contraindicaciones',
          notas: 'Notas',
        },
        de: { doctor: ofProveedor },
      },
    ],
    returns: { de: ofProveedor, ajenas: { imagen: 'VACIA' } },
    named: {
      por: 'consulta_version',
      campo: 'vademecum_id',
      en: ({ receta }: Partial<Sellada>) => receta?.detalle ?? [],
    },
  }),
];
