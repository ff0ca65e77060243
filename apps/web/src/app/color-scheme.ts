/** Stores Mantine's colour scheme with the other display preferences. */
import type { MantineColorSchemeManager } from '@mantine/core';
import { setPreference, usePreferences } from '../base/preferences.ts';

let stop = () => {};

export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => usePreferences.getState().theme,
  set: (value) => setPreference('theme', value),
  subscribe: (onUpdate) => {
    stop = usePreferences.subscribe((now, before) => {
      if (now.theme !== before.theme) onUpdate(now.theme);
    });
  },
  unsubscribe: () => stop(),
  clear: () => setPreference('theme', 'auto'),
};
