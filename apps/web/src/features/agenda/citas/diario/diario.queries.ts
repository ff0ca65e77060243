import { listContactosDelDia } from '@hampi/contract/agenda/citas/contactos';
import { setLlegadaCita } from '@hampi/contract/agenda/citas/llegada';
import { call } from '../../../../base/api.ts';
import { useCall } from '../../../../base/use-call.ts';
import type { AgendaSource } from '../citas.queries.ts';

/** The result is visible in place, so a success shows no message. */
export const useLlegada = () => useCall(setLlegadaCita, { refreshes: ['citas'], quiet: true });

/** Telephone by cita, fetched when a day is printed. */
export async function telefonosOf(sources: readonly AgendaSource[], fecha: string): Promise<Map<number, string>> {
  const rows = await Promise.all(sources.map((source) => call(listContactosDelDia, { query: { fecha, ...source } })));
  return new Map(rows.flat().map(({ r_id, telefono }) => [r_id, telefono]));
}
