/** A full disk, and midnight: the user reads a sentence, nothing is lost and nothing doubled. */

import { pathOf } from '@hampi/contract/base/endpoint';
import { SIN_ESPACIO } from '@hampi/contract/base/estado-messages';
import { generateFactura, getFactura, getFacturaPdf } from '@hampi/contract/dinero/facturas/calls';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/harness.ts';
import { startSri } from '../../../testing/sri.ts';
import { failure } from '../../agenda/turnos/testing/consultorio.ts';
import { facturables } from './testing/facturable.ts';

const harness = await startTestApp();
const { app, db, deps, owner, clock, mailbox, runDueJobs } = harness;
const { emulator } = await startSri(deps);
const { anIssuer, aConsulta } = facturables(harness);
const body = { includesIva: false };

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

/** From now on the database fails for this kind of write, until the returned function is called. */
async function full(write: 'insert' | 'update', table: string): Promise<() => Promise<unknown>> {
  await owner.query(`create function sin_sitio() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$;
    create trigger a_sin_sitio before ${write} on ${table} execute function sin_sitio()`);
  return () => owner.query('drop function sin_sitio cascade');
}
/** Submits the document, and asks for its result a minute later. */
async function travels(): Promise<void> {
  await runDueJobs();
  clock.advance({ minutes: 1 });
  await runDueJobs();
}
const keptOf = (consulta_id: number) =>
  db
    .selectFrom('factura')
    .where('consulta_id', '=', consulta_id)
    .select(['id', 'estado', 'secuencial', 'fecha_emision', 'clave_acceso', 'ride'])
    .execute();

test.each([
  ['the number is written', 'insert', []],
  ['the signed bytes are', 'update', ['GENERADA']],
] as const)(
  '[FE-1] a disk that is full when %s gives a sentence, and the next attempt is the same invoice',
  async (_, write, left) => {
    const issuer = await anIssuer();
    const { id, params } = await aConsulta(issuer, { precio: 40 });
    const mend = await full(write, 'factura');
    const refused = await failure(issuer.caller.call(generateFactura, { params, body }));
    expect([refused.status, refused.mensaje]).toEqual([503, SIN_ESPACIO]);
    await mend();
    expect((await keptOf(id)).map(({ estado }) => estado)).toEqual(left);

    await issuer.caller.call(generateFactura, { params, body });
    await travels();
    expect(await keptOf(id)).toMatchObject([{ estado: 'AUTORIZADA', secuencial: 413 }]);
  },
);

test('[FE-1] if the disk is full when the SRI answers, it is asked again, and one document is authorised', async () => {
  const issuer = await anIssuer();
  const { id, params } = await aConsulta(issuer, { precio: 40 });
  const { factura } = await issuer.caller.call(generateFactura, { params, body });
  const mend = await full('insert', 'factura_evento');
  await runDueJobs();
  expect((await keptOf(id))[0]?.estado).toBe('FIRMADA');
  await mend();
  // Longer than the lease of the attempt that failed.
  clock.advance({ minutes: 3 });
  await travels();
  expect((await keptOf(id)).map(({ estado }) => estado)).toEqual(['AUTORIZADA']);
  expect(emulator.entregadas.filter((clave) => clave === factura?.claveAcceso)).toHaveLength(1);
});

test('[FE-1] a file store without room for the sheet gives a sentence, and afterwards the sheet is kept once', async () => {
  const issuer = await anIssuer();
  const { id, params } = await aConsulta(issuer, { precio: 40 });
  await issuer.caller.call(generateFactura, { params, body });
  const { put } = deps.files;
  deps.files.put = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  await travels();
  const [kept] = await keptOf(id);
  const sheet = () =>
    app.inject({
      url: pathOf(getFacturaPdf, { id: kept?.id ?? 0 }),
      headers: { authorization: `Bearer ${issuer.caller.token}` },
    });
  const refused = await sheet();
  expect([refused.statusCode, refused.json().mensaje]).toEqual([503, SIN_ESPACIO]);
  expect(kept).toMatchObject({ estado: 'AUTORIZADA', ride: null });

  deps.files.put = put;
  const [first, second] = [await sheet(), await sheet()];
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  expect((await keptOf(id))[0]?.ride).not.toBeNull();
});

test('[FE-1] an invoice a minute before midnight in Ecuador is of that day, even if it is sent later', async () => {
  clock.set('2026-11-25T04:59:30Z');
  const issuer = await anIssuer();
  const { id, params } = await aConsulta(issuer, { precio: 40 });
  await issuer.caller.call(generateFactura, { params, body });
  clock.set('2026-11-25T05:00:30Z');
  await travels();
  const [row] = await keptOf(id);
  expect(row).toMatchObject({ estado: 'AUTORIZADA', fecha_emision: '2026-11-24' });
  expect(row?.clave_acceso.slice(0, 8)).toBe('24112026');
});

test('[FE-1] an invoice signed only after midnight is of the new day, with its number and another key', async () => {
  clock.set('2026-11-25T04:59:30Z');
  const issuer = await anIssuer();
  const { id, params } = await aConsulta(issuer, { precio: 40 });
  const mend = await full('update', 'factura');
  await failure(issuer.caller.call(generateFactura, { params, body }));
  await mend();
  const [before] = await keptOf(id);
  expect(before).toMatchObject({ estado: 'GENERADA', fecha_emision: '2026-11-24', secuencial: 413 });

  clock.set('2026-11-25T05:00:30Z');
  await issuer.caller.call(generateFactura, { params, body });
  const [after] = await keptOf(id);
  expect(after).toMatchObject({ id: before?.id, estado: 'FIRMADA', fecha_emision: '2026-11-25', secuencial: 413 });
  expect(after?.clave_acceso).not.toBe(before?.clave_acceso);
  const shown = await issuer.caller.call(getFactura, { params: { id: before?.id ?? 0 } });
  expect(shown.fechaEmision).toBe('2026-11-25');
  expect(mailbox.to(issuer.doctor.email)).toEqual([]);
});

test('[FE-1] the documents of one professional are sent in order, those of all in two queues beside the other jobs', async () => {
  const issuers = [await anIssuer(), await anIssuer(), await anIssuer()] as const;
  const before = emulator.entregadas.length;
  const claves: string[] = [];
  for (const issuer of [issuers[0], issuers[0], issuers[0], issuers[1], issuers[2]]) {
    const { params } = await aConsulta(issuer, { precio: 40 });
    const { factura } = await issuer.caller.call(generateFactura, { params, body });
    claves.push(factura?.claveAcceso ?? '');
  }
  const { rows } = await owner.query<{ queue_name: string }>(
    `select queue_name from graphile_worker.jobs where task_identifier = 'factura.seguir' and attempts = 0 order by id desc limit 5`,
  );
  const queues = rows.map(({ queue_name }) => queue_name).reverse();
  expect(new Set(queues.slice(0, 3)).size).toBe(1);
  expect(queues).toEqual(queues.map(() => expect.stringMatching(/^sri:[01]$/)));

  await travels();
  const sent = emulator.entregadas.slice(before);
  const own = claves.slice(0, 3);
  expect(sent.filter((clave) => own.includes(clave))).toEqual(own);
});
