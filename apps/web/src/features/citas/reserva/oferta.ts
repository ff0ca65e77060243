/** What an office offers to be booked, and what it costs at this moment. */
import { money } from '@hampi/contract/dinero';
import type { Oficina } from '@hampi/contract/oficinas';
import type { Servicio } from '@hampi/contract/servicios';

export interface Precio {
  /** Dollars, before the discount. */
  precio: number;
  /** Percent. */
  descuento: number;
}

/** The offices and services of the doctor at hand, with the company's discount for the affiliated (model §6). */
export interface Oferta {
  oficinas: Oficina[];
  servicios: Servicio[];
  descuentoAfiliado: number;
}

/** Services that this office offers, of the chosen specialty or of none. */
export const serviciosIn = ({ servicios }: Oferta, oficina: Oficina, especialidadId: number | null): Servicio[] =>
  servicios.filter(
    (s) =>
      s.oficinasAsignadas.some((o) => o.id === oficina.id) &&
      (!s.especializacion || especialidadId === null || s.especializacion.id === especialidadId),
  );

/** As the server will copy it into the cita: the consultation of an affiliated office, or a running campaign. */
export function precioOf(oferta: Oferta, oficina: Oficina, servicioId: number | null, now: Date): Precio {
  const servicio = oferta.servicios.find((s) => s.id === servicioId);
  if (!servicio)
    return { precio: oficina.costo_consulta, descuento: oficina.afiliacion ? oferta.descuentoAfiliado : 0 };
  const { descuento_inicio: from, descuento_fin: to } = servicio;
  const runs = from && to && Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(to);
  return { precio: servicio.precio, descuento: runs ? servicio.descuento_valor : 0 };
}

/** 'Consulta · $ 20,00', with its discount when there is one. */
export const conPrecio = (nombre: string, { precio, descuento }: Precio): string =>
  `${nombre} · ${money(precio)}${descuento > 0 ? ` (${descuento} % de descuento)` : ''}`;
