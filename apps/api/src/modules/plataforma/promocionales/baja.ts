/**
 * The link that unsubscribes from promotional mails without logging in, and never expires. Its code is sealed with a key of the account, so
 * nobody else can make one, and it remains valid after the master key changes.
 */
import type { Deps } from '../../../deps.ts';
import { wantsPromotions } from './promocionales.ts';

const place = (usuario_id: number) => `promociones:${usuario_id}`;

/** The address of the page for this account; undefined if the account does not want promotions or is closed. */
export async function bajaUrl(
  { db, vault, config }: Pick<Deps, 'db' | 'vault' | 'config'>,
  usuario_id: number | null,
): Promise<string | undefined> {
  if (usuario_id === null || !(await wantsPromotions(db, usuario_id))) return undefined;
  const sealed = await vault.seal({ usuario_id }, place(usuario_id), 'baja');
  return `${config.publicUrl}/bajaPromociones/${usuario_id}.${sealed.toString('base64url')}`;
}

/** The account of a code; undefined if the code is not one of ours. */
export async function accountOf(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  codigo: string,
): Promise<number | undefined> {
  const [, digits, sealed] = /^(\d{1,9})\.([\w-]{1,80})$/.exec(codigo) ?? [];
  if (!digits || !sealed) return undefined;
  const usuario_id = Number(digits);
  // Only accounts that once consented have links. Checked first, so that guessed codes do not create keys for other accounts.
  const known = await db
    .selectFrom('consentimiento_promocional')
    .where('usuario_id', '=', usuario_id)
    .select('id')
    .executeTakeFirst();
  if (!known) return undefined;
  return vault.open({ usuario_id }, place(usuario_id), Buffer.from(sealed, 'base64url')).then(
    () => usuario_id,
    () => undefined,
  );
}
