import type { LugarCuerpo, LugarRow } from '@hampi/contract/agenda/afiliacion/calls';
import * as MAfiliacion from '@hampi/contract/agenda/afiliacion/messages';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { auditChange } from '../../../vault/audit.ts';
import { lugaresOf } from './afiliacion.queries.ts';

type Cuerpo = z.output<typeof LugarCuerpo>;

/** Offers the affiliation of a specialty in a city. */
export async function createLugar(deps: Deps, session: Session, ciudad_id: number, cuerpo: Cuerpo) {
  return deps.db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('ciudad').select('id').where('id', '=', ciudad_id).executeTakeFirst();
    if (!known) return notFound();
    await trx
      .insertInto('afiliacion_lugar')
      .values({ ciudad_id, ...cuerpo })
      .execute();
    const made = await one(trx, ciudad_id, cuerpo.especializacion_id);
    await auditChange(trx, session, 'afiliacion.crear', ciudad_id, null, made);
    return made;
  });
}

/** Changes a limit; 409 if more places are taken than that. The row is locked, so anybody who takes a place meanwhile waits. */
export async function updateLugar(deps: Deps, session: Session, ciudad_id: number, cuerpo: Cuerpo) {
  return deps.db.transaction().execute(async (trx) => {
    const { especializacion_id, doctores_afiliados_limite } = cuerpo;
    const at = { ciudad_id, especializacion_id };
    await trx.selectFrom('afiliacion_lugar').selectAll().where(whereLugar(at)).forUpdate().execute();
    const before = await one(trx, ciudad_id, especializacion_id);
    if (doctores_afiliados_limite !== null && doctores_afiliados_limite < before.numero_afiliaciones)
      conflict('afiliacion_limite_ocupado', MAfiliacion.limiteOcupado(before.numero_afiliaciones));
    await trx.updateTable('afiliacion_lugar').set({ doctores_afiliados_limite }).where(whereLugar(at)).execute();
    const after = await one(trx, ciudad_id, especializacion_id);
    await auditChange(trx, session, 'afiliacion.editar', ciudad_id, before, after);
    return after;
  });
}

export async function deleteLugar(deps: Deps, session: Session, ciudad_id: number, especializacion_id: number) {
  return deps.db.transaction().execute(async (trx) => {
    const before = await one(trx, ciudad_id, especializacion_id);
    if (before.numero_afiliaciones > 0) conflict('lugar_con_afiliados', MAfiliacion.lugar_con_afiliados);
    await trx.deleteFrom('afiliacion_lugar').where(whereLugar({ ciudad_id, especializacion_id })).execute();
    await auditChange(trx, session, 'afiliacion.eliminar', ciudad_id, before, null);
    return null;
  });
}

const whereLugar = (at: { ciudad_id: number; especializacion_id: number }) =>
  sql<boolean>`ciudad_id = ${at.ciudad_id} and especializacion_id = ${at.especializacion_id}`;

async function one(db: DbOrTrx, ciudad_id: number, especializacion_id: number): Promise<LugarRow> {
  const { rows } = await sql<LugarRow>`
    select t.* from (${lugaresOf(ciudad_id)}) t where t.especializacion_id = ${especializacion_id}`.execute(db);
  return rows[0] ?? notFound();
}
