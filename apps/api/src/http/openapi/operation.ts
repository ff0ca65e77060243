import type { Endpoint } from '@hampi/contract/base/endpoint';
import { isSealed } from '@hampi/contract/base/sealed';
import { z } from 'zod';
import { envelopeOf } from '../schemas.ts';
import { exampleOf } from './examples.ts';
import { inputSchema, type Json, outputSchema } from './json-schema.ts';
import { tagOf } from './names.ts';
import { failuresOf } from './responses.ts';

/** One operation. `names` are the printed path parameters; the content of a sealed body is added to `inside`. */
export function operation(
  endpoint: Endpoint,
  operationId: string,
  names: string[],
  inside: Record<string, Json>,
): Json {
  const inPath = pathParameters(endpoint, names);
  const inQuery = queryParameters(endpoint);
  const requestBody = bodyOf(endpoint, operationId, inside);
  const takes = { input: inPath.length + inQuery.length > 0 || requestBody !== undefined, place: inPath.length > 0 };
  return {
    operationId,
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    tags: [tagOf(endpoint)],
    security: endpoint.allow === 'public' ? [] : [{ sesion: [] }],
    parameters: [...inPath, ...inQuery],
    ...(requestBody ? { requestBody } : {}),
    responses: { 200: success(endpoint), ...failuresOf(endpoint, takes) },
  };
}

const describeAccess = ({ allow }: Endpoint) =>
  allow === 'public'
    ? 'Sin sesión.'
    : allow === 'session'
      ? 'Cualquier sesión.'
      : Object.entries(allow)
          .map(([role, scope]) => `${role}: ${scope}`)
          .join(', ');

function pathParameters({ params, path }: Endpoint, names: string[]): Json[] {
  const { properties = {} } = inputSchema(params) as { properties?: Record<string, Json> };
  return [...path.matchAll(/:(\w+)/g)].map(([, declared], i) => ({
    name: names[i],
    in: 'path',
    required: true,
    ...(names[i] === declared ? {} : { description: declared }),
    schema: properties[declared as string] ?? { type: 'string' },
  }));
}

function queryParameters({ query }: Endpoint): Json[] {
  const { properties = {}, required = [] } = inputSchema(query) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const FILE = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary', description: 'Un solo archivo.' } },
      },
    },
  },
};

/** The body: a file, a JSON object, or a sealed one, whose inner schema is in the components. */
function bodyOf(endpoint: Endpoint, operationId: string, inside: Record<string, Json>): Json | undefined {
  if (endpoint.upload) return FILE;
  const { body, method } = endpoint;
  if (method === 'GET' || isNothing(body)) return undefined;
  const required = !body.safeParse(undefined).success;
  const example = exampleOf(body);
  if (!isSealed(body)) {
    const content = { schema: inputSchema(body), ...(example === undefined ? {} : { example }) };
    return { required, content: { 'application/json': content } };
  }
  const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Contenido`;
  inside[name] = { ...inputSchema(body), ...(example === undefined ? {} : { examples: [example] }) };
  return { required, description: 'Sellado.', content: { 'application/json': { schema: sealedBody(name) } } };
}

const isNothing = (body: z.ZodType) => body instanceof z.ZodOptional && body.unwrap() instanceof z.ZodUnknown;

/** `{data: <JWE>}`, with the inner schema as JSON Schema's `contentSchema`. */
const sealedBody = (name: string): Json => ({
  type: 'object',
  required: ['data'],
  additionalProperties: false,
  properties: {
    data: {
      type: 'string',
      description: `JWE compacto (ECDH-ES, A256GCM) del JSON de \`${name}\` para la primera clave de \`GET /api/auth/jwks\`.`,
      contentMediaType: 'application/jose',
      contentSchema: { $ref: `#/components/schemas/${name}` },
      maxLength: 200_000,
      examples: ['eyJhbGciOiJFQ0RILUVTIiwiZW5jIjoiQTI1NkdDTSJ9..WzQ3.c2VsbGFkbw.ZXRpcXVldGE'],
    },
  },
  'x-contenido-sellado': { $ref: `#/components/schemas/${name}` },
});

function success(endpoint: Endpoint): Json {
  if (!endpoint.file)
    return {
      description: endpoint.mensaje ?? 'Correcto',
      content: { 'application/json': { schema: outputSchema(envelopeOf(endpoint)) } },
    };
  const type = endpoint.file.split(';')[0] as string;
  const schema = type.endsWith('json') ? outputSchema(endpoint.reply) : { type: 'string', format: 'binary' };
  return { description: 'El archivo o la página.', content: { [type]: { schema } } };
}
