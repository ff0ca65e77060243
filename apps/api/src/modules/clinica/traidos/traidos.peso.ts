import type { Deps } from '../../../deps.ts';
import { traidosOf } from './traidos.queries.ts';

/**
 * The newest weight that another system measured before a day, kg, for who may read the clinical data; null without one. What cannot be a
 * weight was refused when it was brought (ADR 267).
 */
export async function lastPesoTraido(deps: Pick<Deps, 'db' | 'vault'>, clienteId: number, hasta: string) {
  for await (const bloque of traidosOf(deps, clienteId, ['MEDIDA'], hasta))
    for (const { medidas, fecha, origen } of bloque)
      if (medidas.antropometria_peso) return { kg: medidas.antropometria_peso, fecha, origen };
  return null;
}
