import { pathOf } from '@hampi/contract/base/endpoint';
import {
  createNotaCredito,
  generateFactura,
  getFacturasCsv,
  getFacturasZip,
  listFacturas,
} from '@hampi/contract/dinero/facturas/calls';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { expect, test } from 'vitest';
import { openedInLibreOffice, withoutLibreOffice } from '../../../../http/testing/libreoffice.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { startSri } from '../../../../testing/sri.ts';
import { unzipped } from '../../../../testing/unzipped.ts';
import { failure } from '../../../agenda/turnos/testing/consultorio.ts';
import { facturables } from '../testing/facturable.ts';

const harness = await startTestApp();
const { app, as, clock, db, deps, runDueJobs } = harness;
await startSri(deps);
const { anIssuer, aConsulta } = facturables(harness);
const { aDoctor, aSecretaria } = builders(db);

/** A professional with three invoices of November, all authorised. */
async function aMonth(ambiente: 1 | 2 = 2) {
  clock.set('2026-11-24T14:00:00Z');
  const issuer = await anIssuer({ ambiente });
  for (const precio of [30, 40, 50]) {
    const { params } = await aConsulta(issuer, { precio });
    await issuer.caller.call(generateFactura, { params, body: { includesIva: false } });
  }
  await runDueJobs();
  clock.advance({ minutes: 1 });
  await runDueJobs();
  return { ...issuer, params: { doctor_id: issuer.doctor.doctor_id } };
}
const download = async (token: string | undefined, url: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${token}` } });

test('[FE-1] the list is filtered by month and state, ordered, and its count covers all pages', async () => {
  const { caller, params } = await aMonth();
  const list = (query: object) => caller.send(listFacturas, { params, query });
  expect(await list({ mes: '2026-11', sortBy: 'total', sort: 'asc', take: 2 })).toMatchObject({
    data: [{ total: 30, state: 'AUTORIZADA', codDoc: '01' }, { total: 40 }],
    pagination: { total: 3 },
  });
  expect((await list({ mes: '2026-10' })).data).toEqual([]);
  expect((await list({ estado: 'DEVUELTA' })).data).toEqual([]);
});

test('[FE-2] a secretary reads the list of her professional, and another professional does not', async () => {
  const { doctor, params } = await aMonth();
  expect(await (await as(await aSecretaria([doctor]))).call(listFacturas, { params })).toHaveLength(3);
  expect(await failure((await as(await aDoctor())).call(listFacturas, { params }))).toMatchObject({ status: 404 });
});

test('[FE-1] the accountant gets the month: a list, and the XML and RIDE of each document', async () => {
  const { caller, params } = await aMonth();
  const response = await download(caller.token, pathOf(getFacturasZip, params, { mes: '2026-11' }));
  expect(response.headers['content-type']).toBe('application/zip');
  const files = await unzipped(response.rawPayload);
  const rows = await db
    .selectFrom('factura')
    .where('doctor_id', '=', params.doctor_id)
    .select(['sha256', 'xml', 'ride_sha256'])
    .execute();
  expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(3);
  const xmls = [...files].filter(([name]) => name.endsWith('.xml')).map(([, bytes]) => bytes.toString('base64'));
  expect(xmls.sort()).toEqual(rows.map(({ xml }) => xml?.toString('base64')).sort());
  expect(rows.every(({ sha256, ride_sha256 }) => sha256 && ride_sha256)).toBe(true);
  expect(files.get('facturas-2026-11.csv')?.toString().split('\r\n')).toHaveLength(1 + 3 + 1 + 1);
  expect(
    [...files.keys()]
      .filter((name) => name.includes('/'))
      .every((name) => name.startsWith('produccion/0102030400001/')),
  ).toBe(true);
});

test('[FE-1] a month without invoices is refused with a sentence, and its list is empty', async () => {
  const { caller, params } = await aMonth();
  const zip = await download(caller.token, pathOf(getFacturasZip, params, { mes: '2026-10' }));
  expect([zip.statusCode, zip.json().mensaje]).toEqual([409, MFacturas.sin_facturas_del_mes]);
  const csv = await download(caller.token, pathOf(getFacturasCsv, params, { mes: '2026-10' }));
  expect(csv.body.trim().split('\r\n')).toHaveLength(1);
});

test('[FE-1] the sheet for the accountant has bases, VAT, notes as negative amounts, and totals that count them', async () => {
  const { caller, params } = await aMonth();
  const { id } = (await caller.call(listFacturas, { params, query: { sortBy: 'total', sort: 'desc' } }))[0] ?? {
    id: 0,
  };
  await caller.call(createNotaCredito, { params: { id }, body: { motivo: 'Todo de vuelta' } });
  await runDueJobs();
  clock.advance({ minutes: 1 });
  await runDueJobs();
  const csv = await download(caller.token, pathOf(getFacturasCsv, params, { mes: '2026-11' }));
  const [head, ...rows] = csv.body
    .trim()
    .split('\r\n')
    .map((line) => line.replace('\uFEFF', '').split(';'));
  const at = (name: string) => rows.map((row) => row[head?.indexOf(name) ?? -1]);
  expect(at('Fecha')).toEqual(['24/11/2026', '24/11/2026', '24/11/2026', '24/11/2026', 'TOTAL']);
  expect(at('Base 0 %')).toEqual(['30,00', '40,00', '50,00', '-50,00', '70,00']);
  expect(at('Total')).toEqual(['30,00', '40,00', '50,00', '-50,00', '70,00']);
  expect(at('Número de autorización')[0]).toMatch(/^"=""\d{49}"""$/);
  expect(at('Identificación')[0]).toMatch(/^"=""\w+"""$/);
});

test('[FE-1] the accountant opens the sheet in LibreOffice and can add it up: 49 digits stay, amounts are numbers', async ({
  skip,
}) => {
  skip(withoutLibreOffice() !== '', withoutLibreOffice());
  const { caller, params } = await aMonth();
  const csv = await download(caller.token, pathOf(getFacturasCsv, params, { mes: '2026-11' }));
  const [head = [], ...rows] = await openedInLibreOffice(csv.body);
  const column = (name: string) => rows.map((row) => row[head.findIndex(({ texto }) => texto === name)]);
  expect(column('Total').map((cell) => cell?.tipo)).toEqual(['float', 'float', 'float', 'float']);
  expect(column('Fecha')[0]).toMatchObject({ tipo: 'date' });
  expect(column('Número de autorización')[0]).toMatchObject({
    tipo: 'string',
    texto: expect.stringMatching(/^\d{49}$/),
  });
  expect(column('Identificación')[0]?.tipo).toBe('string');
});

test('[FE-1] test documents are in the files of a month only when asked for', async () => {
  const { caller, params } = await aMonth(1);
  const of = (query: { mes: string; pruebas?: boolean }) =>
    download(
      caller.token,
      `${pathOf(getFacturasZip, params, { mes: query.mes })}${query.pruebas ? '&pruebas=true' : ''}`,
    );
  expect((await of({ mes: '2026-11' })).statusCode).toBe(409);
  const names = [...(await unzipped((await of({ mes: '2026-11', pruebas: true })).rawPayload)).keys()];
  expect(names.filter((name) => name.startsWith('pruebas/'))).toHaveLength(6);
});
