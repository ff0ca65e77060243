import { Checkbox, TextInput } from '@mantine/core';
import { CedulaDoubt } from '../../../kit/fields/cedula-doubt.tsx';
import { wide } from '../../../kit/fields/form.tsx';
import type { FormOf } from '../../../kit/fields/zod-form.ts';
import { type consentimientoSchema, noRepresentante } from './consentimiento.ts';

export type ConsentimientoForm = FormOf<ReturnType<typeof consentimientoSchema>>;

/** The representative of a patient who cannot sign, printed in sections 22 to 24. */
export function Representante({ form }: { form: ConsentimientoForm }) {
  const { representante } = form.values;
  return (
    <>
      <Checkbox
        label="Firma un representante legal"
        style={wide}
        checked={Boolean(representante)}
        onChange={(event) => form.setFieldValue('representante', event.currentTarget.checked ? noRepresentante : null)}
      />
      {representante && (
        <>
          <TextInput label="Nombre del representante" required {...form.getInputProps('representante.nombre')} />
          <TextInput label="Parentesco" {...form.getInputProps('representante.parentesco')} />
          <TextInput
            label="Cédula del representante"
            inputMode="numeric"
            {...form.getInputProps('representante.cedula')}
            description={
              <CedulaDoubt
                cedula={representante.cedula ?? ''}
                onChange={(cedula) => form.setFieldValue('representante.cedula', cedula)}
              />
            }
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
          <TextInput
            label="Teléfono del representante"
            inputMode="tel"
            {...form.getInputProps('representante.telefono')}
          />
        </>
      )}
    </>
  );
}
