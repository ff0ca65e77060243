import type { DatosPromociones, Promocion, promociones } from '@hampi/contract/agenda/promociones/calls';
import type { Reply } from '@hampi/contract/base/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreCompleto } from '../../../data/names.ts';
import { findEspecialidades, findOficinasConEspecialidades, findServicios } from '../servicios/servicios.queries.ts';

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const day = (moment: RawBuilder<unknown>) => sql`to_char((${moment}) at time zone 'America/Guayaquil', 'YYYY-MM-DD')`;

/** Columns of a campaign `s` that both lists show. */
const shown = sql`
  s.id, s.nombre, s.precio, s.descuento_valor, s.doctor_id, coalesce(s.promocion_detalles, '') as promocion_detalles,
  ${day(sql`s.descuento_inicio`)} as descuento_inicio, ${day(sql`s.descuento_fin - interval '1 second'`)} as descuento_fin,
  ${instant('s.descuento_inicio')} as descuento_inicio_tz, ${instant('s.descuento_fin')} as descuento_fin_tz,
  (select coalesce(json_agg(json_build_object('id', e.id, 'nombre', e.nombre) order by plegar(e.nombre)), '[]')
    from servicio_especializacion se join especializacion e on e.id = se.especializacion_id where se.servicio_id = s.id) as especializaciones`;

/** Campaigns of a professional, without deleted ones, the newest window first; only one if `id` is given. */
export async function findPromociones(db: DbOrTrx, of: { doctor_id: number; id?: number }): Promise<Promocion[]> {
  const { rows } = await sql<Promocion>`
    select ${shown}, s.background_color, s.iva,
      (select coalesce(json_agg(json_build_object('id', o.id, 'nombre', o.nombre) order by o.id), '[]')
        from servicio_oficina so join oficina o on o.id = so.oficina_id and o.eliminada_en is null where so.servicio_id = s.id)
        as "oficinasAsignadas",
      (select count(*) from cita c where c.doctor_id = s.doctor_id and c.servicio_id = s.id and c.viva)::int as reservas
    from servicio s
    where s.doctor_id = ${of.doctor_id} and s.descuento_inicio is not null and s.eliminado_en is null
      ${of.id === undefined ? sql`` : sql`and s.id = ${of.id}`}
    order by s.descuento_inicio desc, s.id desc limit 200`.execute(db);
  return rows;
}

/** The counter of a professional, with the company's limit. */
export const findCuenta = (db: DbOrTrx, doctor_id: number) =>
  db
    .selectFrom('doctor as d')
    .innerJoin('empresa as e', (join) => join.onTrue())
    .where('d.id', '=', doctor_id)
    .select(['e.promociones_limite as promocionesLimite', 'd.promociones_creadas', 'd.promociones_limite_reset'])
    .executeTakeFirstOrThrow();

/** The counter and what the form offers. */
export async function findDatos(db: DbOrTrx, doctor_id: number): Promise<DatosPromociones['dataMedico']> {
  const [cuenta, especializaciones, oficinas, servicios] = await Promise.all([
    findCuenta(db, doctor_id),
    findEspecialidades(db, doctor_id),
    findOficinasConEspecialidades(db, doctor_id),
    findServicios(db, { doctor_id }),
  ]);
  return {
    ...cuenta,
    especializaciones,
    oficinas,
    servicios: servicios.filter((s) => s.descuento_inicio === null),
  };
}

/** Everybody's campaigns, for the back office. */
export const promocionesOfAll = sql<Reply<typeof promociones.list>[number]>`
  select ${shown}, ${nombreCompleto('u')} as doctor,
    (select coalesce(json_agg(json_build_object('id', e.id, 'nombre', e.nombre) order by plegar(e.nombre)), '[]')
      from doctor_especializacion de join especializacion e on e.id = de.especializacion_id where de.doctor_id = d.id) as ofrecidas
  from servicio s join doctor d on d.id = s.doctor_id join usuario u on u.id = d.usuario_id
  where s.descuento_inicio is not null and s.eliminado_en is null`;
