/** Kidney function for doses: the rate that a laboratory gave, or the one calculated from the newest creatinine. */
import { addMonths, edad } from '../../base/fechas.ts';
import type { DatoContenido, DatoDe, NombreValor } from './clases.ts';
import * as MD from './messages.ts';

/** ml/min/1,73 m², where it comes from, and the day of the result. */
export interface Tfg {
  valor: number;
  fecha: string;
  /** Null if it was given. */
  formula: 'CKD-EPI 2021' | 'Schwartz 2009' | null;
}
/** `falta` says why there is none although a creatinine is known. */
export type TfgDelDia = Tfg | { falta: string };

export interface Persona {
  /** YYYY-MM-DD. */
  nacimiento: string | null;
  /** `femenino` or `masculino`; without it nothing is calculated for an adult. */
  sexo: string | null;
}

/** A result older than this says too little about today. */
const MESES = 12;
const ADULTO = 18;
/** The bedside formula was derived from children of a year or more. */
const MENOR = 1;
/** A child grows: an older height is not that of the day. */
const MESES_TALLA = 6;

/** The kidney function on `dia`; null if nothing is known about it. The newer of a given rate and a creatinine counts, of one day the given. */
export function tfgOn(dia: string, valores: DatoContenido[], persona: Persona): TfgDelDia | null {
  const newest = (que: NombreValor) =>
    valores
      .filter((one): one is DatoDe<'VALOR'> => one.clase === 'VALOR' && one.que === que && one.fecha <= dia)
      .reduce<DatoDe<'VALOR'> | null>((last, one) => (last && last.fecha >= one.fecha ? last : one), null);
  const given = newest('TFG');
  const creatinina = newest('CREATININA');
  const [source] = [given, creatinina].filter((one) => one !== null).sort((a, b) => b.fecha.localeCompare(a.fecha));
  if (!source) return null;
  if (source.fecha < addMonths(dia, -MESES)) return { falta: MD.tfg_antigua };
  if (source.que === 'TFG') return { valor: source.valor, fecha: source.fecha, formula: null };
  return calculated(source, newest('TALLA'), persona);
}

/**
 * CKD-EPI 2021 without race (Inker et al., N Engl J Med 2021;385:1737) from 18 years on; below, the bedside formula of Schwartz (J Am Soc
 * Nephrol 2009;20:629), which needs the height of about that day.
 */
function calculated(
  creatinina: DatoDe<'VALOR'>,
  talla: DatoDe<'VALOR'> | null,
  { nacimiento, sexo }: Persona,
): TfgDelDia {
  const { fecha, valor: cr } = creatinina;
  if (!nacimiento) return { falta: MD.tfg_sin_edad };
  const { years } = edad(nacimiento, fecha);
  if (years >= ADULTO) {
    if (sexo !== 'femenino' && sexo !== 'masculino') return { falta: MD.tfg_sin_sexo };
    const [k, alfa, factor] = sexo === 'femenino' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
    const rate = 142 * Math.min(cr / k, 1) ** alfa * Math.max(cr / k, 1) ** -1.2 * 0.9938 ** years * factor;
    return { valor: Math.round(rate), fecha, formula: 'CKD-EPI 2021' };
  }
  if (years < MENOR) return { falta: MD.tfg_lactante };
  if (!talla || talla.fecha < addMonths(fecha, -MESES_TALLA)) return { falta: MD.tfg_sin_talla };
  return { valor: Math.round((0.413 * talla.valor) / cr), fecha, formula: 'Schwartz 2009' };
}

/** `62 ml/min/1,73 m², calculada (CKD-EPI 2021)` */
export const tfgEnPalabras = ({ valor, formula }: Tfg): string =>
  `${valor} ml/min/1,73 m²${formula ? `, calculada (${formula})` : ''}`;
