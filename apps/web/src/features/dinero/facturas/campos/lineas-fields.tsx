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
type Linea = Lineas[number];

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
  const ivas = tarifas.map((one) => ({ value: one.iva, label: ivaTexto(one) }));
  const iva = form.values.includesIva ? (lineas[0]?.iva ?? '0') : '0';
  return (
    <fieldset className="grid gap-12">
      <legend>Servicios</legend>
      <p className="t-small c-quiet">Describa el servicio, nunca un diagnóstico.</p>
      {lineas.map((linea, i) => (
        <LineaFields
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and are only added at the end
          key={i}
          linea={linea}
          numero={i + 1}
          base={totals.lineas[i]?.base ?? 0}
          ivas={ivas}
          error={(field) => form.errors[`lineas.${i}.${field}`]}
          onChange={(changes) => onChange(lineas.map((one, at) => (at === i ? { ...one, ...changes } : one)))}
          onRemove={lineas.length > 1 ? () => onChange(lineas.filter((_, other) => other !== i)) : undefined}
        />
      ))}
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
            onChange([...lineas, { descripcion: '', cantidad: 1, precio: '', descuento: 0, iva } as Linea])
          }
        >
          Añadir servicio
        </Button>
      )}
    </fieldset>
  );
}

interface LineaProps {
  linea: Linea;
  /** From 1. */
  numero: number;
  /** Its amount without VAT, in cents. */
  base: number;
  ivas: { value: string; label: string }[];
  error: (field: string) => string | undefined;
  onChange: (changes: Partial<Linea>) => void;
  /** Absent for the only line. */
  onRemove: (() => void) | undefined;
}

function LineaFields({ linea, numero, base, ivas, error, onChange, onRemove }: LineaProps) {
  return (
    <div className={`grid gap-8 items-start pb-12 rule-below ${css.linea}`}>
      <TextInput
        className={css.descripcion}
        label="Descripción"
        required
        maxLength={300}
        value={linea.descripcion}
        onChange={(event) => onChange({ descripcion: event.currentTarget.value })}
        error={error('descripcion')}
      />
      <TextInput
        label="Cantidad"
        required
        inputMode="decimal"
        value={typeof linea.cantidad === 'number' ? escribirNumero(linea.cantidad) : (linea.cantidad as string)}
        onChange={(event) => onChange({ cantidad: event.currentTarget.value })}
        error={error('cantidad')}
      />
      <MoneyField
        label="Precio"
        required
        value={linea.precio as number}
        onChange={(precio) => onChange({ precio })}
        error={error('precio')}
      />
      <MoneyField
        label="Descuento"
        value={linea.descuento as number}
        onChange={(descuento) => onChange({ descuento: descuento === '' ? 0 : descuento })}
        error={error('descuento')}
      />
      <PlainSelect label="IVA" labelled value={linea.iva} onChange={(iva) => onChange({ iva })} options={ivas} />
      <div className="grid gap-8 pt-2 right t-small c-quiet">
        <span>Sin IVA</span>
        <b className="c-text nowrap">{money(dollars(base))}</b>
      </div>
      {onRemove && (
        <IconAction icon={IconTrash} label={`Quitar ${linea.descripcion || `la línea ${numero}`}`} onClick={onRemove} />
      )}
    </div>
  );
}
