import { useState } from 'react';
import { ApiError } from '../../base/api.ts';
import { mergeEdits } from '../merge-edits.ts';

type Changed = ReturnType<typeof mergeEdits>['changed'];

/** The part of a form that is needed here. */
interface Edited<V> {
  getValues: () => V;
  setValues: (values: V) => void;
}

/**
 * A form about a row that somebody else may edit at the same time (ADR 228). `heed` takes the failure of saving: if it says that the row was
 * saved meanwhile, fields changed only there are adopted, and fields typed here stay and are saved with the next press.
 */
export function useVersioned<Row extends object | null | undefined, V extends Record<string, unknown>>(
  row: Row,
  form: Edited<V>,
  valuesOf: (row: NonNullable<Row>) => Record<string, unknown>,
) {
  /** The row at the start, at the last save or as somebody else saved it: the changes of both are told from it. */
  const [stored, setStored] = useState(row);
  const [changed, setChanged] = useState<Changed>([]);

  /** The row as somebody else saved it, and the form's fields that differ; undefined if that is not the failure. */
  const heed = (error: unknown): { now: NonNullable<Row>; changed: Changed } | undefined => {
    if (!(error instanceof ApiError) || error.codigo !== 'VERSION' || !error.data || !stored) return undefined;
    const now = error.data as NonNullable<Row>;
    const merged = mergeEdits(valuesOf(stored), form.getValues(), valuesOf(now));
    const seen = merged.changed.filter(({ field }) => field !== 'version');
    form.setValues(merged.values as V);
    setChanged(seen);
    setStored(now);
    return { now, changed: seen };
  };
  return { stored, setStored, changed, setChanged, heed };
}
