import { cents, dollars, money } from '@hampi/contract/base/dinero';
import type { NotaPropuesta } from '@hampi/contract/dinero/facturas/calls';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { FORMAS_PAGO } from '@hampi/contract/dinero/pagos/forma';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MoneyField } from '../../../../kit/fields/money-field.tsx';
import { PlainSelect } from '../../../../kit/fields/plain-select.tsx';
import { IconAction } from '../../../../kit/icon-action.tsx';
import css from '../facturas.module.css';

interface Devolucion {
  forma_pago: string;
  valor: number | string;
}

interface DevolucionesProps {
  propuesta: NotaPropuesta;
  /** Total of the note, in cents. */
  total: number;
  devoluciones: Devolucion[];
  errors: Record<string, string>;
  onChange: (devoluciones: Devolucion[]) => void;
}

const options = FORMAS_PAGO.map((value) => ({ value, label: value }));

/** The money refunded with a note, by form; it becomes payments of the ledger when the SRI authorises the note. It may be empty. */
export function DevolucionesFields({ propuesta, total, devoluciones, errors, onChange }: DevolucionesProps) {
  const { cobrado, formas } = propuesta;
  const given = devoluciones.reduce((sum, { valor }) => sum + cents(Number(valor) || 0), 0);
  const open = Math.max(0, Math.min(total, cents(cobrado)) - given);
  const set = (at: number, changes: Partial<Devolucion>) =>
    onChange(devoluciones.map((one, i) => (i === at ? { ...one, ...changes } : one)));
  return (
    <fieldset className="grid gap-12">
      <legend>Dinero que se devuelve</legend>
      <p className="t-small c-quiet">
        {cobrado > 0
          ? `El consultorio tiene cobrados ${money(cobrado)}${formas.length > 1 ? `: ${formas.map(({ forma_pago, valor }) => `${forma_pago} ${money(valor)}`).join(', ')}` : ''}. ${MFacturas.devolucion_pendiente}`
          : 'El consultorio no tiene cobros de esta atención, así que no hay dinero que devolver. Lo que se pagó en línea se devuelve en línea.'}
      </p>
      {devoluciones.map(({ forma_pago, valor }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these have no id, and are only added at the end
        <div key={i} className={`flex wrap gap-8 items-start ${css.pago}`}>
          <PlainSelect
            label={`Forma de devolución ${i + 1}`}
            value={forma_pago}
            onChange={(chosen) => set(i, { forma_pago: chosen })}
            options={options}
          />
          <MoneyField
            aria-label={`Valor que se devuelve ${i + 1}`}
            value={valor}
            onChange={(next) => set(i, { valor: next })}
            error={errors[`devoluciones.${i}.valor`]}
          />
          <IconAction
            icon={IconTrash}
            label={`Quitar la devolución ${i + 1}`}
            onClick={() => onChange(devoluciones.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      {errors.devoluciones && (
        <p className="t-small c-red" role="alert">
          {errors.devoluciones}
        </p>
      )}
      {cobrado > 0 && devoluciones.length === 0 && (
        <p className="t-small c-quiet">No se devuelve dinero con esta nota.</p>
      )}
      {cobrado > 0 && devoluciones.length < FORMAS_PAGO.length && (
        <Button
          className="self-left"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() =>
            onChange([...devoluciones, { forma_pago: formas[0]?.forma_pago ?? 'Efectivo', valor: dollars(open) }])
          }
        >
          {devoluciones.length === 0 ? 'Devolver dinero' : 'Devolver de otra forma'}
        </Button>
      )}
    </fieldset>
  );
}
