/**
 * The FHIR endpoint has no declared calls, so the walk goes through its types: as every owner, with other owners' ids, with hostile input.
 */
import { createAccesoFhir } from '@hampi/contract/plataforma/fhir/calls';
import { TIPOS_DE, TIPOS_FHIR } from '@hampi/contract/plataforma/fhir/tipos';
import { expect, test } from 'vitest';
import { recursos } from '../modules/plataforma/fhir/recursos.ts';
import { type Account, builders } from '../testing/builders.ts';
import { aFullRecord } from '../testing/full-record.ts';
import { startTestApp } from '../testing/harness.ts';

const harness = await startTestApp();
const { app, as, db, deps } = harness;
const { aCliente, aDoctor } = builders(db);
const owners = {
  ROLE_MED: await aDoctor(),
  ROLE_INS: await aDoctor({ tipo: 'INSTITUCION' }),
  ROLE_CLI: await aCliente(),
} as const;
const record = await aFullRecord(harness);
const roles = Object.keys(owners) as (keyof typeof owners)[];

async function keyOf(owner: Account, rol: keyof typeof owners): Promise<string> {
  const body = { nombre: 'Programa', tipos: [...TIPOS_DE[rol]], dias: 30 };
  return (await (await as(owner)).call(createAccesoFhir, { body })).clave;
}
const get = (url: string, clave?: string) =>
  app.inject({ url, headers: clave ? { authorization: `Bearer ${clave}` } : {} });

test('[AU-6] without a key, or with a session’s token instead, every type answers 401', async () => {
  const { token } = await as(owners.ROLE_MED);
  for (const tipo of [...TIPOS_FHIR, 'Binary'])
    for (const url of tipo === 'Binary' ? ['/fhir/Binary/documento-1'] : [`/fhir/${tipo}`, `/fhir/${tipo}/1`])
      for (const clave of [undefined, token]) expect([url, (await get(url, clave)).statusCode]).toEqual([url, 401]);
});

test.each(roles)('[AU-6] a program of %s reads the types of that role and no others', async (rol) => {
  const clave = await keyOf(owners[rol], rol);
  for (const tipo of TIPOS_FHIR) {
    const expected = TIPOS_DE[rol].includes(tipo) ? 200 : 403;
    expect([tipo, (await get(`/fhir/${tipo}`, clave)).statusCode]).toEqual([tipo, expected]);
  }
});

test.each(roles)('[AU-6] a program of %s finds nothing of another’s, by id or by search', async (rol) => {
  const clave = await keyOf(owners[rol], rol);
  const { doctor, paciente } = record;
  for await (const { resourceType, id } of recursos(deps, { tipo: 'doctor', id: doctor.doctor_id })) {
    const { statusCode } = await get(`/fhir/${resourceType}/${id}`, clave);
    expect([`${resourceType}/${id}`, statusCode]).toEqual([
      `${resourceType}/${id}`,
      (TIPOS_DE[rol] as readonly string[]).includes(resourceType) ? 404 : 403,
    ]);
  }
  for (const tipo of TIPOS_DE[rol]) {
    const { entry } = (await get(`/fhir/${tipo}`, clave)).json();
    expect([tipo, JSON.stringify(entry)]).not.toEqual([tipo, expect.stringContaining(`Patient/${paciente.id}"`)]);
  }
});

const HOSTILE = [
  '?_count=1000000',
  '?_count=-1',
  '?_count=uno',
  "?_id=1';drop table cita;--",
  '?patient=%00',
  '?patient=99999999999999999999',
  '?patient=1&patient=2',
  '?date=2026-02-30',
  '?_lastUpdated=ge%00',
  '?_pagina=9.999999999.99999',
  '?_pagina=x',
  `?identifier=${'9'.repeat(3_000)}`,
  '?name=%25%5C%27',
  '?__proto__=1',
  '?constructor=1',
  `?status=${'a,'.repeat(200)}`,
  '/__proto__',
  "/1'; drop table cita; --",
  `/${'9'.repeat(150)}`,
  '/p0-x',
  '/-1',
  '/1%00',
  '/%E0%A4%A',
];

test.each(roles)(
  '[AU-12] hostile paths and searches of a program of %s get a FHIR answer, never a 5xx',
  async (rol) => {
    const clave = await keyOf(owners[rol], rol);
    for (const tipo of [...TIPOS_DE[rol], 'Binary', 'Device', '__proto__'])
      await Promise.all(
        HOSTILE.map(async (hostile) => {
          const { statusCode } = await get(`/fhir/${tipo}${hostile}`, clave);
          expect([tipo, hostile, statusCode < 500]).toEqual([tipo, hostile, true]);
        }),
      );
  },
);
