/**
 * What reads an account's data without a session: keys of other programs, private addresses of calendars. The modules that make them say
 * here how they are listed and ended (`module.ts`), so that they end where sessions do.
 */
import type { LlavePropia } from '@hampi/contract/personas/cuentas/sesiones';
import type { Session } from '../../../access/session.ts';
import type { Db, Trx } from '../../../data/db.ts';
import type { Foundation } from '../../../foundation.ts';
import { notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import * as cuentasMails from './cuentas.mails.ts';

type Clase = Exclude<LlavePropia['clase'], 'FIRMA'>;

export interface Llaves {
  clase: Clase;
  list(db: Db, usuario_id: number): Promise<Omit<LlavePropia, 'clase' | 'hasta'>[]>;
  /** Deletes one, or all of the account, and returns their ids. */
  end(trx: Trx, usuario_id: number, id?: number): Promise<number[]>;
}

type Reach = Pick<Foundation, 'db' | 'firmasAbiertas'> & { llaves: readonly Llaves[] };

/** All of the account, in any of its roles, with its signatures that are open in this process. */
export const listLlaves = async (
  { db, firmasAbiertas, llaves }: Reach,
  { usuario_id }: Session,
): Promise<LlavePropia[]> => {
  const each = await Promise.all(
    llaves.map(async ({ clase, list }) => (await list(db, usuario_id)).map((one) => ({ clase, hasta: null, ...one }))),
  );
  const open = firmasAbiertas
    .list(usuario_id)
    .map(({ desde, ...one }) => ({ clase: 'FIRMA' as const, ...one, creada_en: desde, usada_en: null }));
  return [...each.flat(), ...open];
};

/** Ends one; 404 for somebody else's. */
export const endLlave = (
  { db, firmasAbiertas, llaves }: Reach,
  session: Session,
  clase: LlavePropia['clase'],
  id: number,
): Promise<null> =>
  db.transaction().execute(async (trx) => {
    const gone =
      clase === 'FIRMA'
        ? firmasAbiertas.end(session.usuario_id, id)
        : await llaves.find((kind) => kind.clase === clase)?.end(trx, session.usuario_id, id);
    if (!gone?.length) return notFound();
    await audit(trx, session, 'llave.terminar', session.usuario_id, { clase, id });
    return null;
  });

/** Ends all of them, where somebody else may have had the account. */
export async function endLlaves(
  trx: Trx,
  { firmasAbiertas, llaves }: Omit<Reach, 'db'>,
  usuario_id: number,
  who: Parameters<typeof audit>[1],
): Promise<void> {
  firmasAbiertas.end(usuario_id);
  for (const { clase, end } of llaves) {
    const gone = await end(trx, usuario_id);
    if (gone.length > 0) await audit(trx, who, 'llave.terminar', usuario_id, { clase, cuantas: gone.length });
  }
}

/** Tells the owner, who may not be the one that made it. */
export async function tellLlave(
  trx: Trx,
  { clock }: Pick<Foundation, 'clock'>,
  usuario_id: number,
  { clase, id, nombre }: { clase: Clase; id: number; nombre: string },
): Promise<void> {
  const { email, nombres } = await trx
    .selectFrom('usuario')
    .where('id', '=', usuario_id)
    .select(['email', 'nombres'])
    .executeTakeFirstOrThrow();
  await planMail(
    trx,
    clock,
    cuentasMails.llave({
      clave: `cuenta.llave:${clase}:${id}`,
      para: email,
      usuario_id,
      datos: { nombres, clase, nombre },
    }),
  );
}
