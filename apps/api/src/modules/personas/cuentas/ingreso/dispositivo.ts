/**
 * Our only cookie: a random id of the browser that may stay after logout (decisions 60). By itself it gives access to nothing; together with
 * a mailed link it shows that the account was registered here.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../../../../access/tokens.ts';
import type { Config } from '../../../../config.ts';
import type { Origin } from './entrada.ts';

const NAME = 'hampi_dispositivo';
/** The longest time browsers keep a cookie. */
export const DEVICE_DAYS = 400;

/** Origin of a log-in; sets the browser's id if it has none. */
export function originOf(config: Config, request: FastifyRequest, reply: FastifyReply): Origin {
  const { ip, headers } = request;
  const agente = headers['user-agent']?.slice(0, 300) ?? null;
  const known = new RegExp(`(?:^|;\\s*)${nameOf(config)}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  const dispositivo = known ?? randomToken();
  if (!known) reply.header('set-cookie', cookie(config, dispositivo));
  return { ip, agente, dispositivo };
}

/** With the prefix, which browsers accept over https alone, no other host of the same domain can set it. */
const nameOf = (config: Config) => (isSecure(config) ? `__Host-${NAME}` : NAME);
const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:');

const cookie = (config: Config, value: string) =>
  `${nameOf(config)}=${value}; Path=${isSecure(config) ? '/' : '/api/auth'}; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`;
