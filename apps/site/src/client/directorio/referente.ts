/** The code that a logged-in patient adds to a shared address, so that visitors who use it are counted (ADR 197). */
import { getMiRecomendacion } from '@hampi/contract/personas/recomendaciones/calls';
import { call } from '@hampi/web/src/base/api.ts';
import { session } from '@hampi/web/src/base/session.ts';

/** Empty for other roles, and if there is no reply. */
export async function ownPor(): Promise<string> {
  if (!session().token || session().role !== 'ROLE_CLI') return '';
  const mine = await call(getMiRecomendacion, {}).catch(() => undefined);
  return mine ? `?por=${mine.codigo}` : '';
}
