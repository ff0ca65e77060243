/** Entries that are about the account rather than the practice. */
import { M } from '@hampi/contract/messages';
import { IconLock, IconSwitchHorizontal, IconUserPlus } from '@tabler/icons-react';
import type { Entry, Holder } from './area.ts';

/** Switching roles and adding one (2 §2); the menus of 3 §2 show it to everybody or only to people with several. */
export const roles: Entry = {
  path: 'roles',
  label: 'Roles',
  icon: IconSwitchHorizontal,
  screen: () => import('../features/cuentas/roles-screen.tsx'),
};
export const rolesOfSeveral: Entry = { ...roles, when: ({ roles: held }: Holder) => held.length > 1 };

/** Password and e-mail; in the menu of the person, not in the area's. */
export const cuenta: Entry = {
  path: 'cuenta',
  label: 'Mi cuenta',
  icon: IconLock,
  hidden: true,
  screen: () => import('../features/cuentas/cuenta-screen.tsx'),
};

/** The administrator's registration forms; the lists of accounts lead here: `registrar/doctor` (AU-14). */
export const registrar: Entry[] = ['registrar', 'registrar/:lista'].map((path) => ({
  path,
  label: 'Nueva cuenta',
  icon: IconUserPlus,
  hidden: true,
  screen: () => import('../features/cuentas/registro-admin-screen.tsx'),
}));

/** The house is not secured, and its administrator should know. A browser on the same machine needs no TLS. */
export const withoutTls = (): string | null => (window.isSecureContext ? null : M.sin_tls);
