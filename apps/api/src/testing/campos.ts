/** Helpers of the tables that try every field rule twice: in the contract, as a form does, and over HTTP. */
import { type Endpoint, fieldErrors, isSealed } from '@hampi/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { seal } from './harness.ts';

/** What a form would say of these values, by field. */
export function sentences(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
}

let host = 0;
/** What the server says of a body. Each call comes from an address of its own, so that the limit of calls does not speak. */
export async function answer(app: FastifyInstance, endpoint: Endpoint, body: object, token?: string, param = '1') {
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, param),
    remoteAddress: `10.1.${Math.floor(++host / 250)}.${host % 250}`,
    headers: endpoint.allow === 'public' || !token ? {} : { authorization: `Bearer ${token}` },
    payload: isSealed(endpoint.body) ? { data: await seal(app, body) } : body,
  });
  const { mensaje, data } = response.json() as { mensaje: string; data: { errores?: Record<string, string> } | null };
  return { status: response.statusCode, mensaje, errores: data?.errores };
}
