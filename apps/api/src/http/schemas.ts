import type { Endpoint } from '@hampi/contract/base/endpoint';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Serialiser = (envelope: unknown) => string;
type Inputs = Record<'params' | 'query' | 'body', z.ZodType>;

const serialisers = new WeakMap<Endpoint, Serialiser>();
const inputs = new WeakMap<Endpoint, Inputs>();

/**
 * Serialises an endpoint's successful replies, without undeclared fields. Compiled at the first reply and kept: compiling all three hundred
 * at once was a quarter of the work of a start.
 */
export function serialiserOf(endpoint: Endpoint, reply: FastifyReply): Serialiser {
  let made = serialisers.get(endpoint);
  if (!made) {
    made = reply.compileSerializationSchema(serialiserSchema(envelopeOf(endpoint))) as Serialiser;
    serialisers.set(endpoint, made);
  }
  return made;
}

/** An endpoint's inputs as schemas that refuse unknown fields; made at its first call, like the serialiser. */
export function inputsOf(endpoint: Endpoint): Inputs {
  let made = inputs.get(endpoint);
  if (!made) {
    made = { params: closed(endpoint.params), query: closed(endpoint.query), body: closed(endpoint.body) };
    inputs.set(endpoint, made);
  }
  return made;
}

const Top = z.object({
  transaccion: z.boolean(),
  mensaje: z.string(),
  token: z.boolean().optional(),
  pagination: z.object({ total: z.number(), skip: z.number(), take: z.number() }).optional(),
  hasMoreData: z.boolean().optional(),
});

/** The schema of a whole successful reply: undeclared fields are stripped. */
export function envelopeOf(endpoint: Endpoint): z.ZodObject {
  const shape = Top.extend({ data: endpoint.reply, ...(endpoint.foreign ? { foreignData: endpoint.foreign } : {}) });
  return endpoint.extra ? shape.extend(endpoint.extra.shape) : shape;
}

/**
 * JSON Schema for the serialiser with only names and types, so that it compiles to fast code. Nullable fields use `nullable`,
 * which costs a comparison, because `anyOf` would cost a validation per value.
 */
function serialiserSchema(schema: z.ZodType): Json {
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
const closed = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodObject ? schema.strict() : schema);
