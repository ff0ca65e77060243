import type { ZodForm } from '../fields/zod-form.ts';
import { useVersioned } from './use-versioned.ts';

type Values = Record<string, unknown>;

/** A row of the back office, whose version is sent beside the form. If the other's changes concern none of its fields, it is saved at once. */
export function useEditedRow<Row extends object>(
  row: Row | null,
  form: Pick<ZodForm<Values>, 'getValues' | 'setValues'>,
  valuesOf: (row: Row) => Values,
) {
  const { stored, changed, heed } = useVersioned(row, form, valuesOf);

  /** Saves with the row's version; throws the failure after the form has adopted what somebody else saved. */
  const save = async <T>(send: (query: { version?: string }) => Promise<T>): Promise<T> => {
    try {
      return await send(versionOf(stored));
    } catch (error) {
      const heeded = heed(error);
      if (!heeded || heeded.changed.length > 0) throw error;
      return send(versionOf(heeded.now));
    }
  };
  return { save, changed };
}

/** Rows with a numeric version send it in the form instead. */
const versionOf = (row: object | null): { version?: string } => {
  const version = (row as { version?: unknown } | null)?.version;
  return typeof version === 'string' ? { version } : {};
};
