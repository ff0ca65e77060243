import { money, netPrice } from '@hampi/contract/base/dinero';
import { fold } from '@hampi/contract/base/texto/escrito';
import { Autocomplete, Switch, TextInput } from '@mantine/core';
import { FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import { MoneyField } from '../../../kit/fields/money-field.tsx';
import { NumberField } from '../../../kit/fields/number/number-field.tsx';
import type { DatosForm, OficinaZodForm } from './oficinas.queries.ts';

/** Name, price and address. The city comes from the catalogue, because it decides the office's time zone. */
export function OficinaFields({ form, data }: { form: OficinaZodForm; data: DatosForm }) {
  const { descuento_afiliado } = data.dataEmpresa;
  const costo = form.values.costo_consulta;
  const cities = [...new Set(data.ciudades.map((c) => c.nombre))];
  /** A city typed in full is as good as one taken from the list. */
  const setCity = (nombre: string) => {
    const found = data.ciudades.find((c) => fold(c.nombre) === fold(nombre.trim()));
    form.setFieldValue('ciudad', nombre);
    if (found?.provincia) form.setFieldValue('provincia', found.provincia);
    if (found) form.setFieldValue('pais', found.pais);
  };

  return (
    <>
      <FormSection title="Datos de la oficina">
        <FormGrid>
          <TextInput label="Nombre" required style={wide} {...form.getInputProps('nombre')} />
          <NumberField
            label="Tiempo por paciente (minutos)"
            required
            inputMode="numeric"
            {...form.getInputProps('tiempo_por_cliente_minutos')}
            value={form.values.tiempo_por_cliente_minutos as number}
          />
          <MoneyField
            label="Costo consulta"
            required
            description={
              typeof costo === 'number'
                ? `Afiliado paga ${money(netPrice(costo, descuento_afiliado))} (${descuento_afiliado} % menos)`
                : undefined
            }
            {...form.getInputProps('costo_consulta')}
            value={costo as number | string}
          />
          <Switch
            style={wide}
            label="Pedir el anticipo de $ 5,00 en las reservas en línea"
            description="Se aplica cuando sus pagos en línea están configurados"
            {...form.getInputProps('pago_reserva_habilitacion', { type: 'checkbox' })}
          />
        </FormGrid>
      </FormSection>
      <FormSection title="Dirección">
        <FormGrid>
          <Autocomplete
            label="Ciudad"
            required
            data={cities}
            limit={8}
            {...form.getInputProps('ciudad')}
            onChange={setCity}
          />
          <TextInput label="Provincia" required {...form.getInputProps('provincia')} />
          <TextInput label="País" required {...form.getInputProps('pais')} />
          <TextInput label="Código postal" {...form.getInputProps('codigo_zip')} value={form.values.codigo_zip ?? ''} />
          <TextInput label="Dirección" required style={wide} {...form.getInputProps('direccion')} />
          <TextInput
            label="Referencias"
            required
            style={wide}
            description="Edificio, piso, consultorio, qué hay cerca"
            {...form.getInputProps('referencias_fisicas')}
          />
        </FormGrid>
      </FormSection>
    </>
  );
}
