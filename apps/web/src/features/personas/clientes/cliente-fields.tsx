import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { Switch, TextInput } from '@mantine/core';
import { FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import { ImageField } from '../../../kit/fields/image-field.tsx';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';
import { TitleField } from '../perfiles/title-field.tsx';
import type { useFoto } from '../perfiles/use-foto.ts';
import type { ClienteValues } from './datos-fields.tsx';
import { datosFields } from './datos-fields.tsx';
import { Ubicacion } from './ubicacion.tsx';

interface Props {
  form: ZodForm<ClienteValues>;
  login: string;
  foto: ReturnType<typeof useFoto>;
  /** An office has verified the document, so the number is fixed. */
  verificada: boolean;
}

/** A client's own data (3 §3, Client profile). */
export function ClienteFields({ form, login, foto, verificada }: Props) {
  const { values } = form;
  const datos = datosFields(form, {
    documento: 'cedulaIdentidad',
    tipoDocumento: 'tipoDocumento',
    nacimiento: 'fechaNacimiento',
    sangre: 'tipoSangre',
    representante: 'cedulaRepresentante',
  });
  const { text } = datos;
  return (
    <>
      <FormSection title="Datos personales">
        <FormGrid>
          <div style={wide}>
            <ImageField label="Foto" round {...foto.field} error={form.errors.fotoNombre as string | undefined} />
          </div>
          <TextInput label="Usuario" readOnly value={login} />
          <TextInput label="Email" type="email" readOnly name="email" value={values.email} error={form.errors.email} />
          {datos.documento(verificada ? MI.identidad_fija : undefined)}
          <TextInput label="Nombres" required autoComplete="given-name" {...text('nombres')} />
          <TextInput label="Apellidos" required autoComplete="family-name" {...text('apellidos')} />
          <TitleField
            value={values.tituloHonorifico}
            onChange={(titulo) => form.setFieldValue('tituloHonorifico', titulo)}
            error={form.errors.tituloHonorifico}
          />
          {datos.nacimiento}
          {datos.sexo}
          {datos.estadoCivil}
          {datos.sangre}
          {datos.instruccion}
          {datos.ocupacion}
          {datos.nacionalidad}
          {datos.representante()}
        </FormGrid>
      </FormSection>
      <FormSection title="Contacto">
        <FormGrid>
          <TextInput label="Celular" required type="tel" autoComplete="tel" {...text('celular')} />
          <TextInput label="Teléfono" type="tel" {...text('telefono')} />
          <TextInput label="Dirección" autoComplete="street-address" style={wide} {...text('direccion')} />
          {datos.pais}
          {datos.ciudad}
        </FormGrid>
        <Ubicacion form={form} />
      </FormSection>
      <FormSection title="Permisos">
        <Switch
          label="Los profesionales que me atienden pueden editar mis datos de filiación"
          description="Si lo desactiva, solo podrán leerlos"
          {...form.getInputProps('habilitarEdicion', { type: 'checkbox' })}
        />
      </FormSection>
    </>
  );
}
