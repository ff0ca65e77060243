/** The usual forms and strengths of the substances in the rules, as products without a house. */
import { sql } from 'kysely';
import type { Trx } from '../db.ts';
import { asJson, rowsOf } from './catalogos-csv.ts';

export const EDICION_GENERICOS = 2;

/**
 * Adds those of later editions than `desde` also to a vademecum that an administrator has been keeping: what it has already is left alone, and
 * what was deleted of an earlier edition stays so.
 */
export async function loadGenericos(trx: Trx, desde = 0): Promise<void> {
  await sql`insert into vademecum (nombre, composicion, funcion, presentacion, casa_comercial, referencial)
    select nombre, composicion, funcion, presentacion, casa_comercial, true
    from json_to_recordset(${asJson(rowsOf('vademecum-genericos').filter(({ edicion }) => Number(edicion) > desde))}) as r (nombre text, composicion text, funcion text,
      presentacion text, casa_comercial text)
    where not exists (select from vademecum v where v.doctor_id is null and plegar(v.composicion) = plegar(r.composicion)
      and plegar(v.presentacion) = plegar(r.presentacion))
    on conflict do nothing`.execute(trx);
}
