import type { Historia } from '@hampi/contract/clinica/historia/calls';
import { type SqlBool, sql } from 'kysely';
import type { Db, DbOrTrx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import { prepared } from '../../../data/prepared.ts';
import { FILIACION, type Filiacion } from './paciente-abierto.ts';
import { resultados } from './resultados.ts';

/** A doctor who reads: their own entries or, with the patient's authorisation, all. */
export interface Reader {
  doctorId: number;
  autorizada: boolean;
}

/** Condition: an own entry or, with the patient's authorisation, one of another doctor. */
export const isReadable = (a: Reader) => sql<SqlBool>`(k.doctor_id = ${a.doctorId} or ${a.autorizada}::boolean)`;

/** The plain columns of entries, from `consulta as k`, with the number of the receta and the results of exams. */
export const entries = (db: Db) =>
  db
    .selectFrom('consulta as k')
    .innerJoin('doctor as d', 'd.id', 'k.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .leftJoin('servicio as s', 's.id', 'k.servicio_id')
    .select([
      'k.id',
      'k.fecha',
      'k.version',
      'k.doctor_id',
      'k.cliente_id',
      'k.clave',
      'k.oficina_id',
      'o.nombre as oficina',
      'k.servicio_id',
      's.nombre as servicio',
      nombreProfesional.as('doctor'),
      resultados.as('resultados'),
      // Null while it has no lines.
      sql<{ id: number; numero: number } | null>`(select json_build_object('id', r.id, 'numero', r.numero)
        from receta r where r.consulta_id = k.id)`.as('receta'),
    ]);
export type EntryPlana = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

/** An entry with its sealed content. */
export type Entry = EntryPlana & { sellada: Buffer };

/**
 * The plain columns of readable entries before a time, newest first. With `antes`, also those of exactly that time with a lower id: this is
 * how a reader continues after a page.
 */
export const entradasUntil = (db: Db, a: Reader & { clienteId: number; hasta: string; antes?: number; take: number }) =>
  db
    .selectFrom('consulta as k')
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .where('k.cliente_id', '=', a.clienteId)
    .where(isReadable(a))
    .where(sql<SqlBool>`(k.fecha, k.id) < (${a.hasta}::timestamptz, coalesce(${a.antes ?? null}::int, 0))`)
    .orderBy('k.fecha', 'desc')
    .orderBy('k.id', 'desc')
    .limit(sql<number>`${a.take}::int`)
    .select(['k.id', 'k.fecha', 'k.version', 'k.doctor_id', 'k.clave', 'o.zona'])
    // The date at the place of the visit. Calculating it here in JavaScript for many visits costs more than decrypting them.
    .select(sql<string>`(k.fecha at time zone o.zona)::date`.as('dia'));

const finding = prepared((db, a: { id: number; doctorId: number }) =>
  entries(db)
    .innerJoin('consulta_version as v', (join) =>
      join.onRef('v.consulta_id', '=', 'k.id').onRef('v.version', '=', 'k.version'),
    )
    .select('v.sellada')
    .where('k.id', '=', a.id)
    .where('k.doctor_id', '=', a.doctorId),
);
/** An entry, if this doctor is its author. */
export const findEntry = async ({ db }: { db: DbOrTrx }, a: { id: number; doctorId: number }) =>
  (await finding(db, a))[0];

const findingMany = prepared((db, a: Reader & { clienteId: number; ids: number[] }) =>
  entries(db)
    .innerJoin('consulta_version as v', (join) =>
      join.onRef('v.consulta_id', '=', 'k.id').onRef('v.version', '=', 'k.version'),
    )
    .select('v.sellada')
    .where(sql<SqlBool>`k.id = any(${a.ids}::int[])`)
    .where('k.cliente_id', '=', a.clienteId)
    .where(isReadable(a)),
);

/** Readable entries of a patient by their ids, unordered. */
export const findEntries = ({ db }: { db: Db }, a: Reader & { clienteId: number; ids: number[] }) => findingMany(db, a);

/** Dates of readable entries, newest first. */
export const listFechas = (db: Db, clienteId: number, reader: Reader) =>
  db
    .selectFrom('consulta as k')
    .where('k.cliente_id', '=', clienteId)
    .$if(!reader.autorizada, (q) => q.where('k.doctor_id', '=', reader.doctorId))
    .orderBy('k.fecha', 'desc')
    .orderBy('k.id', 'desc')
    .limit(2_000)
    .select(['k.id', 'k.fecha'])
    .execute();

/** A patient linked to the doctor, with the newest sealed `ficha` and its wrapped key. */
export const pacientes = (db: Db, a: { doctorId: number; clienteId: number }) =>
  db
    .selectFrom('medico_paciente as mp')
    .innerJoin('cliente as c', 'c.id', 'mp.cliente_id')
    .leftJoin('llave as l', 'l.cliente_id', 'c.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ficha_version as f')
          .whereRef('f.cliente_id', '=', 'c.id')
          .orderBy('f.version', 'desc')
          .limit(1)
          .select(['f.version', 'f.sellada', 'f.creada_en'])
          .as('ficha'),
      (join) => join.onTrue(),
    )
    .where('mp.doctor_id', '=', a.doctorId)
    .where('mp.cliente_id', '=', a.clienteId)
    .select([
      // As one value: the driver describes and reads each column separately, and removing the others from a row of forty columns costs the
      // same again.
      sql<Filiacion>`json_build_object(${sql.join(FILIACION.flatMap((name) => [sql.lit(name), sql.ref(`c.${name}`)]))})`.as(
        'paciente',
      ),
      'mp.historia_autorizada_en',
      'mp.ficha_abierta',
      'l.envuelta as llave',
      'ficha.version as ficha_version',
      'ficha.sellada as ficha_sellada',
      'ficha.creada_en as ficha_de',
      sql<
        Historia['clienteSeguros']
      >`(select coalesce(json_agg(json_build_object('nombre', s)), '[]') from unnest(c.seguros) as s)`.as('seguros'),
    ]);
export type PacienteSellado = Awaited<ReturnType<ReturnType<typeof pacientes>['execute']>>[number];

const paciente = prepared(pacientes);

/** Reads one; undefined for a patient who is not the doctor's. */
export const findPacienteOf = async (db: Db, doctorId: number, clienteId: number) =>
  (await paciente(db, { doctorId, clienteId }))[0];

/** The newest version of the patient's clinical data, sealed. */
export const latestFicha = (db: DbOrTrx, clienteId: number) =>
  db
    .selectFrom('ficha_version')
    .where('cliente_id', '=', clienteId)
    .orderBy('version', 'desc')
    .limit(1)
    .select(['version', 'sellada'])
    .executeTakeFirst();
