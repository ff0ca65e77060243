import { isSealed } from '@hampi/contract/base/sealed';
import { login } from '@hampi/contract/personas/cuentas/sesion';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { calls } from '../../register.ts';
import { builders } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/harness.ts';
import { openApiDocument } from './openapi.ts';

const { app, api, anonymous, db, deps } = await startTestApp();
const { aDoctor } = builders(db);

type Schema = { properties?: Record<string, Schema>; required?: string[]; $ref?: string; examples?: unknown[] };
interface Operation {
  operationId: string;
  security: unknown[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }>; $ref?: string }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const document = JSON.parse(
  JSON.stringify(openApiDocument(api.endpoints, calls, 'https://hampi.miclinica.ec')),
) as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id) as Operation;

async function problemsOf(document: Document, rules: Parameters<typeof createConfig>[0]) {
  const config = await createConfig(rules);
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
}

test("[AU-12] the document satisfies Redocly's recommended rules", async () => {
  const rules = { extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' as const } };
  expect(await problemsOf(document, rules)).toEqual([]);
});

/** Prescribed paths that overlap with `/api/clientes/{clienteId}/…`; as in every router, the literal path wins. */
const PRESCRIBED = ['/api/clientes/search/{term}', '/api/clientes/search/{term}/{extra}'];

test('[AU-12] no address matches two calls, except the search that the requirements prescribe', async () => {
  const paths = { ...document.paths };
  for (const path of PRESCRIBED) {
    expect(paths).toHaveProperty([path]);
    delete paths[path];
  }
  const rules = { rules: { 'no-ambiguous-paths': 'error' as const } };
  expect(await problemsOf({ ...document, paths }, rules)).toEqual([]);
});

test('[AU-12] every call has its own name and declares its failures, and paths are unambiguous', () => {
  expect(operations.length).toBeGreaterThanOrEqual(api.endpoints.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { operationId, responses } of operations)
    expect([operationId, Object.keys(responses).some((status) => /^4/.test(status))]).toEqual([operationId, true]);
  const blank = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(blank).size).toBe(blank.length);
});

/** The declaration's body and its printed schema. */
const bodies = api.endpoints.flatMap((endpoint) => {
  const path = endpoint.path
    .replace(/\/:\w+\?/, '')
    .replace(/:\w+/g, '{}')
    .replace(/(.)\/$/, '$1');
  const printed = Object.entries(document.paths).find(([name]) => name.replace(/\{\w+\}/g, '{}') === path)?.[1];
  const { requestBody, operationId = '' } = printed?.[endpoint.method.toLowerCase()] ?? {};
  const json = requestBody?.content['application/json'];
  if (!requestBody || !json) return [];
  const inner = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Contenido`;
  const sealed = isSealed(endpoint.body);
  const schema = (sealed ? document.components.schemas[inner] : json.schema) as Schema;
  return [{ endpoint, operationId, requestBody, schema, example: sealed ? schema.examples?.[0] : json.example }];
});

test('[AU-12] the document requires exactly the fields that the server requires', () => {
  for (const { endpoint, operationId, requestBody, schema } of bodies) {
    expect([operationId, requestBody.required]).toEqual([operationId, !endpoint.body.safeParse(undefined).success]);
    const refused = endpoint.body.safeParse({}).error?.issues ?? [];
    const missing = new Set(refused.filter(({ path }) => path.length === 1).map(({ path }) => String(path[0])));
    // A rule over several fields runs only after each of them is valid.
    const printed = (schema.required ?? []).filter((field) => missing.has(field) || missing.size === 0);
    if (schema.required) expect([operationId, schema.required.toSorted()]).toEqual([operationId, printed.toSorted()]);
  }
});

test('[AU-12] the server accepts every example, and nearly every body has one', () => {
  for (const { endpoint, operationId, example } of bodies)
    if (example !== undefined)
      expect([operationId, endpoint.body.safeParse(example).success]).toEqual([operationId, true]);
  const without = bodies.filter(({ example }) => example === undefined);
  expect(without.length / bodies.length).toBeLessThan(0.1);
});

test('[AU-12] a sealed body documents its content, an upload is a form with a file', () => {
  const body = operationOf('login').requestBody?.content['application/json']?.schema;
  expect(body?.properties?.data).toMatchObject({
    contentMediaType: 'application/jose',
    contentSchema: { $ref: '#/components/schemas/LoginContenido' },
  });
  expect(document.components.schemas.LoginContenido?.required).toEqual(['username', 'password']);
  for (const { operationId, requestBody } of bodies.filter(({ endpoint }) => isSealed(endpoint.body)))
    expect([operationId, requestBody.content['application/json']?.schema.required]).toEqual([operationId, ['data']]);
  for (const id of ['uploadArchivo', 'createImportacion'])
    expect(operationOf(id).requestBody?.content['multipart/form-data']?.schema.required).toEqual(['file']);
});

test('[AU-12] log-in and a failure are documented as they really answer', async () => {
  const printed = operationOf('login').responses[200]?.content?.['application/json']?.schema;
  const { login: username } = await aDoctor();
  const answer = await anonymous.send(login, { body: { username, password: 'Hampi2026' } });
  const { status: _, ...sent } = answer as Record<string, unknown>;
  expect(Object.keys(printed?.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(sent)));
  for (const field of printed?.required ?? []) expect(sent).toHaveProperty(field);
  expect(typeof sent.token).toBe('string');

  const { statusCode, body } = await app.inject('/api/citas/1?fecha=x');
  expect(statusCode).toBe(401);
  expect(operationOf('listCitasOfDoctor').responses[401]).toEqual({ $ref: '#/components/responses/SinSesion' });
  const fallo = document.components.schemas.Fallo as Schema;
  for (const field of fallo.required ?? []) expect(JSON.parse(body)).toHaveProperty(field);
  for (const field of Object.keys(JSON.parse(body))) expect(fallo.properties).toHaveProperty(field);
});

test('[AU-12] the document is served, with this server’s address', async () => {
  const { paths, servers } = (await app.inject('/api/openapi.json')).json();
  expect([Object.keys(paths), servers]).toEqual([Object.keys(document.paths), [{ url: deps.config.publicUrl }]]);
});

test('[AU-12] an optional parameter is documented with and without it', () => {
  expect(document.paths['/api/clientes/search/{term}']?.get?.operationId).toBe('searchPacientes');
  expect(document.paths['/api/clientes/search/{term}/{extra}']?.get?.operationId).toBe('searchPacientesPorExtra');
});
