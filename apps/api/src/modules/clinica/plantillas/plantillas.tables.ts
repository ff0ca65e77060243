import type { ArchivoCsv } from '../../../data/tables/csv.ts';
import { ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import { listPlantillas, placeOf } from './plantillas.service.ts';

const plantillas: ArchivoCsv = {
  nombre: 'plantillas',
  contenido: 'Los textos que usted guardó para volver a usarlos.',
  para: ['doctor'],
  columnas: { id: 'Número', tipo: 'Dónde se usa', nombre: 'Nombre', texto: 'Texto' },
  async *filas(deps, { quien }) {
    for (const { id, tipo, nombre, texto } of await listPlantillas(deps, quien)) yield { id, tipo, nombre, texto };
  },
};

export const plantillasTables = [
  table('plantilla', {
    csv: [plantillas],
    returns: { de: ofProveedor },
    sealed: {
      columna: 'sellado',
      de: ({ doctor_id, tipo }: { doctor_id: number; tipo: string }) => ({
        owner: { doctor_id },
        place: placeOf(tipo),
      }),
    },
  }),
];
