/** The range of values that a living person can have. */
import type { SignoVital } from '../historia/campos.ts';

/** Least and most of a vital sign. The form asks whether a value outside is a typing error; an import from another system skips it. */
export const LIMITES_SIGNOS: Record<SignoVital, readonly [least: number, most: number]> = {
  sv_pulso: [20, 300],
  sv_frec_resp: [5, 120],
  sv_pres_sist: [30, 300],
  sv_pres_dias: [10, 200],
  sv_temp: [25, 45],
  sv_oximetria: [30, 100],
  antropometria_peso: [0.3, 400],
  antropometria_talla: [20, 250],
  antropometria_perimetro: [15, 70],
};
