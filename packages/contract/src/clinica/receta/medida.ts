/** From which figure on a measured value amounts to a condition, as the back office writes it: `QTC>=480 en 12 meses` (BE-10). */
import { conMiles } from '../../base/texto/escrito.ts';
import { type NombreValor, VALORES } from '../datos/clases.ts';

const COMPARA = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
};
const DICHO = { '<': 'menos de', '<=': 'hasta', '>': 'más de', '>=': 'desde' } as const;

export interface Medida {
  que: NombreValor;
  holds: (valor: number) => boolean;
  /** An older value says too little about today. */
  meses: number;
  /** `desde 480`. */
  dicha: string;
}

const ESCRITA = /^([A-Z]+)(<=|>=|<|>)(\d{1,7}(?:\.\d{1,2})?) en ([1-9]\d{0,2}) meses$/;

/** Undefined for what is no such figure, or for one that the value cannot have. */
export function readMedida(texto: string): Medida | undefined {
  const [, que = '', comparacion, figure = '', meses] = ESCRITA.exec(texto) ?? [];
  const isValor = Object.hasOwn(VALORES, que) && que !== 'PESO' && que !== 'TALLA';
  if (!isValor) return undefined;
  const valor = VALORES[que as NombreValor];
  const limit = Number(figure);
  if (limit < valor.min || limit > valor.max) return undefined;
  const compared = comparacion as keyof typeof COMPARA;
  return {
    que: que as NombreValor,
    holds: (one) => COMPARA[compared](one, limit),
    meses: Number(meses),
    dicha: `${DICHO[compared]} ${conMiles(limit)}${valor.unidad && ` ${valor.unidad}`}`,
  };
}
