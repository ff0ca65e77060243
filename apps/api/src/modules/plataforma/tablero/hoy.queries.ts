import { addDays, fechaOf, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Tablero } from '@hampi/contract/plataforma/tablero/calls';
import { sql } from 'kysely';
import { CANAL_PACIENTE } from '../../../access/roles.ts';
import type { Db } from '../../../data/db.ts';

const SHOWN = 5;
type Hoy = Pick<Tablero, 'citas' | 'pagos'>;

/** Today's citas in mainland Ecuador and today's payments with the provider, in one statement; money in dollars. */
export async function findHoy(db: Db, now: Date): Promise<Hoy> {
  const hoy = fechaOf(now, ZONA_ECUADOR);
  const desde = instantOf(hoy, '00:00', ZONA_ECUADOR);
  const hasta = instantOf(addDays(hoy, 1), '00:00', ZONA_ECUADOR);
  const { rows } = await sql<Hoy>`
    with citas as (
      select count(*) as hoy, count(*) filter (where canal_reserva = ${CANAL_PACIENTE}) as en_linea
      from cita where inicio >= ${desde} and inicio < ${hasta} and estado_reserva in ('APROBADO', 'PENDIENTE')),
    pagos as (
      select coalesce(sum(valor_centavos) filter (where estado = 'APROBADA'), 0) / 100.0 as aprobado,
        coalesce(sum(comision_centavos) filter (where estado = 'APROBADA'), 0) / 100.0 as comision,
        count(*) filter (where estado in ('PENDIENTE', 'CONFIRMANDO')) as por_confirmar
      from transaccion where creada_en >= ${desde} and creada_en < ${hasta}),
    ultimos as (
      select t.id, t.creada_en, t.tipo, u.login, t.client_transaction_id as numero, t.valor_centavos / 100.0 as valor, t.prueba, t.estado
      from (select * from transaccion where creada_en >= ${desde} and creada_en < ${hasta} order by creada_en desc limit ${SHOWN}) t
      left join usuario u on u.id = t.usuario_id)
    select (select to_json(c) from citas c) as citas,
      (select to_jsonb(p) || jsonb_build_object('ultimos',
        coalesce((select json_agg(u order by u.creada_en desc) from ultimos u), '[]')) from pagos p) as pagos`.execute(
    db,
  );
  return rows[0] as Hoy;
}
