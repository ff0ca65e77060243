import { dollars, money } from '@hampi/contract/base/dinero';
import { escribirNumero } from '@hampi/contract/base/texto/numero';
import type { Calculo } from '@hampi/contract/dinero/facturas/calculo';
import { LINEAS_MAX, type Propuesta } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { ivaTexto } from '@hampi/contract/dinero/facturas/tarifas';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MoneyField } from '../../../../kit/fields/money-field.tsx';
import { PlainSelect } from '../../../../kit/fields/plain-select.tsx';
import { IconAction } from '../../../../kit/icon-action.tsx';
import css from '../facturas.module.css';
import type { FacturaFormValues } from './factura-body.ts';

type Lineas = FacturaFormValues['values']['lineas'];

interface LineasProps {
  form: FacturaFormValues;
  totals: Calculo;
  /** The rates that a line may have on the day of the invoice. */
  tarifas: Propuesta['tarifas'];
  onChange: (lineas: Lineas) => void;
}

/** The lines of an invoice. The description never names a diagnosis, because the buyer may be an employer. */
export function LineasFields({ form, totals, tarifas, onChange }: LineasProps) {
  const { lineas } = form.values;
  const ivaOptions = tarifas.map((one) => ({ value: one.iva, label: ivaTexto(one) }));
  const set = (at: number, changes: Partial<Lineas[number]>) => {
    onChange(lineas.map((linea, i) => (i === at ? { ...linea, ...changes } : linea)));
  };
  const iva = form.values.includesIva ? (lineas[0]?.iva ?? '0') : '0';
  return (
    <fieldset className="grid gap-12">
      <legend>Servicios</legend>
      <p className="t-small c-quiet">Describa el servicio, nunca un diagnóstico.</p>
      {lineas.map((linea, i) => {
        const error = (field: string) => form.errors[`lineas.${i}.${field}`];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and are only added at the end
          <div key={i} className={`grid gap-8 items-start pb-12 rule-below ${css.linea}`}>
            <TextInput
              className={css.descripcion}
              label="Descripción"
              required
              maxLength={300}
              value={linea.descripcion}
              onChange={(event) => set(i, { descripcion: event.currentTarget.value })}
              error={error('descripcion')}
            />
            <TextInput
              label="Cantidad"
              required
              inputMode="decimal"
              value={typeof linea.cantidad === 'number' ? escribirNumero(linea.cantidad) : (linea.cantidad as string)}
              onChange={(event) => set(i, { cantidad: event.currentTarget.value })}
              error={error('cantidad')}
            />
            <MoneyField
              label="Precio"
              required
              value={linea.precio as number}
              onChange={(precio) => set(i, { precio })}
              error={error('precio')}
            />
            <MoneyField
              label="Descuento"
              value={linea.descuento as number}
              onChange={(descuento) => set(i, { descuento: descuento === '' ? 0 : descuento })}
              error={error('descuento')}
            />
            <PlainSelect
              label="IVA"
              labelled
              value={linea.iva}
              onChange={(chosen) => set(i, { iva: chosen })}
              options={ivaOptions}
            />
            <div className="grid gap-8 pt-2 right t-small c-quiet">
              <span>Sin IVA</span>
              <b className="c-text nowrap">{money(dollars(totals.lineas[i]?.base ?? 0))}</b>
            </div>
            {lineas.length > 1 && (
              <IconAction
                icon={IconTrash}
                label={`Quitar ${linea.descripcion || `la línea ${i + 1}`}`}
                onClick={() => onChange(lineas.filter((_, other) => other !== i))}
              />
            )}
          </div>
        );
      })}
      {form.errors.lineas && (
        <p className="t-small c-red" role="alert">
          {form.errors.lineas}
        </p>
      )}
      {lineas.length >= LINEAS_MAX && <p className="t-small c-quiet">{MFacturas.lineas_max}.</p>}
      {lineas.length < LINEAS_MAX && (
        <Button
          className="self-left"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() =>
            onChange([...lineas, { descripcion: '', cantidad: 1, precio: '', descuento: 0, iva } as Lineas[number]])
          }
        >
          Añadir servicio
        </Button>
      )}
    </fieldset>
  );
}
