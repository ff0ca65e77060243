import {
  type listPacientes,
  PACIENTES_PARECIDOS,
  type Paciente,
  type PacienteEncontrado,
  type PacienteFila,
  type Parsed,
  type Scope,
  SEARCH_TAKE,
} from '@hampi/contract';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../core/database.types.ts';
import type { Db, DbOrTrx } from '../../core/db.ts';
import type { Session } from '../../core/session.ts';
import { doctorVisibleTo } from '../../core/visibility.ts';
import { fold } from '../../core/words.ts';
import { holdsWords, holdsWordsNearly, namesBegun, wordsOf } from './clientes.search.ts';

/** More candidates than this are not ranked: whoever reads thirty lines of "María" types another letter. */
const CANDIDATES = 500;
/** A consultation of this age makes an office one that treats the patient (decisions 49). */
const DAYS_TREATING = 7;

type Link = DB & { mp: DB['medico_paciente'] };
type Row = DB & { c: DB['cliente'] };

/**
 * Which links of `medico_paciente as mp` a session works with (model §9), of one doctor when named: a doctor's and a
 * laboratory's own, for a secretary those of the doctors she works for.
 */
function linksVisibleTo(session: Session, scope: Scope, doctorId?: number): Expression<SqlBool> {
  const mp = expressionBuilder<Link, 'mp'>();
  const named = doctorId === undefined ? [] : [mp('mp.doctor_id', '=', doctorId)];
  return mp.and([doctorVisibleTo(session, scope, 'mp.doctor_id'), ...named]);
}

/** Which rows of `cliente as c` a session sees. Everything else in this module starts from here. */
export function clientesVisibleTo(session: Session, scope: Scope, doctorId?: number): Expression<SqlBool> {
  const c = expressionBuilder<Row, 'c'>();
  if (scope === 'any' && doctorId === undefined) return c.lit(true);
  const links = c.selectFrom('medico_paciente as mp').select('mp.cliente_id');
  return c('c.id', 'in', links.where(linksVisibleTo(session, scope, doctorId)));
}

/** A row that a doctor's office made, or whose document one has seen (decisions 49). */
export const verified = sql<boolean>`(c.identidad_verificada_en is not null)`;

const shortColumns = [
  'c.id',
  'c.tipo_documento',
  'c.cedula_identidad',
  'c.nombres',
  'c.apellidos',
  'c.telefono',
  'c.celular',
  'c.sexo',
  'c.fecha_nacimiento',
  'c.fecha_defuncion',
  verified.as('identidad_verificada'),
] as const;

const sharedColumns = [
  ...shortColumns,
  'c.titulo_honorifico',
  // An account is written to at its own e-mail.
  sql<string | null>`coalesce(u.email, c.correo)`.as('correo'),
  'c.ciudad',
  'c.creado_por',
  'c.habilitar_edicion',
  'u.foto as foto_nombre',
] as const;

const account = sql<{ activated: boolean }>`json_build_object('activated', coalesce(u.activated, false))`;

/** Ids of the patients that a search finds; the ones with a typing error only when there is no exact one. */
function found(db: DbOrTrx, visible: Expression<SqlBool>, words: string[]) {
  const nearly = holdsWordsNearly(words);
  const exact = db
    .with('exacto', (q) => q.selectFrom('cliente as c').select('c.id').where(visible).where(holdsWords(words)))
    .selectFrom('exacto')
    .select('exacto.id');
  if (!nearly) return exact;
  return exact.unionAll((eb) =>
    eb
      .selectFrom('cliente as c')
      .select('c.id')
      .where(visible)
      .where(nearly)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('exacto').select(sql.lit(1).as('one'))))),
  );
}

type ListFilter = Parsed<typeof listPacientes>['query'];

/** One page of a doctor's patients with the total of all pages. */
export async function listPage(
  db: Db,
  caller: { session: Session; scope: Scope },
  doctorId: number,
  filter: ListFilter,
): Promise<{ rows: PacienteFila[]; total: number }> {
  const links = linksVisibleTo(caller.session, caller.scope, doctorId);
  const visible = clientesVisibleTo(caller.session, caller.scope, doctorId);
  const words = wordsOf(filter.search ?? '');
  const direction = filter.order ?? filter.sort;
  const rows = await db
    .selectFrom('medico_paciente as mp')
    .innerJoin('cliente as c', 'c.id', 'mp.cliente_id')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where(links)
    .$if(words.length > 0, (q) => q.where(sql<SqlBool>`c.id in ${found(db, visible, words)}`))
    .select([...sharedColumns, 'mp.doctor_id as mp_doctor_id', 'mp.cliente_id as mp_cliente_id', 'mp.ultima_consulta'])
    .select([
      account.as('user'),
      sql<boolean>`exists (select from tramite t where t.cliente_id = c.id and t.tipo = 'RECLAMO' and t.estado = 'ESPERA')`.as(
        'reclama_cuenta',
      ),
      words.length > 0
        ? sql<number>`count(*) over ()`.as('total')
        : sql<number>`(select count(*) from medico_paciente where doctor_id = ${doctorId})`.as('total'),
    ])
    .orderBy(columnOf(filter.orderBy ?? filter.sortBy), (order) =>
      direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('mp.cliente_id')
    .limit(filter.take)
    .offset(filter.skip)
    .execute();
  // A page beyond the last has no row to carry the total.
  if (rows.length === 0 && filter.skip > 0)
    return { rows: [], total: (await listPage(db, caller, doctorId, { ...filter, skip: 0, take: 1 })).total };
  return { rows: rows as unknown as PacienteFila[], total: rows[0]?.total ?? 0 };
}

const columnOf = (column: ListFilter['sortBy']) => {
  if (column === 'ultima_consulta') return sql`mp.ultima_consulta`;
  if (column === 'apellidos') return sql`c.busqueda`;
  if (column === 'nombres') return sql`plegar(c.nombres)`;
  return sql.ref(`c.${column}`);
};

/**
 * At most thirty patients, those whose names begin with the words first. The statement is planned for its own words and
 * doctor, so that it starts from the links of a small practice and from the trigrams in a large one; a statement with a
 * name would keep one plan for both, and the comment in front keeps it nameless.
 */
export async function searchByTerm(db: Db, visible: Expression<SqlBool>, term: string): Promise<PacienteEncontrado[]> {
  const words = wordsOf(term);
  if (words.length === 0) return [];
  const nearly = holdsWordsNearly(words);
  const candidates = (condition: Expression<SqlBool>) =>
    db
      .selectFrom('cliente as c')
      .select([...shortColumns, 'c.busqueda', namesBegun(words).as('comienzan')])
      .where(visible)
      .where(condition)
      .limit(CANDIDATES);
  const exact = candidates(holdsWords(words));
  const near = nearly && candidates(nearly).where(sql<SqlBool>`not exists (select from exacto)`);
  const { rows } = await sql<PacienteEncontrado>`/* planned anew */
    with exacto as ${exact}, hallado as (select * from exacto ${near ? sql`union all ${near}` : sql``})
    select id, tipo_documento, cedula_identidad, nombres, apellidos, telefono, celular, sexo, fecha_nacimiento, fecha_defuncion, identidad_verificada
    from hallado order by comienzan desc, busqueda, id limit ${SEARCH_TAKE}`.execute(db);
  return rows;
}

/** All that a professional reads of one patient; undefined when it is not theirs. */
export const findPaciente = (
  db: DbOrTrx,
  visible: Expression<SqlBool>,
  id: number,
  of: { doctorId: number; now: Date },
) =>
  db
    .selectFrom('cliente as c')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where(visible)
    .where('c.id', '=', id)
    .select([
      ...sharedColumns,
      'c.cedula_representante',
      'c.nombres_padre',
      'c.nombres_madre',
      'c.direccion',
      'c.pais',
      'c.nacionalidad',
      'c.tipo_sangre',
      'c.instruccion',
      'c.estado_civil',
      'c.ocupacion',
      'c.version',
    ])
    .select([
      account.as('user'),
      citaHoy(of.doctorId, of.now).as('cita_hoy'),
      sql<
        Paciente['contacto']
      >`case when not exists (select from doctor d where d.id = ${of.doctorId} and d.tipo = 'MEDICO') then 'LEE'
        when c.usuario_id is not null then 'PROPONE' else 'EDITA' end`.as('contacto'),
      sql<
        Paciente['seguros']
      >`(select coalesce(json_agg(json_build_object('nombre', s)), '[]') from unnest(c.seguros) as s)`.as('seguros'),
      sql<boolean>`(c.usuario_id is null and ${verified} and ${treats(of.doctorId, of.now)})`.as('entrega_codigo'),
    ])
    .executeTakeFirst() as Promise<Paciente | undefined>;

/** Whether the patient comes today, not for a third person: the moment at which a document is looked at. */
export const citaHoy = (doctorId: number, now: Date) =>
  sql<boolean>`exists (select from cita r join oficina o on o.id = r.oficina_id
    where r.cliente_id = c.id and r.doctor_id = ${doctorId} and r.viva and r.nombre_tercera_persona is null
      and r.fecha_reserva = (${now.toISOString()}::timestamptz at time zone o.zona)::date)`;

/** Whether the doctor's office treats this patient: a consultation that was saved, not only dated, more than a week ago. */
export const treats = (doctorId: number, now: Date) =>
  sql<boolean>`exists (select from consulta k where k.cliente_id = c.id and k.doctor_id = ${doctorId}
    and k.creada_en < ${new Date(now.getTime() - DAYS_TREATING * 86_400_000).toISOString()}::timestamptz)`;

/** The row as a use case needs it before changing it, locked until the transaction ends. */
export const lockPaciente = (trx: DbOrTrx, visible: Expression<SqlBool>, id: number) =>
  trx
    .selectFrom('cliente as c')
    .where(visible)
    .where('c.id', '=', id)
    .select(['c.id', 'c.version', 'c.habilitar_edicion', 'c.creado_por', 'c.usuario_id', 'c.tipo_documento'])
    .select([
      'c.cedula_identidad',
      'c.nombres',
      'c.correo',
      'c.celular',
      'c.telefono',
      'c.fecha_defuncion',
      verified.as('verificada'),
    ])
    .forUpdate('c')
    .executeTakeFirst();

export type Escrito = {
  cedula_identidad: string;
  nombres: string;
  apellidos: string;
  fecha_nacimiento?: string | null;
  excepto?: number;
};

/** Resemblance of names (0 to 1) from which two rows may be one person, by what their birth dates say. */
const ALIKE = { sameBirth: 0.35, unknownBirth: 0.55, otherBirth: 0.8 };
const MIN_LETTERS = 5;

/** Patients who may be the one being typed: the same document, or names that resemble; likest first. */
export const findAlike = (db: Db, visible: Expression<SqlBool>, typed: Escrito): Promise<PacienteEncontrado[]> => {
  const name = fold(`${typed.apellidos} ${typed.nombres}`.trim());
  const birth =
    typed.fecha_nacimiento && /^\d{4}-\d\d-\d\d$/.test(typed.fecha_nacimiento) ? typed.fecha_nacimiento : '';
  const number = typed.cedula_identidad.toUpperCase();
  const likeness = sql<number>`similarity(c.busqueda, ${name}::text)`;
  return db
    .selectFrom('cliente as c')
    .select(shortColumns)
    .where(visible)
    .where('c.id', '<>', typed.excepto ?? 0)
    .where((eb) =>
      eb.or([
        // A cédula that lost its leading zero is the same cédula.
        eb('c.cedula_identidad', 'in', number.length >= 3 ? [number, `0${number}`, number.replace(/^0/, '')] : ['']),
        name.length < MIN_LETTERS
          ? eb.lit(false)
          : sql<SqlBool>`${likeness} >= case
              when c.fecha_nacimiento is null or ${birth}::text = '' then ${ALIKE.unknownBirth}::real
              when c.fecha_nacimiento::text = ${birth}::text then ${ALIKE.sameBirth}::real else ${ALIKE.otherBirth}::real end`,
      ]),
    )
    .orderBy(sql`c.cedula_identidad = ${number}`, 'desc')
    .orderBy(likeness, 'desc')
    .limit(PACIENTES_PARECIDOS)
    .execute() as Promise<PacienteEncontrado[]>;
};
