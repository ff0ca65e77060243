import { cents, dollars, money } from '@hampi/contract/base/dinero';
import { recibeDe } from '@hampi/contract/dinero/precios/anticipo';
import {
  type AjustesDePago,
  AjustesDePagoForm,
  getAjustesDePago,
  saveAjustesDePago,
} from '@hampi/contract/dinero/transacciones/ajustes';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import { Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { keyOf, queryOf } from '../../../base/query.ts';
import { toast } from '../../../base/toast.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Form, FormButtons, FormSection } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

/** Part of a professional's profile: the PayPhone account, the offices that ask for a prepayment, and the amount received (PF-7). */
export default function AjustesDePagoSection() {
  const query = useQuery(queryOf('pagos', getAjustesDePago));
  return <Loaded query={query}>{(ajustes) => <AjustesForm ajustes={ajustes} />}</Loaded>;
}

function AjustesForm({ ajustes }: { ajustes: AjustesDePago }) {
  const client = useQueryClient();
  const form = useZodForm(AjustesDePagoForm, {
    payphone_account_type: ajustes.payphone_account_type,
    payphone_identifier: ajustes.payphone_identifier ?? '',
    anticipos: ajustes.oficinas.filter((o) => o.pago_reserva_habilitacion).map((o) => o.id),
  });
  const business = form.values.payphone_account_type === 'business';
  const anticipos = form.values.anticipos as number[];

  const save = async () => {
    const { data, mensaje } = await callWhole(saveAjustesDePago, { body: form.getValues() as AjustesDePagoForm });
    client.setQueryData(keyOf('pagos', getAjustesDePago, {}), data);
    void client.invalidateQueries({ queryKey: ['oficinas'] });
    toast.success(mensaje);
  };

  if (!ajustes.habilitado)
    return (
      <FormSection title="Pagos en línea">
        <Text>{MTransacciones.sin_pagos_en_linea}.</Text>
      </FormSection>
    );
  return (
    <Form form={form} onSubmit={save} buttons={<FormButtons saving={form.saving} saveLabel="Guardar pagos en línea" />}>
      <FormSection title="Pagos en línea">
        <Stack>
          <Radio.Group
            label="¿Qué cuenta de PayPhone tiene?"
            value={form.values.payphone_account_type as string}
            onChange={(tipo) => form.setValues({ payphone_account_type: tipo as 'business', payphone_identifier: '' })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="business" label="Negocio" description="Se identifica con el RUC" />
              <Radio value="personal" label="Personal" description="Se identifica con el celular" />
            </Stack>
          </Radio.Group>
          <TextInput
            label={business ? 'RUC registrado en PayPhone' : 'Celular registrado en PayPhone'}
            required
            inputMode={business ? 'numeric' : 'tel'}
            placeholder={business ? undefined : '099 123 4567'}
            {...form.getInputProps('payphone_identifier')}
          />
          <Text fw={600}>Anticipo de $ 5,00</Text>
          <Text size="sm">
            Se pide al reservar en línea y es parte del valor de la consulta. Elija en qué consultorios.
          </Text>
          {ajustes.oficinas.map((oficina) => (
            <Switch
              key={oficina.id}
              label={`${oficina.nombre}, ${oficina.ciudad}`}
              description={anticipos.includes(oficina.id) ? 'Pide anticipo' : 'Sin anticipo'}
              checked={anticipos.includes(oficina.id)}
              onChange={({ currentTarget: { checked } }) =>
                form.setFieldValue(
                  'anticipos',
                  checked ? [...anticipos, oficina.id] : anticipos.filter((id) => id !== oficina.id),
                )
              }
            />
          ))}
          <CuantoRecibe precio={ajustes.oficinas[0]?.costo_consulta ?? 40} pasarela={ajustes.pasarela} />
        </Stack>
      </FormSection>
    </Form>
  );
}

/** The professional's part of a visit's prepayment, at the present rates. */
function CuantoRecibe({ precio, pasarela: percent }: { precio: number; pasarela: number }) {
  const neto = cents(precio);
  if (neto === 0) return null;
  const pagado = Math.min(500, neto);
  const { comision, pasarela, recibe } = recibeDe(neto, pagado, percent);
  const porcentaje = String(percent).replace('.', ',');
  return (
    <Text size="sm" component="p">
      <b>Cuánto recibe.</b> Del anticipo de {money(dollars(pagado))} por una consulta de {money(precio)}: Hampi, 1,25 %
      de la consulta, {money(dollars(comision))}; PayPhone, aprox. {porcentaje} %, {money(dollars(pasarela))}. Llega a
      su cuenta: <b>{money(dollars(recibe))}</b>. La comisión de PayPhone depende de su contrato.
    </Text>
  );
}
