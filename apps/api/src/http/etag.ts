import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A hash of the text, equal for equal texts. */
export const markOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Adds the mark of an answer and returns whether the client already has it: then only 304 is sent. A weak mark is for bodies whose bytes
 * may differ, such as the same page compressed or not.
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, mark: string, { weak = false } = {}): boolean {
  reply.header('etag', `${weak ? 'W/' : ''}"${mark}"`);
  return request.headers['if-none-match']?.includes(`"${mark}"`) ?? false;
}
