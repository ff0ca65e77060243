/** Undoing a move by hand (BE-21, ADR 237). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { agendaStaff, byCita } from '../citas/calls.ts';
import * as MCitas from '../citas/messages.ts';

/** Milliseconds during which a move on the calendar can be undone; nobody is notified before they pass. */
export const DESHACER_MS = 10_000;

/**
 * Undoes the move that made this cita, if it was made with `deshacible` of `moveCita`: restores the previous cita and replies with its id.
 * Only for the account that moved it. 409 once the time is over, or if the old hour was taken meanwhile.
 */
export const undoMoveCita = endpoint('POST /api/citas/deshacerReagendar/:reservationId', {
  allow: agendaStaff,
  summary: 'Deshace el cambio de hora de una cita',
  params: byCita,
  reply: z.object({ id: z.number() }),
  mensaje: MCitas.mover_deshecha,
  active: true,
});
