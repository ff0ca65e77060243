/** Diseases to notify: what a diagnosis opens, who sees it, and how it ends. */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { type Consulta, createConsulta, listAccesos, saveConsulta } from '@hampi/contract/clinica/historia/calls';
import * as sive from '@hampi/contract/clinica/sive/calls';
import { enfermedadesNotificables as catalogo } from '@hampi/contract/clinica/sive/catalogo';
import { countCasos } from '@hampi/contract/clinica/sive/cuenta';
import { joinRegistros } from '@hampi/contract/personas/clientes/unir';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { type Body, consultorios, HOY } from '../historia/testing/consultorio.ts';

const harness = await startTestApp();
const { app, as, clock, db } = harness;
const { aConsultorio, diabetes } = await consultorios(harness);
const { aCliente, aDiagnostico, aDoctor, aPaciente, aSecretaria, anAdmin, anAsociacion, anOficina } = builders(db);
beforeEach(() => clock.set(HOY));

const sarampion = await aDiagnostico('B059', 'Sarampión sin complicaciones', 'PR');
const tuberculosis = await aDiagnostico('A150', 'Tuberculosis del pulmón', 'DF');
const tuberculosisOtra = await aDiagnostico('A153', 'Tuberculosis del pulmón, confirmada', 'DF');

async function aPractice() {
  const practice = await aConsultorio();
  const { caller, paciente, body } = practice;
  const correct = (entry: Consulta, more: Partial<Body>) => {
    const { cliente_id: _, clave: __, ...rest } = body(more);
    return caller.call(saveConsulta, {
      params: { consultaId: entry.id },
      body: { ...rest, version: entry.version } as never,
    });
  };
  const cases = () => caller.call(sive.listCasosDe, { params: { clienteId: paciente.id } });
  const only = async () => {
    const [one, ...more] = await cases();
    expect(more).toEqual([]);
    return one as sive.Caso;
  };
  return { ...practice, correct, cases, only };
}

test('[BE-33] a diagnosis to notify opens a case that says what, how fast and on which form; others open none', async () => {
  const { save, only, cases } = await aPractice();
  await save();
  expect(await cases()).toEqual([]);
  const entry = await save({ detalleCie10: [diabetes, sarampion] });
  expect(await only()).toMatchObject({
    consulta_id: entry.id,
    enfermedad: 'Sarampión y rubéola',
    diagnosticos: [{ cod_4: 'B059', tipo: 'PR' }],
    urgencia: 'INMEDIATA',
    formulario: 'EPI1',
    vence_en: '2026-11-25T14:00:00Z',
    vencida: false,
    estado: 'ABIERTA',
    fuente: expect.stringContaining('confirme con la lista en vigor'),
  });
});

test('[BE-33] the same form saved twice, two windows and a later visit open one case for each disease', async () => {
  const { caller, body, cases, save } = await aPractice();
  const same = body({ detalleCie10: [sarampion], clave: randomUUID() });
  await Promise.all(
    [same, same, body({ detalleCie10: [sarampion] }), body({ detalleCie10: [sarampion, tuberculosis] })].map((one) =>
      caller.call(createConsulta, { body: one }),
    ),
  );
  clock.advance({ hours: 2 });
  await save({ detalleCie10: [sarampion] });
  expect((await cases()).map(({ enfermedad }) => enfermedad).sort()).toEqual(['Sarampión y rubéola', 'Tuberculosis']);
});

test('[BE-33] a visit soon after the notification is the same case, and one much later another', async () => {
  const { medico, paciente, body, save, only } = await aPractice();
  await save({ detalleCie10: [sarampion] });
  const { id: casoId, version } = await only();
  const closing = { version, notificada_el: '2026-11-24', detalle: null };
  await (await as(medico)).call(sive.closeCaso, { params: { casoId }, body: closing });
  const again = async (day: string) => {
    clock.set(day);
    const caller = await as(medico);
    await caller.call(createConsulta, { body: body({ detalleCie10: [sarampion] }) });
    const cases = await caller.call(sive.listCasosDe, { params: { clienteId: paciente.id } });
    return cases.map(({ estado }) => estado);
  };
  expect(await again('2026-12-20T14:00:00Z')).toEqual(['NOTIFICADA']);
  expect(await again('2027-03-01T14:00:00Z')).toEqual(['ABIERTA', 'NOTIFICADA']);
});

test('[BE-33] a case whose diagnosis was corrected stays and says so; a correction can also open one', async () => {
  const { correct, save, only, cases } = await aPractice();
  const entry = await save();
  const second = await correct(entry, { detalleCie10: [tuberculosis] });
  expect(await only()).toMatchObject({ enfermedad: 'Tuberculosis', retirada_en: null });
  const third = await correct(second, { detalleCie10: [tuberculosisOtra] });
  expect(await only()).toMatchObject({ diagnosticos: [{ cod_4: 'A153' }], retirada_en: null });
  clock.advance({ hours: 1 });
  const fourth = await correct(third, { detalleCie10: [diabetes] });
  expect(await only()).toMatchObject({ estado: 'ABIERTA', retirada_en: '2026-11-24T15:00:00Z' });
  await correct(fourth, { detalleCie10: [tuberculosis] });
  expect(await only()).toMatchObject({ estado: 'ABIERTA', retirada_en: null });
  expect(await cases()).toHaveLength(1);
});

test('[BE-33] another visit with the diagnosis takes over a case whose own visit lost it', async () => {
  const { correct, save, only } = await aPractice();
  const first = await save({ detalleCie10: [sarampion] });
  await correct(first, { detalleCie10: [diabetes] });
  const later = await save({ detalleCie10: [sarampion] });
  expect(await only()).toMatchObject({ consulta_id: later.id, retirada_en: null, estado: 'ABIERTA' });
});

test('[BE-33] a case ends with a day between the visit and today, or with a reason, and can be opened again', async () => {
  const { caller, save, only } = await aPractice();
  await save({ detalleCie10: [sarampion], created_date: '2026-11-22T15:00:00Z' });
  const { id: casoId, version } = await only();
  const params = { casoId };
  const on = (notificada_el: string, v = version) =>
    caller.call(sive.closeCaso, { params, body: { version: v, notificada_el, detalle: ' Caso 118 ' } });
  for (const [day, sentence] of [
    ['2026-11-25', 'La fecha no puede ser posterior a hoy'],
    ['2026-11-21', 'La fecha no puede ser anterior a la consulta'],
  ] as const)
    await expect(on(day)).rejects.toMatchObject({ status: 400, errores: { notificada_el: sentence } });
  await on('2026-11-22');
  const done = await only();
  expect(done).toMatchObject({
    estado: 'NOTIFICADA',
    notificada_el: '2026-11-22',
    detalle: 'Caso 118',
    vencida: false,
  });
  // A second window still has the former version.
  await expect(on('2026-11-23')).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'VERSION', data: { estado: 'NOTIFICADA', notificada_el: '2026-11-22' } },
  });
  await caller.call(sive.reopenCaso, { params, body: { version: done.version } });
  const open = await only();
  expect(open).toMatchObject({ estado: 'ABIERTA', notificada_el: null, detalle: null });
  const dismiss = (body: object) =>
    caller.call(sive.dismissCaso, { params, body: { version: open.version, ...body } as never });
  await expect(dismiss({ motivo: 'OTRO' })).rejects.toMatchObject({
    errores: { detalle: 'Escriba por qué no aplica' },
  });
  await expect(dismiss({})).rejects.toMatchObject({ errores: { motivo: 'Elija por qué no aplica' } });
  await dismiss({ motivo: 'DESCARTADO', detalle: 'Serología negativa' });
  expect(await only()).toMatchObject({ estado: 'NO_APLICA', motivo: 'DESCARTADO', detalle: 'Serología negativa' });
});

test('[BE-33] the list has the overdue first, by state and by patient, and says how many wait', async () => {
  const { medico, paciente, save } = await aPractice();
  await save({ detalleCie10: [tuberculosis] });
  await save({ detalleCie10: [sarampion] });
  clock.set('2026-11-26T14:00:00Z');
  const caller = await as(medico);
  const list = (query: object = {}) => caller.send(sive.listCasos, { query: query as never });
  const all = await list();
  expect(all.data.map(({ enfermedad, vencida }) => [enfermedad, vencida])).toEqual([
    ['Sarampión y rubéola', true],
    ['Tuberculosis', false],
  ]);
  expect(all).toMatchObject({ foreignData: { abiertos: 2, vencidos: 1 } });
  expect((await list({ estado: 'VENCIDA' })).data).toHaveLength(1);
  expect((await list({ estado: 'CERRADA' })).data).toHaveLength(0);
  expect((await list({ search: 'nadie así' })).data).toHaveLength(0);
  expect(await caller.call(countCasos, {})).toEqual({ abiertos: 2, vencidos: 1 });
  const audited = await db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', paciente.id)
    .where('accion', '=', 'caso.listar')
    .selectAll()
    .execute();
  expect(audited.length).toBeGreaterThan(0);
});

test('[BE-33] only the doctor who made the diagnosis sees it; the institution sees whose, of which month and whether late, and no more', async () => {
  const institucion = await aDoctor({ tipo: 'INSTITUCION' });
  const { medico, caller, save, only, body } = await aPractice();
  await save({ detalleCie10: [tuberculosis] });
  const { id: casoId } = await only();
  const params = { casoId };
  const closing = { version: 1, notificada_el: '2026-11-24', detalle: null };
  const other = await as(await aDoctor());
  await expect(other.call(sive.closeCaso, { params, body: closing })).rejects.toMatchObject({ status: 404 });
  expect(await other.call(sive.listCasos, { query: {} })).toEqual([]);
  const secretary = await as(await aSecretaria([medico]));
  await expect(secretary.call(sive.listCasos, { query: {} })).rejects.toMatchObject({ status: 403 });

  const sucursal = await anOficina(institucion);
  await anAsociacion(medico, sucursal);
  await caller.call(createConsulta, { body: body({ oficinaId: sucursal.id, detalleCie10: [sarampion] }) });
  const theirs = await (await as(institucion)).call(sive.listCasosDeSucursales, { query: {} });
  // Its agenda has the patient of each hour and day, and the time that is left tells the urgency.
  expect(theirs).toEqual([
    {
      id: expect.any(Number),
      doctor: expect.any(String),
      oficina: sucursal.nombre,
      mes: '2026-11',
      vencida: false,
      estado: 'ABIERTA',
    },
  ]);
  expect(await (await as(institucion)).call(countCasos, {})).toEqual({ abiertos: 1, vencidos: 0 });
});

test('[BE-33] the draft of EPI 1 has what the record knows, and says that it is a draft', async () => {
  const { caller, medico, paciente, save, only } = await aPractice();
  await save({ detalleCie10: [sarampion], motivo: 'Fiebre y exantema', sv_temp: 39.2 });
  const { id: casoId } = await only();
  const answered = await app.inject({
    method: 'GET',
    url: pathOf(sive.getFormularioEpi, { casoId }),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(answered.headers['content-type']).toBe('application/pdf');
  // The name of the file says nothing about the disease.
  expect(answered.headers['content-disposition']).toBe(`inline; filename="caso-${casoId}.pdf"`);
  const { text } = await readPdf(answered.rawPayload);
  const flat = text.replace(/\s+/g, ' ');
  for (const words of [
    'EPI 1',
    'según lo publicado',
    'no es el formulario oficial',
    'BORRADOR',
    'Sarampión y rubéola',
    'B059',
    'Fiebre y exantema',
    '39,2 °C',
    'Biometría hemática',
    paciente.apellidos,
    medico.apellidos,
    '25/11/2026 09:00',
  ])
    expect(flat).toContain(words);
});

test('[BE-33] nothing in the table tells the disease, and the catalogue changes only what is saved after it', async () => {
  const { save, only, cases } = await aPractice();
  await save({ detalleCie10: [tuberculosis] });
  const { id } = await only();
  const row = await db.selectFrom('caso_notificable').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(row.sellada.toString('latin1')).not.toMatch(/Tuberculosis|A150/);
  const admin = await as(await anAdmin());
  const [found] = await admin.call(catalogo.list, { query: { search: 'tubercul' } });
  const { id: enfermedad, version, ...form } = found as NonNullable<typeof found>;
  const change = (body: object) =>
    admin.call(catalogo.update, {
      params: { id: enfermedad },
      query: { version } as never,
      body: { ...form, ...body } as never,
    });
  await expect(change({ cie10: 'tisis' })).rejects.toMatchObject({
    errores: { cie10: 'Escriba códigos CIE10 o rangos, separados por comas: A15-A19, B20' },
  });
  await change({ cie10: 'a16 - a19', plazo_horas: 48 });
  expect((await cases())[0]).toMatchObject({ enfermedad: 'Tuberculosis' });
  const next = await aPractice();
  await next.save({ detalleCie10: [tuberculosis] });
  expect(await next.cases()).toEqual([]);
});

test('[BE-33] a case stays while another visit has its diagnosis, and goes with the last', async () => {
  const { correct, save, only } = await aPractice();
  const first = await save({ detalleCie10: [sarampion] });
  const second = await save({ detalleCie10: [sarampion] });
  await correct(first, { detalleCie10: [diabetes] });
  expect(await only()).toMatchObject({ consulta_id: second.id, retirada_en: null, estado: 'ABIERTA' });
  await correct(second, { detalleCie10: [diabetes] });
  expect(await only()).toMatchObject({ estado: 'ABIERTA', retirada_en: HOY });
});

test('[BE-33] joined with another row of the same person, a patient keeps the case at each correction', async () => {
  const { medico, caller, paciente, correct, save, cases } = await aPractice();
  const entry = await save({ detalleCie10: [sarampion] });
  const { id: queda } = await aPaciente(medico, { celular: '0991111111' });
  const [uno, otro] = await Promise.all(
    [queda, paciente.id].map((id) =>
      db.selectFrom('cliente').where('id', '=', id).select('version').executeTakeFirstOrThrow(),
    ),
  );
  await (await as(await aSecretaria([medico]))).call(joinRegistros, {
    params: { doctorId: medico.doctor_id, clienteId: queda, otroId: paciente.id },
    body: { version: uno?.version as number, version_otro: otro?.version as number, toma: [] },
  });
  await correct(entry, { detalleCie10: [sarampion], motivo: 'Fiebre' });
  expect(await cases().catch(() => [])).toEqual([]);
  expect(await caller.call(sive.listCasosDe, { params: { clienteId: queda } })).toMatchObject([
    { consulta_id: entry.id, retirada_en: null, estado: 'ABIERTA' },
  ]);
});

test('[BE-33] what becomes of the catalogue withdraws no case, opens no second one and changes nothing of it but the diagnoses', async () => {
  const fiebreAmarilla = await aDiagnostico('A950', 'Fiebre amarilla selvática', 'PR');
  const urbana = await aDiagnostico('A951', 'Fiebre amarilla urbana', 'PR');
  const { correct, save, only } = await aPractice();
  const first = await save({ detalleCie10: [fiebreAmarilla] });
  const { vence_en } = await only();
  const admin = await as(await anAdmin());
  const [found] = await admin.call(catalogo.list, { query: { search: 'amarilla' } });
  const { id, version, ...form } = found as NonNullable<typeof found>;
  await admin.call(catalogo.update, {
    params: { id },
    query: { version } as never,
    body: { ...form, cie10: 'A951', urgencia: 'SEMANAL', formulario: 'EPI2', plazo_horas: 168 } as never,
  });
  const same = {
    enfermedad: 'Fiebre amarilla',
    urgencia: 'INMEDIATA',
    formulario: 'EPI1',
    vence_en,
    retirada_en: null,
  };
  const second = await correct(first, { detalleCie10: [fiebreAmarilla], motivo: 'Fiebre' });
  expect(await only()).toMatchObject({ ...same, diagnosticos: [{ cod_4: 'A950' }] });
  const third = await correct(second, { detalleCie10: [urbana] });
  expect(await only()).toMatchObject({ ...same, diagnosticos: [{ cod_4: 'A951' }] });

  await admin.call(catalogo.remove, { params: { id } });
  const fourth = await correct(third, { detalleCie10: [urbana], motivo: 'Ictericia' });
  expect(await only()).toMatchObject(same);
  await admin.call(catalogo.create, { body: { ...form, nombre: 'Fiebre amarilla (nueva)' } as never });
  await correct(fourth, { detalleCie10: [urbana], motivo: 'Fiebre e ictericia' });
  expect(await only()).toMatchObject(same);
});

test('[BE-33] who opened the record does not tell its reader that something is notified; the audit keeps it', async () => {
  const { paciente, save, only, medico } = await aPractice();
  await save({ detalleCie10: [sarampion] });
  const { id: casoId } = await only();
  const caller = await as(medico);
  await caller.send(sive.listCasos, { query: {} });
  await caller.call(sive.dismissCaso, {
    params: { casoId },
    body: { version: 1, motivo: 'DESCARTADO', detalle: null },
  });
  const account = await aCliente({ cedula_identidad: null });
  await db.updateTable('cliente').set({ usuario_id: null }).where('id', '=', account.cliente_id).execute();
  const verified = { identidad_verificada_en: HOY, identidad_como: 'CONSULTORIO' };
  await db
    .updateTable('cliente')
    .set({ usuario_id: account.usuario_id, ...verified })
    .where('id', '=', paciente.id)
    .execute();
  const own = await as(account);
  for (const de of ['TODOS', 'OTROS'] as const) {
    const { data, pagination } = await own.send(listAccesos, { params: { clienteId: paciente.id }, query: { de } });
    expect(data.map(({ accion }) => accion)).toContain('consulta.crear');
    expect(JSON.stringify(data)).not.toContain('caso.');
    expect(pagination?.total).toBe(data.length);
  }
  const kept = await db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', paciente.id)
    .where('accion', 'in', ['caso.listar', 'caso.descartar'])
    .select('accion')
    .execute();
  expect(kept.map(({ accion }) => accion).sort()).toEqual(['caso.descartar', 'caso.listar']);
});
