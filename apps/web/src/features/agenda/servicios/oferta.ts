/** What an office offers for booking, and the present prices. */

import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import type { Servicio } from '@hampi/contract/agenda/servicios/calls';
import { money } from '@hampi/contract/base/dinero';
import { isVigente, type Precio, precioDe } from '@hampi/contract/dinero/precios/rules';

/** The offices and services of the doctor, with the company's discount for affiliated offices (model §6). */
export interface Oferta {
  oficinas: Oficina[];
  servicios: Servicio[];
  descuentoAfiliado: number;
}

/** Services that this office offers now, for the chosen specialty or for any; campaigns only while they run. */
export const serviciosIn = (
  { servicios }: Oferta,
  oficina: Oficina,
  especialidadId: number | null,
  now: Date,
): Servicio[] =>
  servicios.filter(
    (s) =>
      s.oficinasAsignadas.some((o) => o.id === oficina.id) &&
      (s.especializaciones.length === 0 ||
        especialidadId === null ||
        s.especializaciones.some((e) => e.id === especialidadId)) &&
      isVigente(s, now),
  );

/** The price of the service, or of the consultation if none is chosen. */
export const precioOf = (oferta: Oferta, oficina: Oficina, servicioId: number | null, now: Date): Precio =>
  precioDe({ ...oferta, oficina, servicio: oferta.servicios.find((s) => s.id === servicioId) }, now);

/** 'Consulta · $ 20,00', with the discount if there is one. */
export const conPrecio = (nombre: string, { precio, descuento }: Precio): string =>
  `${nombre} · ${money(precio)}${descuento > 0 ? ` (${descuento} % de descuento)` : ''}`;
