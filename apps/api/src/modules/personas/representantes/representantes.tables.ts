import { deAbiertos } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

export const representantesTables = [
  table('representante', {
    csv: [
      {
        nombre: 'representantes',
        contenido: 'Quién representa a cada paciente menor, y qué documento lo muestra.',
        columnas: {
          cliente_id: 'Número del paciente',
          relacion: 'Qué es del paciente',
          documento: 'El documento que lo muestra',
          visto_en: 'Cuándo se vio',
          fin_en: 'Cuándo terminó',
        },
        de: deAbiertos,
      },
    ],
    returns: 'Lo que un consultorio vio en otra instalación no se ha visto en esta.',
    join: { columns: ['cliente_id', 'representante_id'], rows: 'HOLD', office: 'QUEDA' },
  }),
];
