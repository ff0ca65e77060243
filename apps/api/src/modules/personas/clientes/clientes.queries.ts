import type { Parsed, Scope } from '@hampi/contract/base/endpoint';
import {
  type listPacientes,
  PACIENTES_PARECIDOS,
  type Paciente,
  type PacienteEncontrado,
  type PacienteFila,
  SEARCH_TAKE,
} from '@hampi/contract/personas/clientes/calls';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { clientesVisibleTo, pacientesVisibleTo } from '../../../access/visibility.ts';
import type { Db, DbOrTrx } from '../../../data/db.ts';
import { fold } from '../../../data/words.ts';
import { daysFrom } from '../../../process/clock.ts';
import { referenteFor } from '../recomendaciones/recomendaciones.ts';
import { amongAll, amongThoseOf, holdsWords, holdsWordsNearly, namesBegun, wordsOf } from './clientes.search.ts';

/** More candidates than this are not ranked, because a search like "María" will be refined anyway. */
const CANDIDATES = 500;
/** How many days ago a consultation must have been saved for its office to count as treating (decisions 49). */
const DAYS_TREATING = 7;

/** Whether a doctor's office created the row or has seen the document (decisions 49). */
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
  // An account's own e-mail takes precedence over the patient's row.
  sql<string | null>`coalesce(u.email, c.correo)`.as('correo'),
  'c.ciudad',
  'c.creado_por',
  'c.habilitar_edicion',
  'u.foto as foto_nombre',
] as const;

const account = sql<{ activated: boolean }>`json_build_object('activated', coalesce(u.activated, false))`;

/** What a doctor may read about a patient's credits and who recommended them (3 §3). */
const sharedWith = (doctorId: number) =>
  [
    sql<number>`(select coalesce(sum(m.creditos), 0)::int from movimiento m
      where m.usuario_id = c.usuario_id and (m.doctor_id is null or m.doctor_id = ${doctorId}))`.as('total_creditos'),
    referenteFor(doctorId).as('clienteReferente'),
  ] as const;

/** Ids of a doctor's matching patients; matches with a typing error only if there is no exact one. */
function found(links: Expression<SqlBool>, doctorId: number, words: string[]) {
  const source = amongThoseOf(doctorId);
  const those = (condition: Expression<SqlBool>) =>
    sql`select ${source.id} as id from ${source.rows} where ${links} and ${condition}`;
  const nearly = holdsWordsNearly(source, words);
  return sql`with exacto as (${those(holdsWords(source, words))}) select id from exacto
    ${nearly ? sql`union all ${those(nearly)} and not exists (select from exacto)` : sql``}`;
}

type ListFilter = Parsed<typeof listPacientes>['query'];

/** One page of a doctor's patients with the total of all pages. */
export async function listPage(
  db: Db,
  caller: { session: Session; scope: Scope },
  doctorId: number,
  filter: ListFilter,
): Promise<{ rows: PacienteFila[]; total: number }> {
  const links = pacientesVisibleTo(caller.session, caller.scope, doctorId);
  const words = wordsOf(filter.search ?? '');
  const direction = filter.order ?? filter.sort;
  const rows = await db
    .selectFrom('medico_paciente as mp')
    .innerJoin('cliente as c', 'c.id', 'mp.cliente_id')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where(links)
    .$if(words.length > 0, (q) => q.where(sql<SqlBool>`c.id in (${found(links, doctorId, words)})`))
    .select([...sharedColumns, 'mp.doctor_id as mp_doctor_id', 'mp.cliente_id as mp_cliente_id', 'mp.ultima_consulta'])
    .select([
      account.as('user'),
      sql<boolean>`exists (select from tramite t where t.cliente_id = c.id and t.tipo = 'RECLAMO' and t.estado = 'ESPERA')`.as(
        'reclama_cuenta',
      ),
      ...sharedWith(doctorId),
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
  // Beyond the last page there is no row to carry the total.
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
 * At most thirty patients, those whose names begin with the words first; of one doctor, or otherwise of all that the caller may see. The
 * statement must not be prepared, so that PostgreSQL plans it for these words and this doctor. The SQL comment at its beginning makes
 * `statementName` leave it unnamed.
 */
export async function searchByTerm(
  db: Db,
  { session, scope }: { session: Session; scope: Scope },
  doctorId: number | null,
  term: string,
): Promise<PacienteEncontrado[]> {
  const words = wordsOf(term);
  if (words.length === 0) return [];
  const source = doctorId === null ? amongAll : amongThoseOf(doctorId);
  const visible = doctorId === null ? clientesVisibleTo(session, scope) : pacientesVisibleTo(session, scope, doctorId);
  const candidates = (condition: Expression<SqlBool>) =>
    sql`select ${source.id} as id, ${source.names} as palabras, ${namesBegun(source, words)} as comienzan
      from ${source.rows} where ${visible} and ${condition}`;
  const nearly = holdsWordsNearly(source, words);
  const near = nearly && sql`union all (${candidates(nearly)} and not exists (select from exacto) limit ${CANDIDATES})`;
  const { rows } = await sql<PacienteEncontrado>`/* planned anew */
    with exacto as (${candidates(holdsWords(source, words))} limit ${CANDIDATES}),
      hallado as (select * from exacto ${near ?? sql``}),
      primeros as (select * from hallado order by comienzan desc, palabras, id limit ${SEARCH_TAKE})
    select c.id, c.tipo_documento, c.cedula_identidad, c.nombres, c.apellidos, c.telefono, c.celular, c.sexo, c.fecha_nacimiento,
      c.fecha_defuncion, ${verified} as identidad_verificada,
      (select mp.ultima_consulta from medico_paciente mp where mp.cliente_id = c.id and mp.doctor_id = ${doctorId}::int) as ultima_consulta
    from primeros p join cliente c on c.id = p.id order by p.comienzan desc, p.palabras, p.id`.execute(db);
  return rows;
}

/** One patient as professionals read it; undefined if they may not. */
export const findPaciente = (
  db: DbOrTrx,
  visible: Expression<SqlBool>,
  id: number,
  of: { doctorId: number; now: Date },
) => {
  const isOfMedico = sql<boolean>`exists (select from doctor d where d.id = ${of.doctorId} and d.tipo = 'MEDICO')`;
  return db
    .selectFrom('cliente as c')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where(visible)
    .where('c.id', '=', id)
    .select([
      ...sharedColumns,
      'c.cedula_representante',
      'c.nombres_padre',
      'c.nombres_madre',
      'c.emergencia_nombre',
      'c.emergencia_parentesco',
      'c.emergencia_telefono',
      'c.emergencia_direccion',
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
      ...sharedWith(of.doctorId),
      sql<boolean>`${isOfMedico} and ${citaHoy(of.doctorId, of.now)}`.as('cita_hoy'),
      sql<Paciente['contacto']>`case when not ${isOfMedico} then 'LEE'
        when c.usuario_id is not null then 'PROPONE' else 'EDITA' end`.as('contacto'),
      sql<
        Paciente['seguros']
      >`(select coalesce(json_agg(json_build_object('nombre', s)), '[]') from unnest(c.seguros) as s)`.as('seguros'),
      sql<boolean>`(c.usuario_id is null and ${verified} and ${treats(of.doctorId, of.now)})`.as('entrega_codigo'),
    ])
    .executeTakeFirst() as Promise<Paciente | undefined>;
};

/** Whether the patient has a cita today, not as somebody's third person: only then can the document be checked. */
export const citaHoy = (doctorId: number, now: Date) =>
  sql<boolean>`exists (select from cita r join oficina o on o.id = r.oficina_id
    where r.cliente_id = c.id and r.doctor_id = ${doctorId} and r.viva and r.nombre_tercera_persona is null
      and r.fecha_reserva = (${now.toISOString()}::timestamptz at time zone o.zona)::date)`;

/** Whether the doctor's office treats this patient: it saved a consultation over a week ago. The date in the entry is not enough. */
export const treats = (doctorId: number, now: Date) =>
  sql<boolean>`exists (select from consulta k where k.cliente_id = c.id and k.doctor_id = ${doctorId}
    and k.creada_en < ${daysFrom(now, -DAYS_TREATING).toISOString()}::timestamptz)`;

/** Locks and returns the row for a change. */
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
      'c.apellidos',
      'c.fecha_nacimiento',
      'c.de_archivo',
      verified.as('verificada'),
    ])
    .forUpdate('c')
    .executeTakeFirst();

export type Escrito = {
  cedula_identidad: string;
  nombres: string;
  apellidos: string;
  fecha_nacimiento?: string | null | undefined;
  celular?: string;
  excepto?: number;
};

/** Similarity of names (0 to 1) from which two rows may be the same person, depending on the birth dates. */
const ALIKE = { sameBirth: 0.35, unknownBirth: 0.55, otherBirth: 0.8 };
const MIN_LETTERS = 5;
/** Digits of a mobile; fewer are not a number yet. */
const PHONE_DIGITS = 10;

/** Possible duplicates of the patient being typed, by document or similar names, most similar first. */
export const findAlike = (db: Db, visible: Expression<SqlBool>, typed: Escrito): Promise<PacienteEncontrado[]> => {
  const name = fold(`${typed.apellidos} ${typed.nombres}`.trim());
  const birth =
    typed.fecha_nacimiento && /^\d{4}-\d\d-\d\d$/.test(typed.fecha_nacimiento) ? typed.fecha_nacimiento : '';
  const number = typed.cedula_identidad;
  const phone = (typed.celular ?? '').replace(/(?!^\+)\D/g, '');
  const likeness = sql<number>`similarity(c.busqueda, ${name}::text)`;
  return db
    .selectFrom('cliente as c')
    .select(shortColumns)
    .where(visible)
    .where('c.id', '<>', typed.excepto ?? 0)
    .where((eb) =>
      eb.or([
        // Also matches a cédula that lost its leading zero.
        eb('c.cedula_identidad', 'in', number.length >= 3 ? [number, `0${number}`, number.replace(/^0/, '')] : ['']),
        phone.length >= PHONE_DIGITS ? eb('c.celular', 'in', [phone, typed.celular?.trim() ?? '']) : eb.lit(false),
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
