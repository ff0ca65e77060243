import { money, netPrice } from '@hampi/contract/base/dinero';

interface Props {
  precio: number;
  descuento: number;
  /** The reason for the discount: the affiliation, or a campaign. */
  por?: 'afiliado' | 'campaña';
}

/** The price to pay; with a discount also the previous price and the reason. */
export function Precio({ precio, descuento, por = 'afiliado' }: Props) {
  return (
    <p className="flex wrap items-baseline gap-4 gap-x-8">
      {descuento > 0 && (
        <s className="c-quiet">
          <span className="visually-hidden">Antes </span>
          {money(precio)}
        </s>
      )}
      <strong className="t-section heavy">{money(netPrice(precio, descuento))}</strong>
      {descuento > 0 && (
        <span
          className={`py-2 px-8 r-full t-hint strong ${por === 'afiliado' ? 'b-tint-2 c-tint' : 'b-amber c-amber'}`}
        >
          {por === 'afiliado' ? 'Precio afiliado' : `−${descuento} %`}
        </span>
      )}
    </p>
  );
}
