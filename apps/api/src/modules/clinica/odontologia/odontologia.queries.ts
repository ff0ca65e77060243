import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  type Boca,
  contenidoEn,
  type Encia,
  type finTexto,
  type Ilegible,
  type Marca,
  type Odontograma,
} from '@hampi/contract/clinica/odontologia/calls';
import { type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Vault } from '../../../vault/vault.ts';
import { isReservada } from '../consulta/para-paciente.ts';

/** At most this many rows of a patient are read, those that hold first, of which there are 521 at most: one for each place. */
const ODONTOGRAMA_MAX = 2_000;

export const placeOf = (id: number) => `odontograma:${id}`;

/** Done by a doctor on a day in Ecuador whose visit with them is held back from the patient on `hoy`; nothing is without a day. */
const isDeReservada = (
  doctor: string,
  instante: string,
  hoy: string | null,
) => sql<SqlBool>`exists (select from consulta k
  where k.cliente_id = t.cliente_id and k.doctor_id = ${sql.ref(doctor)} and ${isReservada('k.id', hoy)}
    and (k.fecha at time zone ${sql.lit(ZONA_ECUADOR)})::date = (${sql.ref(instante)} at time zone ${sql.lit(ZONA_ECUADOR)})::date)`;

/** A column about the end of a state, which to the patient still holds if it ended at a visit that is held back. */
const delFin = <T extends string>(columna: string, hoy: string | null) =>
  sql<T | null>`case when not ${isDeReservada('t.termina_doctor_id', 't.terminada_en', hoy)} then ${sql.ref(columna)} end`;

/** The rows of odontograms with their authors, sealed; on `hoy`, for the patient, without what was noted and ended at visits that are held back. */
export const filas = (db: DbOrTrx, hoy: string | null) =>
  db
    .selectFrom('odontograma as t')
    .innerJoin('doctor as d', 'd.id', 't.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .leftJoin('doctor as td', 'td.id', 't.termina_doctor_id')
    .leftJoin('usuario as tu', 'tu.id', 'td.usuario_id')
    .select(['t.id', 't.cliente_id', 't.doctor_id', 't.pieza', 't.lugar', 't.sellada'])
    .where(sql<SqlBool>`not ${isDeReservada('t.doctor_id', 't.creada_en', hoy)}`)
    .select(['t.creada_en', nombreProfesional.as('doctor')])
    .select([delFin('t.terminada_en', hoy).as('terminada_en'), delFin<FinMarca>('t.fin', hoy).as('fin')])
    .select(
      sql<string | null>`case when not ${isDeReservada('t.termina_doctor_id', 't.terminada_en', hoy)}
        then nullif(concat_ws(' ', tu.titulo_honorifico, tu.nombres, tu.apellidos), '') end`.as('termino'),
    );
type FinMarca = keyof typeof finTexto;
export type Fila = Awaited<ReturnType<ReturnType<typeof filas>['execute']>>[number];

type Reach = { db: DbOrTrx; vault: Vault };

/**
 * The patient's rows, newest first, those that hold before the others; `hasta` an instant, those that held then. The caller has checked access; `hoy`
 * leaves out what is held back.
 */
export async function listOdontograma(
  { db, vault }: Reach,
  clienteId: number,
  hoy: string | null = null,
  hasta: string | null = null,
): Promise<Odontograma> {
  const rows = await filas(db, hoy)
    .where('t.cliente_id', '=', clienteId)
    .$if(hasta !== null, (q) => q.where('t.creada_en', '<', hasta))
    .orderBy(sql`t.terminada_en is not null and t.terminada_en < coalesce(${hasta}::timestamptz, 'infinity')`)
    .orderBy('t.creada_en', 'desc')
    .orderBy('t.id', 'desc')
    .limit(ODONTOGRAMA_MAX)
    .execute();
  return openFilas(vault, rows);
}

/** Decrypts rows, of several patients too. One that says what its place cannot, as a damaged file may have brought it, is `ilegible`. */
export async function openFilas(vault: Vault, rows: Fila[]): Promise<Odontograma> {
  if (rows.length > 0) await vault.warm(rows.map(({ cliente_id }) => ({ cliente_id })));
  const opened = await Promise.all(
    rows.map(async ({ cliente_id, sellada, pieza, lugar, ...row }) => {
      const dicho = contenidoEn(lugar, await vault.open<unknown>({ cliente_id }, placeOf(row.id), sellada));
      if (dicho === null) return { ...row, pieza, lugar, ilegible: true };
      return {
        ...row,
        ...(pieza !== null && { pieza }),
        ...(lugar !== 'ENCIA' && lugar !== 'BOCA' && { lugar }),
        ...dicho,
      };
    }),
  );
  return {
    marcas: opened.filter((one) => 'hallazgo' in one) as Marca[],
    encias: opened.filter((one) => 'movilidad' in one) as Encia[],
    bocas: opened.filter((one) => 'higiene' in one) as Boca[],
    ilegibles: opened.flatMap((one) => ('ilegible' in one ? [one as unknown as Ilegible] : [])),
  };
}

/** What holds at these teeth, or of the mouth, without its contents. */
export const listVivas = (db: DbOrTrx, a: { clienteId: number; piezas: readonly number[] }) =>
  db
    .selectFrom('odontograma')
    .where('cliente_id', '=', a.clienteId)
    .where('terminada_en', 'is', null)
    .where(sql<SqlBool>`coalesce(pieza, 0) = any(${a.piezas as number[]}::int[])`)
    .select(['id', 'pieza', 'lugar'])
    .execute();

/** When an entry was first written. */
export const escritaEn = async (db: DbOrTrx, consultaId: number): Promise<string> => {
  const { creada_en } = await db
    .selectFrom('consulta_version')
    .where('consulta_id', '=', consultaId)
    .where('version', '=', 1)
    .select('creada_en')
    .executeTakeFirstOrThrow();
  return creada_en;
};

/** Whether a doctor sees odontograms: a specialty of the catalogue's category, or a patient who has one. */
export const hasOdontologia = prepared(
  (_, a: { doctorId: number; clienteId: number }) => sql<{ hay: boolean }>`select
    exists (select from odontograma t where t.cliente_id = ${a.clienteId}::int)
    or exists (select from doctor_especializacion de
      join especializacion_categoria ec on ec.especializacion_id = de.especializacion_id
      join categoria_especializacion c on c.id = ec.categoria_id
      where de.doctor_id = ${a.doctorId}::int and plegar(c.nombre) = 'odontologia') as hay`,
);
