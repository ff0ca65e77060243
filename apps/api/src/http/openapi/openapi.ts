import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@hampi/contract/base/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { VERSION } from '../../process/version.ts';
import type { Json } from './json-schema.ts';
import { named, placesOf, tagOf } from './names.ts';
import { operation } from './operation.ts';
import { Fallo, failures } from './responses.ts';

/** Serves `/api/openapi.json`, generated from the declarations, and its documentation at `/api/docs`. */
export async function openApi(
  app: FastifyInstance,
  endpoints: Endpoint[],
  declarations: readonly object[],
  config: Config,
) {
  const document = openApiDocument(endpoints, declarations, config.publicUrl);
  app.get('/api/openapi.json', () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

const DESCRIPTION = `Llamadas de Hampi, impresas de sus declaraciones.

Toda respuesta JSON viaja en un sobre: \`transaccion\`, \`mensaje\` (una frase para una persona) y \`data\`. Un fallo lleva
\`transaccion: false\` y, cuando es de campos, \`data.errores\` con la frase de cada uno. La sesión es el \`token\` que da el
ingreso, en \`Authorization: Bearer\`. Un cuerpo sellado viaja como \`{data: <JWE>}\` para la primera clave de
\`GET /api/auth/jwks\`.`;

/**
 * Generates OpenAPI 3.1 that satisfies Redocly's recommended rules and code generators. The calls are generated when first read, because
 * that takes as long as building the rest of the application, and on most days nobody reads them.
 */
export function openApiDocument(endpoints: Endpoint[], declarations: readonly object[], publicUrl: string): Json {
  let printed: ReturnType<typeof printCalls> | undefined;
  const calls = () => {
    printed ??= printCalls(endpoints, declarations);
    return printed;
  };
  const tags = [...new Set(endpoints.map(tagOf))].toSorted();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hampi',
      version: VERSION,
      description: DESCRIPTION,
      license: { name: 'AGPL-3.0-or-later', url: `${publicUrl}/licencia.txt` },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map((name) => ({ name, description: `Llamadas bajo «${name}».` })),
    get paths() {
      return calls().paths;
    },
    get components() {
      return {
        securitySchemes: {
          sesion: { type: 'http', scheme: 'bearer', description: 'El `token` que da el ingreso.' },
        },
        schemas: { Fallo, ...calls().inside },
        responses: failures,
      };
    },
  };
}

function printCalls(endpoints: Endpoint[], declarations: readonly object[]) {
  const calls = named(endpoints, declarations);
  const paths: Record<string, Json> = {};
  const inside: Record<string, Json> = {};
  for (const [endpoint, { path, names }] of placesOf([...calls.keys()])) {
    const printed = operation(endpoint, calls.get(endpoint) as string, names, inside);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: printed };
  }
  return { paths, inside };
}
