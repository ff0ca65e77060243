import * as MAusencias from '@hampi/contract/agenda/ausencias/messages';
import type { TurnoTomado } from '@hampi/contract/agenda/reservas/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { addDays } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import type { Deps } from '../../../deps.ts';
import { asFailure, HampiError, type Refusals } from '../../../http/errors.ts';
import { nextTurnos, type TurnosFilter } from './turnos.queries.ts';

const PROXIMOS = 5;

/** The ways in which a turno is taken, no longer exists or is past, with their sentences. */
const SENTENCES = {
  turno_ocupado: MTurnos.turno_ocupado,
  turno_inexistente: MTurnos.turno_inexistente,
  turno_pasado: MTurnos.turno_pasado,
  turno_ya_reservo: MTurnos.turno_ya_reservo,
  turno_otra_oficina: MTurnos.turno_otra_oficina,
  turno_ausente: MAusencias.turno_ausente,
} as const;

export const turnosRefusals: Refusals = {
  turno_inexistente: { status: 409, mensaje: SENTENCES.turno_inexistente },
  turno_ocupado: { status: 409, mensaje: SENTENCES.turno_ocupado },
  turno_ausente: { status: 409, mensaje: SENTENCES.turno_ausente },
};

export function loseTurno(codigo: keyof typeof SENTENCES): never {
  throw new HampiError(409, SENTENCES[codigo], { codigo });
}

export const isTurnoLost = (error: unknown): boolean => (asFailure(error)?.codigo ?? '') in SENTENCES;

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
  const { codigo = 'turno_ocupado', mensaje = SENTENCES.turno_ocupado } = asFailure(error) ?? {};
  return new HampiError(409, mensaje, { codigo, data: { proximos } satisfies TurnoTomado });
}
