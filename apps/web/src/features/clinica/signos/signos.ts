/** Hints about vital signs (ecuador §6.3), which never block. Ages are in completed years and days. */

import { daysBetween, edad } from '@hampi/contract/base/fechas';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import type { SignoVital } from '@hampi/contract/clinica/historia/campos';
import { LIMITES_SIGNOS } from '@hampi/contract/clinica/signos/limites';

type Rango = readonly [min: number, max: number];
type PorEdad = Record<'sv_pulso' | 'sv_frec_resp' | 'sv_pres_sist' | 'sv_pres_dias', Rango>;

const rangos = (pulso: Rango, resp: Rango, sist: Rango, dias: Rango): PorEdad => ({
  sv_pulso: pulso,
  sv_frec_resp: resp,
  sv_pres_sist: sist,
  sv_pres_dias: dias,
});

const RECIEN_NACIDO = rangos([100, 205], [30, 60], [60, 84], [30, 53]);
/** Ranges up to and including an age in years; infants are handled separately. */
const EDADES: readonly [years: number, PorEdad][] = [
  [0, rangos([100, 180], [30, 53], [72, 104], [37, 56])],
  [2, rangos([98, 140], [22, 37], [86, 106], [42, 63])],
  [5, rangos([80, 120], [20, 28], [89, 112], [46, 72])],
  [9, rangos([75, 118], [18, 25], [97, 115], [57, 76])],
  [11, rangos([75, 118], [18, 25], [102, 120], [61, 80])],
  [17, rangos([60, 100], [12, 20], [110, 131], [64, 83])],
  [Number.POSITIVE_INFINITY, rangos([60, 100], [12, 20], [90, 129], [60, 84])],
];

/** Altitude in metres from which healthy people have a lower oxygen saturation (Cuenca 2,550, Quito 2,850). */
const ALTURA_M = 2_500;

export interface Persona {
  /** YYYY-MM-DD; if unknown, there are no hints that depend on the age. */
  nacimiento: string | null;
  /** The day of the visit. */
  dia: string;
  /** Altitude of the office; sea level if unknown. */
  altitud_m: number | null;
}

/** The hint for a value, if any. `sistolica` is needed to judge the diastolic pressure. */
export function hintOf(
  signo: SignoVital,
  valor: number,
  persona: Persona,
  sistolica?: number | null,
): string | undefined {
  const [least, most] = LIMITES_SIGNOS[signo];
  if (valor < least || valor > most) return '¿Está seguro? Parece un error de tecleo';
  if (signo === 'sv_pres_dias' && sistolica != null && valor >= sistolica)
    return '¿Está seguro? Debe ser menor que la sistólica';
  if (signo === 'sv_temp') return valor >= 38 ? 'Fiebre' : outside(valor, [36, 37.5], '°C');
  if (signo === 'sv_oximetria') return hintOximetria(valor, persona.altitud_m ?? 0);
  if (!(signo in RECIEN_NACIDO)) return undefined;
  const rango = rangoOf(persona)?.[signo as keyof PorEdad];
  return rango && outside(valor, rango, 'para la edad');
}

function hintOximetria(valor: number, altitud_m: number): string | undefined {
  const high = altitud_m >= ALTURA_M;
  const expected = high ? 90 : 95;
  if (valor >= expected) return undefined;
  return high ? `Baja también para ${altitud_m} m de altitud (90–95 % es frecuente)` : 'Baja (95–100 %)';
}

function rangoOf({ nacimiento, dia }: Persona): PorEdad | undefined {
  if (!nacimiento || nacimiento > dia) return undefined;
  if (daysBetween(nacimiento, dia) <= 28) return RECIEN_NACIDO;
  const { years } = edad(nacimiento, dia);
  return EDADES.find(([upTo]) => years <= upTo)?.[1];
}

function outside(valor: number, [min, max]: Rango, what: string): string | undefined {
  if (valor >= min && valor <= max) return undefined;
  const range = `${String(min).replace('.', ',')}–${String(max).replace('.', ',')}`;
  return what === '°C' ? `${word(valor > max)} (${range} °C)` : `${word(valor > max)} ${what} (${range})`;
}
const word = (high: boolean) => (high ? 'Alto' : 'Bajo');

/** Under five years, when the head circumference matters and a length may be measured lying or standing (BE-19). */
export const isPequeno = ({ nacimiento, dia }: Persona): boolean =>
  nacimiento !== null && nacimiento <= dia && edad(nacimiento, dia).years < 5;

/** The BMI class of an adult; undefined under 19 years. */
export function claseImc(imc: number, { nacimiento, dia }: Persona): string | undefined {
  if (!nacimiento || edad(nacimiento, dia).years < 19) return undefined;
  if (imc < 18.5) return 'Bajo peso';
  if (imc < 25) return 'Normal';
  if (imc < 30) return 'Sobrepeso';
  if (imc < 35) return 'Obesidad I';
  return imc < 40 ? 'Obesidad II' : 'Obesidad III';
}

export interface Punto {
  fecha: string;
  valor: number;
}

/** Stored values of a measure up to the visit shown, oldest first. */
export function serieOf(
  consultas: Consulta[],
  signo: SignoVital | 'imc',
  viendo: Pick<Consulta, 'id' | 'created_date'> | null,
): Punto[] {
  return consultas
    .filter((c) => !viendo || (c.id !== viendo.id && c.created_date <= viendo.created_date))
    .flatMap((c) => (c[signo] === null ? [] : [{ fecha: c.created_date, valor: c[signo] }]))
    .reverse();
}
