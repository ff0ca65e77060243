/** A child's measures against the WHO's curves (BE-19). Pure: the same figures for the screen, the printed sheet and the hints. */
import { daysBetween } from '../../base/fechas.ts';
import {
  INDICADORES,
  type Indicador,
  LISTA_INDICADORES,
  type Posicion,
  SEMANAS_A_TERMINO,
  type SexoCrecimiento,
} from './indicadores.ts';
import { dayOfMonth, type Lms, lmsOfEdad, lmsOfTalla } from './lms.ts';
import { percentilOfZ, zOfValor } from './zscore.ts';

/** The child whose growth is judged. Without sex or birth date there are no curves. */
export interface Nino {
  /** YYYY-MM-DD. */
  fecha_nacimiento: string;
  sexo: SexoCrecimiento;
  /** Completed weeks of gestation at birth; null if unknown, which counts as term. */
  semanas_gestacion: number | null;
}

/** The child for the calculation; null without sex or birth date, because both decide which curves apply. */
export function ninoOf(
  paciente: Omit<Nino, 'fecha_nacimiento' | 'sexo'> & { fecha_nacimiento: string | null; sexo: string | null },
): Nino | null {
  const { fecha_nacimiento, sexo, semanas_gestacion } = paciente;
  if (!fecha_nacimiento || (sexo !== 'masculino' && sexo !== 'femenino')) return null;
  return { fecha_nacimiento, sexo, semanas_gestacion };
}

/** The measures of one day (YYYY-MM-DD), in kg and cm. */
export interface Medicion {
  fecha: string;
  peso: number | null;
  /** In cm, or in metres when below 3 (2 §5). */
  talla: number | null;
  /** Null for the position usual at the age: lying under two years, then standing. */
  posicion: Posicion | null;
  perimetro: number | null;
  /** The source of a measure from another system; null for one from a visit here. */
  origen?: string | null;
}

export interface Resultado {
  /** The measure that is compared with the curve, in the indicator's unit. */
  valor: number;
  z: number;
  /** 0 to 100. */
  percentil: number;
  /** False if the WHO would treat the value as a mistake. */
  creible: boolean;
}

export interface Evaluacion {
  medicion: Medicion;
  /** Days since birth. */
  dias: number;
  /** The age in days used to read the curves; lower than `dias` while prematurity is corrected. */
  diasCorregidos: number;
  /** The length in cm, converted to the position that the age requires. */
  talla: number | null;
  resultados: Partial<Record<Indicador, Resultado>>;
}

const TERM_WEEKS = 40;
/** From this day the WHO's curves are for standing children, and prematurity is no longer corrected. */
export const DOS_ANOS = dayOfMonth(24);
const CINCO_ANOS = dayOfMonth(61);
/** Centimetres by which a child measures longer lying than standing (WHO). */
const LYING_LONGER = 0.7;

/** Days to take off the age of a preterm child until 24 months (ADR 85). */
export function correccion({ semanas_gestacion }: Pick<Nino, 'semanas_gestacion'>, dias: number): number {
  if (semanas_gestacion === null || semanas_gestacion >= SEMANAS_A_TERMINO || dias >= DOS_ANOS) return 0;
  return (TERM_WEEKS - semanas_gestacion) * 7;
}

export const posicionEsperada = (dias: number): Posicion => (dias < DOS_ANOS ? 'ACOSTADO' : 'DE_PIE');

/** The length in cm, converted to the position that the curves require at an age. */
export function tallaEsperada(talla: number, posicion: Posicion | null, dias: number): number {
  const cm = talla < 3 ? talla * 100 : talla;
  const expected = posicionEsperada(dias);
  if (posicion === null || posicion === expected) return cm;
  return expected === 'ACOSTADO' ? cm + LYING_LONGER : cm - LYING_LONGER;
}

/**
 * Every indicator that the measures and the age of a day allow. A preterm child has none before term, because the WHO's curves begin there.
 */
export function evaluar(nino: Nino, medicion: Medicion): Evaluacion {
  const dias = daysBetween(nino.fecha_nacimiento, medicion.fecha);
  const diasCorregidos = dias - correccion(nino, dias);
  const talla = medicion.talla ? tallaEsperada(medicion.talla, medicion.posicion, diasCorregidos) : null;
  const valores: Record<Indicador, number | null> = {
    peso_edad: medicion.peso,
    talla_edad: talla,
    peso_talla: talla && diasCorregidos < CINCO_ANOS ? medicion.peso : null,
    imc_edad: imcExacto(medicion.peso, talla),
    perimetro_cefalico_edad: medicion.perimetro,
  };
  const resultados: Evaluacion['resultados'] = {};
  for (const indicador of LISTA_INDICADORES) {
    const valor = valores[indicador];
    const lms = valor ? lmsOf(indicador, nino.sexo, diasCorregidos, talla) : undefined;
    if (valor && lms) resultados[indicador] = judge(indicador, lms, valor);
  }
  return { medicion, dias, diasCorregidos, talla, resultados };
}

function lmsOf(indicador: Indicador, sexo: SexoCrecimiento, dias: number, talla: number | null): Lms | undefined {
  if (indicador !== 'peso_talla') return lmsOfEdad(indicador, sexo, dias);
  return talla !== null && dias >= 0 ? lmsOfTalla(posicionEsperada(dias), sexo, talla) : undefined;
}

function judge(indicador: Indicador, lms: Lms, valor: number): Resultado {
  const { restringido, creible } = INDICADORES[indicador];
  const z = zOfValor(lms, valor, restringido);
  return { valor, z, percentil: percentilOfZ(z), creible: z >= creible[0] && z <= creible[1] };
}

/** Not rounded, unlike the body mass index on the screen (2 §5). */
const imcExacto = (peso: number | null, talla: number | null) => (peso && talla ? peso / (talla / 100) ** 2 : null);
