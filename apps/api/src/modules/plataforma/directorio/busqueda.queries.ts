import type { Parsed } from '@hampi/contract/base/endpoint';
import { addDays, fechaOf, instantOf, ZONAS } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import { DIRECTORIO, type Resultado, type searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { holdsWords, plain, searchWords } from '../../../data/words.ts';
import { neto, vigenteAt } from '../../dinero/precios/precios.queries.ts';
import { fresh } from './renovacion.ts';

type Filtros = Parsed<typeof searchDirectorio>['query'];
type Condition = RawBuilder<SqlBool>;

interface Page {
  resultados: Resultado[] | null;
  total: number;
  hoy: number;
  afiliados: number;
  /** Whether the copy missed something. */
  aparte: boolean;
}

/** The discount of a row `k`: over the single row of the company. */
const descuento = (k: string) =>
  sql<number>`case when ${sql.ref(`${k}.afiliada`)} then (select descuento_afiliado from empresa) else 0 end`;

/** What a row `k` costs. */
const precio = (k: string) => neto(sql<number>`${sql.ref(`${k}.costo`)}`, descuento(k));

/** The campaign with the largest discount that runs at a moment in the office of a row `k`. */
const campana = (k: string, ahora: string) => sql`(
  select json_build_object('nombre', s.nombre, 'precio', s.precio, 'descuento', s.descuento_valor,
    'descuento_fin', to_char(s.descuento_fin at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from servicio s join servicio_oficina so on so.servicio_id = s.id and so.oficina_id = ${sql.ref(`${k}.oficina_id`)}
  where s.doctor_id = ${sql.ref(`${k}.doctor_id`)} and s.descuento_inicio is not null and s.eliminado_en is null and ${vigenteAt(ahora)}
  order by s.descuento_valor desc, s.id limit 1)`;

const EARTH = 6_371_000;
/** Metres from the request's point to a row `k`; null where the office has no place on the map. */
const distancia = (k: string, { lat, lng }: Filtros) =>
  lat === undefined || lng === undefined
    ? sql<number | null>`null::float8`
    : sql<number | null>`round(${sql.lit(2 * EARTH)} * asin(sqrt(
        sin(radians(${sql.ref(`${k}.latitud`)} - ${lat}::float8) / 2) ^ 2 + cos(radians(${lat}::float8))
        * cos(radians(${sql.ref(`${k}.latitud`)})) * sin(radians(${sql.ref(`${k}.longitud`)} - ${lng}::float8) / 2) ^ 2)))`;

/** Whether a row's next turno is today, in the zone of its office. */
function today(k: string, now: Date): Condition {
  const ends = ZONAS.map(
    (zona) => sql`when ${zona} then ${instantOf(addDays(fechaOf(now, zona), 1), '00:00', zona)}::timestamptz`,
  );
  return sql`${sql.ref(`${k}.primero`)} < case ${sql.ref(`${k}.zona`)} ${sql.join(ends, sql` `)} end`;
}

/** Whether a row `k` is what is looked for. */
function matches(k: string, f: Filtros, now: Date): Condition {
  const all: Condition[] = [];
  const words = searchWords(f.q ?? '');
  const column = (name: string) => sql.ref(`${k}.${name}`);
  if (words.length > 0)
    all.push(sql`(${column('especialidades')} && (select ids from dichas) or ${holdsWords(`${k}.nombre`, words)})`);
  else if (f.q) all.push(sql`false`);
  if (f.especialidad) all.push(sql`${column('especialidades')} @> array[${f.especialidad}::int]`);
  if (f.ciudad) all.push(sql`${column('ciudad')} = ${plain(f.ciudad)}`);
  if (f.seguro) all.push(sql`${f.seguro}::int = any(${column('seguros')})`);
  if (f.afiliados) all.push(sql`${column('afiliada')}`);
  if (f.hoy) all.push(today(k, now));
  if (f.precioDesde !== undefined) all.push(sql`${precio(k)} >= ${f.precioDesde}::numeric`);
  if (f.precioHasta !== undefined) all.push(sql`${precio(k)} <= ${f.precioHasta}::numeric`);
  if (f.orden === 'distancia') all.push(sql`${column('latitud')} is not null and ${column('longitud')} is not null`);
  return all.length > 0 ? sql`(${sql.join(all, sql` and `)})` : sql`true`;
}

/** What rows are put in order by; nothing is null, so that rows can be compared. */
function keys(k: string, f: Filtros): RawBuilder<unknown>[] {
  const primero = sql`coalesce(${sql.ref(`${k}.primero`)}, 'infinity')`;
  const rest = [primero, sql.ref(`${k}.oficina_id`)];
  if (f.orden === 'precio') return [precio(k), ...rest];
  if (f.orden === 'opiniones')
    return [sql`-coalesce(${sql.ref(`${k}.estrellas`)}, 0)`, sql`-coalesce(${sql.ref(`${k}.opiniones`)}, 0)`, ...rest];
  return f.orden === 'distancia' ? [distancia(k, f), ...rest] : rest;
}

/** Professionals that a row `k` of these has, each by the office that comes first. */
function firstOffices(from: string, matching: (k: string) => Condition, f: Filtros, where: Condition) {
  return sql`
    select k.* from ${sql.table(from)} k where ${where} and ${matching('k')} and not exists (
      select from ${sql.table(from)} b where b.doctor_id = k.doctor_id and b.oficina_id <> k.oficina_id and ${matching('b')}
        and (${sql.join(keys('b', f))}) < (${sql.join(keys('k', f))}))
    order by ${sql.join(orderOf('k', f))} limit ${f.skip + f.take + 1}`;
}

/** The same order, in a form that the index of the next turnos has. */
const orderOf = (k: string, f: Filtros) =>
  f.orden === 'proximo' ? [sql.ref(`${k}.primero`), sql.ref(`${k}.oficina_id`)] : keys(k, f);

/** Professionals among the rows of a condition, counted to one more than the most that is said. */
const count = (matching: Condition) => sql<number>`
  (select count(*) from (select distinct k.doctor_id from directorio k
    where k.doctor_id not in (select id from aparte) and ${matching} limit ${sql.lit(DIRECTORIO.totalMax + 1)}) x)
  + (select count(distinct k.doctor_id) from frescas k where ${matching})`;

/**
 * A page of the directory in one statement: the professionals, each with what a card shows, and how many there are. What the copy does
 * not say as it stands is said anew by the statement itself.
 */
export async function findPage(db: Db, f: Filtros, now: Date): Promise<Page> {
  const ahora = now.toISOString();
  const horizon = new Date(now.getTime() + LIMITS.turnosMaxDays * 86_400_000).toISOString();
  const matching = (k: string) => matches(k, f, now);
  const { rows } = await sql<Page>`
    with ${fresh(ahora)},
    dichas as materialized (select coalesce(array_agg(id), '{}') as ids from especializacion
      where especializacion_se_dice(id, ${f.q ?? ''})),
    pagina as (
      select k.*, row_number() over (order by ${sql.join(orderOf('k', f))}) as lugar from (
        (${firstOffices('directorio', matching, f, sql`k.doctor_id not in (select id from aparte)`)})
        union all
        (${firstOffices('frescas', matching, f, sql`true`)})) k
      order by lugar offset ${f.skip} limit ${f.take + 1})
    select ${count(matching('k'))}::int as total, ${count(sql`${matching('k')} and ${today('k', now)}`)}::int as hoy,
      ${count(sql`${matching('k')} and k.afiliada`)}::int as afiliados, exists (select from aparte) as aparte,
      (select json_agg(json_build_object(
        'doctor_id', k.doctor_id, 'titulo_honorifico', u.titulo_honorifico, 'nombres', u.nombres, 'apellidos', u.apellidos,
        'foto_nombre', u.foto,
        'especialidades', array(select e.nombre from especializacion e where e.id = any(k.especialidades) order by plegar(e.nombre)),
        'seguros', array(select s.nombre from seguro s where s.id = any(k.seguros) order by plegar(s.nombre)),
        'opiniones', case when k.opiniones is not null then json_build_object('promedio', k.estrellas, 'cuantas', k.opiniones) end,
        'oficina', json_build_object('id', o.id, 'nombre', o.nombre, 'direccion', o.direccion, 'ciudad', o.ciudad,
          'provincia', o.provincia, 'zona', o.zona, 'latitud', o.latitud, 'longitud', o.longitud, 'afiliacion', o.afiliacion),
        'precio', k.costo, 'descuento', ${descuento('k')}, 'campana', ${campana('k', ahora)}, 'distancia', ${distancia('k', f)},
        'turnos', array(select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from unnest(k.turnos) t
          where t <= ${horizon}::timestamptz order by t)) order by k.lugar)
       from pagina k join doctor d on d.id = k.doctor_id join usuario u on u.id = d.usuario_id
       join oficina o on o.id = k.oficina_id) as resultados`.execute(db);
  return rows[0] as Page;
}

/** Percent that the company gives on consultations of affiliated offices. */
export async function findDescuentoAfiliado(db: Db): Promise<number> {
  return (await db.selectFrom('empresa').select('descuento_afiliado').executeTakeFirstOrThrow()).descuento_afiliado;
}

/** Everybody whom the directory shows, for the sitemap. */
export const listVisibles = (db: Db) =>
  db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('d.tipo', '=', 'MEDICO')
    .where('d.cuenta_activa', '=', true)
    .where('d.med_visible', '=', true)
    .orderBy('d.id')
    .limit(40_000)
    .select(['d.id as doctor_id', 'u.nombres', 'u.apellidos'])
    .execute();
