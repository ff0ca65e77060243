/** The conditions of a rule of the receta, as the back office writes them: `edad_anios>=65 && dias>14`. */

const COMPARISONS = ['<=', '>=', '<', '>'] as const;
export type Comparacion = (typeof COMPARISONS)[number];

export type CondicionDeRegla =
  /** Days of use, years or months of age, week of pregnancy. */
  | { tipo: 'dias' | 'edad_anios' | 'edad_meses' | 'semana'; comparacion: Comparacion; valor: number }
  | { tipo: 'sexo'; sexo: 'F' | 'M' }
  /** The total of an ingredient in a day, in the unit of its limits. */
  | { tipo: 'dosis_dia'; sustancia: string; valor: number }
  /** The patient has this condition; a medicine of this name is also given, or is not. */
  | { tipo: 'condicion' | 'con' | 'sin'; nombre: string }
  /** For a pair of medicines: both are lines of this receta; their routes differ; one goes into the eye; the pair is exactly these two. */
  | { tipo: 'misma_receta' }
  | { tipo: 'vias_distintas' }
  | { tipo: 'un_colirio' }
  | { tipo: 'par'; a: string; b: string };

const COMPARED = /^(dias|edad_anios|edad_meses|semana)(<=|>=|<|>)(\d+)$/;
const DAILY = /^dosis_dia\((.+)\)>(\d+(?:\.\d+)?)$/;
const NAMED = /^(condicion|con|sin)=(.+)$/;

function read(text: string): CondicionDeRegla | undefined {
  const compared = COMPARED.exec(text);
  if (compared)
    return {
      tipo: compared[1] as 'dias',
      comparacion: compared[2] as Comparacion,
      valor: Number(compared[3]),
    };
  if (text === 'sexo=F' || text === 'sexo=M') return { tipo: 'sexo', sexo: text === 'sexo=F' ? 'F' : 'M' };
  const daily = DAILY.exec(text);
  if (daily) return { tipo: 'dosis_dia', sustancia: daily[1] as string, valor: Number(daily[2]) };
  const named = NAMED.exec(text);
  if (named) return { tipo: named[1] as 'con', nombre: named[2] as string };
  if (text === 'misma_receta' || text === 'vias_distintas' || text === 'un_colirio') return { tipo: text };
  const [a, b, more] = text.split('+');
  return a && b && more === undefined ? { tipo: 'par', a: a.trim(), b: b.trim() } : undefined;
}

/**
 * Reads the conditions of a rule; all of them must hold. An empty text gives none, which is always true; undefined if one cannot be read.
 */
export function readSoloSi(text: string | null): CondicionDeRegla[] | undefined {
  if (!text?.trim()) return [];
  const all = text.split('&&').map((part) => read(part.trim()));
  return all.every((one) => one !== undefined) ? all : undefined;
}

export interface ExcepcionDeRegla {
  si: CondicionDeRegla[];
  /** Null means that no warning is given. */
  gravedad: 'alta' | 'media' | null;
}

/** Reads exceptions such as `dias<=1:nada; enoxaparina+warfarina:media`; undefined if one cannot be read. */
export function readExcepciones(text: string | null): ExcepcionDeRegla[] | undefined {
  if (!text?.trim()) return [];
  const all = text.split(';').map((part) => {
    const at = part.lastIndexOf(':');
    const grade = part.slice(at + 1).trim();
    const si = at > 0 ? readSoloSi(part.slice(0, at)) : undefined;
    if (!si || !['alta', 'media', 'nada'].includes(grade)) return undefined;
    return { si, gravedad: grade === 'nada' ? null : (grade as 'alta' | 'media') };
  });
  return all.every((one) => one !== undefined) ? all : undefined;
}
