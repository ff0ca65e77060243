import { deProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

export const proteccionTables = [
  table('proteccion', {
    csv: [
      {
        nombre: 'proteccion_de_datos',
        contenido: 'Su delegado de protección de datos y su evaluación de impacto.',
        columnas: {
          id: 'Número',
          dpd_nombre: 'Delegado',
          dpd_correo: 'Correo del delegado',
          descripcion: 'Qué se hace con los datos',
          necesidad: 'Por qué hace falta',
          medidas: 'Medidas propias',
          opinion: 'Opinión del delegado',
          conclusion: 'Conclusión',
          revisada_el: 'Cuándo se revisó',
        },
        de: deProveedor,
      },
    ],
    returns: 'La evaluación describe las medidas de la instalación donde se escribió.',
  }),
];
