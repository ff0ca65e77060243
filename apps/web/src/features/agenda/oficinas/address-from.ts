import type { Lugar } from '@hampi/contract/agenda/mapas/calls';

export type AddressPart = 'direccion' | 'ciudad' | 'provincia' | 'pais' | 'codigo_zip';

/**
 * The parts of an address that change when a place on the map is searched or marked (3 §2). All of them change, because parts of two places
 * make no address. A part that the map does not know keeps its value, except the zip, which belongs to the old place.
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
