/** The one way in which a referral leaves a state. */
import type { Trx } from '../../../data/db.ts';
import { ABIERTAS, type FilaDerivacion } from './derivaciones.queries.ts';
import { closed, estadoOf } from './vista.ts';

interface Cambio {
  estado: 'ACEPTADA' | 'ANULADA' | 'DEVUELTA' | 'RESPONDIDA';
  sellada?: Buffer;
  papel_id?: number;
}
interface Desde {
  /** The states it may leave; those in which an answer is awaited unless said. */
  from?: readonly string[];
  /** Only within the days in which the colleague may open it. */
  isOpen?: boolean;
}
type Fila = Pick<FilaDerivacion, 'id' | 'abierta_hasta'>;

/**
 * One conditional update, so that of two at once the first wins. Undefined if it moved; otherwise the state that won, whose row stays locked
 * until the transaction ends.
 */
export async function tryMove(
  trx: Trx,
  { id }: Fila,
  now: Date,
  { estado, ...more }: Cambio,
  { from = ABIERTAS, isOpen = false }: Desde = {},
): Promise<string | undefined> {
  const at = now.toISOString();
  const moved = await trx
    .updateTable('derivacion')
    .set((eb) => ({
      estado,
      ...more,
      ...(estado === 'ACEPTADA' ? { aceptada_en: at } : { cerrada_en: at }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('estado', 'in', from)
    .$if(isOpen, (q) => q.where('abierta_hasta', '>', at))
    .returning('id')
    .executeTakeFirst();
  if (moved) return undefined;
  const { estado: won } = await trx
    .selectFrom('derivacion')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .select('estado')
    .executeTakeFirstOrThrow();
  return won;
}

/** The same; 409 `DERIVACION_CERRADA` with the state that won. */
export async function move(trx: Trx, row: Fila, now: Date, cambio: Cambio, desde?: Desde): Promise<void> {
  const estado = await tryMove(trx, row, now, cambio, desde);
  if (estado !== undefined) closed(estadoOf({ ...row, estado }, now));
}
