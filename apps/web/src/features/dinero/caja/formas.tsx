import type { FormaPago } from '@hampi/contract/dinero/pagos/forma';
import {
  type Icon,
  IconBuildingBank,
  IconCash,
  IconCheckupList,
  IconCreditCard,
  IconDeviceMobile,
  IconDotsVertical,
} from '@tabler/icons-react';
import css from './caja.module.css';

const ICONS: Record<FormaPago, Icon> = {
  Efectivo: IconCash,
  Tarjeta: IconCreditCard,
  Transferencia: IconBuildingBank,
  PayPhone: IconDeviceMobile,
  Cheque: IconCheckupList,
  Otro: IconDotsVertical,
};

/** A form of payment as icon and word. */
export function Forma({ forma, strong = false }: { forma: FormaPago; strong?: boolean }) {
  const Drawing = ICONS[forma];
  return (
    <span className={`inline gap-8 nowrap ${css.forma}`} data-strong={strong || undefined}>
      <Drawing size={17} stroke={1.75} aria-hidden />
      {forma}
    </span>
  );
}
