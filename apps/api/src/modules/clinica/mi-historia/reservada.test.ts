/** What a doctor holds back from the patient leaves by no other door (BE-29, decisions 65). */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { cancelCopia, getCopia, listCopiasPropias, requestCopiaPropia } from '@hampi/contract/clinica/copias/calls';
import { getCrecimiento } from '@hampi/contract/clinica/crecimiento/calls';
import { issueCertificado, issuePedido, issueReceta } from '@hampi/contract/clinica/documentos/calls';
import { getDocumentoPropio, listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { listAccesos } from '@hampi/contract/clinica/historia/calls';
import { saveCompartir } from '@hampi/contract/clinica/mi-historia/compartir';
import { beforeEach, expect, test } from 'vitest';
import { attachmentsOf, readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { downloaded, exported } from '../../plataforma/exportacion/testing/exported.ts';
import { recursos } from '../../plataforma/fhir/recursos.ts';
import { readArchivo } from '../../plataforma/fhir/servidor/binario.ts';
import { consultorios, HOY } from '../historia/testing/consultorio.ts';

const harness = await startTestApp();
const { app, as, db, clock, deps, runDueJobs } = harness;
const { aCliente } = builders(db);
const { aConsultorio, diabetes } = await consultorios(harness);
beforeEach(() => clock.set(HOY));

/** An adolescent with an own account, a visit with a receta, and a way to hold it back for ten days. */
async function aVisit(nacimiento = '2010-03-01') {
  const { caller, medico, save } = await aConsultorio();
  const cliente = await aCliente();
  const { cliente_id } = cliente;
  await db
    .updateTable('cliente')
    .set({ fecha_nacimiento: nacimiento, sexo: 'femenino' })
    .where('id', '=', cliente_id)
    .execute();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: medico.doctor_id, cliente_id, origen: 'CREADO' })
    .execute();
  const visita = await save({ cliente_id, motivo: 'lapacho', antropometria_peso: '43,7' });
  const payload = { id: visita.receta?.id };
  const issued = await app.inject({
    method: 'POST',
    url: pathOf(issueReceta, {}, { download: true }),
    headers: { authorization: `Bearer ${caller.token}` },
    payload,
  });
  expect(issued.statusCode).toBe(200);
  const reserva = { motivo: 'TERCERO', razon: 'Nombra a otra persona', hasta: '2026-12-04' } as const;
  const holdBack = () =>
    caller.call(saveCompartir, {
      params: { consultaId: visita.id },
      body: { texto_completo: false, confidencial: false, reserva, version: 0 },
    });
  const params = { clienteId: cliente_id };
  /** An order and a certificate, which name no visit. */
  const issueLoose = async () => {
    const base = { date: '2026-11-24', oficinaId: visita.oficina.id, clave: randomUUID() };
    for (const [endpoint, more] of [
      [issuePedido, { cie10: [diabetes], exams: [{ nombre: 'Biometría hemática' }] }],
      [issueCertificado, { text: 'Que fue atendida en este consultorio.' }],
    ] as const) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: pathOf(endpoint, params, { download: true }),
        headers: { authorization: `Bearer ${(await as(medico)).token}` },
        payload: { ...base, ...more },
      });
      expect(statusCode).toBe(200);
    }
  };
  return { medico, caller, save, cliente, params, visita, holdBack, issueLoose };
}
type Visit = Awaited<ReturnType<typeof aVisit>>;

const listed = async ({ cliente, params }: Visit) =>
  (await (await as(cliente)).send(listDocumentosPropios, { params, query: {} })).data;

test('[BE-29] documents of an entry that is held back are neither listed nor opened, until its last day has passed', async () => {
  const visit = await aVisit();
  const [receta] = await listed(visit);
  await visit.holdBack();
  const open = async () =>
    (
      await app.inject({
        url: pathOf(getDocumentoPropio, { ...visit.params, documentoId: receta?.id }),
        headers: { authorization: `Bearer ${(await as(visit.cliente)).token}` },
      })
    ).statusCode;
  expect([await listed(visit), await open()]).toEqual([[], 404]);
  clock.set('2026-12-05T05:00:00Z');
  expect([(await listed(visit)).length, await open()]).toEqual([1, 200]);
});

test('[BE-29] [BE-18] an order and a certificate of the day of an entry that is held back wait with it, by every door', async () => {
  const visit = await aVisit();
  await visit.issueLoose();
  const own = await as(visit.cliente);
  const doors = async () => {
    const { data } = await (await as(visit.cliente)).send(listDocumentosPropios, { params: visit.params, query: {} });
    const { csv } = await exported(harness, visit.cliente);
    const { id } = await own.call(requestCopiaPropia, { params: visit.params });
    await runDueJobs();
    const copy = await app.inject({
      url: pathOf(getCopia, { copiaId: id }),
      headers: { authorization: `Bearer ${own.token}` },
    });
    const attached = (await attachmentsOf(copy.rawPayload)).filter(({ filename }) =>
      /receta|pedido|certificado/.test(filename),
    );
    let found = 0;
    for await (const one of recursos(deps, { tipo: 'cliente', id: visit.cliente.cliente_id }))
      if (one.resourceType === 'DocumentReference') found++;
    return [data.length, csv('documentos').length, found, attached.length];
  };
  expect(await doors()).toEqual([3, 3, 3, 3]);
  await visit.holdBack();
  expect(await doors()).toEqual([0, 0, 0, 0]);
  // What the doctor issues on another day is of another visit.
  clock.set('2026-11-26T14:00:00Z');
  await visit.issueLoose();
  expect((await listed(visit)).map(({ tipo, numero }) => [tipo, numero]).sort()).toEqual([
    ['certificado', 2],
    ['pedido', 2],
  ]);
});

test('[BE-29] [BE-18] nor are they in the ZIP, nor read with a key of the patient', async () => {
  const visit = await aVisit();
  const [receta] = await listed(visit);
  const alcance = { tipo: 'cliente', id: visit.cliente.cliente_id } as const;
  const dueno = {
    ...{ usuario_id: visit.cliente.usuario_id, rol: 'ROLE_CLI', doctor_id: null, secretaria_id: null },
    ...{ cliente_id: visit.cliente.cliente_id, propias: false, tipos: ['DocumentReference'] },
  } as unknown as Parameters<typeof readArchivo>[1];
  const doors = async () => {
    const { csv } = await exported(harness, visit.cliente);
    let found = 0;
    for await (const one of recursos(deps, alcance)) if (one.resourceType === 'DocumentReference') found++;
    const bytes = await readArchivo(deps, dueno, '127.0.0.1', `documento-${receta?.id}`);
    return [csv('documentos').length, found, bytes !== undefined];
  };
  expect(await doors()).toEqual([1, 1, true]);
  await visit.holdBack();
  clock.set('2026-11-25T14:00:00Z');
  expect(await doors()).toEqual([0, 0, false]);
});

test('[BE-29] [BE-18] after a death the account exports nothing clinical, and no key of it reads on', async () => {
  const visit = await aVisit();
  const { cliente_id } = visit.cliente;
  await db.updateTable('cliente').set({ fecha_defuncion: '2026-11-24' }).where('id', '=', cliente_id).execute();
  const { csv } = await exported(harness, visit.cliente);
  let found = 0;
  for await (const one of recursos(deps, { tipo: 'cliente', id: cliente_id }))
    if (one.resourceType === 'DocumentReference') found++;
  expect([csv('documentos').length, found]).toEqual([0, 0]);
});

test('[BE-29] [BE-19] the child’s growth curves have no measure of an entry that is held back; the doctor’s have', async () => {
  const visit = await aVisit();
  const measures = async (who: Parameters<typeof as>[0]) =>
    (await (await as(who)).call(getCrecimiento, visit)).mediciones.map(({ peso }) => peso);
  expect(await measures(visit.cliente)).toEqual([43.7]);
  await visit.holdBack();
  expect(await measures(visit.cliente)).toEqual([]);
  expect(await measures(visit.medico)).toEqual([43.7]);
});

test('[BE-29] the own copy has no entry that is held back, nor its measures and files, and says so', async () => {
  const visit = await aVisit();
  await visit.save({ cliente_id: visit.cliente.cliente_id, motivo: 'quishuar', antropometria_peso: '44,1' });
  await visit.holdBack();
  const own = await as(visit.cliente);
  const { id } = await own.call(requestCopiaPropia, { params: visit.params });
  await runDueJobs();
  const { rawPayload } = await app.inject({
    url: pathOf(getCopia, { copiaId: id }),
    headers: { authorization: `Bearer ${own.token}` },
  });
  const { text } = await readPdf(rawPayload);
  expect(text).toContain('quishuar');
  expect(text).toContain('44,1');
  expect(text).toMatch(/Consultas reservadas por su médico, que no están en esta copia: 1\./);
  expect(text).not.toMatch(/lapacho|43,7|Nombra a otra/);
  expect(rawPayload.toString('latin1')).not.toContain('0001-receta');
});

test('[BE-29] a copy and a ZIP made before an entry was held back are no longer handed out; new ones are without it', async () => {
  const visit = await aVisit();
  const own = await as(visit.cliente);
  const copy = async (id: number) =>
    (
      await app.inject({
        url: pathOf(getCopia, { copiaId: id }),
        headers: { authorization: `Bearer ${own.token}` },
      })
    ).statusCode;
  const before = await own.call(requestCopiaPropia, { params: visit.params });
  const zip = await exported(harness, visit.cliente);
  expect(await copy(before.id)).toBe(200);
  await visit.holdBack();
  expect(await copy(before.id)).toBe(409);
  expect(await db.selectFrom('copia_parte').where('copia_id', '=', before.id).selectAll().execute()).toEqual([]);
  await expect(downloaded(harness, visit.cliente, zip.id)).rejects.toMatchObject({ status: 409 });
  const after = await own.call(requestCopiaPropia, { params: visit.params });
  await runDueJobs();
  expect(await copy(after.id)).toBe(200);
});

test('[BE-28] who asked for a copy cancels it while it is made; nobody else does, nor once it is finished', async () => {
  const visit = await aVisit();
  const own = await as(visit.cliente);
  const { id } = await own.call(requestCopiaPropia, { params: visit.params });
  const cancel = { params: { copiaId: id } };
  await expect(visit.caller.call(cancelCopia, cancel)).rejects.toMatchObject({ status: 404 });
  await own.call(cancelCopia, cancel);
  await runDueJobs();
  expect(await own.call(listCopiasPropias, { params: visit.params })).toMatchObject([{ id, estado: 'CANCELADA' }]);
  await expect(own.call(cancelCopia, cancel)).rejects.toMatchObject({ status: 409 });
  // Another one may be asked for at once.
  const next = await own.call(requestCopiaPropia, { params: visit.params });
  expect(next.id).not.toBe(id);
});

test('[BE-15] in who opened the record, the patient’s own readings are apart from those of the others, each with their number', async () => {
  const visit = await aVisit();
  const own = await as(visit.cliente);
  for (const _ of [1, 2, 3]) await own.call(getCrecimiento, visit);
  const list = async (de?: 'OTROS' | 'PROPIOS') => {
    const { data, pagination } = await own.send(listAccesos, { params: visit.params, query: de ? { de } : {} });
    return { roles: [...new Set(data.map(({ rol }) => rol))], total: pagination?.total };
  };
  const [all, others, mine] = [await list(), await list('OTROS'), await list('PROPIOS')];
  expect(mine).toEqual({ roles: ['ROLE_CLI'], total: 3 });
  expect(others.roles).toEqual(['ROLE_MED']);
  expect(all.total).toBe((others.total ?? 0) + 3);
});
