import { issueOpenLink, peekOpenLink, useOpenLink } from '../../../../access/codigos.ts';
import type { DbOrTrx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import type { Clock } from '../../../../process/clock.ts';
import { proveCorreo } from '../../../plataforma/avisos/correo-probado.ts';
import type { Due, Ready } from '../../../plataforma/avisos/mail.ts';
import type { DatosCita } from './datos-cita.ts';

const TIPO = 'CANCELAR_CITA';
const CONFIRMAR = 'CONFIRMAR_CITA';

/**
 * The mail with a code with which its reader can cancel the cita until it begins. The code is made while sending and stored as a hash, so
 * that only the mail contains it. Each attempt to send makes a new one and leaves the earlier ones valid, because an earlier mail may have
 * arrived.
 */
export async function cancellable(
  { db, clock }: Deps,
  { cita_id, para, datos }: Due<DatosCita>,
): Promise<Ready<DatosCita>> {
  if (!cita_id || !para) return { para, datos };
  const codigo = await issueOpenLink(db, clock, { tipo: TIPO, datos: { cita_id, correo: para }, hasta: datos.inicio });
  return { para, datos: { ...datos, codigo } };
}

/** Adds to the reminder a second code, which only confirms that the patient will come. */
export async function confirmable(deps: Deps, due: Due<DatosCita>): Promise<Ready<DatosCita>> {
  const { db, clock } = deps;
  const { cita_id, para, datos } = due;
  if (!cita_id || !para) return { para, datos };
  const confirmar = await issueOpenLink(db, clock, {
    tipo: CONFIRMAR,
    datos: { cita_id, correo: para },
    hasta: datos.inicio,
  });
  return cancellable(deps, { ...due, datos: { ...datos, confirmar } });
}

/** The cita of a reminder's code, until the visit begins. */
export const peekConfirmCode = async (db: DbOrTrx, clock: Clock, codigo: string): Promise<number | undefined> =>
  (await peekOpenLink(db, clock, CONFIRMAR, codigo))?.cita_id as number | undefined;

/** The cita of a code, used or not, until the visit begins. Read-only. */
export const peekCancelCode = async (db: DbOrTrx, clock: Clock, codigo: string): Promise<number | undefined> =>
  (await peekOpenLink(db, clock, TIPO, codigo))?.cita_id as number | undefined;

/** Uses the code up. */
export const useCancelCode = async (db: DbOrTrx, clock: Clock, codigo: string): Promise<number | undefined> =>
  (await useOpenLink(db, clock, TIPO, codigo))?.cita_id as number | undefined;

/**
 * Marks the patient's address as proven, because pressing the button behind the link shows that a person reads the mailbox (decisions 49).
 * Opening the link does not: scanners of mail open it too.
 */
export async function proveMailbox(
  db: DbOrTrx,
  clock: Clock,
  codigo: string,
  tipo: typeof TIPO | typeof CONFIRMAR = TIPO,
): Promise<void> {
  const { cita_id, correo } = (await peekOpenLink(db, clock, tipo, codigo)) ?? {};
  if (typeof cita_id !== 'number' || typeof correo !== 'string') return;
  const cita = await db.selectFrom('cita').where('id', '=', cita_id).select('cliente_id').executeTakeFirst();
  if (cita) await proveCorreo(db, clock, cita.cliente_id, correo);
}
