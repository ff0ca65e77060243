/** The rules of campaigns (3 §4, §5, §9; decisions 32). */
import { cents, dollars, netPrice } from '../../base/dinero.ts';
import { addDays, fechaOf, instantOf, ZONA_ECUADOR } from '../../base/fechas.ts';

export const DESCUENTO_MINIMO = 4;
/** A new campaign begins today and lasts so many days more (3 §4). */
export const DURACION_DIAS = 3;

/** What the discount takes off, in dollars. */
export const rebaja = (precio: number, descuento: number): number =>
  dollars(cents(precio) - cents(netPrice(precio, descuento)));

/** The smallest percent that takes off enough; undefined for a price that nothing can be enough for. */
export function porcentajeMinimo(precio: number): number | undefined {
  if (precio < DESCUENTO_MINIMO) return undefined;
  const first = Math.max(1, Math.floor((DESCUENTO_MINIMO / precio) * 100) - 1);
  for (let percent = first; percent <= 100; percent++) if (rebaja(precio, percent) >= DESCUENTO_MINIMO) return percent;
  return undefined;
}

/** Whole days in mainland time: from the first moment of one to the last of the other. */
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
  /** When the count begins anew. */
  promociones_limite_reset: string | null;
}
/** Campaigns that may still be made: the full limit once the reset has passed (3 §4). */
export const restantes = (c: Cuenta, now: Date): number =>
  c.promociones_limite_reset && Date.parse(c.promociones_limite_reset) > now.getTime()
    ? Math.max(0, c.promocionesLimite - c.promociones_creadas)
    : c.promocionesLimite;

/** Editing: before it begins, while some remain. Deleting: the same, and once it has ended. */
export const puedeEditar = (p: Ventana, c: Cuenta, now: Date): boolean =>
  estadoDe(p, now) === 'PROGRAMADA' && restantes(c, now) > 0;
export const puedeEliminar = (p: Ventana, c: Cuenta, now: Date): boolean =>
  estadoDe(p, now) === 'TERMINADA' || puedeEditar(p, c, now);
