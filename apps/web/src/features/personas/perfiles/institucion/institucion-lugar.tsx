import { TextInput } from '@mantine/core';
import { FormGrid, FormSection, wide } from '../../../../kit/fields/form.tsx';
import { MapPicker } from '../../../agenda/oficinas/map-picker.tsx';
import { useAddress } from '../../../agenda/oficinas/use-address.tsx';
import type { InstitucionForm } from './institucion-fields.tsx';

const PARTS = ['ciudad', 'pais', 'direccion'] as const;

/** The main address of the institution; each branch has its own. */
export function InstitucionLugar({ form }: { form: InstitucionForm }) {
  const { latitud, longitud } = form.values;
  const address = useAddress(form, PARTS);
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
        onLugar={address.take}
        notice={address.notice}
      />
    </FormSection>
  );
}
