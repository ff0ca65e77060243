import type { Role } from '@hampi/contract/role-facts';
import type { APIRequestContext, Page } from '@playwright/test';
import { CompactEncrypt, importJWK } from 'jose';

/** Password of every demo account. */
const PASSWORD = 'Hampi2026';

/** A session of a demo account, as the browser keeps it. */
export interface DemoSession {
  token: string;
  roles: string[];
  role: Role;
  user: { doctor_id: number | null; nombres: string; apellidos: string };
  doctorId: number | null;
}

/** Logs a demo account in as the browser does. */
export async function sessionOf(request: APIRequestContext, username: string): Promise<DemoSession> {
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
  return { token, roles: auth.split(','), role: rol, user, doctorId: null };
}

/** Gives a page a session from its next opening on, for a secretary with the doctor she has selected; answers the role. */
export async function enterAs(
  page: Page,
  request: APIRequestContext,
  username: string,
  doctorId: number | null = null,
): Promise<Role> {
  const session = await sessionOf(request, username);
  await page.addInitScript(
    (text) => {
      // Only once: what the page does with its session afterwards stays.
      if (!sessionStorage.getItem('entered')) localStorage.setItem('hampi', text);
      sessionStorage.setItem('entered', 'yes');
    },
    JSON.stringify({ ...session, doctorId }),
  );
  return session.role;
}
