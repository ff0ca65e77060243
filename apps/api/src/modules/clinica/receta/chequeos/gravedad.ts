/** Severity: grave warnings need a reason, `media` has its own line, the rest is folded. */
import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';

type Grado = Advertencia['gravedad'];
const ORDER: Grado[] = ['info', 'leve', 'media', 'alta'];

export const graver = (a: Grado, b: Grado): boolean => ORDER.indexOf(a) > ORDER.indexOf(b);

/** Warnings of low certainty are not shown beside a line but folded with what could not be checked. */
export const withConfianza = (gravedad: 'alta' | 'media', confianza: string | null): Grado =>
  confianza === 'baja' && gravedad === 'media' ? 'leve' : gravedad;
