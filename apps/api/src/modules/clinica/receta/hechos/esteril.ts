/** Why a woman cannot become pregnant. Stated on the list it ends the advice about contraception; in words it is only asked about. */
import { plain } from '../../../../data/words.ts';

const NOMBRES: readonly (readonly [RegExp, string])[] = [
  [/\bhisterectomi/, 'Histerectomía'],
  [/\bligadura/, 'Ligadura de trompas'],
  [/\bsalpingectomi/, 'Salpingectomía'],
  [/\booforectomi/, 'Ooforectomía'],
  [/\besteriliza/, 'Esterilización'],
  [/\bmenopaus/, 'Menopausia'],
];
/** Sterilisation, and the acquired absence of genital organs. */
const CODIGOS = ['Z302', 'Z907'];

/** What these words name. */
export const esterilIn = (texto: string): string[] => {
  const words = plain(texto);
  return NOMBRES.flatMap(([word, nombre]) => (word.test(words) ? nombre : []));
};

export const isEsteril = ({ cod_4, descripcion }: { cod_4: string | null; descripcion: string }): boolean =>
  CODIGOS.includes(cod_4?.replace('.', '').toUpperCase() ?? '') || esterilIn(descripcion).length > 0;
