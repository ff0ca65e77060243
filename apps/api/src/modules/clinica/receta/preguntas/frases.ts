/** The pieces of what doctors write that may say something about the patient. */
import { type Pieza, piezasOf } from '../lectura/piezas.ts';

/** A text longer than this is read up to here: questions are about what stands out, not about everything. */
export const LETRAS_MAX = 20_000;
const FRASES_MAX = 400;

/** 'No puede recibir penicilina', 'no administrar penicilina': it would do harm. */
export const NO_PUEDE =
  /\b(no|nunca) (se )?((le )?(puede|debe) (\w+ )?(recibir|tomar|usar|administrar|dar)(le|se)?|(administrar|dar)(le)?|recetar(le)?|prescribir(le)?)\b/;

/** All pieces of a text, as far as it is read. */
export const frasesOf = (texto: string): Pieza[] => piezasOf(texto.slice(0, LETRAS_MAX)).slice(0, FRASES_MAX);
