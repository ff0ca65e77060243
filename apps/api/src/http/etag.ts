import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A mark of what is said: of equal texts it is the same. */
export const markOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Gives an answer its mark and says whether who asks has it already: then 304 is all that is sent. A weak mark stands for bytes that
 * may differ, such as the same page compressed or not.
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, mark: string, { weak = false } = {}): boolean {
  reply.header('etag', `${weak ? 'W/' : ''}"${mark}"`);
  return request.headers['if-none-match']?.includes(`"${mark}"`) ?? false;
}
