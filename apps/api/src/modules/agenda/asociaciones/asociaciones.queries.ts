import type {
  Asociado,
  CitaQueQueda,
  InstitucionHallada,
  LimitesAsociaciones,
  OficinaAfiliada,
  Sucursal,
} from '@hampi/contract/agenda/asociaciones/calls';
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreCompleto } from '../../../data/names.ts';
import { neto } from '../../dinero/precios/precios.queries.ts';

const HALLADAS = 20;
const ASOCIADOS = 500;
const CITAS = 100;

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The one specialty of a branch `o`, as JSON. */
const especializacion = sql`(select json_build_object('id', e.id, 'nombre', e.nombre) from oficina_especializacion oe
  join especializacion e on e.id = oe.especializacion_id where oe.oficina_id = o.id order by e.id limit 1)`;

/** Living citas in `o` of the professional of link `a` that have not ended. */
const citasFuturas = (
  now: Date,
) => sql`(select count(*) from cita r where r.doctor_id = a.doctor_id and r.oficina_id = o.id
  and r.viva and r.fin > ${now.toISOString()}::timestamptz)::int`;

/** Approved institutions whose name has every word, by name. */
export async function searchInstituciones(db: DbOrTrx, term: string): Promise<InstitucionHallada[]> {
  const words = term.split(/\s+/).map((word) => sql`strpos(plegar(i.nombre), plegar(${word})) > 0`);
  const { rows } = await sql<InstitucionHallada>`
    select i.id, i.nombre, i.ciudad, u.foto,
      (select count(*) from oficina o where o.doctor_id = i.doctor_id and o.eliminada_en is null)::int as sucursales
    from institucion i join usuario u on u.id = i.usuario_id
    where i.cuenta_aprobada and ${sql.join(words, sql` and `)}
    order by plegar(i.nombre), i.id limit ${sql.lit(HALLADAS)}`.execute(db);
  return rows.map((row) => ({ ...row, foto: archivoUrl(row.foto) }));
}

/** Looks the institution up by its own id or by its provider's. */
export const isAprobada = async (db: DbOrTrx, by: 'id' | 'doctor_id', id: number | null): Promise<boolean> =>
  (await db
    .selectFrom('institucion')
    .select('id')
    .where(by, '=', id)
    .where('cuenta_aprobada', '=', true)
    .executeTakeFirst()) !== undefined;

/** The branches of an institution, as one doctor sees them. */
export async function findSucursales(
  db: DbOrTrx,
  institucion_id: number,
  doctor_id: number | null,
): Promise<Sucursal[]> {
  const { rows } = await sql<Sucursal>`
    select o.id as oficina_id, o.nombre, o.direccion, o.ciudad, o.tiempo_por_cliente_minutos, o.costo_consulta,
      ${especializacion} as especializacion, a.estado,
      exists (select from oficina_especializacion oe join doctor_especializacion de on de.especializacion_id = oe.especializacion_id
        where oe.oficina_id = o.id and de.doctor_id = ${doctor_id}) as corresponde
    from institucion i join oficina o on o.doctor_id = i.doctor_id and o.eliminada_en is null
    left join asociacion a on a.oficina_id = o.id and a.doctor_id = ${doctor_id}
    where i.id = ${institucion_id}
    order by plegar(o.nombre), o.id`.execute(db);
  return rows;
}

export const findEspecialidadesDeInstitucion = (db: DbOrTrx, institucion_id: number) =>
  db
    .selectFrom('institucion as i')
    .innerJoin('oficina as o', 'o.doctor_id', 'i.doctor_id')
    .innerJoin('oficina_especializacion as oe', 'oe.oficina_id', 'o.id')
    .innerJoin('especializacion as e', 'e.id', 'oe.especializacion_id')
    .where('i.id', '=', institucion_id)
    .where('o.eliminada_en', 'is', null)
    .groupBy(['e.id', 'e.nombre'])
    .select(['e.id', 'e.nombre'])
    .orderBy(sql`plegar(e.nombre)`)
    .execute();

/** The association data of 3 §3 for one doctor. */
export async function findLimites(db: DbOrTrx, doctor_id: number | null): Promise<LimitesAsociaciones> {
  const { asociaciones_limite } = await db
    .selectFrom('empresa')
    .select('asociaciones_limite')
    .executeTakeFirstOrThrow();
  const links = await db
    .selectFrom('asociacion')
    .where('doctor_id', '=', doctor_id)
    .select(['oficina_id', 'estado'])
    .orderBy('oficina_id')
    .execute();
  const idsOf = (estado: string) => links.filter((a) => a.estado === estado).map((a) => a.oficina_id);
  const [aceptadas, pendientes] = [idsOf('ACEPTADA'), idsOf('PENDIENTE')];
  return {
    asociacionesOficinasIds: aceptadas,
    asociacionesSolitudesOficinasIds: pendientes,
    empresaAsociacionesLimite: asociaciones_limite,
    asociacionesCount: aceptadas.length,
    asociacionesSolicitudesCount: pendientes.length,
    asociacionesRestantes: Math.max(0, asociaciones_limite - aceptadas.length),
    solicitudesAsociacionesRestantes: Math.max(0, asociaciones_limite - pendientes.length),
  };
}

/** The doctor's links, accepted ones first, by institution and branch. */
export async function findAfiliadas(db: DbOrTrx, doctor_id: number | null, now: Date): Promise<OficinaAfiliada[]> {
  const { rows } = await sql<OficinaAfiliada>`
    select a.id, a.estado, ${instant('a.pedida_en')} as pedida_en, o.id as oficina_id, o.nombre, o.direccion, o.ciudad,
      o.tiempo_por_cliente_minutos, o.costo_consulta, o.afiliacion,
      ${neto(sql`o.costo_consulta`, sql`m.descuento_afiliado`)} as costo_primera_consulta,
      json_build_object('id', i.id, 'nombre', i.nombre) as institucion, ${especializacion} as especializacion,
      ${citasFuturas(now)} as citas
    from asociacion a join oficina o on o.id = a.oficina_id and o.eliminada_en is null
    join institucion i on i.doctor_id = o.doctor_id cross join empresa m
    where a.doctor_id = ${doctor_id}
    order by a.estado, plegar(i.nombre), plegar(o.nombre), a.id`.execute(db);
  return rows;
}

/** Who attends in the branches of this owner, or asks to. */
export async function findAsociados(db: DbOrTrx, owner_id: number | null, now: Date): Promise<Asociado[]> {
  const { rows } = await sql<Asociado>`
    select a.id, a.estado, ${instant('a.pedida_en')} as pedida_en, ${instant('a.aceptada_en')} as aceptada_en,
      o.id as oficina_id, o.nombre as oficina, ${especializacion} as especializacion,
      d.id as doctor_id, u.titulo_honorifico, u.nombres, u.apellidos, u.foto, d.msp, d.cuenta_activa,
      ${citasFuturas(now)} as citas,
      (select count(*) from cita r where r.doctor_id = d.id and r.oficina_id = o.id and r.viva
        and date_trunc('month', r.fecha_reserva) = date_trunc('month', ${now.toISOString()}::timestamptz at time zone o.zona))::int
        as citas_mes,
      exists (select from horario h where h.oficina_id = o.id and h.doctor_id = d.id) as tiene_horarios
    from asociacion a join oficina o on o.id = a.oficina_id and o.eliminada_en is null
    join doctor d on d.id = a.doctor_id join usuario u on u.id = d.usuario_id
    where o.doctor_id = ${owner_id}
    order by plegar(u.apellidos || ' ' || u.nombres), o.id limit ${sql.lit(ASOCIADOS)}`.execute(db);
  return rows.map((row) => ({ ...row, foto: archivoUrl(row.foto) }));
}

/** The citas that remain when the link ends; undefined unless the session's provider attends there or owns the branch. */
export async function findCitasQueQuedan(
  db: DbOrTrx,
  provider: number | null,
  of: { oficina_id: number; doctor_id: number },
  now: Date,
): Promise<{ total: number; citas: CitaQueQueda[] } | undefined> {
  const { rows } = await sql<{ total: number; citas: CitaQueQueda[] }>`
    select count(r.id)::int as total,
      coalesce((array_agg(json_build_object('id', r.id, 'inicio', ${instant('r.inicio')}, 'fin', ${instant('r.fin')}, 'zona', o.zona,
        'paciente', coalesce(r.nombre_tercera_persona, ${nombreCompleto('c')})) order by r.inicio)
        filter (where r.id is not null))[1:${sql.lit(CITAS)}], '{}') as citas
    from asociacion a join oficina o on o.id = a.oficina_id
    left join cita r on r.oficina_id = o.id and r.doctor_id = a.doctor_id and r.viva and r.fin > ${now.toISOString()}::timestamptz
    left join cliente c on c.id = r.cliente_id
    where a.oficina_id = ${of.oficina_id} and a.doctor_id = ${of.doctor_id} and a.estado = 'ACEPTADA'
      and ${provider}::int in (a.doctor_id, o.doctor_id)
    group by a.id`.execute(db);
  return rows[0];
}
