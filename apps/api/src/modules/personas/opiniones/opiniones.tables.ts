import { sql } from 'kysely';
import { nombreProfesional } from '../../../data/names.ts';
import { ofCuenta } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

export const opinionesTables = [
  table('calificacion', {
    csv: [
      {
        nombre: 'mis_opiniones',
        contenido: 'Las estrellas que usted dio.',
        llave: 'cita_id',
        columnas: {
          cita_id: 'Número de la cita',
          doctor_id: 'Número del profesional',
          estrellas: 'De una a cinco',
          creada_en: 'Cuándo',
        },
        con: sql`join cita r on r.id = t.cita_id`,
        de: { cliente: ({ id }) => sql`r.cliente_id = ${id}` },
      },
    ],
    returns: 'Es de los pacientes.',
  }),
  table('profesional_favorito', {
    csv: [
      {
        nombre: 'mis_favoritos',
        contenido: 'Los profesionales e instituciones que usted guardó.',
        llave: 'doctor_id',
        columnas: { doctor_id: 'Número del profesional', creado_en: 'Cuándo' },
        calculadas: { nombre: ['Nombre', nombreProfesional] },
        con: sql`join doctor d on d.id = t.doctor_id join usuario u on u.id = d.usuario_id`,
        de: { cliente: ofCuenta },
      },
    ],
    returns: 'Es de los pacientes.',
  }),
];
