import type { Deps } from '../../../deps.ts';
import { traidosOf } from './traidos.queries.ts';

/**
 * The newest weight in kg that another system measured before a day, for readers with access to the clinical data; null if there is none.
 * Implausible weights were refused at the import (ADR 255).
 */
export async function lastPesoTraido(deps: Pick<Deps, 'db' | 'vault'>, clienteId: number, hasta: string) {
  for await (const bloque of traidosOf(deps, clienteId, ['MEDIDA'], hasta))
    for (const { medidas, fecha, origen } of bloque)
      if (medidas.antropometria_peso) return { kg: medidas.antropometria_peso, fecha, origen };
  return null;
}
