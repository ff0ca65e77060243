import type { Endpoint } from '@hampi/contract/base/endpoint';
import { z } from 'zod';

type Json = Record<string, unknown>;

const Top = z.object({
  transaccion: z.boolean(),
  mensaje: z.string(),
  token: z.boolean().optional(),
  pagination: z.object({ total: z.number(), skip: z.number(), take: z.number() }).optional(),
  hasMoreData: z.boolean().optional(),
});

/** The schema of a whole successful reply: undeclared fields are stripped. Compiled once per route. */
export function envelopeOf(endpoint: Endpoint): z.ZodObject {
  const shape = Top.extend({ data: endpoint.reply, ...(endpoint.foreign ? { foreignData: endpoint.foreign } : {}) });
  return endpoint.extra ? shape.extend(endpoint.extra.shape) : shape;
}

/**
 * JSON Schema for Fastify's serialiser with only names and types, so that it compiles to fast code. Nullable fields use `nullable`,
 * which costs a comparison, because `anyOf` would cost a validation per value.
 */
export function serialiserSchema(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      const node = jsonSchema as Json;
      const options = node.anyOf as Json[] | undefined;
      const real = options?.filter((option) => option.type !== 'null') ?? [];
      if (options && real.length === 1 && real.length < options.length) {
        delete node.anyOf;
        Object.assign(node, real[0], { nullable: true });
      }
      for (const key of [
        '$schema',
        'pattern',
        'format',
        'minimum',
        'maximum',
        'exclusiveMinimum',
        'exclusiveMaximum',
        'minLength',
        'maxLength',
        'enum',
        'const',
        'default',
      ])
        if (key !== 'enum' || node.type) delete node[key];
    },
  }) as Json;
}

/** Makes a plain object schema refuse unknown fields. */
export const closed = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodObject ? schema.strict() : schema);
