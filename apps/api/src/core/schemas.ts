import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * JSON Schema for Fastify's serialiser: only names and types, so that it compiles to straight code. A nullable
 * field becomes `nullable`, which costs a comparison; `anyOf` would cost a validation per value.
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

/** JSON Schema of what a caller writes, for OpenAPI. */
export const inputSchema = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return rest;
};

/** The schema with unknown fields refused, when it is a plain object. */
export const closed = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodObject ? schema.strict() : schema);
