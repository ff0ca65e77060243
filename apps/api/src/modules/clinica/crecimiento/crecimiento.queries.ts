import { type InferResult, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import { isReadable, type Reader } from '../consulta/consultas.queries.ts';
import { isConfidencial, isReservada } from '../consulta/para-paciente.ts';

/** At most this many visits are read; in nineteen years a child has fewer. */
export const VISITAS_MAX = 300;

export const findPaciente = (db: Db, clienteId: number) =>
  db
    .selectFrom('cliente as c')
    .where('c.id', '=', clienteId)
    .select(['c.nombres', 'c.apellidos', 'c.cedula_identidad', 'c.sexo', 'c.fecha_nacimiento'])
    .executeTakeFirst();

/**
 * The entries of a child that the reader may read before a day, newest first, sealed; one more than the maximum, to detect that there are
 * more. For the patient, `propias` is today, because what is held back shows no measure either;
 * without `confidencial` neither does what is an adolescent's alone.
 */
const visitas = (
  db: Db,
  a: Reader & { clienteId: number; hasta: string; propias: string | null; confidencial: boolean },
) =>
  db
    .selectFrom('consulta as k')
    .innerJoin('consulta_version as v', (join) =>
      join.onRef('v.consulta_id', '=', 'k.id').onRef('v.version', '=', 'k.version'),
    )
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .where('k.cliente_id', '=', a.clienteId)
    .where(isReadable(a))
    .where(sql<SqlBool>`not ${isReservada('k.id', a.propias)}`)
    .where(sql<SqlBool>`(${a.confidencial}::boolean or not ${isConfidencial('k.id')})`)
    .where('k.fecha', '<', sql<string>`${a.hasta}::timestamptz`)
    .orderBy('k.fecha', 'desc')
    .orderBy('k.id', 'desc')
    .limit(VISITAS_MAX + 1)
    .select(['k.id', 'k.fecha', 'k.version', 'k.doctor_id', 'v.sellada', 'o.zona']);
export type VisitaSellada = InferResult<ReturnType<typeof visitas>>[number];

export const listVisitas = prepared(visitas);
