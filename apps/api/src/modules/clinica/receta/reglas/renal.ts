/** What a limit says for a kidney that filters less: `Mitad con depuración menor de 30; cada 24 h con depuración de 30-50`. */

type Pauta = 'contraindicado' | 'evitar' | 'tope' | 'por_kg' | 'mitad' | 'cada' | 'ajustar' | 'texto';

export interface AjusteRenal {
  pauta: Pauta;
  /** The advice without its range, as it is shown. */
  dicho: string;
  /** mg a day, mg/kg a day, or hours between takings. */
  valor: number | null;
  /** Filtration from which, and below which, it holds; null where the data name no range. */
  rango: { desde: number; bajo: number } | null;
}

const RANGO =
  /\s*(?:con depuración|con|en)\s+(?:(?:de\s+)?(\d+)\s*-\s*(\d+)(?!\s*mg)|menor de (\d+)(?:-(\d+))?|menos de (\d+)|(grave|avanzada)|(daño renal moderado)|(diálisis))$/i;

function rangoOf(text: string): [string, AjusteRenal['rango']] {
  const found = RANGO.exec(text);
  if (!found) return [text, null];
  const [all, from, to, below, belowTop, less, grave, moderate, dialysis] = found;
  const rango = from
    ? { desde: Number(from), bajo: Number(to) + 1 }
    : { desde: 0, bajo: grave ? 30 : moderate ? 60 : dialysis ? 15 : Number(belowTop ?? below ?? less) };
  return [text.slice(0, text.length - all.length), rango];
}

const NUMERO = '(\\d+(?:[.,]\\d+)*)';
const PAUTAS: [RegExp, Pauta][] = [
  [/^contraindicado$/i, 'contraindicado'],
  [/^(evitar|no iniciar|ineficaz)$/i, 'evitar'],
  [new RegExp(`^${NUMERO} mg/kg al día$`, 'i'), 'por_kg'],
  [new RegExp(`^${NUMERO} mg(?:/día| al día)?(?: o menos)?$`, 'i'), 'tope'],
  [/^cada (\d+) h$/i, 'cada'],
  [/^mitad$/i, 'mitad'],
  [/^(reducir|espaciar|ajustar y nivel)$/i, 'ajustar'],
];

/** `1.000` are a thousand, `2,5` two and a half. */
const numero = (text: string) =>
  Number(/^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text.replace(',', '.'));

export const leerAjusteRenal = (cell: string | null): AjusteRenal[] =>
  (cell ?? '')
    .split(/;|\s+y\s+(?=\d)/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [dicho, rango] = rangoOf(part);
      const [pattern, pauta] = PAUTAS.find(([one]) => one.test(dicho)) ?? [null, 'texto' as const];
      const [, said] = pattern?.exec(dicho) ?? [];
      const valor = said && /\d/.test(said) ? numero(said) : null;
      return { pauta, dicho, valor, rango };
    });
