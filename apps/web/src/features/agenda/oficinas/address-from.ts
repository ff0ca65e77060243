import type { Lugar } from '@hampi/contract/agenda/mapas/calls';

type Part = 'direccion' | 'ciudad' | 'provincia' | 'pais' | 'codigo_zip';

/**
 * The parts of an address that a form takes over from the map (3 §2): a place chosen by name brings its city, a marker
 * that was only moved fills what is still empty.
 */
export function addressFrom<P extends Part>(
  lugar: Lugar | null,
  chosen: boolean,
  typed: Record<string, unknown>,
  parts: readonly P[],
): [P, string][] {
  return parts.flatMap((part): [P, string][] => {
    const found = lugar?.[part];
    const overwrites = chosen && part !== 'direccion';
    return found && (overwrites || !typed[part]) ? [[part, found]] : [];
  });
}
