import type { Medicamento } from '@hampi/contract/clinica/vademecum/calls';
import { ApiError } from '../../../../base/api.ts';
import { readCopia } from './copia.ts';
import { searchCopy } from './search-copy.ts';

/** The results of a search, and the date of the copy that was searched; null if the server answered. */
export interface Encontrados {
  filas: Medicamento[];
  copia: string | null;
}

/** No answer, or that of a proxy whose server is down. */
const isAway = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502);

/**
 * The server's answer or, without one, results from this browser's copy: of the general vademecum alone, or with the doctor's own. The
 * failure if there is no copy.
 */
export async function orFromCopia(
  doctor_id: number,
  term: string,
  answer: Promise<Medicamento[]>,
  { general = false } = {},
): Promise<Encontrados> {
  try {
    return { filas: await answer, copia: null };
  } catch (error) {
    const copia = isAway(error) ? await readCopia(doctor_id) : undefined;
    if (!copia) throw error;
    const filas = general ? copia.filas.filter((fila) => fila.doctor_id === null) : copia.filas;
    return { filas: searchCopy(filas, term), copia: copia.tomada_en };
  }
}
