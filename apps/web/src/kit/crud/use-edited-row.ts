import { useState } from 'react';
import { ApiError } from '../../base/api.ts';
import type { ZodForm } from '../fields/zod-form.ts';
import { mergeEdits } from '../merge-edits.ts';

type Values = Record<string, unknown>;
type Changed = ReturnType<typeof mergeEdits>['changed'];

export interface EditedRow {
  /** Saves with the row's version; throws the failure after the form has adopted what somebody else saved. */
  save: <T>(send: (query: { version?: string }) => Promise<T>) => Promise<T>;
  /** The fields that somebody else has saved since the form was opened. */
  changed: Changed;
}

/**
 * A row of the back office in a form that another administrator may have open too (ADR 270). Fields changed only there are adopted; fields
 * typed here stay and are saved with the next press. If the other's changes concern none of the form's fields, it is saved at once.
 */
export function useEditedRow<Row extends object>(
  row: Row | null,
  form: Pick<ZodForm<Values>, 'getValues' | 'setValues'>,
  valuesOf: (row: Row) => Values,
): EditedRow {
  const [base, setBase] = useState(row);
  const [changed, setChanged] = useState<Changed>([]);

  const save: EditedRow['save'] = async (send) => {
    try {
      return await send(versionOf(base));
    } catch (error) {
      const now = storedNow<Row>(error);
      if (!now || !base) throw error;
      const merged = mergeEdits(valuesOf(base), form.getValues(), valuesOf(now));
      const seen = merged.changed.filter(({ field }) => field !== 'version');
      setBase(now);
      form.setValues(merged.values);
      setChanged(seen);
      if (seen.length > 0) throw error;
      return send(versionOf(now));
    }
  };
  return { save, changed };
}

/** Rows with a numeric version send it in the form instead. */
const versionOf = (row: object | null): { version?: string } => {
  const version = (row as { version?: unknown } | null)?.version;
  return typeof version === 'string' ? { version } : {};
};

/** The stored row, if the failure says that somebody else has saved it meanwhile. */
const storedNow = <Row>(error: unknown): Row | undefined =>
  error instanceof ApiError && error.codigo === 'VERSION' ? (error.data as Row) : undefined;
