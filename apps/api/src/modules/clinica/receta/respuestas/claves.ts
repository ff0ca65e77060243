/** Names each warning, so that a reason answers that warning and no other. */
import { createHash } from 'node:crypto';
import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';
import type { Hallazgo } from '../hechos/hechos.ts';

/** Rules of lists are counted one by one; limits and what a substance says of itself, by their kind and the substance. */
const LISTADAS = /^(INT|DUP|CON)-/;

/**
 * What a check found, as it is shown. Its key changes with its grade and with what it is about: a dose that was raised, another allergy, or a
 * rule that became grave is a warning that nobody has answered.
 */
export function asAdvertencia({ sobre, sustancia, ...hallazgo }: Hallazgo): Advertencia {
  const { tipo, gravedad, motivo, regla } = hallazgo;
  const said = [tipo, gravedad, regla?.codigo ?? '', sobre ?? motivo].join('|');
  return {
    ...hallazgo,
    clave: createHash('sha256').update(said).digest('base64url').slice(0, 16),
    cuenta: regla && LISTADAS.test(regla.codigo) ? regla.codigo : [tipo, sustancia].filter(Boolean).join(' '),
  };
}
