/**
 * Pushes to mobile devices with Firebase Cloud Messaging, HTTP v1: plain requests signed by a service account, without an SDK (ADR 226).
 */
import { type CryptoKey, importPKCS8, SignJWT } from 'jose';
import type { Clock } from '../../process/clock.ts';

/** The fields that are used of the service account's file from Google's console. */
export interface ServiceAccount {
  project_id: string;
  client_email: string;
  private_key: string;
  token_uri: string;
}

export interface PushConfig {
  account: ServiceAccount;
  /** `https://fcm.googleapis.com`, or a substitute. */
  url: string;
}

export interface PushMessage {
  title: string;
  body: string;
  /** On the device, a later message replaces an earlier one with the same tag. */
  tag: string;
}

/**
 * DESCONOCIDO: the app was removed from the device, or the token belongs to another project. The provider will never accept the token
 * again.
 */
export type PushResult = 'ENTREGADA' | 'DESCONOCIDO' | 'FALLIDA';

/** The provider could not be reached, is busy or down; the caller should try again later. */
export class PushDown extends Error {}

export interface PushProvider {
  /** Sends one message to one device. Throws PushDown. */
  send(token: string, message: PushMessage): Promise<PushResult>;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const PATIENCE_MS = 10_000;
/** An access token is renewed this long before it expires. */
const EARLY_MS = 300_000;
const GONE = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH']);
const BUSY = new Set([408, 429, 500, 502, 503, 504]);

export function fcmProvider({ account, url }: PushConfig, clock: Clock): PushProvider {
  let access: Promise<{ token: string; until: number }> | undefined;
  let key: Promise<CryptoKey> | undefined;

  const askAccess = async () => {
    key ??= importPKCS8(account.private_key, 'RS256');
    const now = Math.floor(clock.now().getTime() / 1000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(await key);
    const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const { status, json } = await post(account.token_uri, { body: form });
    const { access_token, expires_in } = json as { access_token?: string; expires_in?: number };
    if (status !== 200 || !access_token) throw new PushDown(`the provider refused the service account: ${status}`);
    const life = (expires_in ?? 3600) * 1000;
    return { token: access_token, until: now * 1000 + Math.max(life - EARLY_MS, life / 2) };
  };
  const drop = (used: typeof access) => {
    if (access === used) access = undefined;
  };
  /** Requests a token once for all sends that wait for it. */
  const withAccess = async <T>(use: (token: string) => Promise<T>): Promise<{ answer: T; used: typeof access }> => {
    access ??= askAccess();
    const used = access;
    const { token, until } = await used.catch((failure) => {
      drop(used);
      throw failure;
    });
    if (until > clock.now().getTime()) return { answer: await use(token), used };
    drop(used);
    return withAccess(use);
  };

  const attempt = (device: string, { title, body, tag }: PushMessage) =>
    withAccess((token) =>
      post(`${url}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          message: {
            token: device,
            notification: { title, body },
            android: { notification: { tag } },
            apns: { headers: { 'apns-collapse-id': tag } },
          },
        }),
      }),
    );

  return {
    async send(token, message) {
      const first = await attempt(token, message);
      if (first.answer.status === 401) drop(first.used);
      const { answer } = first.answer.status === 401 ? await attempt(token, message) : first;
      if (answer.status === 200) return 'ENTREGADA';
      if (BUSY.has(answer.status) || answer.status === 401)
        throw new PushDown(`the provider answered ${answer.status}`);
      return GONE.has(errorCodeOf(answer.json)) ? 'DESCONOCIDO' : 'FALLIDA';
    },
  };
}

/** The error code, such as `UNREGISTERED`, in the details of an error. */
function errorCodeOf(json: unknown): string {
  const { error } = (json ?? {}) as { error?: { details?: { errorCode?: string }[] } };
  return error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? '';
}

async function post(url: string, init: Pick<RequestInit, 'headers' | 'body'>) {
  try {
    const response = await fetch(url, {
      ...init,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    return { status: response.status, json: asJson(text) };
  } catch (cause) {
    throw new PushDown('the provider did not answer', { cause });
  }
}

/** A gateway in between may answer with an HTML page. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
