/** The one cookie of ours: a random name of the browser, which may stay after logout (decisions 60). It opens nothing. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../../../../access/tokens.ts';
import type { Config } from '../../../../config.ts';
import type { Origin } from './entrada.ts';

const NAME = 'hampi_dispositivo';
/** As long as browsers keep a cookie at most. */
export const DEVICE_DAYS = 400;

/** Where a log-in comes from; its browser gets a name if it has none yet. */
export function originOf(config: Config, request: FastifyRequest, reply: FastifyReply): Origin {
  const { ip, headers } = request;
  const agente = headers['user-agent']?.slice(0, 300) ?? null;
  const known = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  const dispositivo = known ?? randomToken();
  if (!known) reply.header('set-cookie', cookie(config, dispositivo));
  return { ip, agente, dispositivo };
}

const cookie = ({ publicUrl }: Config, value: string) =>
  `${NAME}=${value}; Path=/api/auth; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
