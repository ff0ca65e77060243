import { money } from '@hampi/contract/base/dinero';
import { escribirNumero } from '@hampi/contract/base/texto/numero';
import type { NotaPropuesta } from '@hampi/contract/dinero/facturas/calls';
import { TextInput } from '@mantine/core';
import css from '../facturas.module.css';

interface LineasDevueltasProps {
  propuesta: NotaPropuesta;
  /** One for each line of the invoice, as typed. */
  lineas: readonly { cantidad: number | string }[];
  errors: Record<string, string>;
  onChange: (indice: number, cantidad: string) => void;
}

const escrita = (cantidad: number | string = '') =>
  typeof cantidad === 'number' ? escribirNumero(cantidad) : cantidad;

/** How much of each line of the invoice is returned. */
export function LineasDevueltas({ propuesta, lineas, errors, onChange }: LineasDevueltasProps) {
  return (
    <ul className={`full ${css.devueltas}`}>
      {propuesta.lineas.map(({ descripcion, cantidad, precio }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued invoice do not change
        <li className="flex wrap items-start between gap-8 gap-x-16 py-8 rule-below" key={i}>
          <span>
            <b>{descripcion}</b>
            <small className="block t-small c-quiet">
              {cantidad > 0 ? `${money(precio)} cada uno, hasta ${escribirNumero(cantidad)}` : 'Ya se devolvió'}
            </small>
          </span>
          <TextInput
            label="Cantidad"
            aria-label={`Cantidad que se devuelve de ${descripcion}`}
            inputMode="decimal"
            disabled={cantidad === 0}
            value={escrita(lineas[i]?.cantidad)}
            onChange={(event) => onChange(i, event.currentTarget.value)}
            error={errors[`lineas.${i}.cantidad`]}
          />
        </li>
      ))}
    </ul>
  );
}
