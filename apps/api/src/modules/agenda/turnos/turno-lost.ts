import * as MAusencias from '@hampi/contract/agenda/ausencias/messages';
import type { TurnoTomado } from '@hampi/contract/agenda/reservas/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { addDays } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import type { Deps } from '../../../deps.ts';
import { asFailure, HampiError } from '../../../http/errors.ts';
import { nextTurnos, type TurnosFilter } from './turnos.queries.ts';

const PROXIMOS = 5;

const LOST: readonly string[] = [
  MTurnos.turno_ocupado,
  MTurnos.turno_inexistente,
  MTurnos.turno_pasado,
  MTurnos.turno_ya_reservo,
  MTurnos.turno_otra_oficina,
  MAusencias.turno_ausente,
];
/** Whether the failure means that the turno is taken, no longer exists or is past. */
export const isTurnoLost = (error: unknown): boolean => {
  const failure = asFailure(error);
  return failure?.status === 409 && LOST.includes(failure.mensaje);
};

/** Adds to the failure the office's next free turnos after the wanted time. */
export async function withProximos(
  deps: Deps,
  error: unknown,
  wanted: Pick<TurnosFilter, 'doctor_id' | 'oficina_id' | 'cliente_id' | 'navegador'> & { inicio: string },
) {
  const now = deps.clock.now();
  const from = new Date(Math.max(now.getTime(), Date.parse(wanted.inicio)));
  // The office's date may be the day before, so the search starts there.
  const fecha = addDays(from.toISOString().slice(0, 10), -1);
  const proximos = await nextTurnos(
    deps.db,
    { ...wanted, fecha, fechaFinal: addDays(fecha, LIMITS.turnosMaxDays) },
    from,
    PROXIMOS,
    now,
  );
  return new HampiError(409, asFailure(error)?.mensaje ?? MTurnos.turno_ocupado, {
    data: { proximos } satisfies TurnoTomado,
  });
}
