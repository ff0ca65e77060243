/** The indicators of a child's growth (BE-19, ADR 85): names, units and limits, without the WHO's tables. */

import { edad } from '../../base/fechas.ts';

export type SexoCrecimiento = 'masculino' | 'femenino';

/** How a length was measured. */
export const POSICIONES = ['ACOSTADO', 'DE_PIE'] as const;
export type Posicion = (typeof POSICIONES)[number];
export const posicionTexto: Record<Posicion, string> = { ACOSTADO: 'Acostado', DE_PIE: 'De pie' };

export type IndicadorEdad = 'peso_edad' | 'talla_edad' | 'imc_edad' | 'perimetro_cefalico_edad';
export type Indicador = IndicadorEdad | 'peso_talla';

interface Descripcion {
  nombre: string;
  /** Short name for narrow places, such as a column. */
  corto: string;
  unidad: string;
  /** The flag limits of WHO Anthro and AnthroPlus, in z: the WHO treats a value outside as a mistake. */
  creible: readonly [least: number, most: number];
  /** True for weights: beyond ±3 z they use the restricted formula. */
  restringido: boolean;
}

/** In display order. */
export const INDICADORES: Record<Indicador, Descripcion> = {
  peso_edad: { nombre: 'Peso para la edad', corto: 'Peso', unidad: 'kg', creible: [-6, 5], restringido: true },
  talla_edad: {
    nombre: 'Longitud o talla para la edad',
    corto: 'Talla',
    unidad: 'cm',
    creible: [-6, 6],
    restringido: false,
  },
  peso_talla: { nombre: 'Peso para la talla', corto: 'Peso/talla', unidad: 'kg', creible: [-5, 5], restringido: true },
  imc_edad: { nombre: 'IMC para la edad', corto: 'IMC', unidad: 'kg/m²', creible: [-5, 5], restringido: true },
  perimetro_cefalico_edad: {
    nombre: 'Perímetro cefálico para la edad',
    corto: 'Perímetro',
    unidad: 'cm',
    creible: [-5, 5],
    restringido: false,
  },
};
export const LISTA_INDICADORES = Object.keys(INDICADORES) as Indicador[];

/** Growth is followed up to this age in years, because the tables end in the month of the 19th birthday. */
export const ANOS_CRECIMIENTO = 19;
/** A birth before this week is preterm. */
export const SEMANAS_A_TERMINO = 37;

/** `12 d`, `7 m`, `2 a 3 m`: the age on a day, short enough for a column. */
export function edadCorta(nacimiento: string, fecha: string): string {
  const { years, months, days } = edad(nacimiento, fecha);
  if (years < 2) return years * 12 + months > 0 ? `${years * 12 + months} m` : `${days} d`;
  return months === 0 ? `${years} a` : `${years} a ${months} m`;
}

/** `−2,41`: a z with two decimals. */
export const zTexto = (z: number): string => `${z < -0.005 ? '−' : ''}${Math.abs(z).toFixed(2).replace('.', ',')}`;

/** `P67`; beyond ±3 z a percentile has no meaning. */
export function percentilTexto(percentil: number): string {
  if (percentil < 0.1) return '< P0,1';
  if (percentil > 99.9) return '> P99,9';
  const round = percentil < 1 || percentil > 99 ? percentil.toFixed(1) : String(Math.round(percentil));
  return `P${round.replace('.', ',')}`;
}
