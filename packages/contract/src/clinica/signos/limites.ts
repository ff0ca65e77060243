/** The range of values that a living person can have, and measures read by it. */
import { leerNumero } from '../../base/texto/numero.ts';

/** Least and most of a vital sign. The form asks whether a value outside is a typing error; an import from another system skips it. */
export const LIMITES_SIGNOS = {
  sv_pulso: [20, 300],
  sv_frec_resp: [5, 120],
  sv_pres_sist: [30, 300],
  sv_pres_dias: [10, 200],
  sv_temp: [25, 45],
  sv_oximetria: [30, 100],
  antropometria_peso: [0.3, 400],
  antropometria_talla: [20, 250],
  antropometria_perimetro: [15, 70],
} satisfies Record<string, readonly [least: number, most: number]>;
type Signo = keyof typeof LIMITES_SIGNOS;

/** A height in cm: nobody measures less than 3 cm, so that 1.55 can only be metres (2 §5). Other measures stay as they are. */
export const enSuUnidad = (signo: Signo, valor: number): number =>
  signo === 'antropometria_talla' && valor < 3 ? Math.round(valor * 1000) / 10 : valor;

/** A measure as typed. Of two readings the one that a living person can have is meant: `3,250` kg, `36.500` °C, `1,505` m. */
export function leerSigno(signo: Signo, text: string): number | null {
  const leido = leerNumero(text);
  if (!leido) return null;
  if ('valor' in leido) return enSuUnidad(signo, leido.valor);
  const [least, most] = LIMITES_SIGNOS[signo];
  const possible = leido.dudas.map((one) => enSuUnidad(signo, one)).filter((one) => one >= least && one <= most);
  return possible.length === 1 ? (possible[0] as number) : null;
}
