/** The price of a visit booked now, for everybody the same (decisions 33). The API has the same rule in SQL, `precioAt`. */

export interface Precio {
  /** Dollars, before the discount. */
  precio: number;
  /** Percent. */
  descuento: number;
}

/** Everything that decides a price. */
export interface Cobrable {
  oficina: { costo_consulta: number; afiliacion: boolean };
  /** Absent for the plain consultation. */
  servicio?:
    | { precio: number; descuento_valor: number; descuento_inicio: string | null; descuento_fin: string | null }
    | undefined;
  /** The company's discount, in percent, on consultations in affiliated offices. */
  descuentoAfiliado: number;
}

/** A campaign runs from its start until just before its end. */
interface Campana {
  descuento_inicio: string | null;
  descuento_fin: string | null;
}
const runs = ({ descuento_inicio: from, descuento_fin: to }: Campana, now: Date): boolean =>
  Boolean(from && to) && Date.parse(from ?? '') <= now.getTime() && now.getTime() < Date.parse(to ?? '');

/** Whether a service can be booked now: any but a campaign outside its window (decisions 32). SQL: `vigenteAt`. */
export const isVigente = (servicio: Campana, now: Date): boolean => !servicio.descuento_inicio || runs(servicio, now);

/**
 * A consultation gets the affiliate discount, a service the discount of its running campaign; the two are never combined. The server
 * decides, and a cita keeps the price agreed when it was booked.
 */
export function precioDe({ oficina, servicio, descuentoAfiliado }: Cobrable, now: Date): Precio {
  if (!servicio) return { precio: oficina.costo_consulta, descuento: oficina.afiliacion ? descuentoAfiliado : 0 };
  return { precio: servicio.precio, descuento: runs(servicio, now) ? servicio.descuento_valor : 0 };
}
