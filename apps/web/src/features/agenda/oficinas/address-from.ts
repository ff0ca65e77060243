import type { Lugar } from '@hampi/contract/agenda/mapas/calls';

export type AddressPart = 'direccion' | 'ciudad' | 'provincia' | 'pais' | 'codigo_zip';

/**
 * The parts of an address that change with a place of the map (3 §2), whether it was searched or marked: all of them, because
 * parts of two places are no address. What the map does not know of it stays, but for the zip, which belongs to the old place.
 */
export function addressFrom<P extends AddressPart>(
  lugar: Lugar | null,
  typed: Record<string, unknown>,
  parts: readonly P[],
): [P, string][] {
  if (!lugar) return [];
  return parts.flatMap((part): [P, string][] => {
    const found = lugar[part] ?? (part === 'codigo_zip' ? '' : null);
    return found === null || found === (typed[part] ?? '') ? [] : [[part, found]];
  });
}
