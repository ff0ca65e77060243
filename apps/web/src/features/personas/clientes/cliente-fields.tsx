import { ESTADOS_CIVILES, INSTRUCCIONES, SEXOS, TIPOS_SANGRE } from '@hampi/contract/base/persona';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import type { ClienteDatos } from '@hampi/contract/personas/clientes/perfil';
import { Select, Switch, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import { ImageField } from '../../../kit/fields/image-field.tsx';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';
import { TitleField } from '../perfiles/title-field.tsx';
import type { useFoto } from '../perfiles/use-foto.ts';
import { ciudadNames, paisNames } from './clientes.queries.ts';
import { DocumentField } from './identidad/document-field.tsx';
import { NameField } from './lookup-fields.tsx';
import { edadHoy, hoyEcuador } from './paciente-text.ts';
import { Ubicacion } from './ubicacion.tsx';

export type ClienteValues = z.input<typeof ClienteDatos> & Record<string, unknown>;

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
  const text = (name: string) => ({ ...form.getInputProps(name), value: (values[name] as string | null) ?? '' });
  const option = (name: string, data: readonly string[]) => ({
    data: [...data],
    clearable: true,
    ...form.getInputProps(name),
    value: (values[name] as string | null) || null,
  });
  return (
    <>
      <FormSection title="Datos personales">
        <FormGrid>
          <div style={wide}>
            <ImageField label="Foto" round {...foto.field} error={form.errors.fotoNombre as string | undefined} />
          </div>
          <TextInput label="Usuario" readOnly value={login} />
          <TextInput label="Email" type="email" readOnly name="email" value={values.email} error={form.errors.email} />
          <DocumentField
            name="cedulaIdentidad"
            fixed={verificada ? MI.identidad_fija : undefined}
            tipo={values.tipoDocumento ?? 'CEDULA'}
            onTipo={(tipo) => {
              form.setFieldValue('tipoDocumento', tipo);
              form.clearFieldError('cedulaIdentidad');
            }}
            numero={values.cedulaIdentidad ?? ''}
            onNumero={(numero) => form.setFieldValue('cedulaIdentidad', numero)}
            error={form.errors.cedulaIdentidad}
          />
          <TextInput label="Nombres" required autoComplete="given-name" {...text('nombres')} />
          <TextInput label="Apellidos" required autoComplete="family-name" {...text('apellidos')} />
          <TitleField
            value={values.tituloHonorifico}
            onChange={(titulo) => form.setFieldValue('tituloHonorifico', titulo)}
            error={form.errors.tituloHonorifico}
          />
          <DateField
            label="Fecha de nacimiento"
            lean="past"
            maxDate={hoyEcuador()}
            description={edadHoy(values.fechaNacimiento)}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...text('fechaNacimiento')}
          />
          <Select label="Sexo" {...option('sexo', SEXOS)} />
          <Select label="Estado civil" {...option('estado_civil', ESTADOS_CIVILES)} />
          <Select label="Tipo de sangre" {...option('tipoSangre', TIPOS_SANGRE)} />
          <Select label="Instrucción" {...option('instruccion', INSTRUCCIONES)} />
          <TextInput label="Ocupación" {...text('ocupacion')} />
          <NameField label="Nacionalidad" kind="pais" lookup={paisNames} {...text('nacionalidad')} />
          <TextInput label="Cédula del representante" inputMode="numeric" {...text('cedulaRepresentante')} />
        </FormGrid>
      </FormSection>
      <FormSection title="Contacto">
        <FormGrid>
          <TextInput label="Celular" required type="tel" autoComplete="tel" {...text('celular')} />
          <TextInput label="Teléfono" type="tel" {...text('telefono')} />
          <TextInput label="Dirección" autoComplete="street-address" style={wide} {...text('direccion')} />
          <NameField label="País" kind="pais" lookup={paisNames} {...text('pais')} />
          <NameField label="Ciudad" kind="ciudad" lookup={ciudadNames} {...text('ciudad')} />
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
