import type { FastifyRequest } from 'fastify';

/** The key of an address for limits. For IPv6 it is the /64, because one subscriber often has a whole one. */
export const addressOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const whole = [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return `${whole.slice(0, 4).join(':')}::/64`;
};

/** Keeps the address with which a request came: a connection that ends meanwhile no longer knows its own. */
export const keepAddress = (request: FastifyRequest): void => {
  Object.defineProperty(request, 'ip', { value: request.ip ?? '' });
};
