/**
 * Bodies that the spec calls encrypted travel as `{data: <compact JWE>}` (1 §7): ECDH-ES + A256GCM to the newest
 * key of `GET /api/auth/jwks`. `sealed(schema)` marks them; the schema describes what is inside.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const marked = new WeakSet<z.ZodType>();

/** Marks a body as sealed: the wire carries `{data: JWE}`, handlers and forms see the inner object. */
export function sealed<S extends z.ZodType>(schema: S): S {
  marked.add(schema);
  return schema;
}

export const isSealed = (schema: z.ZodType): boolean => marked.has(schema);

/** What the wire carries for a sealed body. */
export const SealedBody = z.strictObject({ data: z.string().max(200_000) });

export const SealingKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  use: z.literal('enc'),
  alg: z.literal('ECDH-ES'),
});
export type SealingKey = z.infer<typeof SealingKey>;

/** The JWK set itself, without envelope, as RFC 7517 wants it; the newest key comes first. */
export const getJwks = endpoint('GET /api/auth/jwks', {
  allow: 'public',
  summary: 'Claves públicas para sellar cuerpos',
  file: 'application/jwk-set+json',
  reply: z.object({ keys: z.array(SealingKey) }),
});
