import { deProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

export const brechasTables = [
  table('brecha', {
    csv: [
      {
        nombre: 'brechas',
        contenido: 'Las brechas de seguridad de sus datos y a quién se avisó.',
        columnas: {
          id: 'Número',
          descripcion: 'Qué pasó',
          datos: 'Qué datos',
          causa: 'Por qué pasó',
          medidas: 'Qué se hizo',
          ocurrida_el: 'Desde cuándo',
          detectada_el: 'Cuándo se detectó',
          riesgo: 'Si hay riesgo para las personas',
          afectados: 'A cuántas personas afecta',
          autoridad_vence: 'Hasta cuándo avisar a la autoridad',
          autoridad_el: 'Cuándo se avisó a la autoridad',
          personas_vence: 'Hasta cuándo avisar a las personas',
          personas_el: 'Cuándo se avisó a las personas',
          sin_aviso: 'Por qué no se avisó',
          cerrada_en: 'Cuándo se cerró',
        },
        de: deProveedor,
      },
    ],
    returns: 'Los plazos y los avisos son de la instalación donde pasó.',
  }),
];
