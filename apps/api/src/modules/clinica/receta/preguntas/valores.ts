/** Figures that change doses, as they stand in sentences: `TFG 24`, `FEVI 30 %`, `creatinina de 3,4`. */
import { numeroClaro } from '@hampi/contract/base/texto/numero';
import { type NombreValor, VALORES } from '@hampi/contract/clinica/datos/clases';
import { fold } from '../../../../data/words.ts';

const NAMES: Record<Exclude<NombreValor, 'PESO' | 'TALLA'>, string> = {
  CREATININA: 'creatinina|crea',
  TFG: 'tfge?|filtrado(?: glomerular)?|fg|egfr|depuracion de creatinina|clcr',
  QTC: 'qtc?(?: corregido)?',
  INR: 'inr',
  PLAQUETAS: 'plaquetas|plaq',
  POTASIO: 'potasio|k',
  AST: 'ast|tgo',
  ALT: 'alt|tgp',
  FEVI: 'fevi?|fraccion de eyeccion',
};
const FIGURE = Object.entries(NAMES).map(
  ([que, names]) =>
    [
      que as NombreValor,
      new RegExp(String.raw`\b(?:${names})\b\s*(?:de|en|del|es|:|=|actual)*\s*(\d[\d.,]*)`, 'i'),
    ] as const,
);

/** Each figure that is plausible for what it names; a doubtful number is left to the doctor. */
export function valoresIn(dicho: string): { que: NombreValor; valor: number }[] {
  const text = fold(dicho);
  return FIGURE.flatMap(([que, pattern]) => {
    const written = pattern.exec(text)?.[1]?.replace(/[.,]+$/, '');
    const valor = written ? numeroClaro(written) : undefined;
    const { min, max } = VALORES[que];
    return valor && valor >= min && valor <= max ? { que, valor } : [];
  });
}
