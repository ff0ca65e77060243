/** What patients read of their own visits, and when (BE-29, decisions 65). */
import { getResultado, getResultadoPropio } from '@hampi/contract/clinica/examenes/calls';
import { type Consulta, createConsulta, listAccesos, saveConsulta } from '@hampi/contract/clinica/historia/calls';
import { getMiHistoria, requestVisita } from '@hampi/contract/clinica/mi-historia/calls';
import { getCompartir, saveCompartir } from '@hampi/contract/clinica/mi-historia/compartir';
import * as MP from '@hampi/contract/clinica/mi-historia/messages';
import { replySituacion } from '@hampi/contract/clinica/receta/seguridad';
import { listPedidos } from '@hampi/contract/personas/pedidos/calls';
import * as ME from '@hampi/contract/personas/pedidos/messages';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, HOY, PARACETAMOL, SECRETO } from '../historia/testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock, deps } = harness;
const { aCliente, aDoctor } = builders(db);
const { aConsultorio } = await consultorios(harness);
beforeEach(() => clock.set(HOY));

/** A patient with an account at a doctor of theirs. */
async function aPatient(nacimiento: string | null = '1966-03-01') {
  const one = await aConsultorio();
  const cliente = await aCliente();
  const { cliente_id } = cliente;
  await db.updateTable('cliente').set({ fecha_nacimiento: nacimiento }).where('id', '=', cliente_id).execute();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: one.medico.doctor_id, cliente_id, origen: 'CREADO' })
    .execute();
  const params = { clienteId: cliente_id };
  const read = async (query: object = {}) => (await as(cliente)).send(getMiHistoria, { params, query: query as never });
  const save = (more: object = {}) => one.save({ cliente_id, ...more });
  return { ...one, cliente, params, read, save };
}
const share = (consulta: Consulta, more: object = {}) => ({
  params: { consultaId: consulta.id },
  body: { texto_completo: false, confidencial: false, reserva: null, version: 0, ...more },
});

/** A result that came now, as its upload leaves it, but for the file. */
const withResult = async (id: number, { doctor_id, usuario_id }: { doctor_id: number; usuario_id: number }) =>
  db
    .updateTable('examen_pedido')
    .set({
      archivo: crypto.randomUUID(),
      archivo_en: clock.now().toISOString(),
      archivo_tipo: 'application/pdf',
      archivo_nombre: await deps.vault.seal({ doctor_id }, `examen:${id}:nombre`, 'a.pdf'),
      archivo_por: usuario_id,
    })
    .where('id', '=', id)
    .execute();

test('[BE-29] the patient reads a visit as soon as it is saved, in words and without the text of the examination', async () => {
  const { read, save } = await aPatient();
  await save({
    enfermedad_actual: 'Cuadro de tres días',
    exa_fisico_regional_desc: 'Murphy negativo',
    sv_pres_sist: 128,
    sv_pres_dias: 82,
  });
  const { data, hasMoreData } = await read();
  expect(hasMoreData).toBe(false);
  expect(data.edad).toBe(60);
  expect(data.visitas).toMatchObject([
    {
      dia: '2026-11-24',
      contenido: {
        motivo: SECRETO,
        diagnosticos: [{ cod_4: 'E119', comun: 'azúcar alta en la sangre (diabetes tipo 2)' }],
        indicaciones: 'Reposo e hidratación',
        medicinas: [{ medicamento: 'Paracetamol 500 mg' }],
        examenes: [
          { nombre: 'Biometría hemática', resultado: 'NINGUNO' },
          { nombre: 'Lista personalizada 1', detalles: 'Glucosa, Urea' },
        ],
        medidas: { sv_pres_sist: 128, antropometria_peso: 70.5, imc: 25.9 },
        texto: null,
      },
    },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/Cuadro de tres días|Murphy/);
});

test('[BE-29] the text of the examination is shown when its author ticks it', async () => {
  const { caller, read, save } = await aPatient();
  const visita = await save({ enfermedad_actual: 'Cuadro de tres días' });
  await caller.call(saveCompartir, share(visita, { texto_completo: true }));
  expect((await read()).data.visitas[0]?.contenido?.texto).toMatchObject({ enfermedad_actual: 'Cuadro de tres días' });
});

test('[BE-29] what to take today comes first: the newest receta of each medicine, until its last day or until the doctor ended it', async () => {
  const { caller, cliente, read, save } = await aPatient();
  const receta = (more: object) => ({ receta: { detalle: [{ ...PARACETAMOL, ...more }] } });
  const losartan = {
    medicamento: 'Losartán 50 mg',
    composicion: 'Losartán',
    dosificacion: '1 tableta',
    dias_uso: null,
  };
  await save({ created_date: '2026-10-01T15:00:00Z', ...receta({ ...losartan, frecuencia_uso_horas: 24 }) });
  await save({ created_date: '2026-11-20T15:00:00Z', ...receta({ dias_uso: 90 }) });
  await save({ created_date: '2026-11-23T15:00:00Z', ...receta({}) });
  const taken = async () => (await read()).data.tomar.map(({ medicamento, hasta }) => [medicamento, hasta]);
  expect(await taken()).toEqual([
    ['Paracetamol 500 mg', '2026-11-25'],
    ['Losartán 50 mg', null],
  ]);
  expect((await read()).data.tomar[0]?.pauta.join(' ')).toMatch(
    /Tres veces al día, cada 8 horas.*Durante tres días: desde el 23 de noviembre hasta el 25 de noviembre de 2026/,
  );
  const tratamiento = 'losartan';
  await caller.call(replySituacion, {
    body: { cliente_id: cliente.cliente_id, fecha: '2026-11-24', tratamiento, sigue: false } as never,
  });
  expect(await taken()).toEqual([['Paracetamol 500 mg', '2026-11-25']]);
  clock.set('2026-11-27T14:00:00Z');
  expect(await taken()).toEqual([]);
});

test('[BE-29] a result is the patient’s once its doctor has opened it, or after the days of the practice', async () => {
  const { medico, params, read, save, cliente } = await aPatient();
  const visita = await save();
  const examenId = visita.examenes[0]?.id ?? 0;
  await withResult(examenId, medico);
  const result = async () => (await read()).data.visitas[0]?.contenido?.examenes[0]?.resultado;
  expect(await result()).toBe('ESPERA');
  const asked = async () => (await as(cliente)).call(getResultadoPropio, { params: { ...params, examenId } });
  await expect(asked()).rejects.toMatchObject({ status: 404 });
  clock.set('2026-11-27T13:59:00Z');
  expect(await result()).toBe('ESPERA');
  clock.set('2026-11-27T14:00:00Z');
  expect(await result()).toBe('LISTO');
  await db.updateTable('doctor').set({ resultados_dias: 10 }).where('id', '=', medico.doctor_id).execute();
  expect(await result()).toBe('ESPERA');
  // The file is not there in this test: what counts is that the doctor asked for it.
  await (await as(medico)).call(getResultado, { params: { examenId } }).catch(() => undefined);
  expect(await result()).toBe('LISTO');
});

test('[BE-29] an entry that is held back shows only that it is there, until its day; more than thirty days need a new decision', async () => {
  const { caller, medico, params, read, save, cliente } = await aPatient();
  const visita = await save();
  const examenId = visita.examenes[0]?.id ?? 0;
  await withResult(examenId, medico);
  const reserva = { motivo: 'TERAPEUTICA', razon: 'Primero hablo con la familia', hasta: '2026-12-24' };
  for (const hasta of ['2026-11-23', '2026-12-25'])
    await expect(caller.call(saveCompartir, share(visita, { reserva: { ...reserva, hasta } }))).rejects.toMatchObject({
      status: 400,
      errores: { 'reserva.hasta': MP.reserva_plazo },
    });
  expect(await caller.call(saveCompartir, share(visita, { reserva }))).toMatchObject({ reserva, version: 1 });
  const { data } = await read();
  expect(data.visitas).toMatchObject([{ id: visita.id, dia: '2026-11-24', contenido: null }]);
  expect(data.tomar).toEqual([]);
  expect(JSON.stringify(data)).not.toMatch(/Cefalea|E119|familia/);
  clock.set('2026-12-24T14:00:00Z');
  const own = await as(cliente);
  await expect(own.call(getResultadoPropio, { params: { ...params, examenId } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await read()).data.visitas[0]?.contenido).toBeNull();
  clock.set('2026-12-25T05:00:00Z');
  expect((await read()).data.visitas[0]?.contenido?.motivo).toBe(SECRETO);
  // The first decision has ended: its successor begins today.
  const again = share(visita, { version: 1, reserva: { ...reserva, hasta: '2027-01-24' } });
  const author = await as(medico);
  expect(await author.call(saveCompartir, again)).toMatchObject({ version: 2 });
  await expect(author.call(saveCompartir, again)).rejects.toMatchObject({ status: 409, body: { codigo: 'VERSION' } });
  const accesos = await (await as(cliente)).call(listAccesos, { params });
  expect(accesos.filter(({ accion }) => accion === 'consulta.reservar')).toHaveLength(2);
});

test('[BE-29] a correction keeps what was decided; another doctor decides nothing', async () => {
  const { caller, read, save, body } = await aPatient();
  const visita = await save();
  const reserva = { motivo: 'TERCERO', razon: 'Nombra a otra persona', hasta: '2026-12-01' };
  await caller.call(saveCompartir, share(visita, { reserva }));
  const { cliente_id: _, clave: __, created_date: ___, ...words } = body();
  await caller.call(saveConsulta, { params: { consultaId: visita.id }, body: { ...words, version: 1 } as never });
  expect((await read()).data.visitas[0]?.contenido).toBeNull();
  const other = await as(await aDoctor());
  const notFound = { status: 404 };
  const params = { consultaId: visita.id };
  await expect(other.call(getCompartir, { params })).rejects.toMatchObject(notFound);
  await expect(other.call(saveCompartir, share(visita))).rejects.toMatchObject(notFound);
});

test('[BE-29] [BE-15] every reading is in the audit; nobody else reads it, nor the patient before an office saw the document, nor after death', async () => {
  const { caller, params, read, save, cliente } = await aPatient();
  await save();
  await read();
  const accesos = await (await as(cliente)).call(listAccesos, { params });
  expect(accesos[0]).toMatchObject({ accion: 'historia.leer', rol: 'ROLE_CLI' });
  await expect(caller.call(getMiHistoria, { params })).rejects.toMatchObject({ status: 403 });
  await expect((await as(await aCliente())).call(getMiHistoria, { params })).rejects.toMatchObject({ status: 404 });
  const change = (row: object) => db.updateTable('cliente').set(row).where('id', '=', cliente.cliente_id).execute();
  await change({ fecha_defuncion: '2026-11-24' });
  await expect(read()).rejects.toMatchObject({ status: 404 });
  await change({ fecha_defuncion: null, identidad_verificada_en: null, identidad_como: null });
  await expect(read()).rejects.toMatchObject({ status: 403, body: { codigo: 'IDENTIDAD_PENDIENTE' } });
});

test('[BE-29] a page of many visits takes no more statements than one visit, and the next page follows', async () => {
  const { read, save, caller, body, cliente } = await aPatient();
  await save({ created_date: '2026-11-01T15:00:00Z' });
  await read();
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const statements = async () => {
    const own = await as(cliente);
    sent.mockClear();
    const { data } = await own.send(getMiHistoria, { params: { clienteId: cliente.cliente_id }, query: {} as never });
    return { found: data.visitas.length, sent: sent.mock.calls.length };
  };
  const few = await statements();
  for (let day = 10; day < 26; day++)
    await caller.call(createConsulta, {
      body: body({ cliente_id: cliente.cliente_id, created_date: `2026-10-${day}T15:00:00Z` }),
    });
  expect(await statements()).toEqual({ found: 15, sent: few.sent });
  sent.mockRestore();
  const { data, hasMoreData } = await read({ skip: 15 });
  expect([data.visitas.length, data.tomar, hasMoreData]).toEqual([2, [], false]);
});

test('[BE-29] [BE-42] the patient asks for an entry that is held back: its author has the request with its fifteen days, once', async () => {
  const { caller, medico, params, read, save, cliente } = await aPatient();
  const visita = await save();
  const own = await as(cliente);
  const ask = () => own.call(requestVisita, { params: { ...params, consultaId: visita.id } });
  await expect(ask()).rejects.toMatchObject({ status: 404 });
  const reserva = { motivo: 'TERCERO', razon: 'Nombra a otra persona', hasta: '2026-12-20' };
  await caller.call(saveCompartir, share(visita, { reserva }));
  expect(await ask()).toEqual({ vence_el: '2026-12-09' });
  await expect(ask()).rejects.toMatchObject({ status: 409, mensaje: ME.entrada_pedida });
  expect((await read()).data.visitas[0]?.pedida_hasta).toBe('2026-12-09');
  const [row] = await (await as(medico)).call(listPedidos, { query: {} });
  expect(row).toMatchObject({
    derecho: 'ACCESO',
    canal: 'HAMPI',
    estado: 'ABIERTA',
    pedido: expect.stringContaining('24/11/2026'),
  });
  const accesos = await own.call(listAccesos, { params });
  expect(accesos.map(({ accion }) => accion)).toContain('consulta.pedir');
  const stranger = await as(await aCliente());
  await expect(stranger.call(requestVisita, { params: { ...params, consultaId: visita.id } })).rejects.toMatchObject({
    status: 404,
  });
});
