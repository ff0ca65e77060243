import { sql } from 'kysely';
import { ofConsulta } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import { reservaPlace } from './compartir.ts';

export const miHistoriaTables = [
  table('consulta_paciente', {
    csv: [
      {
        nombre: 'lo_que_lee_el_paciente',
        llave: 'consulta_id',
        contenido: 'De qué consultas comparte el texto completo, y cuáles son confidenciales o están reservadas.',
        columnas: {
          consulta_id: 'Número de la consulta',
          texto_completo: 'Si comparte el texto completo',
          confidencial: 'Si es confidencial del adolescente',
          reserva_motivo: 'TERCERO daño a otra persona, TERAPEUTICA excepción terapéutica',
          reservada_el: 'Desde cuándo está reservada',
          reservada_hasta: 'Hasta cuándo',
        },
        de: { doctor: ofConsulta },
      },
    ],
    returns: {
      de: ofConsulta,
      ademas: { doctor_id: ({ id }) => sql`${id}::int` },
      referencias: { doctor_id: 'doctor' },
    },
    // Why it is held back, in the doctor's own words.
    sealed: {
      columna: 'reserva_razon',
      de: ({ consulta_id, doctor_id }: { consulta_id: number; doctor_id: number }) => ({
        owner: { doctor_id },
        place: reservaPlace(consulta_id),
      }),
    },
  }),
];
