/** Every door by which a minor's own data leave: for the child's account, and for the representative's (BE-29, decisions 66). */

import { randomUUID } from 'node:crypto';
import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import { listCopiasPropias, requestCopiaPropia } from '@hampi/contract/clinica/copias/calls';
import { getCrecimiento, getCrecimientoImpreso } from '@hampi/contract/clinica/crecimiento/calls';
import { listDatosPropios } from '@hampi/contract/clinica/datos/calls';
import { issueCertificado, issuePedido, issueReceta } from '@hampi/contract/clinica/documentos/calls';
import { getDocumentoPropio, listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { getResultadoPropio } from '@hampi/contract/clinica/examenes/calls';
import { revokeOwn } from '@hampi/contract/clinica/firmas/calls';
import { listAccesos, listMedicosTratantes } from '@hampi/contract/clinica/historia/calls';
import { getMiHistoria } from '@hampi/contract/clinica/mi-historia/calls';
import { saveCompartir } from '@hampi/contract/clinica/mi-historia/compartir';
import { listDocumentosTraidos } from '@hampi/contract/clinica/traidos/calls';
import { getCarneVacunas } from '@hampi/contract/clinica/vacunas/calls';
import { addRepresentante, endRepresentante, listRepresentantes } from '@hampi/contract/personas/representantes/calls';
import {
  linkExportacion,
  listExportacionesDe,
  requestExportacion,
  requestExportacionDe,
} from '@hampi/contract/plataforma/exportacion/calls';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { type Account, builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { unzipped } from '../../../testing/unzipped.ts';
import { consultorios, HOY } from '../../clinica/historia/testing/consultorio.ts';
import { downloaded, exported } from '../../plataforma/exportacion/testing/exported.ts';
import { recursos } from '../../plataforma/fhir/recursos.ts';

const harness = await startTestApp();
const { app, as, db, clock, deps, runDueJobs } = harness;
const { aCliente } = builders(db);
const { aConsultorio, diabetes } = await consultorios(harness);
beforeEach(() => clock.set(HOY));

/** Born on 10 December 2011: 14 years old on 24 November 2026. */
const NACIMIENTO = '2011-12-10';
const CON_QUINCE = '2026-12-10T14:00:00Z';
const CON_DIECIOCHO = '2029-12-10T14:00:00Z';

/** A child and the mother, each with an account, and a visit with a receta, a result and a weight; the office has noted the mother. */
async function aFamily() {
  const { caller, medico, save } = await aConsultorio();
  const [child, mother] = [await aCliente(), await aCliente()];
  const { cliente_id: clienteId } = child;
  await db
    .updateTable('cliente')
    .set({ fecha_nacimiento: NACIMIENTO, sexo: 'femenino' })
    .where('id', '=', clienteId)
    .execute();
  const { doctor_id } = medico;
  await db.insertInto('medico_paciente').values({ doctor_id, cliente_id: clienteId, origen: 'CREADO' }).execute();
  const visit = async () => {
    const visita = await save({ cliente_id: clienteId, motivo: 'lapacho', antropometria_peso: '43,7' });
    const issued = await app.inject({
      method: 'POST',
      url: pathOf(issueReceta, {}, { download: true }),
      headers: { authorization: `Bearer ${(await as(medico)).token}` },
      payload: { id: visita.receta?.id },
    });
    expect(issued.statusCode).toBe(200);
    return visita;
  };
  const visita = await visit();
  const { cedula_identidad } = await db
    .selectFrom('cliente')
    .where('id', '=', mother.cliente_id)
    .select('cedula_identidad')
    .executeTakeFirstOrThrow();
  const params = { doctorId: doctor_id, clienteId };
  const body = {
    tipo_documento: 'CEDULA' as const,
    cedula_identidad: cedula_identidad ?? '',
    relacion: 'MADRE' as const,
    documento: 'Partida de nacimiento',
  };
  await caller.call(addRepresentante, { params, body });
  return { medico, child, mother, visita, visit, clienteId, params };
}

/** Each door with what it answers. */
async function doors(who: Account, clienteId: number) {
  const { token } = await as(who);
  const [documento] = await db.selectFrom('documento').where('cliente_id', '=', clienteId).select('id').execute();
  const [examen] = await db
    .selectFrom('examen_pedido as e')
    .innerJoin('consulta as k', 'k.id', 'e.consulta_id')
    .where('k.cliente_id', '=', clienteId)
    .select('e.id')
    .execute();
  const ask = async (call: Endpoint, more: object = {}) => {
    const { statusCode, payload } = await app.inject({
      method: call.method,
      url: pathOf(call, { clienteId, ...more }),
      headers: { authorization: `Bearer ${token}` },
    });
    return statusCode === 403 ? (JSON.parse(payload) as { codigo: string }).codigo : statusCode;
  };
  return {
    visitas: await ask(getMiHistoria),
    documentos: await ask(listDocumentosPropios),
    documento: await ask(getDocumentoPropio, { documentoId: documento?.id }),
    resultado: await ask(getResultadoPropio, { examenId: examen?.id ?? 1 }),
    traidos: await ask(listDocumentosTraidos),
    curvas: await ask(getCrecimiento),
    impresas: await ask(getCrecimientoImpreso),
    vacunas: await ask(getCarneVacunas),
    datos: await ask(listDatosPropios),
    accesos: await ask(listAccesos),
    medicos: await ask(listMedicosTratantes),
    copias: await ask(listCopiasPropias),
    copia: await ask(requestCopiaPropia),
  };
}
const all = (answer: unknown) => ({
  ...{ visitas: answer, documentos: answer, documento: answer, traidos: answer, curvas: answer, impresas: answer },
  ...{ vacunas: answer, datos: answer, accesos: answer, medicos: answer, copias: answer, copia: answer },
});
/** Of an adolescent: what has no part that could be marked as confidential and left out. */
const ENTERAS = { traidos: 404, datos: 404, accesos: 404, medicos: 404, copias: 404, copia: 404 };

test('[BE-29] a child under 15 reads nothing by any door, the representative everything; from 15 both; from 18 the patient alone', async () => {
  const { child, mother, clienteId } = await aFamily();
  expect(await doors(child, clienteId)).toMatchObject({
    ...all('LEE_REPRESENTANTE'),
    resultado: 'LEE_REPRESENTANTE',
  });
  expect(await doors(mother, clienteId)).toMatchObject(all(200));
  expect(await doors(await aCliente(), clienteId)).toMatchObject({ ...all(404), resultado: 404 });

  clock.set(CON_QUINCE);
  expect(await doors(child, clienteId)).toMatchObject(all(200));
  expect(await doors(mother, clienteId)).toMatchObject({ ...all(200), ...ENTERAS });

  await runDueJobs();
  clock.set(CON_DIECIOCHO);
  expect(await doors(child, clienteId)).toMatchObject(all(200));
  expect(await doors(mother, clienteId)).toMatchObject({ ...all(404), resultado: 404 });
});

test('[BE-29] what is confidential of an adolescent is in no list, curve or file of the representative', async () => {
  const { child, mother, medico, visita, visit, clienteId } = await aFamily();
  const open = await visit();
  clock.set(CON_QUINCE);
  await (await as(medico)).call(saveCompartir, {
    params: { consultaId: open.id },
    body: { texto_completo: false, confidencial: true, reserva: null, version: 0 },
  });
  const read = async (who: Account) => {
    const caller = await as(who);
    const { data: documentos } = await caller.send(listDocumentosPropios, { params: { clienteId }, query: {} });
    const { mediciones } = await caller.call(getCrecimiento, { params: { clienteId } });
    return [documentos.length, mediciones.map(({ consulta_id }) => consulta_id).sort()];
  };
  expect(await read(child)).toEqual([2, [visita.id, open.id]]);
  expect(await read(mother)).toEqual([1, [visita.id]]);
  const { id } = await db
    .selectFrom('documento')
    .where('consulta_id', '=', open.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const get = async (who: Account) =>
    (
      await app.inject({
        url: pathOf(getDocumentoPropio, { clienteId, documentoId: id }),
        headers: { authorization: `Bearer ${(await as(who)).token}` },
      })
    ).statusCode;
  expect([await get(child), await get(mother)]).toEqual([200, 404]);
});

test('[BE-29] an order and a certificate issued on the day of a confidential visit are the adolescent’s alone', async () => {
  const { child, mother, medico, visit, clienteId } = await aFamily();
  const issue = async (date: string) => {
    const base = { date, oficinaId: oficina.id, clave: randomUUID() };
    for (const [endpoint, more] of [
      [issuePedido, { cie10: [diabetes], exams: [{ nombre: 'Biometría hemática' }] }],
      [issueCertificado, { text: 'Que fue atendida en este consultorio.' }],
    ] as const) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: pathOf(endpoint, { clienteId }, { download: true }),
        headers: { authorization: `Bearer ${(await as(medico)).token}` },
        payload: { ...base, ...more },
      });
      expect(statusCode).toBe(200);
    }
  };
  const { id, oficina } = await visit();
  await issue('2026-11-24');
  clock.set(CON_QUINCE);
  await (await as(medico)).call(saveCompartir, {
    params: { consultaId: id },
    body: { texto_completo: false, confidencial: true, reserva: null, version: 0 },
  });
  clock.set('2026-12-12T14:00:00Z');
  await issue('2026-12-12');
  const list = async (who: Account) =>
    (await (await as(who)).send(listDocumentosPropios, { params: { clienteId }, query: {} })).data;
  const names = async (who: Account) => (await list(who)).map(({ tipo, numero }) => `${tipo} ${numero}`).sort();
  expect(await names(child)).toEqual([
    'certificado 1',
    'certificado 2',
    'pedido 1',
    'pedido 2',
    'receta 1',
    'receta 2',
  ]);
  expect(await names(mother)).toEqual(['certificado 2', 'pedido 2', 'receta 1']);
  const hers = await as(mother);
  const loose = (await list(child)).filter(({ tipo, numero }) => tipo !== 'receta' && numero === 1);
  for (const documento of loose) {
    const params = { clienteId, documentoId: documento.id };
    const read = await app.inject({
      url: pathOf(getDocumentoPropio, params),
      headers: { authorization: `Bearer ${hers.token}` },
    });
    expect(read.statusCode).toBe(404);
    await expect(hers.call(revokeOwn, { params })).rejects.toMatchObject({ status: 404 });
  }
});

test('[BE-29] [BE-18] the ZIP of a child is asked for by the representative and no longer downloaded when that ends; the child’s own has nothing clinical', async () => {
  const { child, mother, medico, clienteId, params } = await aFamily();
  const own = await exported(harness, child);
  expect(own.csv('documentos')).toEqual([]);
  expect(own.files.get('LEEME.txt')?.toString()).toContain('Hasta los 15 años');
  let found = 0;
  for await (const { resourceType } of recursos(deps, { tipo: 'cliente', id: clienteId }))
    if (resourceType === 'DocumentReference') found++;
  expect(found).toBe(0);

  const hers = await as(mother);
  const ofChild = { params: { clienteId } };
  const { id } = await hers.call(requestExportacionDe, ofChild);
  await runDueJobs();
  expect(await hers.call(listExportacionesDe, ofChild)).toMatchObject([{ id, estado: 'LISTA' }]);
  const files = await unzipped(await downloaded(harness, mother, id));
  // The record, not the child's account.
  const text = [...files].filter(([name]) => !name.endsWith('.pdf')).map(([, bytes]) => bytes.toString());
  expect(text.join('\n')).toContain('lapacho');
  expect(text.join('\n')).not.toMatch(new RegExp(`\\b${child.login}\\b(?!@)`));
  expect([...files.keys()].filter((name) => name.startsWith('documentos/receta/'))).toHaveLength(1);
  expect([...files].some(([name]) => name.startsWith('fhir/DocumentReference'))).toBe(true);
  const accesos = await hers.call(listAccesos, ofChild);
  expect(accesos.some(({ accion, quien }) => accion === 'historia.exportar' && quien)).toBe(true);

  const other = await as(await aCliente());
  await expect(other.call(requestExportacionDe, ofChild)).rejects.toMatchObject({ status: 404 });
  // Each ZIP has its own limits: three of the child in a day do not keep the mother from hers, nor one that is being made.
  for (const _ of [1, 2]) {
    await hers.call(requestExportacionDe, ofChild);
    await runDueJobs();
  }
  await expect(hers.call(requestExportacionDe, ofChild)).rejects.toMatchObject({ status: 429 });
  await hers.call(requestExportacion);
  await expect(hers.call(requestExportacion)).rejects.toMatchObject({ status: 409 });
  await runDueJobs();
  await expect((await as(child)).call(requestExportacionDe, ofChild)).rejects.toMatchObject({
    status: 403,
    body: { codigo: 'LEE_REPRESENTANTE' },
  });
  const [row] = await (await as(medico)).call(listRepresentantes, { params });
  await (await as(medico)).call(endRepresentante, { params: { ...params, representanteId: row?.id ?? 0 } });
  await expect(hers.call(linkExportacion, { params: { exportacionId: id } })).rejects.toMatchObject({ status: 404 });
  // What is one's own goes on.
  await expect(hers.call(requestExportacion)).resolves.toMatchObject({ id: expect.any(Number) });
});

test('[BE-29] [BE-28] the representative’s copy names who takes it', async () => {
  const { mother, clienteId } = await aFamily();
  await db
    .updateTable('cliente')
    .set({ nombres: 'Rosa Elena', apellidos: 'Quilumba' })
    .where('id', '=', mother.cliente_id)
    .execute();
  const hers = await as(mother);
  const { id } = await hers.call(requestCopiaPropia, { params: { clienteId } });
  await runDueJobs();
  const { rawPayload } = await app.inject({
    url: `/api/copias/archivo/${id}`,
    headers: { authorization: `Bearer ${hers.token}` },
  });
  const { text } = await readPdf(rawPayload);
  expect(text).toContain('Rosa Elena Quilumba');
  expect(text).toMatch(/Representante/);
  expect(text).toContain('lapacho');
});
