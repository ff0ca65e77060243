import { z } from 'zod';

export type Json = Record<string, unknown>;

/** What a caller writes. */
export const inputSchema = (schema: z.ZodType): Json => {
  const printed = printedOf(schema, 'input');
  const shape = shapeOf(schema);
  if (!shape) return printed;
  // Asked of the server's own schema: what a `preprocess` or a `coerce` takes as absent, the printer does not know.
  const required = Object.keys(shape).filter((key) => !shape[key]?.safeParse(undefined).success);
  const { required: _, ...rest } = printed;
  return required.length > 0 ? { ...rest, required } : rest;
};

/** What a caller reads. */
export const outputSchema = (schema: z.ZodType): Json => printedOf(schema, 'output');

/** The fields of an object, also of one that is changed after it was read. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  return schema instanceof z.ZodPipe ? shapeOf(schema.in as z.ZodType) : undefined;
}

/** Bounds of the machine and not of the field. */
const NOISE = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

function printedOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...printed } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      const node = jsonSchema as Json;
      for (const bound of ['minimum', 'maximum']) if (NOISE.has(node[bound] as number)) delete node[bound];
      // A reply may say more one day; a reader that refuses it would break then.
      if (io === 'output' && node.additionalProperties === false) delete node.additionalProperties;
    },
  }) as Json;
  return printed;
}
