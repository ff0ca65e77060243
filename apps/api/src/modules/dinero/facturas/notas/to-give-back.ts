/** What earlier credit notes have left of an invoice, line by line, and the lines of another note. */
import { cents, dollars } from '@hampi/contract/base/dinero';
import type { NotaPedida } from '@hampi/contract/dinero/facturas/calls';
import type { LineaFacturada } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { parteDe } from '@hampi/contract/dinero/facturas/nota';
import { invalid } from '../../../../http/errors.ts';
import type { FacturaRow } from '../facturas.queries.ts';

type Documento = Pick<FacturaRow, 'contenido'>;

/** The lines of the invoice in their order, each with the quantity and the discount that are left. */
export function leftOf(factura: Documento, notas: readonly Documento[]): LineaFacturada[] {
  return factura.contenido.lineas.map((linea, indice) => {
    const earlier = notas.flatMap(({ contenido }) =>
      contenido.lineas.filter((_, i) => contenido.indices?.[i] === indice),
    );
    // Calculates both in hundredths, so that they add up exactly.
    const less = (of: (linea: LineaFacturada) => number) =>
      earlier.reduce((left, one) => left - cents(of(one)), cents(of(linea)));
    const cantidad = dollars(less((l) => l.cantidad));
    const descuento = dollars(
      Math.max(
        0,
        less((l) => l.descuento),
      ),
    );
    return { ...linea, cantidad, descuento };
  });
}

export const isAllGivenBack = (factura: Documento, notas: readonly Documento[]): boolean =>
  leftOf(factura, notas).every(({ cantidad }) => cantidad <= 0);

/** The lines of a note: each at most what is left, with its part of the discount. 400 beside a quantity that is too large. */
export function givenBack(
  factura: Documento,
  notas: readonly Documento[],
  asked: NotaPedida['lineas'],
): { indice: number; linea: LineaFacturada }[] {
  const left = leftOf(factura, notas);
  const wanted = asked ?? left.map(({ cantidad }, indice) => ({ indice, cantidad }));
  const made = wanted.flatMap(({ indice, cantidad }, i) => {
    const from = left[indice];
    const twice = wanted.some((one, other) => other < i && one.indice === indice);
    if (!from || twice || cents(cantidad) > cents(from.cantidad))
      return invalid({ [`lineas.${i}.cantidad`]: MFacturas.nota_excesiva }, MFacturas.nota_excesiva);
    return cantidad > 0 ? [{ indice, linea: parteDe(from, cantidad) }] : [];
  });
  return made.length > 0 ? made : invalid({ lineas: MFacturas.nota_lineas }, MFacturas.nota_lineas);
}
