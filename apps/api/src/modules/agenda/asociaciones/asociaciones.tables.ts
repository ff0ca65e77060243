import { sql } from 'kysely';
import { nombreProfesional } from '../../../data/names.ts';
import { deProveedorOrOficinas } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

export const asociacionesTables = [
  table('asociacion', {
    csv: [
      {
        nombre: 'asociaciones',
        contenido: 'Los médicos asociados a sucursales de instituciones.',
        columnas: {
          id: 'Número de la asociación',
          oficina_id: 'Número de la sucursal',
          doctor_id: 'Número del médico',
          estado: 'PENDIENTE o ACEPTADA',
          pedida_en: 'Cuándo se pidió',
          aceptada_en: 'Cuándo se aceptó',
        },
        calculadas: { medico: ['Nombre del médico', nombreProfesional] },
        con: sql`join doctor d on d.id = t.doctor_id join usuario u on u.id = d.usuario_id`,
        de: deProveedorOrOficinas,
      },
    ],
    returns: 'La institución y cada médico se asocian otra vez, con la palabra de los dos.',
  }),
];
