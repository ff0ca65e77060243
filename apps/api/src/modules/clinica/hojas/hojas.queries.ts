import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import { isReadable, type Reader } from '../consulta/consultas.queries.ts';

/** More visits than these are not printed, the newest are; one more is read, to know whether there are more. */
export const MEDIDAS_MAX = 1_000;

/** The readable visits, newest first, sealed. */
export const listMedidas = (db: Db, a: Reader & { clienteId: number; ids?: readonly number[] }) =>
  db
    .selectFrom('consulta as k')
    .innerJoin('consulta_version as v', (join) =>
      join.onRef('v.consulta_id', '=', 'k.id').onRef('v.version', '=', 'k.version'),
    )
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .innerJoin('doctor as d', 'd.id', 'k.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('k.cliente_id', '=', a.clienteId)
    .where(isReadable(a))
    .$if(a.ids !== undefined, (q) => q.where(sql<SqlBool>`k.id = any(${a.ids}::int[])`))
    .orderBy('k.fecha', 'desc')
    .orderBy('k.id', 'desc')
    .limit(MEDIDAS_MAX + 1)
    .select(['k.id', 'k.fecha', 'k.version', 'k.doctor_id', 'v.sellada', 'o.zona', nombreProfesional.as('doctor')])
    .execute();
