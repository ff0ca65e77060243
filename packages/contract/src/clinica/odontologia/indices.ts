/** The indices of form 033: CPO-D of permanent teeth, ceo-d of temporary ones, and the means of hygiene. */
import type { Estado, Hallazgo } from './hallazgos.ts';
import { isTemporal, PIEZAS } from './piezas.ts';

export interface MarcaDePieza {
  pieza: number;
  hallazgo: Hallazgo;
  estado: Estado;
}
export interface Indice {
  cariadas: number;
  /** Lost by caries; of temporary teeth, those whose extraction is indicated. */
  perdidas: number;
  obturadas: number;
  total: number;
}

/**
 * Each tooth counts once: lost by caries at any age (the WHO counts every loss from 30 years on), else with caries, else filled; `CONVENCION` says it to whoever
 * reads the index. A crown counts as no filling, because it is not known whether caries was its
 * cause; what was lost by another cause, or a permanent tooth that is only to be extracted, does not count. Of temporary teeth, ceo-d has those to be extracted
 * in place of the lost ones.
 */
export function indicesDe(marcas: readonly MarcaDePieza[]): { cpo: Indice; ceo: Indice } {
  const of = (temporal: boolean): Indice => {
    const found = { cariadas: 0, perdidas: 0, obturadas: 0 };
    for (const pieza of PIEZAS.filter((one) => isTemporal(one) === temporal)) {
      const has = (hallazgo: Hallazgo) => marcas.some((m) => m.pieza === pieza && m.hallazgo === hallazgo);
      if (has(temporal ? 'EXTRACCION' : 'PERDIDA_CARIES')) found.perdidas++;
      else if (has('PERDIDA_CARIES') || has('PERDIDA_OTRA')) continue;
      else if (has('CARIES')) found.cariadas++;
      else if (has('OBTURADO')) found.obturadas++;
    }
    return { ...found, total: found.cariadas + found.perdidas + found.obturadas };
  };
  return { cpo: of(false), ceo: of(true) };
}

/** Which tooth of each of the six groups is looked at: the first that is there. */
export const GRUPOS_HIGIENE = [
  [16, 17, 55],
  [11, 21, 51],
  [26, 27, 65],
  [36, 37, 75],
  [31, 41, 71],
  [46, 47, 85],
] as const;

/** The mean of what was noted, with two decimals; null if nothing was. */
export function media(grados: readonly (number | null)[]): number | null {
  const noted = grados.filter((grado) => grado !== null);
  return noted.length === 0 ? null : Math.round((noted.reduce((a, b) => a + b, 0) / noted.length) * 100) / 100;
}
