import { type SqlBool, sql } from 'kysely';
import { prepared } from '../../../data/prepared.ts';
import { type Measured, sealedRows, withSealed } from '../../../data/sealed-rows.ts';
import type { Deps } from '../../../deps.ts';
import { type EntryPlana, entries } from '../consulta/consultas.queries.ts';
import { isListo } from '../consulta/para-paciente.ts';
import { auditEntry, type FilaClinica } from '../tratantes/tratantes.ts';

/** At most this many entries before the page are read for what is to be taken. */
const RECETAS_MAX = 20;
/** A receta without a last day is followed for so long. */
export const RECETA_DIAS = 180;

interface Lectura extends FilaClinica {
  hoy: string;
  skip: number;
  take: number;
  /** Whether older recetas are read too. */
  recetas: boolean;
  /** Whether what is confidential of an adolescent may be read. */
  confidencial: boolean;
}

export interface EntryPropia extends EntryPlana {
  /** YYYY-MM-DD at the office. */
  dia: string;
  /** False for one that is read only for its receta. */
  en_pagina: boolean;
  reservada: boolean;
  texto_completo: boolean;
  /** The term of its open request. */
  pedida_hasta: string | null;
  /** Of its exams, those whose result may be read. */
  listos: number[];
}

const read = prepared((db, a: Lectura) => {
  const readable = sql`k.cliente_id = ${a.cliente}::int and (${a.confidencial}::boolean
    or not exists (select from consulta_paciente x where x.consulta_id = k.id and x.confidencial))`;
  const wanted = entries(db)
    .leftJoin('consulta_paciente as cp', 'cp.consulta_id', 'k.id')
    .innerJoin('doctor as dp', 'dp.id', 'o.doctor_id')
    .where(sql<SqlBool>`k.id in (select id from ids)`)
    .select([
      sql<string>`(k.fecha at time zone o.zona)::date`.as('dia'),
      sql<boolean>`k.id in (select id from pagina)`.as('en_pagina'),
      sql<boolean>`coalesce(cp.reservada_hasta >= ${a.hoy}::date, false)`.as('reservada'),
      sql<boolean>`coalesce(cp.texto_completo, false)`.as('texto_completo'),
      sql<
        string | null
      >`(select x.vence_el::text from pedido x where x.consulta_id = k.id and x.estado = 'ABIERTA')`.as('pedida_hasta'),
      sql<number[]>`(select coalesce(json_agg(e.id), '[]') from examen_pedido e
        where e.consulta_id = k.id and ${isListo(a.cuando)})`.as('listos'),
    ]);
  return sql<{
    entradas: Measured<EntryPropia>;
    entradas_selladas: string | null;
    nombres: string;
    edad: number | null;
  }>`
    with pagina as (select k.id from consulta k where ${readable} order by k.fecha desc, k.id desc limit ${a.take}::int offset ${a.skip}::int),
      recetadas as (select k.id from consulta k where ${a.recetas}::boolean and ${readable}
        and k.fecha > ${a.hoy}::date - ${sql.lit(RECETA_DIAS)} and exists (select from receta r where r.consulta_id = k.id)
        order by k.fecha desc, k.id desc limit ${sql.lit(RECETAS_MAX)}),
      ids as (select id from pagina union select id from recetadas),
      k as (${wanted})
    select c.nombres, extract(year from age(${a.hoy}::date, c.fecha_nacimiento))::int as edad, (select ${auditEntry(a)}) as auditada,
      e.filas as entradas, e.selladas as entradas_selladas
    from cliente c, lateral (select ${sealedRows('k', 'v.sellada', sql`k.fecha desc, k.id desc`)}
      from k cross join lateral (select case when k.reservada then ''::bytea else w.sellada end as sellada
        from consulta_version w where w.consulta_id = k.id and w.version = k.version) v) e
    where c.id = ${a.cliente}::int`;
});

/** Reads a page of the own visits and writes its audit row in one statement. What is held back stays sealed in the database. */
export async function readVisitas({ db }: Deps, a: Lectura) {
  const [row] = await read(db, a);
  return row && { ...row, entradas: withSealed(row.entradas, row.entradas_selladas, 'fecha') };
}
