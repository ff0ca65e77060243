import type { Role } from '@hampi/contract/base/role-facts';
import type { APIRequestContext, Page } from '@playwright/test';
import { CompactEncrypt, importJWK } from 'jose';

/** Password of every demo account. */
const PASSWORD = 'Hampi2026';

/** A session of a demo account, as the browser keeps it. */
export interface DemoSession {
  token: string;
  roles: string[];
  role: Role;
  user: { doctor_id: number | null; cliente_id: number | null; nombres: string; apellidos: string };
  doctorId: number | null;
}

/** A body as it leaves the browser. */
export async function seal(request: APIRequestContext, body: object): Promise<{ data: string }> {
  const { keys } = await (await request.get('/api/auth/jwks')).json();
  const data = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keys[0].kid })
    .encrypt(await importJWK(keys[0], 'ECDH-ES'));
  return { data };
}

/** A session of its own, for a test that ends it. */
export async function newSession(request: APIRequestContext, username: string): Promise<DemoSession> {
  const { token, auth, rol } = await (
    await request.post('/api/auth/medicos/login?platform=WEB&empresa=1', {
      data: await seal(request, { username, password: PASSWORD }),
    })
  ).json();
  const { data: user } = await (
    await request.get(`/api/auth/currentUser?role=${rol}`, { headers: { authorization: `Bearer ${token}` } })
  ).json();
  return { token, roles: auth.split(','), role: rol, user, doctorId: null };
}

const sessions = new Map<string, Promise<DemoSession>>();

/** The session of a demo account that all tests share: a log-in costs a hash, which is slow on purpose. */
export function sessionOf(request: APIRequestContext, username: string): Promise<DemoSession> {
  const known = sessions.get(username);
  if (known) return known;
  const opened = newSession(request, username);
  sessions.set(username, opened);
  return opened;
}

/** Gives a page a session from its next opening on, for a secretary with the doctor she has selected; answers the role. */
export async function enterAs(
  page: Page,
  request: APIRequestContext,
  username: string,
  doctorId: number | null = null,
): Promise<Role> {
  return enterWith(page, { ...(await sessionOf(request, username)), doctorId });
}

/** The same with a session that the test has opened. */
export async function enterWith(page: Page, session: DemoSession): Promise<Role> {
  await page.addInitScript((text) => {
    // Only once: what the page does with its session afterwards stays.
    if (!sessionStorage.getItem('entered')) localStorage.setItem('hampi', text);
    sessionStorage.setItem('entered', 'yes');
  }, JSON.stringify(session));
  return session.role;
}

/**
 * Settles when the page's socket has told who it is: from then on it hears of bookings. Called before the page opens;
 * the answer comes by a long poll or, once it has changed over, by the web socket.
 */
export function listening(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const hear = (packet: string) => packet.includes('"authenticated"') && resolve();
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => hear(String(payload))));
    page.on('response', async (response) => {
      // A poll that the page gave up has no text.
      if (response.url().includes('/socket.io/')) hear(await response.text().catch(() => ''));
    });
  });
}
