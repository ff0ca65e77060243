/** Which forms on the screen hold something unsaved (AU-13). The session asks here too, so nothing heavy is loaded. */
import { useCallback, useEffect, useId } from 'react';

/** Form → is it being saved at this moment? */
const unsaved = new Map<string, { saving: boolean }>();

/** Is anything typed and unsaved anywhere? */
export const anyDirty = (): boolean => unsaved.size > 0;

/** Would leaving lose something? A form that is being saved may lead elsewhere itself. */
export const mustAsk = (): boolean => [...unsaved.values()].some((form) => !form.saving);

/** Forgets every mark: the person chose to leave without saving. */
export const forgetDirty = (): void => unsaved.clear();

/**
 * Registers the calling component while `isDirty`; the leave guard then asks before the screen is left. The function
 * given back is for a form that saves: `setSaving(true)` while it does, `setSaved()` at once when it has.
 */
export function useDirty(isDirty: boolean): { setSaving: (saving: boolean) => void; setSaved: () => void } {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
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
