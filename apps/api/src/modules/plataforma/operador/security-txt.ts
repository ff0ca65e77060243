import { DAY_MS } from '@hampi/contract/base/fechas';
import type { Deps } from '../../../deps.ts';
import { operador } from './operador.queries.ts';

/** How long what it says may be relied on; it is written anew at each request. The RFC recommends less than a year. */
const DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): mails go to the operator, and to the platform's own address until somebody has said who that is. */
export async function securityTxt({ db, clock, config }: Deps): Promise<string> {
  const [responsable, { correo }] = await Promise.all([
    operador(db),
    db.selectFrom('empresa').select('correo').executeTakeFirstOrThrow(),
  ]);
  const expires = new Date(clock.now().getTime() + DAYS * DAY_MS).toISOString().replace(/\.\d+/, '');
  return [
    `Contact: mailto:${responsable?.correo ?? correo}`,
    `Contact: ${config.publicUrl}/Contacto`,
    `Expires: ${expires}`,
    'Preferred-Languages: es, en',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
