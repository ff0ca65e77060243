import * as calls from '@hampi/contract/clinica/reembolso/calls';
import { aseguradorasReembolso as catalogo } from '@hampi/contract/clinica/reembolso/catalogo';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { HOY } from '../historia/testing/consultorio.ts';
import { remindReembolsos } from './reembolso.jobs.ts';

import { paquetes } from './testing/paquetes.ts';

const harness = await startTestApp();
const { as, clock, db, deps, mailbox, runDueJobs } = harness;
const { aVisit, withAccount, aChild } = await paquetes(harness);
const { anAdmin } = builders(db);
beforeEach(() => clock.set(HOY));
test('[BE-33] a reminder goes on day 75 to the patient who asked for it, without health words; not once it is presented', async () => {
  const { caller, medico, paciente, consulta, params: visit } = await aVisit();
  const account = await withAccount(paciente.id);
  const params = { clienteId: paciente.id, consultaId: consulta.id };
  const [saludsa] = (await caller.call(calls.getPaquete, { params: visit })).aseguradoras;
  const body = {
    aseguradora_id: saludsa?.id as number,
    autorizacion: 'A-77',
    titular_documento: null,
    presentado_el: null,
  };
  // The doctor's packet reminds nobody, whatever the request says.
  await caller.call(calls.savePaquete, { params: visit, body: { ...body, version: 0, recordar: true } });
  await expect(caller.call(calls.savePaquete, { params: visit, body: { ...body, version: 0 } })).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'VERSION', data: { autorizacion: 'A-77' } },
  });
  const remind = async (day: string) => {
    clock.set(`${day}T14:00:00Z`);
    await remindReembolsos.run({}, deps);
    await remindReembolsos.run({}, deps);
    await runDueJobs();
    return mailbox.to(account.email).filter(({ asunto }) => asunto === 'Un reembolso está por vencer');
  };
  expect(await remind('2027-02-07')).toEqual([]);
  clock.set(HOY);
  await (await as(account)).call(calls.savePaquetePropio, { params, body: { ...body, version: 1, recordar: true } });
  expect(await remind('2027-02-06')).toEqual([]);
  const mails = await remind('2027-02-07');
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails[0])).toContain('22/02/2027');
  expect(JSON.stringify(mails[0])).not.toMatch(/Diabetes|E119|Paracetamol|diagn/i);
  expect(JSON.stringify(mails[0])).not.toContain(medico.apellidos);
});

test('[BE-33] a reminder follows the term that the insurer has today, and each last day and account has its own', async () => {
  const { aParent, remind, packet } = await aChild();
  const admin = await as(await anAdmin());
  const { id } = await admin.call(catalogo.create, {
    body: { nombre: 'Seguros de la Costa', papeles: ['RIDE'], dias: 90, comprador: 'CUALQUIERA' } as never,
  });
  const { nombre } = (await packet()).aseguradora;
  expect(nombre).toBe('Saludsa');
  const [uno, otro] = [await aParent(), await aParent()];
  await uno.save(true, { aseguradora_id: id });
  await db.updateTable('aseguradora_reembolso').set({ dias: 30 }).where('id', '=', id).execute();
  await remind('2026-12-08');
  expect(uno.mails()).toEqual([]);
  await remind('2026-12-09');
  await remind('2026-12-10');
  expect(uno.mails()).toHaveLength(1);
  expect(JSON.stringify(uno.mails())).toContain('24/12/2026');
  await db.updateTable('aseguradora_reembolso').set({ dias: 40 }).where('id', '=', id).execute();
  await remind('2026-12-21');
  expect(uno.mails()).toHaveLength(2);
  await otro.save(true);
  await remind('2026-12-22');
  expect([uno.mails().length, otro.mails().length]).toEqual([2, 1]);
  // The second one took nothing over from the first.
  await db.updateTable('aseguradora_reembolso').set({ dias: 50 }).where('id', '=', id).execute();
  await remind('2026-12-31');
  expect([uno.mails().length, otro.mails().length]).toEqual([3, 2]);
});

test.each([
  ['the representation ended by age', { fecha_nacimiento: '2009-01-15' }],
  ['the document is no longer seen', { identidad_verificada_en: null, identidad_como: null }],
  ['the patient died', { fecha_defuncion: '2027-01-10' }],
] as const)('[BE-33] no reminder goes once %s', async (_, change) => {
  const { aParent, remind, paciente } = await aChild();
  const uno = await aParent();
  await uno.save(true);
  await db
    .updateTable('cliente')
    .set(change as never)
    .where('id', '=', paciente.id)
    .execute();
  await remind('2027-02-08');
  expect(uno.mails()).toEqual([]);
});

test('[BE-33] a representative has no reminder of what is confidential of an adolescent', async () => {
  const { aParent, remind, paciente, consulta } = await aChild();
  const uno = await aParent();
  await db.updateTable('cliente').set({ fecha_nacimiento: '2010-05-10' }).where('id', '=', paciente.id).execute();
  await uno.save(true);
  await db.insertInto('consulta_paciente').values({ consulta_id: consulta.id, confidencial: true }).execute();
  await remind('2027-02-08');
  expect(uno.mails()).toEqual([]);
});
