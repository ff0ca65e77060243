import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { Fragment, isValidElement, type ReactNode } from 'react';
import { DateField } from '../dates/date-field.tsx';
import { FormGrid, wide } from '../fields/form.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { NumberField } from '../fields/number/number-field.tsx';
import type { ZodForm } from '../fields/zod-form.ts';

/** Declares a field; rule and sentence come from the form's schema. */
export interface CrudField {
  name: string;
  label: string;
  kind?: 'text' | 'paragraph' | 'number' | 'money' | 'date' | 'switch' | 'select';
  required?: boolean;
  hint?: ReactNode;
  /** Spans the whole form. */
  wide?: boolean;
  readOnly?: boolean;
  /** For `select`; values as sent to the server. */
  options?: readonly (string | { value: string; label: string })[];
  max?: number;
}

/** What the declared fields begin with. */
export const valuesOf = (fields: readonly unknown[], row: object | null): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter(isField)
      .map(({ name, kind }) => [
        name,
        (row as Record<string, unknown> | null)?.[name] ?? (kind === 'switch' ? false : ''),
      ]),
  );

/** The fields of a catalogue's form, in two columns. */
export function CrudFields({
  form,
  fields,
}: {
  form: ZodForm<Record<string, unknown>>;
  fields: (CrudField | ReactNode)[];
}) {
  return (
    <FormGrid>
      {fields.map((field, i) =>
        isField(field) ? (
          <CrudInput key={field.name} form={form} field={field} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the declaration's order never changes
          <Fragment key={i}>{field}</Fragment>
        ),
      )}
    </FormGrid>
  );
}

const isField = (field: unknown): field is CrudField =>
  typeof field === 'object' && field !== null && !isValidElement(field) && 'name' in field;

/** Labels of a form's fields. */
export const labelsOf = (fields: (CrudField | ReactNode)[]): Record<string, string> =>
  Object.fromEntries(fields.filter(isField).map(({ name, label }) => [name, label]));

function CrudInput({ form, field }: { form: ZodForm<Record<string, unknown>>; field: CrudField }) {
  const { name, label, kind = 'text', required, hint, readOnly, options = [], max } = field;
  const style = field.wide || kind === 'paragraph' ? wide : undefined;
  const shared = { label, required, description: hint, style, readOnly, ...form.getInputProps(name) };
  switch (kind) {
    case 'paragraph':
      return <Textarea autosize minRows={3} maxLength={max} {...shared} />;
    case 'number':
      return <NumberField {...shared} />;
    case 'money':
      return <MoneyField {...shared} />;
    case 'date':
      return <DateField {...shared} />;
    case 'select':
      return <Select data={[...options]} searchable={options.length > 8} clearable={!required} {...shared} />;
    case 'switch':
      return (
        <Switch
          style={style}
          label={label}
          description={hint}
          mt={28}
          {...form.getInputProps(name, { type: 'checkbox' })}
        />
      );
    default:
      return <TextInput maxLength={max} {...shared} />;
  }
}
