import { type De, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import { placeOf } from './sellado.ts';

const de: De = { doctor: ofProveedor };

export const copiasTables = [
  table('copia', {
    csv: [
      {
        nombre: 'copias_de_historia',
        contenido: 'Las copias de historias que hizo para quien las pidió. El PDF se guarda siete días y no está aquí.',
        columnas: {
          id: 'Número interno',
          numero: 'Número',
          cliente_id: 'Número del paciente',
          calidad: 'En calidad de qué se pidió',
          alcance: 'Qué se copió: todo, un rango de fechas o consultas elegidas',
          desde: 'Desde qué día',
          hasta: 'Hasta qué día',
          pedida_en: 'Cuándo se pidió',
          estado: 'Estado',
          hojas: 'Hojas',
          adjuntos: 'Archivos adjuntos',
          entregada_en: 'Cuándo se entregó',
          secreto_hasta: 'Hasta cuándo la autoridad ordenó reserva',
          codigo: 'Código para verificarla',
        },
        de,
      },
    ],
    returns: 'Son copias que entregó esta instalación; otra no puede responder por ellas.',
    // Who asked and why, and who received it.
    sealed: {
      columna: 'sellado',
      de: ({ doctor_id, codigo }: { doctor_id: number; codigo: string }) => ({
        owner: { doctor_id },
        place: placeOf(codigo),
      }),
    },
    join: { rows: 'HOLD', office: 'PASA' },
  }),
];
