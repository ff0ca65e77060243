import type { Movil } from '@hampi/contract/personas/cuentas/moviles';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Session } from '../../../../access/session.ts';
import type { DbOrTrx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { notFound } from '../../../../http/errors.ts';

/** At most this many devices for one account. */
const MOST = 10;

export async function registerMovil(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { usuario_id }: Session,
  { token, plataforma }: z.output<typeof Movil>,
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const device = { usuario_id, plataforma, registrado_en: clock.now().toISOString() };
    const row = await trx
      .insertInto('dispositivo_movil')
      .values({ token, ...device })
      .onConflict((oc) => oc.column('token').doUpdateSet(device))
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`delete from dispositivo_movil where id in (select id from dispositivo_movil
      where usuario_id = ${usuario_id} and id <> ${row.id} order by registrado_en desc, id desc offset ${MOST - 1})`.execute(
      trx,
    );
    return row;
  });
}

export async function removeMovil({ db }: Pick<Deps, 'db'>, { usuario_id }: Session, id: number): Promise<null> {
  const gone = await db
    .deleteFrom('dispositivo_movil')
    .where('id', '=', id)
    .where('usuario_id', '=', usuario_id)
    .returning('id')
    .executeTakeFirst();
  return gone ? null : notFound();
}

/** Removes devices that the provider no longer knows, because the program was uninstalled from them. */
export const forgetMoviles = (db: DbOrTrx, tokens: string[]) =>
  db.deleteFrom('dispositivo_movil').where('token', 'in', tokens).execute();
