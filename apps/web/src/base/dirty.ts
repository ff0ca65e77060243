/** Tracks which forms have unsaved changes (AU-13). The session uses this too, so it must not load anything heavy. */

/** By form, as `useDirty` registers it: whether it is being saved right now. */
export const unsaved = new Map<string, { saving: boolean }>();

/** Whether any form has unsaved changes. */
export const anyDirty = (): boolean => unsaved.size > 0;

/** Whether leaving would lose changes. Forms being saved do not count, because they may navigate themselves. */
export const mustAsk = (): boolean => [...unsaved.values()].some((form) => !form.saving);

/** Clears all marks after the person chose to leave without saving. */
export const forgetDirty = (): void => unsaved.clear();
