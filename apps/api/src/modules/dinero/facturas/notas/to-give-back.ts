/** What earlier credit notes have left of an invoice, line by line, and the lines of another note. */
import { cents, dollars } from '@hampi/contract/base/dinero';
import { calculoDe } from '@hampi/contract/dinero/facturas/calculo';
import type { NotaPedida } from '@hampi/contract/dinero/facturas/calls';
import type { LineaFacturada } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { calculoDeNota, type Restante, restoDe } from '@hampi/contract/dinero/facturas/nota';
import { invalid } from '../../../../http/errors.ts';
import type { FacturaRow } from '../facturas.queries.ts';

type Documento = Pick<FacturaRow, 'contenido' | 'includes_iva'>;
type Sumado = Pick<FacturaRow, 'total_centavos'>;

/** The lines of the invoice in their order, each with the quantity and the discount that are left. */
function leftOf(factura: Documento, notas: readonly Documento[]): LineaFacturada[] {
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

/** The notes that count: one that was annulled at the SRI gives nothing back. */
export const alive = <N extends Pick<FacturaRow, 'estado'>>(notas: readonly N[]): N[] =>
  notas.filter(({ estado }) => estado !== 'ANULADA');

/** Cents of an invoice that these notes have not given back. */
export const remaining = (factura: Sumado, notas: readonly Sumado[]): number =>
  factura.total_centavos - notas.reduce((sum, nota) => sum + nota.total_centavos, 0);

export const isAllGivenBack = (factura: Sumado, notas: readonly Sumado[]): boolean => remaining(factura, notas) <= 0;

/** What is left of an invoice, line by line and of the VAT of each rate. */
export function restanteOf(factura: Documento, notas: readonly Documento[]): Restante<LineaFacturada> {
  const amounts = ({ contenido, includes_iva }: Documento) => calculoDe(contenido, includes_iva);
  return {
    lineas: leftOf(factura, notas),
    ...restoDe(
      amounts(factura),
      notas.map((nota) => ({ calculo: amounts(nota), indices: nota.contenido.indices ?? [] })),
    ),
    includesIva: factura.includes_iva,
    regla: factura.contenido.calculo ? 'PRECIO' : 'BASE',
  };
}

/** The lines and amounts of a note: of each line at most what is left. 400 beside a quantity that is too large. */
export function givenBack(left: Restante<LineaFacturada>, asked: NotaPedida['lineas']) {
  const wanted = asked ?? left.lineas.map(({ cantidad }, indice) => ({ indice, cantidad }));
  const cantidades: number[] = [];
  for (const [i, { indice, cantidad }] of wanted.entries()) {
    const from = left.lineas[indice];
    const twice = wanted.some((one, other) => other < i && one.indice === indice);
    if (!from || twice || cents(cantidad) > cents(from.cantidad))
      return invalid({ [`lineas.${i}.cantidad`]: MFacturas.nota_excesiva }, MFacturas.nota_excesiva);
    cantidades[indice] = cantidad;
  }
  const made = calculoDeNota(left, cantidades);
  return made.lineas.length > 0 ? made : invalid({ lineas: MFacturas.nota_lineas }, MFacturas.nota_lineas);
}
