import { sql } from 'kysely';
import { nombreProfesional } from '../../../data/names.ts';
import { deProveedor, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import { vinculosJoin } from './vinculo.union.ts';

export const tratantesTables = [
  table('medico_paciente', {
    csv: [
      {
        nombre: 'vinculos_con_pacientes',
        contenido: 'Cómo llegó cada paciente a serlo de usted, y qué puede usted leer de él.',
        llave: 'cliente_id',
        columnas: {
          cliente_id: 'Número del paciente',
          origen: 'CREADO por usted, por una CITA, AUTORIZADO por el paciente o por su DOCUMENTO',
          creado_en: 'Desde cuándo',
          ficha_abierta: 'Si puede leer alergias, antecedentes y vacunas',
          historia_autorizada_en: 'Desde cuándo el paciente le autoriza leer lo que otros médicos escribieron',
          ultima_consulta: 'Su última consulta con usted',
        },
        de: deProveedor,
      },
      {
        nombre: 'mis_medicos',
        contenido: 'Los profesionales que le atienden.',
        llave: 'doctor_id',
        columnas: {
          doctor_id: 'Número del profesional',
          creado_en: 'Desde cuándo',
          historia_autorizada_en: 'Desde cuándo usted le autoriza leer lo que otros médicos escribieron',
        },
        calculadas: { nombre: ['Nombre', nombreProfesional] },
        con: sql`join doctor d on d.id = t.doctor_id join usuario u on u.id = d.usuario_id`,
        de: { cliente: ({ id }) => sql`t.cliente_id = ${id}` },
      },
    ],
    returns: {
      de: ofProveedor,
      sin: { historia_autorizada_en: 'El paciente autoriza leer a otros médicos en cada instalación.' },
    },
    join: vinculosJoin,
  }),
  table('paciente_buscado', { stays: 'DERIVADA' }),
];
