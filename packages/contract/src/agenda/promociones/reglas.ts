/** The rules of campaigns (3 §4, §5, §9; decisions 32). */
import { cents, dollars, netPrice } from '../../base/dinero.ts';
import { addDays, fechaOf, instantOf, ZONA_ECUADOR } from '../../base/fechas.ts';

export const DESCUENTO_MINIMO = 4;
/** By default a campaign starts today and lasts this many days more (3 §4). */
export const DURACION_DIAS = 3;

/** The amount of the discount, in dollars. */
export const rebaja = (precio: number, descuento: number): number =>
  dollars(cents(precio) - cents(netPrice(precio, descuento)));

/** The smallest percent that takes off enough; undefined if the price is too low for any percent. */
export function porcentajeMinimo(precio: number): number | undefined {
  if (precio < DESCUENTO_MINIMO) return undefined;
  const first = Math.max(1, Math.floor((DESCUENTO_MINIMO / precio) * 100) - 1);
  for (let percent = first; percent <= 100; percent++) if (rebaja(precio, percent) >= DESCUENTO_MINIMO) return percent;
  return undefined;
}

/** A window of whole days in mainland time, from the first moment of `inicio` to the last of `fin`. */
export const ventanaDe = (inicio: string, fin: string) => ({
  descuento_inicio: instantOf(inicio, '00:00', ZONA_ECUADOR),
  descuento_fin: instantOf(addDays(fin, 1), '00:00', ZONA_ECUADOR),
});
/** The last day of a window. */
export const ultimoDia = (descuento_fin: string): string =>
  fechaOf(new Date(Date.parse(descuento_fin) - 1), ZONA_ECUADOR);

export type EstadoPromocion = 'PROGRAMADA' | 'ACTIVA' | 'TERMINADA';
export interface Ventana {
  descuento_inicio_tz: string;
  descuento_fin_tz: string;
}
export function estadoDe({ descuento_inicio_tz: from, descuento_fin_tz: to }: Ventana, now: Date): EstadoPromocion {
  if (now.getTime() < Date.parse(from)) return 'PROGRAMADA';
  return now.getTime() < Date.parse(to) ? 'ACTIVA' : 'TERMINADA';
}

export interface Cuenta {
  promocionesLimite: number;
  promociones_creadas: number;
  /** When the counter starts again. */
  promociones_limite_reset: string | null;
}
/** How many campaigns may still be made; the full limit once the reset has passed (3 §4). */
export const restantes = (c: Cuenta, now: Date): number =>
  c.promociones_limite_reset && Date.parse(c.promociones_limite_reset) > now.getTime()
    ? Math.max(0, c.promocionesLimite - c.promociones_creadas)
    : c.promocionesLimite;

/** A campaign can be edited before it begins, while some remain. It can be deleted then, and also after it ends. */
export const puedeEditar = (p: Ventana, c: Cuenta, now: Date): boolean =>
  estadoDe(p, now) === 'PROGRAMADA' && restantes(c, now) > 0;
export const puedeEliminar = (p: Ventana, c: Cuenta, now: Date): boolean =>
  estadoDe(p, now) === 'TERMINADA' || puedeEditar(p, c, now);
