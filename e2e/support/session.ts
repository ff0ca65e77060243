import type { Role } from '@hampi/contract/role-facts';
import type { APIRequestContext, Page } from '@playwright/test';
import { CompactEncrypt, importJWK } from 'jose';

/** Password of every demo account. */
const PASSWORD = 'Hampi2026';

/** Logs a demo account in as the browser does, and gives a page that session from its next opening on; answers the role. */
export async function enterAs(page: Page, request: APIRequestContext, username: string): Promise<Role> {
  const { keys } = await (await request.get('/api/auth/jwks')).json();
  const data = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ username, password: PASSWORD })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keys[0].kid })
    .encrypt(await importJWK(keys[0], 'ECDH-ES'));
  const { token, auth, rol } = await (
    await request.post('/api/auth/medicos/login?platform=WEB&empresa=1', { data: { data } })
  ).json();
  const { data: user } = await (
    await request.get(`/api/auth/currentUser?role=${rol}`, { headers: { authorization: `Bearer ${token}` } })
  ).json();
  const stored = JSON.stringify({ token, roles: auth.split(','), role: rol, user, doctorId: null });
  await page.addInitScript((text) => {
    // Only once: what the page does with its session afterwards stays.
    if (!sessionStorage.getItem('entered')) localStorage.setItem('hampi', text);
    sessionStorage.setItem('entered', 'yes');
  }, stored);
  return rol;
}
