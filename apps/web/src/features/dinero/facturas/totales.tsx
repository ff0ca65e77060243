import { dollars, money } from '@hampi/contract/base/dinero';
import { ivaTexto } from '@hampi/contract/dinero/facturas/tarifas';
import css from './facturas.module.css';

interface TotalesProps {
  /** Integer cents. */
  subtotales: readonly { iva: string; tarifa: number; base: number; valor: number }[];
  totalDescuento: number;
  importeTotal: number;
  totalLabel?: string;
}

const cash = (amount: number) => money(dollars(amount));

/** The totals of an invoice, by VAT rate. */
export function Totales({ subtotales, totalDescuento, importeTotal, totalLabel = 'Valor total' }: TotalesProps) {
  return (
    <dl className={`${css.totales}`}>
      {subtotales.map((one) => (
        <div className="flex between gap-16 py-4" key={one.iva}>
          <dt>Subtotal {ivaTexto(one).replace('IVA ', '')}</dt>
          <dd className="nowrap c-quiet">{cash(one.base)}</dd>
        </div>
      ))}
      {totalDescuento > 0 && (
        <div className="flex between gap-16 py-4">
          <dt>Descuentos incluidos</dt>
          <dd className="nowrap c-quiet">{cash(totalDescuento)}</dd>
        </div>
      )}
      {subtotales
        .filter(({ tarifa }) => tarifa > 0)
        .map((one) => (
          <div className="flex between gap-16 py-4" key={one.iva}>
            <dt>{ivaTexto(one)}</dt>
            <dd className="nowrap c-quiet">{cash(one.valor)}</dd>
          </div>
        ))}
      <div className={`flex between gap-16 mt-8 pt-8 strong ${css.total}`}>
        <dt className="c-text">{totalLabel}</dt>
        <dd className="nowrap t-section">{cash(importeTotal)}</dd>
      </div>
    </dl>
  );
}
