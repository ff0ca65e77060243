import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreCompleto } from '../../../data/names.ts';

/** The states in which an answer is awaited. */
export const ABIERTAS = ['ENVIADA', 'ACEPTADA'] as const;

/** A referral `x` that the doctor sent, or took over from a colleague who left, about a patient of theirs. */
export const isEnviada = (doctorId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`((x.doctor_id = ${doctorId} or x.a_cargo_id = ${doctorId}) and exists (select from medico_paciente mp
    where mp.doctor_id = ${doctorId} and mp.cliente_id = x.cliente_id))`;

/** One that the doctor may still open and answer at this moment (decisions 70). */
export const isAbierta = (doctorId: number, now: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(x.para_doctor_id = ${doctorId} and x.estado in ('ENVIADA', 'ACEPTADA') and x.abierta_hasta > ${now}::timestamptz)`;

const nombreDe = (alias: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${alias}.titulo_honorifico`)}, ${sql.ref(`${alias}.nombres`)}, ${sql.ref(`${alias}.apellidos`)})`;

/** A colleague who reads what is sent: an approved professional whose account is open. */
const recibe = (doctor: string, cuenta: string) =>
  sql<boolean>`(${sql.ref(`${doctor}.tipo`)} = 'MEDICO' and ${sql.ref(`${doctor}.cuenta_activa`)} and ${sql.ref(`${cuenta}.activated`)})`;

/** Referrals, sealed, with the names of those in them. */
export const derivaciones = (db: DbOrTrx) =>
  db
    .selectFrom('derivacion as x')
    .innerJoin('cliente as c', 'c.id', 'x.cliente_id')
    .innerJoin('doctor as d', 'd.id', 'x.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .leftJoin('doctor as pd', 'pd.id', 'x.para_doctor_id')
    .leftJoin('usuario as pu', 'pu.id', 'pd.usuario_id')
    .select(['x.id', 'x.clave', 'x.cliente_id', 'x.doctor_id', 'x.consulta_id', 'x.clase', 'x.urgente', 'x.estado'])
    .select(['x.para_doctor_id', 'x.a_cargo_id', 'x.papel_id', 'x.sellada', 'x.version', 'x.enviada_en'])
    .select([
      'x.abierta_hasta',
      'x.aceptada_en',
      'x.cerrada_en',
      'x.traida_en',
      'u.id as de_usuario_id',
      'u.email as de_email',
    ])
    .select([nombreCompleto('c').as('paciente'), nombreDe('u').as('de'), nombreDe('pu').as('para')])
    .select(['pu.id as para_usuario_id', 'pu.email as para_email'])
    .select(sql<boolean>`(x.para_doctor_id is not null and not ${recibe('pd', 'pu')})`.as('sin_cuenta'))
    .select(sql<number | null>`(select n.id from derivacion n where n.redirige_id = x.id)`.as('redirigida_a'));
export type FilaDerivacion = Awaited<ReturnType<ReturnType<typeof derivaciones>['execute']>>[number];

/** A colleague in the directory who can be sent a referral; undefined for anybody else. */
export const findColega = (db: DbOrTrx, doctorId: number) =>
  db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('d.id', '=', doctorId)
    .where(recibe('d', 'u'))
    .where('d.med_visible', '=', true)
    .select(['d.id', 'u.id as usuario_id', 'u.email', nombreDe('u').as('nombre')])
    .executeTakeFirst();

/** What the colleague wrote last about each of these referrals, and when the first version was written. */
export const respuestas = (db: DbOrTrx, ids: readonly number[]) =>
  db
    .selectFrom('derivacion_respuesta as r')
    .innerJoin('derivacion as x', 'x.id', 'r.derivacion_id')
    .innerJoin('doctor as d', 'd.id', 'r.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where(sql<SqlBool>`r.derivacion_id = any(${ids}::int[])`)
    .distinctOn('r.derivacion_id')
    .orderBy('r.derivacion_id')
    .orderBy('r.version', 'desc')
    .select(['r.derivacion_id', 'r.version', 'r.doctor_id', 'r.clase', 'r.sellada', 'r.escrita_en', 'x.traida_en'])
    .select(sql<string>`min(r.escrita_en) over (partition by r.derivacion_id)`.as('respondida_en'))
    .select(nombreDe('u').as('doctor'));
