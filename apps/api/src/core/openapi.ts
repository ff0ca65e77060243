import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Endpoint, isSealed, SealedBody } from '@hampi/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { inputSchema } from './schemas.ts';

type Json = Record<string, unknown>;

/** `/api/openapi.json` printed from the declarations, readable at `/api/docs`. */
export async function openApi(app: FastifyInstance, endpoints: Endpoint[], config: Config) {
  const document = openApiDocument(endpoints, config.publicUrl);
  app.get('/api/openapi.json', () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

export function openApiDocument(endpoints: Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)\??/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hampi', version: '1', description: 'Llamadas de Hampi, impresas de sus declaraciones.' },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { sesion: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation(endpoint: Endpoint): Json {
  const sealed = isSealed(endpoint.body);
  const hasBody =
    endpoint.method !== 'GET' && endpoint.body instanceof z.ZodType && !(endpoint.body instanceof z.ZodOptional);
  return {
    summary: endpoint.summary,
    description: describeAccess(endpoint) + (sealed ? ' El cuerpo viaja sellado: `{data: <JWE>}`.' : ''),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.allow === 'public' ? {} : { security: [{ sesion: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(hasBody
      ? {
          requestBody: {
            content: { 'application/json': { schema: inputSchema(sealed ? SealedBody : endpoint.body) } },
          },
        }
      : {}),
    responses: {
      200: endpoint.file
        ? { description: 'Archivo', content: { [endpoint.file]: {} } }
        : {
            description: endpoint.mensaje ?? 'Correcto',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    transaccion: { type: 'boolean' },
                    mensaje: { type: 'string' },
                    data: z.toJSONSchema(endpoint.reply, { io: 'output', unrepresentable: 'any', reused: 'inline' }),
                    token: { type: 'boolean' },
                  },
                },
              },
            },
          },
      default: { description: 'transaccion: false y una frase en mensaje; por campo en data.errores' },
    },
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

function parameters(schema: z.ZodType, where: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }));
}
