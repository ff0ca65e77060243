import { addDays } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import type { Deps } from '../../../deps.ts';
import { nextTurnos } from '../turnos/turnos.queries.ts';
import { onlyThatSuit } from './espera.queries.ts';

const LOOKED_AT = 500;
const SHOWN = 12;

/** The next free turnos that suit a wish. */
export async function listTurnosFor(
  { db, clock }: Deps,
  {
    id,
    doctor_id,
    oficina_id,
    cliente_id,
  }: { id: number; doctor_id: number; oficina_id: number | null; cliente_id: number },
) {
  const now = clock.now();
  const fecha = addDays(now.toISOString().slice(0, 10), -1);
  const fechaFinal = addDays(fecha, LIMITS.turnosMaxDays);
  const of = { doctor_id, oficina_id: oficina_id ?? undefined, cliente_id, fecha, fechaFinal };
  return onlyThatSuit(db, id, await nextTurnos(db, of, now, LOOKED_AT, now), SHOWN);
}
