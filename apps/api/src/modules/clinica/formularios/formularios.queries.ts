import { VISITAS_FORMULARIO_MAX } from '@hampi/contract/clinica/documentos/formularios';
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';

/** A patient's visits of this doctor, newest first, with the instants of their versions and whether none was before. */
export const listVisitas = (db: Db, a: { doctorId: number; clienteId: number }) =>
  db
    .selectFrom('consulta as k')
    .where('k.cliente_id', '=', a.clienteId)
    .where('k.doctor_id', '=', a.doctorId)
    .orderBy('k.fecha', 'desc')
    .orderBy('k.id', 'desc')
    .limit(VISITAS_FORMULARIO_MAX)
    .select(['k.id', 'k.fecha'])
    .select(
      sql<boolean>`not exists (select from consulta e where e.cliente_id = k.cliente_id and e.doctor_id = k.doctor_id
        and (e.fecha, e.id) < (k.fecha, k.id))`.as('primera'),
    )
    .select(
      // As JSON, so that the instants come as everywhere.
      sql<
        string[]
      >`(select json_agg(v.creada_en order by v.version) from consulta_version v where v.consulta_id = k.id)`.as(
        'versiones',
      ),
    )
    .execute();

/** A version of an own entry: its sealed content and when it and the others were written. */
export const findVersion = (db: Db, a: { doctorId: number; id: number; version: number | null }) =>
  db
    .selectFrom('consulta as k')
    .innerJoin('consulta_version as v', (join) =>
      join
        .onRef('v.consulta_id', '=', 'k.id')
        .on('v.version', '=', sql<number>`coalesce(${a.version}::int, k.version)`),
    )
    .innerJoin('consulta_version as uno', (join) =>
      join.onRef('uno.consulta_id', '=', 'k.id').on('uno.version', '=', 1),
    )
    .leftJoin('consulta_version as otra', (join) =>
      join.onRef('otra.consulta_id', '=', 'k.id').on('otra.version', '=', sql<number>`v.version + 1`),
    )
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .where('k.id', '=', a.id)
    .where('k.doctor_id', '=', a.doctorId)
    .select(['k.id', 'k.cliente_id', 'k.oficina_id', 'k.fecha', 'o.zona', 'v.version', 'v.sellada', 'v.creada_en'])
    .select(['uno.creada_en as escrita_en', 'otra.creada_en as reemplazada_en'])
    .executeTakeFirst();

/** What was issued under this key. */
export const listEmitidos = (db: Db, a: { doctor_id: number; tipo: string; clave: string }) =>
  db
    .selectFrom('documento')
    .where('doctor_id', '=', a.doctor_id)
    .where('tipo', '=', a.tipo)
    .where('clave', '=', a.clave)
    .orderBy('id', 'desc')
    .select(['id', 'numero', 'consulta_version', 'anulado_en'])
    .execute();
