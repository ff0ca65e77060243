/** The judgement of a receta (BE-10), from the rules and the facts alone. Silence is not safety: what could not be checked is said. */
import { checkAlergias } from './chequeos/alergias.ts';
import { contextoOf } from './chequeos/contexto.ts';
import { checkContraindicaciones } from './chequeos/contraindicaciones.ts';
import { checkDosis } from './chequeos/dosis.ts';
import { checkEdades } from './chequeos/edades.ts';
import { checkPares } from './chequeos/pares.ts';
import type { Hallazgo, Hechos } from './hechos/hechos.ts';
import type { Reglas } from './reglas/tipos.ts';

/** Warnings in the order of the lines. */
export function judge(reglas: Reglas, hechos: Hechos): Hallazgo[] {
  const contexto = contextoOf(reglas, hechos);
  return [
    ...checkAlergias(contexto),
    ...checkPares(contexto),
    ...checkContraindicaciones(contexto),
    ...checkEdades(contexto),
    ...checkDosis(contexto),
    ...unknown(hechos),
  ]
    .filter((one, _, all) => !isSaidBetter(one, all))
    .sort((a, b) => a.linea - b.linea);
}

/** That a medicine is not for the old is said once, by the rule that tells more. */
const isSaidBetter = (one: Hallazgo, all: Hallazgo[]) =>
  one.tipo === 'MAYORES' &&
  all.some(
    (other) => other.linea === one.linea && other.tipo === 'CONTRAINDICACION' && other.motivo.includes('adulto mayor'),
  );

/** Parts that nobody knows: nothing about them was checked. */
const unknown = ({ lineas }: Hechos): Hallazgo[] =>
  lineas.flatMap(({ desconocidos }, linea) =>
    desconocidos.map(({ texto, parecido }) => ({
      linea,
      tipo: 'SIN_COMPROBAR' as const,
      gravedad: 'info' as const,
      motivo: `«${texto}» no está en el catálogo${parecido ? `; ¿quiso decir ${parecido}?` : ''}`,
      conducta: '',
    })),
  );

/** Which lines hold a controlled substance: it is noted in the record and never printed. */
export const fiscalizadas = (hechos: Pick<Hechos, 'lineas'>): boolean[] =>
  hechos.lineas.map(({ componentes }) => componentes.some(({ sustancia }) => sustancia.fiscalizada !== null));
