import { deProveedorOrOficinas, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

export const ausenciasTables = [
  table('ausencia', {
    csv: [
      {
        nombre: 'ausencias',
        contenido: 'Los días y horas en que usted no atiende.',
        columnas: {
          id: 'Número',
          doctor_id: 'Número de quien no atiende',
          oficina_id: 'Número del consultorio; vacío, en ninguno',
          inicio: 'Desde',
          fin: 'Hasta',
          dia_entero: 'Si son días enteros',
          motivo: 'Por qué',
          creada_en: 'Cuándo se anotó',
        },
        de: deProveedorOrOficinas,
      },
    ],
    returns: { de: ofProveedor, ajenas: { creada_por: 'VACIA' } },
  }),
];
