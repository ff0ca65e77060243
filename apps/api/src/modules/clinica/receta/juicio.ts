/**
 * Judges a receta (BE-10) from rules and facts alone. What could not be checked is reported too, because silence would look like
 * safety.
 */
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import { plain } from '../../../data/words.ts';
import { checkAlergias } from './chequeos/alergias.ts';
import { checkClases } from './chequeos/clases.ts';
import { contextoOf } from './chequeos/contexto.ts';
import { checkContraindicaciones } from './chequeos/contraindicaciones.ts';
import { checkDosis } from './chequeos/dosis.ts';
import { checkEdades } from './chequeos/edades.ts';
import { checkPares } from './chequeos/pares.ts';
import { checkRinon } from './chequeos/rinon.ts';
import type { Hallazgo, Hechos } from './hechos/hechos.ts';
import { withOneTypo } from './hechos/medicina.ts';
import type { Reglas } from './reglas/tipos.ts';

/** Warnings in the order of the lines. */
export function judge(reglas: Reglas, hechos: Hechos): Hallazgo[] {
  const contexto = contextoOf(reglas, hechos);
  return [
    ...checkAlergias(contexto),
    ...checkPares(contexto),
    ...checkClases(contexto),
    ...checkContraindicaciones(contexto),
    ...checkEdades(contexto),
    ...checkDosis(contexto),
    ...checkRinon(contexto),
    ...unknown(reglas, hechos),
  ]
    .filter((one, _, all) => !isSaidBetter(one, all))
    .sort((a, b) => a.linea - b.linea);
}

/** A warning about old age is dropped if a more specific rule already says it. */
const isSaidBetter = (one: Hallazgo, all: Hallazgo[]) =>
  one.tipo === 'MAYORES' &&
  all.some(
    (other) => other.linea === one.linea && other.tipo === 'CONTRAINDICACION' && other.motivo.includes('adulto mayor'),
  );

const unchecked = (linea: number, motivo: string, ofrece?: Hallazgo['ofrece']): Hallazgo => ({
  linea,
  tipo: 'SIN_COMPROBAR',
  gravedad: 'info',
  motivo,
  conducta: '',
  sin_revisar: linea >= 0,
  ofrece,
});

/** Parts that are not known and so were not checked, of the lines and of current treatments. */
const unknown = (reglas: Reglas, { lineas, enCurso }: Hechos): Hallazgo[] => [
  ...lineas.flatMap(({ desconocidos }, linea) =>
    desconocidos.map((texto) => {
      const parecido = withOneTypo(reglas, plain(texto));
      return unchecked(
        linea,
        `«${texto}» no está en el catálogo${parecido ? `; ¿quiso decir ${parecido}?` : ''}`,
        parecido ? { que: 'NOMBRE', escrito: texto, nombre: parecido } : undefined,
      );
    }),
  ),
  ...lineas.flatMap(({ maximoSinLeer, sistemica }, linea): Hallazgo[] => {
    if (maximoSinLeer === null || !sistemica) return [];
    const motivo = SEGURIDAD.maximo_sin_leer(maximoSinLeer);
    return [{ linea, tipo: 'SIN_COMPROBAR', gravedad: 'media', motivo, conducta: SEGURIDAD.maximo_sin_leer_conducta }];
  }),
  ...enCurso.flatMap(({ desconocidos }) =>
    desconocidos.map((texto) => unchecked(-1, `«${texto}», que toma, no está en el catálogo`)),
  ),
];

/** Which lines contain a controlled substance, which is recorded but never printed. */
export const fiscalizadas = (hechos: Pick<Hechos, 'lineas'>): boolean[] =>
  hechos.lineas.map(({ componentes }) => componentes.some(({ sustancia }) => sustancia.fiscalizada !== null));
