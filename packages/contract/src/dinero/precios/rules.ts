/** The one price: what a visit costs whoever books it now (decisions 33). Its SQL twin is `precioAt` of the API. */

export interface Precio {
  /** Dollars, before the discount. */
  precio: number;
  /** Percent. */
  descuento: number;
}

/** What a price is made of. */
export interface Cobrable {
  oficina: { costo_consulta: number; afiliacion: boolean };
  /** None: the plain consultation. */
  servicio?:
    | { precio: number; descuento_valor: number; descuento_inicio: string | null; descuento_fin: string | null }
    | undefined;
  /** Percent that the company gives on consultations of affiliated offices. */
  descuentoAfiliado: number;
}

/** A campaign runs from its start, and no more at its end. */
interface Campana {
  descuento_inicio: string | null;
  descuento_fin: string | null;
}
const runs = ({ descuento_inicio: from, descuento_fin: to }: Campana, now: Date): boolean =>
  Boolean(from && to) && Date.parse(from ?? '') <= now.getTime() && now.getTime() < Date.parse(to ?? '');

/** Whether a service can be booked now: any but a campaign outside its window (decisions 32). SQL: `vigenteAt`. */
export const isVigente = (servicio: Campana, now: Date): boolean => !servicio.descuento_inicio || runs(servicio, now);

/**
 * A consultation takes the affiliate discount, a service that of its campaign while it runs; they never add up. The server has the last word, and a cita keeps what was agreed when it was booked.
 */
export function precioDe({ oficina, servicio, descuentoAfiliado }: Cobrable, now: Date): Precio {
  if (!servicio) return { precio: oficina.costo_consulta, descuento: oficina.afiliacion ? descuentoAfiliado : 0 };
  return { precio: servicio.precio, descuento: runs(servicio, now) ? servicio.descuento_valor : 0 };
}
