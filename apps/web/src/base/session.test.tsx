import type { UsuarioSesion } from '@hampi/contract/personas/cuentas/sesion';
import { expect, test } from 'vitest';
import { closeSession, openSession } from './session.ts';

test('[AU-7] a person who leaves the page while logging in stays logged in', () => {
  const user = { user_id: 1, nombres: 'Rosa' } as UsuarioSesion;
  openSession({ token: 'a-token', roles: ['ROLE_ADMIN'], role: 'ROLE_ADMIN', user });
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('hampi')).toContain('a-token');
  closeSession();
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('hampi')).toBeNull();
});
