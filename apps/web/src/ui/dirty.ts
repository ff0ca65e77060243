/** Which forms on the screen hold something unsaved (AU-13). The session asks here too, so nothing of Mantine is loaded. */
import { useEffect, useId } from 'react';

const dirty = new Set<string>();

/** Is anything typed and unsaved anywhere? */
export const anyDirty = (): boolean => dirty.size > 0;

/** Forgets every mark: the person chose to leave without saving. */
export const forgetDirty = (): void => dirty.clear();

/** Registers the calling component while `isDirty`; `LeaveGuard` then asks before the screen is left. */
export function useDirty(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    dirty.add(id);
    return () => {
      dirty.delete(id);
    };
  }, [id, isDirty]);
}
