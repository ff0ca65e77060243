/** The sender's list in pages, how many wait for the menu, and referrals as FHIR requests (BE-32). */
import * as calls from '@hampi/contract/clinica/derivaciones/calls';
import { countSinRespuesta } from '@hampi/contract/clinica/derivaciones/cuenta';
import * as recibidas from '@hampi/contract/clinica/derivaciones/recibidas';
import type { ServiceRequest } from 'fhir/r4';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { recursos } from '../../plataforma/fhir/recursos.ts';
import { HOY } from '../historia/testing/consultorio.ts';
import { correspondencia, RESPUESTA } from './testing/derivadores.ts';

const harness = await startTestApp();
const { as, clock, db, deps } = harness;
const { derivadores, de } = await correspondencia(harness);
const { aCliente } = builders(db);
beforeEach(() => clock.set(HOY));

test('[BE-32] the sent ones come in pages, those that wait first, and the menu says how many wait and since when', async () => {
  const { medico, colega, datos } = await derivadores();
  const ids: number[] = [];
  for (let n = 0; n < 4; n++) {
    ids.push((await (await as(medico)).call(calls.sendDerivacion, { body: datos() })).id);
    clock.advance({ days: 1 });
  }
  await (await as(colega)).call(recibidas.answerDerivacion, { ...de(ids[0] ?? 0), body: RESPUESTA });
  clock.advance({ hours: -1 });
  const caller = await as(medico);
  const page = async (skip: number) => {
    const { data, pagination } = await caller.send(calls.listEnviadas, { query: { skip, take: 2 } });
    return [data.map(({ id }) => id), pagination?.total];
  };
  expect(await page(0)).toEqual([[ids[1], ids[2]], 4]);
  expect(await page(2)).toEqual([[ids[3], ids[0]], 4]);
  // The last one was sent less than a day ago.
  expect(await caller.call(countSinRespuesta)).toEqual({ cuantas: 2, dias: 2 });
  expect(await (await as(colega)).call(countSinRespuesta)).toEqual({ cuantas: 0, dias: 0 });
});

test('[BE-32] [BE-18] a referral leaves as a FHIR request: whole for its sender, where and why for the patient, nothing that is held back', async () => {
  const { medico, colega, enviar, paciente, visita } = await derivadores();
  const { id } = await enviar({ urgente: true });
  await (await as(colega)).call(recibidas.answerDerivacion, { ...de(id), body: RESPUESTA });
  const requests = async (alcance: Parameters<typeof recursos>[1]) => {
    const found: ServiceRequest[] = [];
    for await (const one of recursos(deps, alcance))
      if (one.resourceType === 'ServiceRequest' && one.id?.startsWith('v')) found.push(one);
    return found;
  };
  const [request] = await requests({ tipo: 'doctor', id: medico.doctor_id });
  expect(request).toMatchObject({
    id: `v${id}`,
    status: 'completed',
    priority: 'urgent',
    subject: { reference: `Patient/${paciente.id}` },
    encounter: { reference: `Encounter/${visita.id}` },
    requester: { reference: `Practitioner/${medico.doctor_id}` },
    performer: [{ display: expect.stringContaining('Rosa Quishpe') }],
  });
  expect(JSON.stringify(request)).toContain('Cefalea de dos semanas');
  expect(JSON.stringify(request)).toContain('E11.9');
  expect(await requests({ tipo: 'doctor', id: colega.doctor_id })).toEqual([]);

  const account = await aCliente({ cedula_identidad: null });
  await db.updateTable('cliente').set({ usuario_id: null }).where('id', '=', account.cliente_id).execute();
  const seen = { usuario_id: account.usuario_id, identidad_verificada_en: HOY, identidad_como: 'CONSULTORIO' };
  await db.updateTable('cliente').set(seen).where('id', '=', paciente.id).execute();
  const [own] = await requests({ tipo: 'cliente', id: paciente.id });
  expect(own).toMatchObject({ id: `v${id}`, note: [{ text: 'Recomendaron: Control en seis meses' }] });
  expect(JSON.stringify(own)).not.toMatch(/Cefalea|microaneurismas|E11/);
  await db
    .insertInto('consulta_paciente')
    .values({
      consulta_id: visita.id,
      reserva_motivo: 'TERCERO',
      reserva_razon: Buffer.from('x'),
      reservada_el: '2026-11-24',
      reservada_hasta: '2026-12-10',
    })
    .execute();
  expect(await requests({ tipo: 'cliente', id: paciente.id })).toEqual([]);
});
