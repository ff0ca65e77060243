import { cents, dollars, money } from '@hampi/contract/base/dinero';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { admitePlazo, FORMAS_SRI, type FormaSri, formaTexto } from '@hampi/contract/dinero/facturas/tarifas';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MoneyField } from '../../../../kit/fields/money-field.tsx';
import { PlainSelect } from '../../../../kit/fields/plain-select.tsx';
import { IconAction } from '../../../../kit/icon-action.tsx';
import css from '../facturas.module.css';
import type { FacturaFormValues } from './factura-body.ts';

type Pagos = FacturaFormValues['values']['pagos'];

const options = FORMAS_SRI.map((value) => ({ value, label: `${value} · ${formaTexto[value]}` }));
const MOST = 10;

/** Another form of payment, without days if it is paid at once. */
const atForma = (formaPago: FormaSri, plazo: Pagos[number]['plazo']) => ({
  formaPago,
  plazo: admitePlazo(formaPago) ? plazo : undefined,
});

/** The payments with the SRI's codes, taken from the ledger. Several of them must add up to the total. */
export function PagosFields({ form, total }: { form: FacturaFormValues; total: number }) {
  const { pagos } = form.values;
  const set = (next: Pagos) =>
    form.setValues({ pagos: next.length === 1 ? next.map((pago) => ({ ...pago, total: dollars(total) })) : next });
  const given = pagos.reduce((sum, pago) => sum + cents(Number(pago.total) || 0), 0);
  return (
    <fieldset className="grid gap-12">
      <legend>Forma de pago</legend>
      {pagos.map((pago, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments have no id, and are only added at the end
        <div key={i} className={`flex wrap gap-8 items-start ${css.pago}`}>
          <PlainSelect
            label={pagos.length > 1 ? `Forma de pago ${i + 1}` : 'Forma de pago'}
            labelled
            value={pago.formaPago}
            onChange={(formaPago) =>
              set(pagos.map((one, at) => (at === i ? { ...one, ...atForma(formaPago as FormaSri, one.plazo) } : one)))
            }
            options={options}
          />
          {admitePlazo(pago.formaPago) && (
            <TextInput
              label={pagos.length > 1 ? `Plazo ${i + 1} (días)` : 'Plazo (días)'}
              placeholder="Al contado"
              inputMode="numeric"
              maxLength={20}
              value={String(pago.plazo ?? '')}
              onChange={({ currentTarget: { value } }) =>
                set(pagos.map((one, at) => (at === i ? { ...one, plazo: value === '' ? undefined : value } : one)))
              }
              error={form.errors[`pagos.${i}.plazo`]}
            />
          )}
          {pagos.length > 1 && (
            <>
              <MoneyField
                label={`Valor ${i + 1}`}
                value={pago.total as number}
                onChange={(value) => set(pagos.map((one, at) => (at === i ? { ...one, total: value } : one)))}
                error={form.errors[`pagos.${i}.total`]}
              />
              <IconAction
                icon={IconTrash}
                label={`Quitar la forma de pago ${i + 1}`}
                onClick={() => set(pagos.filter((_, at) => at !== i))}
              />
            </>
          )}
        </div>
      ))}
      {pagos.length > 1 && given !== total && (
        <p className="t-small c-red" role="alert">
          {MFacturas.pagos_suma}: {given < total ? 'faltan' : 'sobran'} {money(dollars(Math.abs(total - given)))}.
        </p>
      )}
      {form.errors.pagos && given === total && (
        <p className="t-small c-red" role="alert">
          {form.errors.pagos}
        </p>
      )}
      {pagos.length < MOST && (
        <Button
          className="self-left"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => set([...pagos, { formaPago: '01', total: dollars(Math.max(0, total - given)) }])}
        >
          Añadir otra forma de pago
        </Button>
      )}
    </fieldset>
  );
}
