import { type RawBuilder, sql } from 'kysely';
import type { Alcance } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

const ruta: RawBuilder<string> = sql`'documentos/imagenes/' || t.id || '.' || split_part(t.tipo, '/', 2)`;

/** Pictures that the account uploaded. */
const own = ({ usuario_id }: Alcance) => sql<boolean>`t.subido_por = ${usuario_id}`;
const de = { doctor: own, institucion: own, cliente: own };

export const archivosTables = [
  table('archivo', {
    csv: [
      {
        nombre: 'imagenes',
        contenido: 'Las imágenes que usted subió.',
        primera: '00000000-0000-0000-0000-000000000000',
        columnas: { nombre: 'Nombre con el que se subió', creado_en: 'Cuándo se subió' },
        calculadas: { archivo: ['La imagen en este archivo', ruta] },
        de,
      },
    ],
    archivo: {
      columna: 'id',
      ruta,
      de,
      tipos: ['image/webp', 'image/jpeg', 'image/png'],
      tipo: 'tipo',
      suma: 'sha256',
      sellado: false,
    },
    returns: { de: own },
  }),
];
