import type { Parsed } from '@hampi/contract/base/endpoint';
import { addDays, fechaOf, instantOf, ZONAS } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import { DIRECTORIO, type Resultado, type searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import { ladosDe } from '@hampi/contract/plataforma/directorio/direcciones';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { recibeEnLinea } from '../../../access/en-linea.ts';
import type { Db } from '../../../data/db.ts';
import { holdsWords, plain, searchWords } from '../../../data/words.ts';
import { daysFrom } from '../../../process/clock.ts';
import { neto, vigenteAt } from '../../dinero/precios/precios.queries.ts';
import { findTerminos, type Lectura, readSearch } from './lectura.ts';
import { fresh } from './renovacion.ts';

type Filtros = Parsed<typeof searchDirectorio>['query'];
type Condition = RawBuilder<SqlBool>;

interface Page {
  resultados: Resultado[] | null;
  total: number;
  hoy: number;
  afiliados: number;
  /** Whether rows of the copy were out of date. */
  aparte: boolean;
}

/** The discount of a row `k` in percent, from the company's single row. */
const descuento = (k: string) =>
  sql<number>`case when ${sql.ref(`${k}.afiliada`)} then (select descuento_afiliado from empresa) else 0 end`;

/** The price of a row `k` after its discount. */
const precio = (k: string) => neto(sql<number>`${sql.ref(`${k}.costo`)}`, descuento(k));

/** The campaign with the largest discount that is running in the office of a row `k`. */
const campana = (k: string, ahora: string) => sql`(
  select json_build_object('nombre', s.nombre, 'precio', s.precio, 'descuento', s.descuento_valor,
    'descuento_fin', to_char(s.descuento_fin at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from servicio s join servicio_oficina so on so.servicio_id = s.id and so.oficina_id = ${sql.ref(`${k}.oficina_id`)}
  where s.descuento_inicio is not null and s.eliminado_en is null and ${vigenteAt(ahora)}
  order by s.descuento_valor desc, s.id limit 1)`;

const EARTH = 6_371_000;
/** Metres from the request's point to a row `k`; null if the office has no coordinates. */
const distancia = (k: string, { lat, lng }: Filtros) =>
  lat === undefined || lng === undefined
    ? sql<number | null>`null::float8`
    : sql<number | null>`round(${sql.lit(2 * EARTH)} * asin(sqrt(
        sin(radians(${sql.ref(`${k}.latitud`)} - ${lat}::float8) / 2) ^ 2 + cos(radians(${lat}::float8))
        * cos(radians(${sql.ref(`${k}.latitud`)})) * sin(radians(${sql.ref(`${k}.longitud`)} - ${lng}::float8) / 2) ^ 2)))`;

/**
 * Whether a row's next turno is today in the zone of its office. The comparison with the end of the latest zone's day lets an index stop
 * there.
 */
function today(k: string, now: Date): Condition {
  const ends = ZONAS.map((zona) => ({ zona, end: instantOf(addDays(fechaOf(now, zona), 1), '00:00', zona) }));
  const last = ends.map(({ end }) => end).sort((a, b) => Date.parse(b) - Date.parse(a))[0];
  const each = ends.map(({ zona, end }) => sql`when ${zona} then ${end}::timestamptz`);
  const primero = sql.ref(`${k}.primero`);
  return sql`(${primero} < ${last}::timestamptz and ${primero} < case ${sql.ref(`${k}.zona`)} ${sql.join(each, sql` `)} end)`;
}

/** Whether a row `k` has a service of its professional in its office whose name has all words. */
const offers = (k: string, words: string[]) => sql`(${sql.ref(`${k}.doctor_id`)}, ${sql.ref(`${k}.oficina_id`)}) in (
  select s.doctor_id, so.oficina_id from servicio s join servicio_oficina so on so.servicio_id = s.id
  where s.eliminado_en is null and palabras(s.nombre) like all (${words.map((word) => `% ${word.replace(/s$/, '')}%`)}::text[]))`;

/** Whether a row `k` fits each part of a search. */
function means(k: string, { especialidades, dichas, sueltas }: Lectura): Condition[] {
  const column = (name: string) => sql.ref(`${k}.${name}`);
  const named = (words: string[]) => sql`${holdsWords(`${k}.nombre`, words)} or ${offers(k, words)}`;
  const said =
    dichas.length > 0
      ? [sql<SqlBool>`(${column('especialidades')} && ${especialidades}::int[] or ${named(dichas)})`]
      : [];
  return [
    ...said,
    ...sueltas.map(
      ({
        palabra,
        especialidades: ids,
      }) => sql<SqlBool>`(${named([palabra])} or ' ' || ${column('ciudad')} like ${`% ${palabra}%`}
        or ${column('especialidades')} && ${ids}::int[])`,
    ),
  ];
}

/** Whether a row `k` matches the filters. */
function matches(k: string, f: Filtros, now: Date, lectura: Lectura | undefined): Condition {
  const all: Condition[] = lectura ? means(k, lectura) : [];
  const column = (name: string) => sql.ref(`${k}.${name}`);
  if (f.especialidad) all.push(sql`${column('especialidades')} @> array[${f.especialidad}::int]`);
  if (f.ciudad) all.push(sql`${column('ciudad')} = ${plain(f.ciudad)}`);
  if (f.seguro) all.push(sql`${f.seguro}::int = any(${column('seguros')})`);
  if (f.afiliados) all.push(sql`${column('afiliada')}`);
  if (f.hoy) all.push(today(k, now));
  if (f.precioDesde !== undefined) all.push(sql`${precio(k)} >= ${f.precioDesde}::numeric`);
  if (f.precioHasta !== undefined) all.push(sql`${precio(k)} <= ${f.precioHasta}::numeric`);
  const lados = f.area && ladosDe(f.area);
  if (lados)
    all.push(sql`${column('latitud')} between ${lados.sur} and ${lados.norte}
      and ${column('longitud')} between ${lados.oeste} and ${lados.este}`);
  if (f.orden === 'distancia') all.push(sql`${column('latitud')} is not null and ${column('longitud')} is not null`);
  return all.length > 0 ? sql`(${sql.join(all, sql` and `)})` : sql`true`;
}

/** The order of rows `k`; matches an index of the copy where possible. */
function orderOf(k: string, f: Filtros): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${k}.${name}`);
  const next = sql`${column('primero')}, ${column('oficina_id')}`;
  if (f.orden === 'precio') return sql`${precio(k)}, ${next}`;
  if (f.orden === 'distancia') return sql`${distancia(k, f)}, ${next}`;
  if (f.orden === 'opiniones')
    return sql`${column('estrellas')} desc nulls last, ${column('opiniones')} desc nulls last, ${next}`;
  return next;
}

/** How many rows of offices are read for a page: few if an index has them in order, more if they must be sorted anyway. */
const READ = { ordered: 600, unordered: 2000 } as const;
/** A professional attends in at most this many offices, own ones and branches (decisions 29). */
const OFFICES_EACH = 15;
const mostRead = ({ orden, skip, take }: Filtros) =>
  Math.max(
    orden === 'precio' || orden === 'distancia' ? READ.unordered : READ.ordered,
    (skip + take + 1) * OFFICES_EACH,
  );

const notAside = sql`k.doctor_id not in (select id from aparte)`;

/** One more than the highest count that is shown, to detect that there are more. */
const COUNTED = DIRECTORIO.totalMax + 1;

/**
 * The rows of the copy in which professionals of today are counted. They are read in the order of their next turno, because in the evening
 * a scan would go through all rows without finding any.
 */
const rowsOfToday = (
  condition: Condition,
) => sql`(select k.doctor_id from directorio k where ${notAside} and ${condition}
  order by k.primero, k.oficina_id limit ${sql.lit(COUNTED * OFFICES_EACH)}) k`;
const rowsOf = (condition: Condition) => sql`directorio k where ${notAside} and ${condition}`;

/**
 * How many professionals match a condition. If the page read all matching rows, the count comes from those (`among`); otherwise it is
 * counted up to one more than the highest count that is shown.
 */
const count = (f: Filtros, among: string, condition: Condition, rows = rowsOf(condition)) => sql<number>`
  (case when leidas.filas < ${mostRead(f)} then ${sql.ref(`leidas.${among}`)}
    else (select count(*) from (select distinct k.doctor_id from ${rows} limit ${sql.lit(COUNTED)}) x)
      + (select count(distinct k.doctor_id) from frescas k where ${condition}) end)::int`;

/**
 * A page of the directory in one statement: the professionals, each with their first office in the order, with what a card shows, and the
 * counts. Rows of the copy that are out of date are calculated by the statement itself. It reads only as many rows as a page needs, in an
 * order that an index has where possible (ADR 173).
 */
export async function findPage(db: Db, f: Filtros, now: Date): Promise<Page> {
  const ahora = now.toISOString();
  const horizon = daysFrom(now, LIMITS.turnosMaxDays).toISOString();
  // A search of which no word says anything, like 'necesito una cita', finds everybody; one without any word, like '?', nobody.
  const lectura = f.q ? readSearch(f.q, await findTerminos(db)) : undefined;
  const matching = f.q && searchWords(f.q).length === 0 ? sql<SqlBool>`false` : matches('k', f, now, lectura);
  const ofToday = today('k', now);
  const matchingToday = sql<SqlBool>`${matching} and ${ofToday}`;
  const order = orderOf('k', f);
  const { rows } = await sql<Page>`
    with ${fresh(ahora)},
    halladas as materialized (
      (select k.* from directorio k where ${notAside} and ${matching} order by ${order} limit ${mostRead(f)})
      union all
      select k.* from frescas k where ${matching}),
    leidas as materialized (
      select count(*) as filas, count(distinct doctor_id) as total, count(distinct doctor_id) filter (where ${ofToday}) as hoy,
        count(distinct doctor_id) filter (where afiliada) as afiliados from halladas k),
    primeras as (select distinct on (k.doctor_id) k.* from halladas k order by k.doctor_id, ${order}),
    pagina as (
      select k.*, row_number() over (order by ${order}) as lugar from primeras k
      order by lugar offset ${f.skip} limit ${f.take + 1})
    select ${count(f, 'total', matching)} as total, ${count(f, 'hoy', matchingToday, rowsOfToday(matchingToday))} as hoy,
      ${count(f, 'afiliados', sql`${matching} and k.afiliada`)} as afiliados, exists (select from aparte) as aparte,
      (select json_agg(json_build_object(
        'tipo', d.tipo, 'doctor_id', k.doctor_id, 'titulo_honorifico', case when i.id is null then u.titulo_honorifico end,
        'nombres', coalesce(i.nombre, u.nombres), 'apellidos', case when i.id is null then u.apellidos else '' end, 'foto_nombre', u.foto,
        'especialidades', array(select e.nombre from especializacion e where e.id = any(k.especialidades) order by plegar(e.nombre)),
        'seguros', array(select s.nombre from seguro s where s.id = any(k.seguros) order by plegar(s.nombre)),
        'opiniones', case when k.opiniones is not null then json_build_object('promedio', k.estrellas, 'cuantas', k.opiniones) end,
        'oficina', json_build_object('id', o.id, 'nombre', o.nombre, 'direccion', o.direccion, 'ciudad', o.ciudad,
          'provincia', o.provincia, 'zona', o.zona, 'latitud', o.latitud, 'longitud', o.longitud, 'afiliacion', o.afiliacion),
        'precio', k.costo, 'descuento', ${descuento('k')}, 'campana', ${campana('k', ahora)}, 'distancia', ${distancia('k', f)},
        'turnos', array(select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from unnest(k.turnos) t
          where t <= ${horizon}::timestamptz order by t)) order by k.lugar)
       from pagina k join doctor d on d.id = k.doctor_id join usuario u on u.id = d.usuario_id
       left join institucion i on i.doctor_id = d.id join oficina o on o.id = k.oficina_id) as resultados
    from leidas`.execute(db);
  return rows[0] as Page;
}

/** Discount in percent for consultations in affiliated offices. */
export async function findDescuentoAfiliado(db: Db): Promise<number> {
  return (await db.selectFrom('empresa').select('descuento_afiliado').executeTakeFirstOrThrow()).descuento_afiliado;
}

/** All that the directory shows, for the sitemap: institutions, or professionals and laboratories. */
export const listVisibles = (db: Db, instituciones: boolean) =>
  db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .leftJoin('institucion as i', 'i.doctor_id', 'd.id')
    .where('d.tipo', instituciones ? '=' : '<>', 'INSTITUCION')
    .where(recibeEnLinea)
    .orderBy('d.id')
    .limit(40_000)
    .select([
      'd.id as doctor_id',
      sql<string>`coalesce(i.nombre, u.nombres)`.as('nombres'),
      sql<string>`case when i.id is null then u.apellidos else '' end`.as('apellidos'),
    ])
    .execute();
