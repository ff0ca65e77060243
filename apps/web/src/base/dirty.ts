/** Tracks which forms have unsaved changes (AU-13). The session uses this too, so it must not load anything heavy. */
import { useCallback, useEffect, useId } from 'react';

/** By form: whether it is being saved right now. */
const unsaved = new Map<string, { saving: boolean }>();

let prepare = () => {};
/** Calls with the first unsaved change, while what will ask about it can still be fetched. */
export const onUnsaved = (listener: () => void): void => {
  prepare = listener;
};

/** Whether any form has unsaved changes. */
export const anyDirty = (): boolean => unsaved.size > 0;

/** Whether leaving would lose changes. Forms being saved do not count, because they may navigate themselves. */
export const mustAsk = (): boolean => [...unsaved.values()].some((form) => !form.saving);

/** Clears all marks after the person chose to leave without saving. */
export const forgetDirty = (): void => unsaved.clear();

/**
 * Registers the calling component while `isDirty`, so that the leave guard asks. A form calls `setSaving` around saving, and
 * `setSaved` as soon as it succeeded.
 */
export function useDirty(isDirty: boolean): { setSaving: (saving: boolean) => void; setSaved: () => void } {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    if (unsaved.size === 0) prepare();
    unsaved.set(id, { saving: unsaved.get(id)?.saving ?? false });
    return () => {
      unsaved.delete(id);
    };
  }, [id, isDirty]);

  const setSaving = useCallback(
    (saving: boolean) => {
      if (unsaved.has(id)) unsaved.set(id, { saving });
    },
    [id],
  );
  const setSaved = useCallback(() => void unsaved.delete(id), [id]);
  return { setSaving, setSaved };
}
