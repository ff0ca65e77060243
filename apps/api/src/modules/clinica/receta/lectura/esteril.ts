/** Why a woman cannot become pregnant. Stated on the list it ends the advice about contraception; in words it is only asked about. */
import { wordsOf } from './piezas.ts';

const NOMBRES: Record<string, string> = {
  histerectomi: 'Histerectomía',
  ligadura: 'Ligadura de trompas',
  salpingectomi: 'Salpingectomía',
  ooforectomi: 'Ooforectomía',
  esteriliza: 'Esterilización',
  menopaus: 'Menopausia',
};
/** Sterilisation, and the acquired absence of genital organs. */
const CODIGOS = ['Z302', 'Z907'];

/** What these words name, and where. */
export const esterilIn = (palabras: string[]): { nombre: string; at: number }[] =>
  palabras.flatMap((word, at) =>
    Object.entries(NOMBRES).flatMap(([stem, nombre]) => (word.startsWith(stem) ? { nombre, at } : [])),
  );

export const isEsteril = ({ cod_4, descripcion }: { cod_4: string | null; descripcion: string }): boolean =>
  CODIGOS.includes(cod_4?.replace('.', '').toUpperCase() ?? '') || esterilIn(wordsOf(descripcion)).length > 0;
