/** Entries about the account rather than the practice. */
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { IconLock, IconSwitchHorizontal, IconUserPlus } from '@tabler/icons-react';
import type { Entry, Holder } from './area.ts';

/** Switching and adding roles (2 §2). Depending on the area it is shown to everyone or only to people with several roles (3 §2). */
export const roles: Entry = {
  path: 'roles',
  label: 'Roles',
  icon: IconSwitchHorizontal,
  manual: 'cuenta',
  screen: () => import('../features/personas/cuentas/roles-screen.tsx'),
};
/** The same, only for people with several roles (SH-1). */
export const rolesOfSeveral: Entry = { ...roles, when: ({ roles: held }: Holder) => held.length > 1 };

/** Password and e-mail; in the user menu rather than the area's. */
export const cuenta: Entry = {
  path: 'cuenta',
  label: 'Mi cuenta',
  icon: IconLock,
  manual: 'cuenta',
  hidden: true,
  screen: () => import('../features/personas/cierre/cuenta-screen.tsx'),
};

/** The administrator's registration forms (AU-14), linked from the lists of accounts: `registrar/doctor`. */
export const registrar: Entry[] = ['registrar', 'registrar/:lista'].map((path) => ({
  path,
  label: 'Nueva cuenta',
  icon: IconUserPlus,
  manual: 'administracion',
  hidden: true,
  screen: () => import('../features/personas/cuentas/registro/registro-admin-screen.tsx'),
}));

/** Warns administrators that the site is served without TLS; not on the server's own machine, where none is needed. */
export const withoutTls = (): string | null => (window.isSecureContext ? null : MCuentas.sin_tls);
