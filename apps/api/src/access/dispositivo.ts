/**
 * Our only cookie: a random id of the browser that may stay after logout (decisions 60). By itself it gives access to nothing. Together with
 * a mailed link it shows that the account was registered here, and it keeps the hour that a visitor chose until they have registered.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { randomToken } from './tokens.ts';

const NAME = 'hampi_dispositivo';
/** The longest time browsers keep a cookie. */
export const DEVICE_DAYS = 400;

/** The browser's id; sets one if it has none. */
export function deviceOf(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const known = knownDevice(config, request);
  if (known) return known;
  const made = randomToken();
  reply.header('set-cookie', cookie(config, made));
  return made;
}

/** The last of two, because over http the path of this cookie was longer once, and browsers send longer paths first. */
export const knownDevice = (config: Config, { headers }: FastifyRequest): string | undefined =>
  [...(headers.cookie ?? '').matchAll(new RegExp(`(?:^|;\\s*)${nameOf(config)}=([\\w-]{43})(?=;|$)`, 'g'))].at(-1)?.[1];

/** With the prefix, which browsers accept over https alone, no other host of the same domain can set it. */
const nameOf = (config: Config) => (isSecure(config) ? `__Host-${NAME}` : NAME);
const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:');

const cookie = (config: Config, value: string) =>
  `${nameOf(config)}=${value}; Path=/; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`;
