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

/** Whose growth: without sex or birth date there are no curves. */
export interface Nino {
  /** YYYY-MM-DD. */
  fecha_nacimiento: string;
  sexo: SexoCrecimiento;
  /** Completed weeks of gestation at birth; null if unknown, which counts as term. */
  semanas_gestacion: number | null;
}

/** A child as growth needs it; null where sex or birth date are missing, because each has curves of its own. */
export function ninoOf(
  paciente: Omit<Nino, 'fecha_nacimiento' | 'sexo'> & { fecha_nacimiento: string | null; sexo: string | null },
): Nino | null {
  const { fecha_nacimiento, sexo, semanas_gestacion } = paciente;
  if (!fecha_nacimiento || (sexo !== 'masculino' && sexo !== 'femenino')) return null;
  return { fecha_nacimiento, sexo, semanas_gestacion };
}

/** What was measured on a day (YYYY-MM-DD): kg and cm. */
export interface Medicion {
  fecha: string;
  peso: number | null;
  /** In cm, or in metres when below 3 (2 §5). */
  talla: number | null;
  /** Null as the age expects it: lying under two years, then standing. */
  posicion: Posicion | null;
  perimetro: number | null;
  /** Where it was brought from; null for what was measured at a visit here. */
  origen?: string | null;
}

export interface Resultado {
  /** The measure as it is compared, in the indicator's unit. */
  valor: number;
  z: number;
  /** 0 to 100. */
  percentil: number;
  /** False where the WHO would take it for a mistake. */
  creible: boolean;
}

export interface Evaluacion {
  medicion: Medicion;
  /** Days since birth. */
  dias: number;
  /** The age in days with which the curves are read; below `dias` while prematurity is corrected. */
  diasCorregidos: number;
  /** The length in cm as the age expects it. */
  talla: number | null;
  resultados: Partial<Record<Indicador, Resultado>>;
}

const TERM_WEEKS = 40;
/** From this day on the WHO measures standing, and prematurity is no longer corrected. */
export const DOS_ANOS = dayOfMonth(24);
const CINCO_ANOS = dayOfMonth(61);
/** How much longer a child is lying than standing, in cm (WHO). */
const LYING_LONGER = 0.7;

/** Days to take off the age of a preterm child until 24 months (ADR 233). */
export function correccion({ semanas_gestacion }: Pick<Nino, 'semanas_gestacion'>, dias: number): number {
  if (semanas_gestacion === null || semanas_gestacion >= SEMANAS_A_TERMINO || dias >= DOS_ANOS) return 0;
  return (TERM_WEEKS - semanas_gestacion) * 7;
}

export const posicionEsperada = (dias: number): Posicion => (dias < DOS_ANOS ? 'ACOSTADO' : 'DE_PIE');

/** The length in cm as it would be in the position that the curves expect at an age. */
export function tallaEsperada(talla: number, posicion: Posicion | null, dias: number): number {
  const cm = talla < 3 ? talla * 100 : talla;
  const expected = posicionEsperada(dias);
  if (posicion === null || posicion === expected) return cm;
  return expected === 'ACOSTADO' ? cm + LYING_LONGER : cm - LYING_LONGER;
}

/** All indicators that a day's measures and the age allow. A preterm child before term has none: the WHO's curves begin at term. */
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

/** Not rounded, unlike the one on the screen (2 §5). */
const imcExacto = (peso: number | null, talla: number | null) => (peso && talla ? peso / (talla / 100) ** 2 : null);
