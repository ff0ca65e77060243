/** Grades: what is grave asks for a reason, `media` is a line, the rest is folded away. */
import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';

type Grado = Advertencia['gravedad'];
const ORDER: Grado[] = ['info', 'leve', 'media', 'alta'];

export const graver = (a: Grado, b: Grado): boolean => ORDER.indexOf(a) > ORDER.indexOf(b);

/** What few are sure of does not stand beside a line: it is folded with what could not be checked. */
export const withConfianza = (gravedad: 'alta' | 'media', confianza: string | null): Grado =>
  confianza === 'baja' && gravedad === 'media' ? 'leve' : gravedad;
