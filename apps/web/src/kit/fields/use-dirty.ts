import { useCallback, useEffect, useId } from 'react';
import { unsaved } from '../../base/dirty.ts';
import { loadConfirmDialog } from '../feedback/confirm.ts';

/**
 * Registers the calling component while `isDirty`, so that the leave guard asks. A form calls `setSaving` around saving, and
 * `setSaved` as soon as it succeeded.
 */
export function useDirty(isDirty: boolean): { setSaving: (saving: boolean) => void; setSaved: () => void } {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    // Loads the dialog's code now, because the connection may be gone when the question is needed.
    loadConfirmDialog().catch(() => undefined);
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
