import { money, netPrice } from '@hampi/contract/base/dinero';
import css from './precio.module.css';

interface Props {
  precio: number;
  descuento: number;
  /** Why it is less: the affiliation, or a campaign. */
  por?: 'afiliado' | 'campaña';
}

/** What is paid; with a discount, what it was before it and why. */
export function Precio({ precio, descuento, por = 'afiliado' }: Props) {
  return (
    <p className={css.price}>
      {descuento > 0 && (
        <s>
          <span className={css.spoken}>Antes </span>
          {money(precio)}
        </s>
      )}
      <strong>{money(netPrice(precio, descuento))}</strong>
      {descuento > 0 && (
        <span className={por === 'afiliado' ? css.affiliate : css.campaign}>
          {por === 'afiliado' ? 'Precio afiliado' : `−${descuento} %`}
        </span>
      )}
    </p>
  );
}
