import { CedulaDoubt } from '../fields/cedula-doubt.tsx';
import type { ZodForm } from '../fields/zod-form.ts';
import type { CrudField } from './crud-fields.tsx';

/** A field for a cédula, which is asked about if it looks mistyped. */
export const cedulaField =
  (name: string, label: string, { hint, max }: Pick<CrudField, 'hint' | 'max'> = {}) =>
  (form: ZodForm<Record<string, unknown>>): CrudField => ({
    name,
    label,
    max,
    hint: (
      <>
        {hint}
        <CedulaDoubt cedula={String(form.values[name] ?? '')} onChange={(cedula) => form.setFieldValue(name, cedula)} />
      </>
    ),
  });
