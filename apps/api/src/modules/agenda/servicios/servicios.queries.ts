import type { IvaDeServicio } from '@hampi/contract/agenda/servicios/calls';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DbOrTrx } from '../../../data/db.ts';
import { palabrasDeEspecialidad } from '../../../data/especialidades.ts';

/**
 * Services of a doctor with specialty and offices, without deleted ones, by name; only one if `id` is given, and with `afiliados` those
 * that institutions offer in the branches where the doctor attends.
 */
export async function findServicios(db: DbOrTrx, of: { doctor_id: number; id?: number; afiliados?: boolean }) {
  const enSucursales = sql<SqlBool>`s.id in (select so.servicio_id from servicio_oficina so
    join asociacion a on a.oficina_id = so.oficina_id where a.doctor_id = ${of.doctor_id} and a.estado = 'ACEPTADA')`;
  const rows = await db
    .selectFrom('servicio as s')
    .where((eb) => (of.afiliados ? enSucursales : eb('s.doctor_id', '=', of.doctor_id)))
    .where('s.eliminado_en', 'is', null)
    .$if(of.id !== undefined, (q) => q.where('s.id', '=', of.id as number))
    .select((eb) => [
      's.id',
      's.nombre',
      's.precio',
      's.promocion_detalles',
      's.descuento_valor',
      's.descuento_inicio',
      's.descuento_fin',
      's.background_color',
      's.doctor_id',
      sql<IvaDeServicio>`s.iva`.as('iva'),
      jsonObjectFrom(
        eb
          .selectFrom('especializacion as e')
          .whereRef('e.id', '=', 's.especializacion_id')
          .select(['e.id', 'e.nombre']),
      ).as('especializacion'),
      jsonArrayFrom(
        eb
          .selectFrom('servicio_especializacion as se')
          .innerJoin('especializacion as e', 'e.id', 'se.especializacion_id')
          .whereRef('se.servicio_id', '=', 's.id')
          .select(['e.id', 'e.nombre'])
          .orderBy(sql`plegar(e.nombre)`),
      ).as('de_campana'),
      jsonArrayFrom(
        eb
          .selectFrom('servicio_oficina as so')
          .innerJoin('oficina as o', 'o.id', 'so.oficina_id')
          .whereRef('so.servicio_id', '=', 's.id')
          .where('o.eliminada_en', 'is', null)
          .select(['o.id', 'o.nombre'])
          .orderBy('o.id'),
      ).as('oficinasAsignadas'),
    ])
    .orderBy(sql`plegar(s.nombre)`)
    .execute();
  return rows.map(({ de_campana, ...row }) => ({
    ...row,
    especializaciones: row.especializacion ? [row.especializacion] : de_campana,
    doctorEspecializacion: row.especializacion && { especializacion: row.especializacion },
  }));
}

/** Services for these specialties of a professional; a campaign only if it has no other specialty. */
export const findServiciosOnlyOf = (db: DbOrTrx, doctor_id: number, especialidades: number[]) =>
  db
    .selectFrom('servicio as s')
    .where('s.doctor_id', '=', doctor_id)
    .where('s.eliminado_en', 'is', null)
    .where(
      sql<boolean>`(s.especializacion_id = any(${especialidades}::int[]) or (select bool_and(se.especializacion_id = any(${especialidades}::int[]))
        from servicio_especializacion se where se.servicio_id = s.id))`,
    )
    .select(['s.id', 's.nombre'])
    .execute();

/** Offices of a doctor with ids of their specialties, without deleted ones, in order of creation. */
export const findOficinasConEspecialidades = (db: DbOrTrx, doctor_id: number) =>
  db
    .selectFrom('oficina as o')
    .where('o.doctor_id', '=', doctor_id)
    .where('o.eliminada_en', 'is', null)
    .select([
      'o.id',
      'o.nombre',
      sql<
        number[]
      >`array(select oe.especializacion_id from oficina_especializacion oe where oe.oficina_id = o.id order by 1)`.as(
        'especializaciones',
      ),
    ])
    .orderBy('o.id')
    .execute();

/** Specialties a provider may offer: those of the profile, or any for a laboratory, whose profile has none. */
export const findEspecialidades = (db: DbOrTrx, doctor_id: number) =>
  db
    .selectFrom('especializacion as e')
    .innerJoin('doctor as d', (join) => join.on('d.id', '=', doctor_id))
    .where((eb) =>
      eb.or([
        eb('d.tipo', '=', 'LABORATORIO'),
        eb.exists(
          eb
            .selectFrom('doctor_especializacion as de')
            .whereRef('de.doctor_id', '=', 'd.id')
            .whereRef('de.especializacion_id', '=', 'e.id')
            .select('de.doctor_id'),
        ),
      ]),
    )
    .select(['e.id', 'e.nombre', palabrasDeEspecialidad('e.id').as('palabras')])
    .orderBy(sql`plegar(e.nombre)`)
    .execute();

/** The company's limits and affiliate discount. */
export const findEmpresa = (db: DbOrTrx) =>
  db
    .selectFrom('empresa')
    .select(['descuento_afiliado', 'oficinas_limite', 'sucursales_limite', 'servicios_limite'])
    .executeTakeFirstOrThrow();

/** Number of living citas that have not ended. */
export async function countFutureCitas(
  db: DbOrTrx,
  now: Date,
  at: { oficina_id?: number; servicios?: readonly number[] },
): Promise<number> {
  if (at.servicios?.length === 0) return 0;
  const { total } = await db
    .selectFrom('cita')
    .where('viva', '=', true)
    .where('fin', '>', now.toISOString())
    .$if(at.oficina_id !== undefined, (q) => q.where('oficina_id', '=', at.oficina_id as number))
    .$if(at.servicios !== undefined, (q) => q.where('servicio_id', 'in', at.servicios as number[]))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
