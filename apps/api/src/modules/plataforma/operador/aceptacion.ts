/** What accounts agreed to, and whether they must be asked again. Rows are never changed: they are the proof. */
import type { PorAceptar } from '@hampi/contract/plataforma/operador/calls';
import * as MOperador from '@hampi/contract/plataforma/operador/messages';
import { CONSENTIMIENTO_DESDE, TERMINOS_VERSION } from '@hampi/contract/plataforma/operador/textos';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';
import { audit } from '../../../vault/audit.ts';
import { operador } from './operador.queries.ts';

/** Records the consent of a registration, or of an account that was asked again. */
export async function recordAceptacion(
  trx: DbOrTrx,
  clock: Clock,
  usuario_id: number,
  dada_en: 'REGISTRO' | 'CUENTA',
): Promise<void> {
  await trx
    .insertInto('aceptacion')
    .values({
      usuario_id,
      terminos: TERMINOS_VERSION,
      operador_id: (await operador(trx))?.id ?? null,
      dada: clock.now().toISOString(),
      dada_en,
    })
    .execute();
}

/**
 * What this account must agree to again; null for nothing. Asked are those who consented, or whose account was made, before another party
 * became responsible, or before texts that need a new consent. `desde` is the day of those texts.
 */
export async function findPorAceptar(
  db: DbOrTrx,
  usuario_id: number,
  desde: string = CONSENTIMIENTO_DESDE,
): Promise<PorAceptar | null> {
  const { rows } = await sql<{ operador_id: number | null; nombre: string | null; otro: boolean; textos: boolean }>`
    select o.id as operador_id, o.nombre, coalesce(
        exists (select from operador x where x.otro_responsable and x.id > coalesce(a.operador_id, 0)
          and x.desde > coalesce(a.dada, u.created_date)), false) as otro,
      coalesce(a.terminos, (u.created_date at time zone 'America/Guayaquil')::date::text) < ${desde} as textos
    from usuario u
      left join lateral (select terminos, operador_id, dada from aceptacion where usuario_id = u.id order by id desc limit 1) a on true
      left join lateral (select id, nombre from operador order by id desc limit 1) o on true
    where u.id = ${usuario_id}`.execute(db);
  const row = rows[0];
  if (!row || (!row.otro && !row.textos)) return null;
  return {
    terminos: TERMINOS_VERSION,
    operador_id: row.operador_id,
    responsable: row.otro ? row.nombre : null,
  };
}

/** The account agrees to what it was shown. */
export async function acceptShown(
  { db, clock }: Deps,
  who: Session,
  shown: { terminos: string; operador_id: number | null },
): Promise<null> {
  return db.transaction().execute(async (trx: Trx) => {
    const now = (await operador(trx))?.id ?? null;
    if (shown.terminos !== TERMINOS_VERSION || shown.operador_id !== now)
      conflict('VERSION', MOperador.cambio_mientras);
    await recordAceptacion(trx, clock, who.usuario_id, 'CUENTA');
    await audit(trx, who, 'cuenta.aceptar', who.usuario_id, { terminos: TERMINOS_VERSION, operador_id: now });
    return null;
  });
}
