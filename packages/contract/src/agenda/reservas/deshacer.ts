/** Taking back a move by hand (BE-21, ADR 238). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { agendaStaff, byCita } from '../citas/calls.ts';
import * as MCitas from '../citas/messages.ts';

/** How long a move on the calendar can be taken back; nobody is told of it before. */
export const DESHACER_MS = 10_000;

/**
 * Takes back the move that made this cita, with `deshacible` of `moveCita`: the one before stands again as it stood, and its id is
 * the reply. Only by the account that moved it. 409 once its time is over, or when the old hour was taken meanwhile.
 */
export const undoMoveCita = endpoint('POST /api/citas/deshacerReagendar/:reservationId', {
  allow: agendaStaff,
  summary: 'Deshace el cambio de hora de una cita',
  params: byCita,
  reply: z.object({ id: z.number() }),
  mensaje: MCitas.mover_deshecha,
  active: true,
});
