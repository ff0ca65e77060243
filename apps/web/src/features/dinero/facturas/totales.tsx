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
    <dl className={css.totales}>
      {subtotales.map((one) => (
        <div key={one.iva}>
          <dt>Subtotal {ivaTexto(one).replace('IVA ', '')}</dt>
          <dd>{cash(one.base)}</dd>
        </div>
      ))}
      {totalDescuento > 0 && (
        <div>
          <dt>Descuentos incluidos</dt>
          <dd>{cash(totalDescuento)}</dd>
        </div>
      )}
      {subtotales
        .filter(({ tarifa }) => tarifa > 0)
        .map((one) => (
          <div key={one.iva}>
            <dt>{ivaTexto(one)}</dt>
            <dd>{cash(one.valor)}</dd>
          </div>
        ))}
      <div className={css.total}>
        <dt>{totalLabel}</dt>
        <dd>{cash(importeTotal)}</dd>
      </div>
    </dl>
  );
}
