import { ESTADOS_CIVILES, INSTRUCCIONES, SEXOS, TIPOS_SANGRE } from '@hampi/contract/base/persona';
import type { Paciente, PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { TITULOS } from '@hampi/contract/personas/perfiles/calls';
import { Autocomplete, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';
import { ciudadNames, paisNames } from './clientes.queries.ts';
import { DocumentField } from './identidad/document-field.tsx';
import { NameField, SegurosField } from './lookup-fields.tsx';
import { edadHoy, hoyEcuador } from './paciente-text.ts';

export type PacienteValues = z.input<typeof PacienteDatos> & Record<string, unknown>;

interface Props {
  form: ZodForm<PacienteValues>;
  /** Under the names: likely duplicates. */
  hints?: ReactNode;
  /** What the user may do with e-mail and mobile (decisions 48). */
  contacto?: Paciente['contacto'];
  /** An existing patient, for whom a date of death can be entered. */
  known?: boolean;
}

/** Why e-mail and mobile are only read here. */
const READ_ONLY = { EDITA: undefined, PROPONE: MI.contacto_con_cuenta, LEE: MI.contacto_laboratorio };

const below = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
};

/** Every field of a patient (1 §3, 3 §3), in the three parts of the form. */
export function PacienteFields({ form, hints, contacto = 'EDITA', known = false }: Props) {
  const { values } = form;
  const text = (name: string) => ({ ...form.getInputProps(name), value: (values[name] as string | null) ?? '' });
  const option = (name: string, data: readonly string[]) => ({
    data: [...data],
    clearable: true,
    ...form.getInputProps(name),
    value: (values[name] as string | null) || null,
  });
  const why = READ_ONLY[contacto];
  return (
    <>
      <FormSection title="Identificación">
        <FormGrid>
          <DocumentField
            name="cedula_identidad"
            tipo={values.tipo_documento ?? 'CEDULA'}
            onTipo={(tipo) => {
              form.setFieldValue('tipo_documento', tipo);
              form.clearFieldError('cedula_identidad');
            }}
            numero={values.cedula_identidad ?? ''}
            onNumero={(numero) => form.setFieldValue('cedula_identidad', numero)}
            error={form.errors.cedula_identidad}
          />
          <TextInput label="Nombres" required autoComplete="off" {...text('nombres')} />
          <TextInput label="Apellidos" required autoComplete="off" {...text('apellidos')} />
          <DateField
            label="Fecha de nacimiento"
            lean="past"
            maxDate={hoyEcuador()}
            description={edadHoy(values.fecha_nacimiento)}
            {...below}
            {...text('fecha_nacimiento')}
          />
          <Select label="Sexo" {...option('sexo', SEXOS)} />
          <TextInput
            label="Cédula del representante"
            description="Para menores de edad"
            {...below}
            inputMode="numeric"
            {...text('cedula_representante')}
          />
          <Autocomplete
            label="Título honorífico"
            data={TITULOS.filter((titulo) => titulo !== 'Otro')}
            maxLength={30}
            {...text('titulo_honorifico')}
          />
          <Select label="Estado civil" {...option('estado_civil', ESTADOS_CIVILES)} />
        </FormGrid>
        {hints}
      </FormSection>
      <FormSection title="Contacto">
        <FormGrid>
          <TextInput label="Celular" type="tel" autoComplete="off" readOnly={why !== undefined} {...text('celular')} />
          <TextInput
            label="Teléfono"
            type="tel"
            autoComplete="off"
            readOnly={contacto === 'LEE'}
            {...text('telefono')}
          />
          <TextInput
            label="Correo"
            type="email"
            autoComplete="off"
            style={wide}
            readOnly={why !== undefined}
            description={why}
            {...below}
            {...text('correo')}
          />
          <TextInput label="Dirección" autoComplete="off" style={wide} {...text('direccion')} />
          <NameField label="País" kind="pais" lookup={paisNames} {...text('pais')} />
          <NameField label="Ciudad" kind="ciudad" lookup={ciudadNames} {...text('ciudad')} />
        </FormGrid>
      </FormSection>
      <FormSection title="Datos personales">
        <FormGrid>
          <Select label="Tipo de sangre" {...option('tipo_sangre', TIPOS_SANGRE)} />
          <Select label="Instrucción" {...option('instruccion', INSTRUCCIONES)} />
          <TextInput label="Ocupación" autoComplete="off" {...text('ocupacion')} />
          <NameField label="Nacionalidad" kind="pais" lookup={paisNames} {...text('nacionalidad')} />
          {known && (
            <DateField
              label="Fecha de fallecimiento"
              lean="past"
              maxDate={hoyEcuador()}
              description={values.fecha_defuncion ? MI.defuncion_ayuda : undefined}
              {...below}
              {...text('fecha_defuncion')}
            />
          )}
          <TextInput label="Nombres del padre" autoComplete="off" {...text('nombres_padre')} />
          <TextInput label="Nombres de la madre" autoComplete="off" {...text('nombres_madre')} />
          <div style={wide}>
            <SegurosField
              value={values.seguros ?? []}
              onChange={(seguros) => form.setFieldValue('seguros', seguros)}
              error={
                form.errors.seguros ?? Object.entries(form.errors).find(([path]) => path.startsWith('seguros.'))?.[1]
              }
            />
          </div>
        </FormGrid>
      </FormSection>
    </>
  );
}
