import { z } from 'zod';

export type Json = Record<string, unknown>;

/** JSON Schema of a request. */
export const inputSchema = (schema: z.ZodType): Json => {
  const printed = printedOf(schema, 'input');
  const shape = shapeOf(schema);
  if (!shape) return printed;
  // Tries the real schema, because the generator does not know what `preprocess` and `coerce` accept as absent.
  const required = Object.keys(shape).filter((key) => !shape[key]?.safeParse(undefined).success);
  const { required: _, ...rest } = printed;
  return required.length > 0 ? { ...rest, required } : rest;
};

/** JSON Schema of a reply. */
export const outputSchema = (schema: z.ZodType): Json => printedOf(schema, 'output');

/** The fields of an object schema, also inside a transformation. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  return schema instanceof z.ZodPipe ? shapeOf(schema.in as z.ZodType) : undefined;
}

/** Bounds of the number type rather than of the field. */
const NOISE = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

function printedOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...printed } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      const node = jsonSchema as Json;
      for (const bound of ['minimum', 'maximum']) if (NOISE.has(node[bound] as number)) delete node[bound];
      // Replies may get more fields later, so clients must not refuse unknown ones.
      if (io === 'output' && node.additionalProperties === false) delete node.additionalProperties;
    },
  }) as Json;
  return printed;
}
