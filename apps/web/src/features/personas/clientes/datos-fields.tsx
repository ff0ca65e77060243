import { ESTADOS_CIVILES, INSTRUCCIONES, SEXOS, TIPOS_SANGRE } from '@hampi/contract/base/persona';
import type { ClienteDatos } from '@hampi/contract/personas/clientes/perfil';
import { Select, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { CedulaDoubt } from '../../../kit/fields/cedula-doubt.tsx';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';
import { ciudadNames, paisNames } from './clientes.queries.ts';
import { DocumentField, type TipoDocumento } from './identidad/document-field.tsx';
import { NameField } from './lookup-fields.tsx';
import { edadHoy, hoyEcuador } from './paciente-text.ts';

export type ClienteValues = z.input<typeof ClienteDatos> & Record<string, unknown>;

/** Puts a field's hint and error below it rather than between label and value. */
export const below = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
};

/** Patient and client have different names for the same data. */
interface Nombres {
  documento: string;
  tipoDocumento: string;
  nacimiento: string;
  sangre: string;
  representante: string;
}

/** The fields that a patient's form and a client's own form share; each form places them itself. */
export function datosFields(form: ZodForm<Record<string, unknown>>, names: Nombres) {
  const held = (name: string) => form.values[name] as string | null | undefined;
  const text = (name: string) => ({ ...form.getInputProps(name), value: held(name) ?? '' });
  const option = (name: string, data: readonly string[]) => ({
    data: [...data],
    clearable: true,
    ...form.getInputProps(name),
    value: held(name) || null,
  });
  return {
    text,
    /** `fixed` says why the number is read-only. */
    documento: (fixed?: string) => (
      <DocumentField
        name={names.documento}
        fixed={fixed}
        tipo={(held(names.tipoDocumento) ?? 'CEDULA') as TipoDocumento}
        onTipo={(tipo) => {
          form.setFieldValue(names.tipoDocumento, tipo);
          form.clearFieldError(names.documento);
        }}
        numero={held(names.documento) ?? ''}
        onNumero={(numero) => form.setFieldValue(names.documento, numero)}
        error={form.errors[names.documento]}
      />
    ),
    nacimiento: (
      <DateField
        label="Fecha de nacimiento"
        lean="past"
        maxDate={hoyEcuador()}
        description={edadHoy(held(names.nacimiento))}
        {...below}
        {...text(names.nacimiento)}
      />
    ),
    representante: (description?: string) => (
      <TextInput
        label="Cédula del representante"
        description={
          <>
            {description}
            <CedulaDoubt
              cedula={(held(names.representante) ?? '').trim()}
              onChange={(cedula) => form.setFieldValue(names.representante, cedula)}
            />
          </>
        }
        {...below}
        inputMode="numeric"
        {...text(names.representante)}
      />
    ),
    sexo: <Select label="Sexo" {...option('sexo', SEXOS)} />,
    estadoCivil: <Select label="Estado civil" {...option('estado_civil', ESTADOS_CIVILES)} />,
    sangre: <Select label="Tipo de sangre" {...option(names.sangre, TIPOS_SANGRE)} />,
    instruccion: <Select label="Instrucción" {...option('instruccion', INSTRUCCIONES)} />,
    ocupacion: <TextInput label="Ocupación" autoComplete="off" {...text('ocupacion')} />,
    nacionalidad: <NameField label="Nacionalidad" kind="pais" lookup={paisNames} {...text('nacionalidad')} />,
    pais: <NameField label="País" kind="pais" lookup={paisNames} {...text('pais')} />,
    ciudad: <NameField label="Ciudad" kind="ciudad" lookup={ciudadNames} {...text('ciudad')} />,
  };
}
