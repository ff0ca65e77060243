import { TextInput } from '@mantine/core';
import { FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import { ImageField } from '../../../kit/fields/image-field.tsx';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';
import { TitleField } from './title-field.tsx';
import type { useFoto } from './use-foto.ts';

interface Persona extends Record<string, unknown> {
  titulo_honorifico: string;
  email: string;
  nombres: string;
  apellidos: string;
}

interface Props<V extends Persona> {
  form: ZodForm<V>;
  login: string;
  foto: ReturnType<typeof useFoto>;
  /** Id code of a secretary, read only (3 §2). */
  codigo?: number;
}

/** Fields of every profile: user name, title, names, photo. */
export function PersonaFields<V extends Persona>({ form, login, foto, codigo }: Props<V>) {
  return (
    <FormSection title="Datos personales">
      <FormGrid>
        <div style={wide}>
          <ImageField label="Foto" round {...foto.field} error={form.errors.foto_nombre as string | undefined} />
        </div>
        {codigo !== undefined && <TextInput label="Código" readOnly value={String(codigo)} />}
        <TextInput label="Usuario" readOnly value={login} />
        <TextInput
          label="Email"
          type="email"
          readOnly
          name="email"
          value={form.values.email}
          error={form.errors.email}
        />
        {/* Keeps both names in one row; the title takes the free place in the row before. */}
        <div style={codigo === undefined ? wide : undefined}>
          <TitleField
            value={form.values.titulo_honorifico}
            onChange={(titulo) => form.setFieldValue('titulo_honorifico', titulo as never)}
            error={form.errors.titulo_honorifico}
          />
        </div>
        <TextInput label="Nombres" required autoComplete="given-name" {...form.getInputProps('nombres')} />
        <TextInput label="Apellidos" required autoComplete="family-name" {...form.getInputProps('apellidos')} />
      </FormGrid>
    </FormSection>
  );
}
