import type { Paciente, PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { TITULOS } from '@hampi/contract/personas/perfiles/calls';
import { Autocomplete, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';
import { below, datosFields } from './datos-fields.tsx';
import { SegurosField } from './lookup-fields.tsx';
import { hoyEcuador } from './paciente-text.ts';

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

/** Why e-mail and mobile are read-only here. */
const READ_ONLY = { EDITA: undefined, PROPONE: MI.contacto_con_cuenta, LEE: MI.contacto_laboratorio };

/** Every field of a patient (1 §3, 3 §3), in the three parts of the form. */
export function PacienteFields({ form, hints, contacto = 'EDITA', known = false }: Props) {
  const datos = datosFields(form, {
    documento: 'cedula_identidad',
    tipoDocumento: 'tipo_documento',
    nacimiento: 'fecha_nacimiento',
    sangre: 'tipo_sangre',
    representante: 'cedula_representante',
  });
  const { text } = datos;
  return (
    <>
      <FormSection title="Identificación">
        <FormGrid>
          {datos.documento()}
          <TextInput label="Nombres" required autoComplete="off" {...text('nombres')} />
          <TextInput label="Apellidos" required autoComplete="off" {...text('apellidos')} />
          {datos.nacimiento}
          {datos.sexo}
          {datos.representante('Para menores de edad')}
          <Autocomplete
            label="Título honorífico"
            data={TITULOS.filter((titulo) => titulo !== 'Otro')}
            maxLength={30}
            {...text('titulo_honorifico')}
          />
          {datos.estadoCivil}
        </FormGrid>
        {hints}
      </FormSection>
      <Contacto datos={datos} contacto={contacto} />
      <FormSection title="Datos personales">
        <FormGrid>
          {datos.sangre}
          {datos.instruccion}
          {datos.ocupacion}
          {datos.nacionalidad}
          {known && (
            <DateField
              label="Fecha de fallecimiento"
              lean="past"
              maxDate={hoyEcuador()}
              description={form.values.fecha_defuncion ? MI.defuncion_ayuda : undefined}
              {...below}
              {...text('fecha_defuncion')}
            />
          )}
          <FamiliaYEmergencia text={text} />
          <div style={wide}>
            <SegurosField
              value={form.values.seguros ?? []}
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

type Datos = ReturnType<typeof datosFields>;

function Contacto({ datos, contacto }: { datos: Datos; contacto: Paciente['contacto'] }) {
  const { text } = datos;
  const why = READ_ONLY[contacto];
  return (
    <FormSection title="Contacto">
      <FormGrid>
        <TextInput label="Celular" type="tel" autoComplete="off" readOnly={why !== undefined} {...text('celular')} />
        <TextInput label="Teléfono" type="tel" autoComplete="off" readOnly={contacto === 'LEE'} {...text('telefono')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          style={wide}
          readOnly={why !== undefined}
          description={why}
          {...below}
          {...text('correo')}
        />
        <TextInput label="Dirección" autoComplete="off" style={wide} {...text('direccion')} />
        {datos.pais}
        {datos.ciudad}
      </FormGrid>
    </FormSection>
  );
}

/** The parents, and whom to call. */
const FamiliaYEmergencia = ({ text }: Pick<Datos, 'text'>) => (
  <>
    <TextInput label="Nombres del padre" autoComplete="off" {...text('nombres_padre')} />
    <TextInput label="Nombres de la madre" autoComplete="off" {...text('nombres_madre')} />
    <TextInput label="A quién llamar en una emergencia" autoComplete="off" {...text('emergencia_nombre')} />
    <TextInput
      label="Qué es del paciente"
      placeholder="Madre, cónyuge, vecino…"
      autoComplete="off"
      {...text('emergencia_parentesco')}
    />
    <TextInput label="Teléfono de emergencia" type="tel" autoComplete="off" {...text('emergencia_telefono')} />
    <TextInput label="Dirección de emergencia" autoComplete="off" {...text('emergencia_direccion')} />
  </>
);
