import * as MEspera from '@hampi/contract/agenda/espera/messages';
import * as M from '@hampi/contract/base/messages';
import { issueOpenLink, peekOpenLink } from '../../../access/codigos.ts';
import type { Deps } from '../../../deps.ts';
import { noSuchCode } from '../../../http/errors.ts';
import type { Due, Ready } from '../../plataforma/avisos/mail.ts';

export interface DatosOferta {
  paciente: string;
  tercera_persona: string | null;
  doctor: string;
  oficina: string;
  direccion: string;
  inicio: string;
  zona: string;
  expira_en: string;
  precio: number;
  /** Prepayment in dollars that is due on acceptance, 0 if none; absent in mails planned by older versions. */
  anticipo?: number;
  /** When the wish was added. */
  desde?: string;
  responder_a: string;
  /** Code of the page that answers the offer, made while sending. */
  codigo?: string;
}

const TIPO = 'TURNO_OFRECIDO';

/**
 * Adds to the mail a code that answers the offer, unless the offer has ended meanwhile. The code works until the turno begins, so that a
 * late reader learns that the turno is taken.
 */
export async function answerable(
  { db, clock }: Deps,
  { cita_id, para, datos }: Due<DatosOferta>,
): Promise<Ready<DatosOferta>> {
  const open = await db
    .selectFrom('cita')
    .where('id', '=', cita_id)
    .where('ofrecida', '=', true)
    .where('viva', '=', true)
    .where('expira_en', '>', clock.now().toISOString())
    .select('id')
    .executeTakeFirst();
  if (!open) return { omitir: MEspera.oferta_terminada };
  const codigo = await issueOpenLink(db, clock, { tipo: TIPO, datos: { cita_id: open.id }, hasta: datos.inicio });
  return { para, datos: { ...datos, codigo } };
}

/** The cita of a code; 404 for one that is unknown or over. */
export async function citaOfCode({ db, clock }: Deps, codigo: string): Promise<number> {
  const cita_id = (await peekOpenLink(db, clock, TIPO, codigo))?.cita_id;
  return typeof cita_id === 'number' ? cita_id : noSuchCode(M.enlace_invalido);
}
