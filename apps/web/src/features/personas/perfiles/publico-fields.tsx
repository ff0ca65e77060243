import type { Nombrado } from '@hampi/contract/agenda/servicios/calls';
import { type DoctorCambio, IDIOMAS } from '@hampi/contract/personas/perfiles/calls';
import { MultiSelect } from '@mantine/core';
import type { z } from 'zod';
import { FormSection } from '../../../kit/fields/form.tsx';
import { namedOptions } from '../../../kit/fields/named-options.ts';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';

interface Props {
  form: ZodForm<z.input<typeof DoctorCambio> & Record<string, unknown>>;
  seguros: Nombrado[];
}

/** The parts of a doctor's public profile beyond the name: insurers and languages (decisions 55). */
export function PublicoFields({ form, seguros }: Props) {
  return (
    <FormSection title="Perfil público">
      <MultiSelect
        label="Seguros que acepta"
        description="Quien busca en el directorio puede filtrar por ellos"
        searchable
        clearable
        nothingFoundMessage="No se encontraron resultados"
        {...namedOptions(seguros)}
        error={form.errors.seguros}
        value={((form.values.seguros ?? []) as number[]).map(String)}
        onChange={(values) => form.setFieldValue('seguros', values.map(Number))}
      />
      <MultiSelect
        label="Idiomas en los que atiende"
        mt={14}
        clearable
        data={IDIOMAS}
        error={form.errors.idiomas}
        value={form.values.idiomas ?? []}
        onChange={(values) => form.setFieldValue('idiomas', values as typeof form.values.idiomas)}
      />
    </FormSection>
  );
}
