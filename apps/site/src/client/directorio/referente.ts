/** What a patient who is inside adds to an address that they share, so that who comes by it is counted (ADR 203). */
import { getMiRecomendacion } from '@hampi/contract/personas/recomendaciones/calls';
import { call } from '@hampi/web/src/base/api.ts';
import { session } from '@hampi/web/src/base/session.ts';

/** Empty for other roles, and without an answer. */
export async function ownPor(): Promise<string> {
  if (!session().token || session().role !== 'ROLE_CLI') return '';
  const mine = await call(getMiRecomendacion, {}).catch(() => undefined);
  return mine ? `?por=${mine.codigo}` : '';
}
