import { sql } from 'kysely';
import { esperasVisibleTo } from '../../../access/visibility.ts';
import { type Alcance, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

const own = ({ quien }: Alcance) => esperasVisibleTo(quien, 'own');

export const esperaTables = [
  table('espera', {
    csv: [
      {
        nombre: 'lista_de_espera',
        contenido: 'Quién espera un turno con usted, o los turnos que usted espera.',
        alias: 'e',
        columnas: {
          id: 'Número',
          doctor_id: 'Número del profesional',
          oficina_id: 'Número del consultorio; vacío, cualquiera',
          cliente_id: 'Número del paciente',
          nombre_tercera_persona: 'Quién viene, si no es quien espera',
          dias: 'Días de la semana, 1 es lunes',
          hora_desde: 'Desde qué hora',
          hora_hasta: 'Hasta qué hora',
          hasta: 'Hasta qué día espera',
          estado: 'Qué fue de la espera',
          creada_en: 'Desde cuándo',
          terminada_en: 'Cuándo terminó',
        },
        de: { doctor: own, institucion: own, cliente: own },
      },
    ],
    returns: { de: ofProveedor, ajenas: { creada_por: 'VACIA', servicio_id: 'VACIA' }, deHoy: ['espera_limites'] },
    // The wishes move to the other row, except one for a professional for whom that row already waits: that wish ends.
    join: {
      rows: 'MOVE',
      office: 'PASA',
      join: async (trx, from, to) => {
        await sql`update espera e set estado = 'RETIRADA', terminada_en = now()
          where e.cliente_id = ${from} and e.estado = 'ESPERANDO' and exists (
            select from espera t where t.cliente_id = ${to} and t.doctor_id = e.doctor_id and t.estado = 'ESPERANDO'
              and coalesce(t.cedula_tercera_persona, '') = coalesce(e.cedula_tercera_persona, ''))`.execute(trx);
        await sql`update espera set cliente_id = ${to} where cliente_id = ${from}`.execute(trx);
      },
    },
  }),
  table('espera_ajuste', { stays: 'EN_CAMINO' }),
  table('espera_oferta', { stays: 'EN_CAMINO' }),
  table('espera_turno', { stays: 'EN_CAMINO' }),
];
