import { cents, dollars, money } from '@hampi/contract/base/dinero';
import { fieldErrors } from '@hampi/contract/base/fields';
import { ArqueoEscrito, esperadoEnCajon, GASTOS_MAX } from '@hampi/contract/dinero/caja/arqueo';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { MoneyField } from '../../../../kit/fields/money-field.tsx';
import { IconAction } from '../../../../kit/icon-action.tsx';
import css from './cajon.module.css';

type Valor = number | string;

/** What is typed about the drawer; without `contado` nothing was counted. */
export interface Cajon {
  apertura: Valor;
  gastos: { clave: number; motivo: string; valor: Valor }[];
  contado: Valor;
}
export const SIN_CONTAR: Cajon = { apertura: '', gastos: [], contado: '' };

const isEmpty = ({ apertura, gastos, contado }: Cajon) => apertura === '' && gastos.length === 0 && contado === '';

/** What is sent, or the sentences beside its fields; undefined if nothing was typed. */
export function readCajon(cajon: Cajon): { arqueo?: ArqueoEscrito; errores: Record<string, string> } {
  if (isEmpty(cajon)) return { errores: {} };
  const { apertura, gastos, contado } = cajon;
  const { data, error } = ArqueoEscrito.safeParse({
    apertura: apertura === '' ? 0 : apertura,
    gastos: gastos.map(({ motivo, valor }) => ({ motivo, valor })),
    contado,
  });
  return data ? { arqueo: data, errores: {} } : { errores: error ? fieldErrors(error) : {} };
}

const known = (valor: Valor) => (typeof valor === 'number' ? cents(valor) : 0);

interface CajonProps {
  cajon: Cajon;
  /** Dollars in cash of the charges that are handed over. */
  efectivo: number;
  errores: Record<string, string>;
  onChange: (cajon: Cajon) => void;
}

/** Counting the drawer, for who does it: what should be in it, what is, and the difference. */
export function ContarCajon({ cajon, efectivo, errores, onChange }: CajonProps) {
  const { apertura, gastos, contado } = cajon;
  const [filled] = useState(!isEmpty(cajon));
  const change = (changes: Partial<Cajon>) => onChange({ ...cajon, ...changes });
  const changeGasto = (clave: number, changes: object) =>
    change({ gastos: gastos.map((gasto) => (gasto.clave === clave ? { ...gasto, ...changes } : gasto)) });
  const gastado = gastos.reduce((sum, { valor }) => sum + known(valor), 0);
  const esperado = esperadoEnCajon({ apertura: known(apertura), efectivo: cents(efectivo), gastos: gastado });
  const diferencia = typeof contado === 'number' ? dollars(cents(contado) - esperado) : undefined;
  return (
    <details className="mt-12" open={filled}>
      <summary className="py-8 semi">Contar el efectivo del cajón (opcional)</summary>
      <div className="stack gap-8 mt-8">
        <MoneyField
          label="Efectivo al abrir"
          value={apertura}
          error={errores.apertura}
          onChange={(valor) => change({ apertura: valor })}
        />
        {gastos.map(({ clave, motivo, valor }, i) => (
          <fieldset key={clave} className={`flex wrap items-end gap-8 ${css.gasto}`}>
            <legend className="visually-hidden">Gasto {i + 1}</legend>
            <TextInput
              label="En qué se gastó"
              maxLength={120}
              value={motivo}
              error={errores[`gastos.${i}.motivo`]}
              onChange={(event) => changeGasto(clave, { motivo: event.currentTarget.value })}
            />
            <MoneyField
              label="Valor del gasto"
              value={valor}
              error={errores[`gastos.${i}.valor`]}
              onChange={(of) => changeGasto(clave, { valor: of })}
            />
            <IconAction
              label="Quitar gasto"
              icon={IconTrash}
              onClick={() => change({ gastos: gastos.filter((gasto) => gasto.clave !== clave) })}
            />
          </fieldset>
        ))}
        {gastos.length < GASTOS_MAX && (
          <Button
            variant="subtle"
            className={css.mas}
            leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
            onClick={() =>
              change({ gastos: [...gastos, { clave: (gastos.at(-1)?.clave ?? 0) + 1, motivo: '', valor: '' }] })
            }
          >
            Añadir un gasto pagado del cajón
          </Button>
        )}
        <MoneyField
          label="Efectivo contado"
          value={contado}
          error={errores.contado}
          onChange={(valor) => change({ contado: valor })}
        />
      </div>
      <p className={`mt-8 c-quiet ${css.cuenta}`} role="status">
        Debe haber {money(dollars(esperado))} en efectivo.{' '}
        {diferencia !== undefined && (
          <b className="c-text" data-falta={diferencia < 0 || undefined}>
            {palabrasDe(diferencia)}
          </b>
        )}
      </p>
    </details>
  );
}

/** A difference in words: *Falta $ 1,30*. */
export const palabrasDe = (diferencia: number): string =>
  diferencia === 0 ? MCaja.diferenciaDeCaja(0) : `${MCaja.diferenciaDeCaja(diferencia)} ${money(Math.abs(diferencia))}`;
