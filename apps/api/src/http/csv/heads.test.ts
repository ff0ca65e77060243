/** What a person downloads as a spreadsheet has heads in words. */
import { pathOf } from '@hampi/contract/base/endpoint';
import { expect, test } from 'vitest';
import { builders } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/harness.ts';
import { label, params } from '../../walks/everybody.ts';

const { app, api, as, db } = await startTestApp();
const { aDoctor, anAdmin } = builders(db);

/** These repeat the heads of a file that somebody brought, or have three of their own. */
const OF_AN_UPLOAD = [
  'GET /api/admin/importaciones/:id/rechazos',
  'GET /api/traspasos/:doctorId/:traspasoId/rechazadas',
];
const QUERIES = [
  '',
  '?desde=2026-11-01&hasta=2026-11-30',
  '?mes=2026-11',
  '?fechaInicial=2026-11-01&fechaFinal=2026-11-30',
];

test('[AD-2] every file for a spreadsheet has Spanish words as heads, never names of columns', async () => {
  const doctor = await aDoctor();
  const tokens = [(await as(await anAdmin())).token, (await as(doctor)).token];
  const files = api.endpoints.filter(({ file }) => file?.startsWith('text/csv'));
  expect(files.length).toBeGreaterThan(50);
  for (const endpoint of files.filter((one) => !OF_AN_UPLOAD.includes(label(one)))) {
    const path = pathOf(endpoint, { ...params(endpoint), doctor_id: doctor.doctor_id } as never);
    let head: string[] | undefined;
    for (const query of QUERIES)
      for (const token of tokens) {
        const response = await app.inject({ url: `${path}${query}`, headers: { authorization: `Bearer ${token}` } });
        if (response.statusCode === 200) head ??= response.body.replace('\uFEFF', '').split('\r\n')[0]?.split(';');
      }
    expect(head, label(endpoint)).toBeDefined();
    expect([label(endpoint), head?.filter((word) => !WORDS.test(word))]).toEqual([label(endpoint), []]);
    // Two columns under one head could not be told apart.
    expect([label(endpoint), new Set(head).size]).toEqual([label(endpoint), head?.length]);
  }
});

/** A capital, no underscore, no English, and with the accent that these endings have. */
const WORDS = /^(?!.*(_|\b(date|url|login|name|payment|count|test)\b|cion\b))[A-ZÁÉÍÓÚÑ]/;
