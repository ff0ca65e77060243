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

/** A body as the browser sends it. */
export async function seal(request: APIRequestContext, body: object): Promise<{ data: string }> {
  const { keys } = await (await request.get('/api/auth/jwks')).json();
  const data = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keys[0].kid })
    .encrypt(await importJWK(keys[0], 'ECDH-ES'));
  return { data };
}

/** A new session, for a test that ends it. */
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

/** Half of the time during which a log-in counts as proof of identity, so that no test is asked for the password by chance. */
const SHARED_MS = 5 * 60_000;
const sessions = new Map<string, { opened: Promise<DemoSession>; at: number }>();

/** A demo account's session shared by the tests of the next minutes, because a log-in needs a hash that is slow on purpose. */
export function sessionOf(request: APIRequestContext, username: string): Promise<DemoSession> {
  const known = sessions.get(username);
  if (known && Date.now() - known.at < SHARED_MS) return known.opened;
  const opened = newSession(request, username);
  sessions.set(username, { opened, at: Date.now() });
  return opened;
}

/** Gives a page a session from its next load on, for a secretary with her selected doctor; returns the role. */
export async function enterAs(
  page: Page,
  request: APIRequestContext,
  username: string,
  doctorId: number | null = null,
): Promise<Role> {
  return enterWith(page, { ...(await sessionOf(request, username)), doctorId });
}

/** The same with a session that the test itself has opened. */
export async function enterWith(page: Page, session: DemoSession): Promise<Role> {
  await page.addInitScript((text) => {
    // Only once, so that later changes of the session by the page are kept.
    if (!sessionStorage.getItem('entered')) localStorage.setItem('hampi', text);
    sessionStorage.setItem('entered', 'yes');
  }, JSON.stringify(session));
  return session.role;
}

/**
 * Resolves when the page's socket is authenticated and receives notifications. Must be called before the page opens. The reply comes by
 * long polling or, after the upgrade, by the web socket.
 */
export function listening(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const hear = (packet: string) => packet.includes('"authenticated"') && resolve();
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => hear(String(payload))));
    page.on('response', async (response) => {
      // An aborted poll has no text.
      if (response.url().includes('/socket.io/')) hear(await response.text().catch(() => ''));
    });
  });
}

/** A page that is not notified of changes by others: both transports of its socket are blocked. */
export async function withoutSocket(page: Page): Promise<void> {
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
}
