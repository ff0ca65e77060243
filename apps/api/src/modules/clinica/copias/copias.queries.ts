import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { PedirCopia } from '@hampi/contract/clinica/copias/calls';
import { VISITAS_MAX } from '@hampi/contract/clinica/copias/calls';
import { type SqlBool, sql } from 'kysely';
import type { Db, DbOrTrx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import { isReadable, type Reader } from '../consulta/consultas.queries.ts';
import { isListo, isReservada } from '../consulta/para-paciente.ts';
import { esDelPaciente, isDeReservada } from '../documentos/documentos.queries.ts';

export type Alcance = Pick<PedirCopia, 'alcance'> & {
  desde: string | null;
  hasta: string | null;
  visitas: number[] | null;
};
/** Whose visits; a patient reads those of all doctors. */
export interface Lector extends Reader {
  clienteId: number;
  /** When the patient takes the own copy: it has what the patient may read at that time. Null for a doctor's. */
  propio: Date | null;
}

const readable = (db: Db, a: Lector) =>
  db
    .selectFrom('consulta as k')
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .innerJoin('doctor as d', 'd.id', 'k.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('k.cliente_id', '=', a.clienteId)
    .where(isReadable(a))
    .select(['k.id', 'k.fecha', nombreProfesional.as('doctor')]);

/** The visits that may be copied, newest first. */
export const listVisitas = (db: Db, a: Lector) =>
  readable(db, a).orderBy('k.fecha', 'desc').orderBy('k.id', 'desc').limit(VISITAS_MAX).execute();

/** The chosen visits, oldest first, each with when it was written and whether the doctor had seen the patient before. One more than the limit. */
export const visitasDe = (db: Db, a: Lector, { alcance, desde, hasta, visitas }: Alcance) =>
  readable(db, a)
    .innerJoin('consulta_version as v', (join) =>
      join.onRef('v.consulta_id', '=', 'k.id').onRef('v.version', '=', 'k.version'),
    )
    .innerJoin('consulta_version as uno', (join) =>
      join.onRef('uno.consulta_id', '=', 'k.id').on('uno.version', '=', 1),
    )
    .$if(alcance === 'FECHAS', (q) =>
      q.where(sql<SqlBool>`(k.fecha at time zone o.zona)::date between ${desde}::date and ${hasta}::date`),
    )
    .$if(alcance === 'VISITAS', (q) => q.where(sql<SqlBool>`k.id = any(${visitas ?? []}::int[])`))
    .orderBy('k.fecha')
    .orderBy('k.id')
    .limit(VISITAS_MAX + 1)
    .select(['k.doctor_id', 'k.oficina_id', 'k.version', 'o.zona', 'v.creada_en', 'uno.creada_en as escrita_en'])
    .select(
      sql<boolean>`not exists (select from consulta e where e.cliente_id = k.cliente_id and e.doctor_id = k.doctor_id
        and (e.fecha, e.id) < (k.fecha, k.id))`.as('primera'),
    )
    // From the patient, on the day of an own copy.
    .select(isReservada('k.id', a.propio && fechaOf(a.propio, ZONA_ECUADOR)).as('reservada'))
    .execute();
export type Visita = Awaited<ReturnType<typeof visitasDe>>[number];

/** Stored results of these visits, each with whether the reader may have it. */
export const resultadosDe = (db: Db, { propio }: Lector, visitas: readonly number[]) =>
  db
    .selectFrom('examen_pedido as e')
    .innerJoin('consulta as k', 'k.id', 'e.consulta_id')
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .innerJoin('doctor as dp', 'dp.id', 'o.doctor_id')
    .where(sql<SqlBool>`e.consulta_id = any(${visitas}::int[])`)
    .where('e.archivo', 'is not', null)
    .orderBy('e.id')
    .select(['e.id', 'e.archivo', 'e.archivo_tipo', 'e.archivo_en', 'k.doctor_id'])
    .select((propio ? isListo(propio.toISOString()) : sql<SqlBool>`true`).as('listo'))
    .execute();

/** At most this many of a kind are attached. */
export const ADJUNTOS_MAX = 2_000;

/**
 * The best copy of each issued document of these visits, signed ones first, and of a whole history or a range of dates those without a visit. Forms
 * of the record only if they were signed here, because the copy has them.
 */
export const documentosDe = (db: Db, a: Lector & { visitas: readonly number[] }, { alcance, desde, hasta }: Alcance) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('documento as d')
        .where('d.cliente_id', '=', a.clienteId)
        .where('d.anulado_en', 'is', null)
        .where(sql<SqlBool>`(d.doctor_id = ${a.doctorId} or ${a.autorizada}::boolean)`)
        .where(sql<SqlBool>`(${esDelPaciente('d')} or d.firmado)`)
        .where(sql<SqlBool>`not ${isDeReservada('d', a.propio && fechaOf(a.propio, ZONA_ECUADOR))}`)
        .where(
          sql<SqlBool>`(d.consulta_id = any(${a.visitas}::int[]) or d.consulta_id is null and (${alcance} = 'TODO'
            or ${alcance} = 'FECHAS' and (d.emitido_en at time zone ${ZONA_ECUADOR})::date between ${desde}::date and ${hasta}::date))`,
        )
        .distinctOn(['d.doctor_id', 'd.tipo', 'd.numero', 'd.edicion'])
        .orderBy('d.doctor_id')
        .orderBy('d.tipo')
        .orderBy('d.numero')
        .orderBy('d.edicion')
        .orderBy('d.firmado', 'desc')
        .orderBy('d.id', 'desc')
        .select(['d.id', 'd.tipo', 'd.numero', 'd.edicion', 'd.doctor_id', 'd.archivo', 'd.emitido_en', 'd.firmado'])
        .as('x'),
    )
    .orderBy('x.emitido_en')
    .orderBy('x.id')
    .limit(ADJUNTOS_MAX)
    .selectAll('x')
    .execute();

/** An office whose letterhead the cover has: of the doctor's newest visit, or else any where they attend. */
export async function oficinaDe(db: DbOrTrx, doctorId: number, clienteId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    (select oficina_id as id from consulta where doctor_id = ${doctorId} and cliente_id = ${clienteId} order by fecha desc limit 1)
    union all (select id from oficina where doctor_id = ${doctorId} and eliminada_en is null order by id limit 1) limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The copies of a doctor of a patient, or a patient's own. */
export const copias = (db: DbOrTrx) =>
  db
    .selectFrom('copia as c')
    .orderBy('c.pedida_en', 'desc')
    .orderBy('c.id', 'desc')
    .select(['c.id', 'c.cliente_id', 'c.doctor_id', 'c.codigo', 'c.numero', 'c.alcance', 'c.desde', 'c.hasta'])
    .select(['c.calidad', 'c.sellado', 'c.estado', 'c.avance', 'c.pedida_en', 'c.terminada_en', 'c.vence_en'])
    .select(['c.bytes', 'c.hojas', 'c.adjuntos', 'c.motivo', 'c.entregada_en', 'c.secreto_hasta']);
export type Fila = Awaited<ReturnType<ReturnType<typeof copias>['execute']>>[number];
