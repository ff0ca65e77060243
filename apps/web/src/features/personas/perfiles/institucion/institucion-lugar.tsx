import { TextInput } from '@mantine/core';
import { FormGrid, FormSection, wide } from '../../../../kit/fields/form.tsx';
import { addressFrom } from '../../../agenda/oficinas/address-from.ts';
import { MapPicker } from '../../../agenda/oficinas/map-picker.tsx';
import type { InstitucionForm } from './institucion-fields.tsx';

const PARTS = ['ciudad', 'pais', 'direccion'] as const;

/** Where the institution is: its main address, which is not that of each branch. */
export function InstitucionLugar({ form }: { form: InstitucionForm }) {
  const { latitud, longitud } = form.values;
  return (
    <FormSection title="Ubicación" text="La dirección principal. Cada oficina tiene además la suya.">
      <FormGrid>
        <TextInput label="Ciudad" {...form.getInputProps('ciudad')} value={form.values.ciudad ?? ''} />
        <TextInput label="País" {...form.getInputProps('pais')} value={form.values.pais ?? ''} />
        <TextInput
          label="Dirección"
          style={wide}
          {...form.getInputProps('direccion')}
          value={form.values.direccion ?? ''}
        />
      </FormGrid>
      <MapPicker
        label="Su institución"
        latitud={typeof latitud === 'number' ? latitud : null}
        longitud={typeof longitud === 'number' ? longitud : null}
        onPlace={(lat, lng) => {
          form.setFieldValue('latitud', lat);
          form.setFieldValue('longitud', lng);
        }}
        onLugar={(lugar, { chosen }) => {
          for (const [part, text] of addressFrom(lugar, chosen, form.getValues(), PARTS))
            form.setFieldValue(part, text);
        }}
      />
    </FormSection>
  );
}
