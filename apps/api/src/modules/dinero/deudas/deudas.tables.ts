import { sql } from 'kysely';
import { dolares } from '../../../data/tables/csv.ts';
import { type Alcance, ofCuenta, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

const deProfesional = (alcance: Alcance) => sql<boolean>`${ofProveedor(alcance)} and t.tipo <> 'DEVOLUCION'`;

export const deudasTables = [
  table('deuda', {
    csv: [
      {
        nombre: 'por_cobrar_a_hampi',
        contenido:
          'Lo que la plataforma le debe o le pagó: devoluciones a pacientes, liquidaciones a profesionales; y lo que el consultorio devuelve de citas que no se dieron.',
        columnas: {
          id: 'Número',
          tipo: 'DEVOLUCION, LIQUIDACION, RECUPERO (lo que el profesional debe a la plataforma) o CONSULTORIO',
          cita_id: 'Número de la cita',
          motivo: 'Por qué',
          estado: 'PENDIENTE, CERRADA o ANULADA',
          como: 'Cómo se pagó',
          pagada_el: 'Qué día',
          creada_en: 'Desde cuándo',
        },
        calculadas: { valor: ['Valor, en dólares', dolares('t.valor_centavos')] },
        de: {
          doctor: deProfesional,
          institucion: deProfesional,
          cliente: (alcance) => sql`${ofCuenta(alcance)} and t.tipo = 'DEVOLUCION'`,
        },
      },
    ],
    returns: 'La debe quien opera la otra instalación.',
  }),
];
