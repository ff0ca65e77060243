/** What a patient and an adolescent's representative have of referrals (BE-32, decisions 65, 66). */
import { randomUUID } from 'node:crypto';
import { type Input, pathOf } from '@hampi/contract/base/endpoint';
import * as calls from '@hampi/contract/clinica/derivaciones/calls';
import { listDerivacionesPropias } from '@hampi/contract/clinica/derivaciones/propias';
import { answerDerivacion, returnDerivacion } from '@hampi/contract/clinica/derivaciones/recibidas';
import { getDocumentoPropio, listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { saveCompartir } from '@hampi/contract/clinica/mi-historia/compartir';
import { addRepresentante } from '@hampi/contract/personas/representantes/calls';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { exported } from '../../../plataforma/exportacion/testing/exported.ts';
import { consultorios, HOY } from '../../historia/testing/consultorio.ts';

const harness = await startTestApp();
const { app, as, db, clock } = harness;
const { aCliente, aDoctor } = builders(db);
const { aConsultorio, diabetes } = await consultorios(harness);
beforeEach(() => clock.set(HOY));

type Datos = Input<typeof calls.sendDerivacion>['body'];

/** A patient with an account, a visit, and a colleague of the directory. */
async function enviados(fecha_nacimiento: string) {
  const one = await aConsultorio();
  const [cuenta, madre] = [await aCliente(), await aCliente()];
  const clienteId = cuenta.cliente_id;
  await db.updateTable('cliente').set({ fecha_nacimiento }).where('id', '=', clienteId).execute();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: one.medico.doctor_id, cliente_id: clienteId, origen: 'CREADO' })
    .execute();
  const visita = () => one.save({ cliente_id: clienteId, receta: { detalle: [], indicaciones: null } });
  const colega = await aDoctor({ nombres: 'Rosa', apellidos: 'Quishpe' });
  await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', colega.doctor_id).execute();
  const enviar = (consultaId: number, more: Partial<Datos> = {}) =>
    one.caller.call(calls.sendDerivacion, {
      body: {
        clave: randomUUID(),
        consultaId,
        clase: 'REFERENCIA',
        motivo: 'FALTA',
        resumen: 'Cefalea de dos semanas',
        problemas: 'Embarazo de 8 semanas',
        diagnosticos: [diabetes],
        paraDoctorId: colega.doctor_id,
        adjuntos: [],
        ...more,
      },
    });
  const emitir = async (id: number, query: object = {}) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: pathOf(calls.issueDerivacion, { derivacionId: id }, { download: 'true', showHeader: 'true', ...query }),
      headers: { authorization: `Bearer ${one.caller.token}` },
      payload: {},
    });
    expect(statusCode).toBe(200);
  };
  return { ...one, cuenta, madre, params: { clienteId }, visita, colega, enviar, emitir };
}

/** The mother as an office notes her. */
async function anotada({ caller, medico, madre, params }: Awaited<ReturnType<typeof enviados>>) {
  const { cedula_identidad } = await db
    .selectFrom('cliente')
    .where('id', '=', madre.cliente_id)
    .select('cedula_identidad')
    .executeTakeFirstOrThrow();
  await caller.call(addRepresentante, {
    params: { ...params, doctorId: medico.doctor_id },
    body: {
      tipo_documento: 'CEDULA',
      cedula_identidad: cedula_identidad ?? '',
      relacion: 'MADRE',
      documento: 'Partida de nacimiento',
    },
  });
  return as(madre);
}

test('[BE-29] of an adolescent the representative has neither forms 053 and 007, nor a referral that a confidential visit was attached to', async () => {
  const todo = await enviados('2010-05-01');
  const { caller, cuenta, params, visita, enviar, emitir } = todo;
  const [una, oculta] = [await visita(), await visita()];
  await caller.call(saveCompartir, {
    params: { consultaId: oculta.id },
    body: { texto_completo: false, confidencial: true, reserva: null, version: 0 },
  });
  const simple = await enviar(una.id);
  const con = await enviar(una.id, { adjuntos: [{ clase: 'VISITA', id: oculta.id }] });
  await emitir(simple.id, { email: 'true' });
  const [hers, own] = [await anotada(todo), await as(cuenta)];
  const ids = async (who: typeof hers) => (await who.call(listDerivacionesPropias, { params })).map(({ id }) => id);
  expect(await ids(hers)).toEqual([simple.id]);
  expect(await ids(own)).toEqual([con.id, simple.id]);
  const [documento] = await own.call(listDocumentosPropios, { params });
  expect(documento?.tipo).toBe('form053');
  expect(await hers.call(listDocumentosPropios, { params })).toEqual([]);
  const file = await app.inject({
    url: pathOf(getDocumentoPropio, { ...params, documentoId: documento?.id ?? 0 }),
    headers: { authorization: `Bearer ${hers.token}` },
  });
  expect(file.statusCode).toBe(404);
});

test('[BE-29] forms 053 and 007 are the patient’s once the doctor mails them; the ZIP has where and why, not the words between doctors', async () => {
  const { caller, cuenta, params, visita, colega, enviar, emitir } = await enviados('1966-03-01');
  const { id } = await enviar((await visita()).id);
  const own = await as(cuenta);
  await emitir(id);
  expect(await own.call(listDocumentosPropios, { params })).toEqual([]);
  await emitir(id, { email: 'true' });
  expect(await own.call(listDocumentosPropios, { params })).toMatchObject([{ tipo: 'form053' }]);
  const there = await as(colega);
  const respuesta = { version: 0, resumen: 'Papiledema', recomendado: 'Control en un mes', diagnosticos: [] };
  await there.call(answerDerivacion, { params: { derivacionId: id }, body: respuesta });
  const devuelta = await enviar((await visita()).id);
  await there.call(returnDerivacion, { params: { derivacionId: devuelta.id }, body: { razon: 'Paciente difícil' } });
  const anulada = await enviar((await visita()).id);
  await caller.call(calls.annulDerivacion, { params: { derivacionId: anulada.id }, body: { razon: 'Simula dolor' } });
  const { csv, text } = await exported(harness, cuenta);
  expect(csv('mis_derivaciones')).toMatchObject([
    { destino: 'Dra. Rosa Quishpe', motivo: 'Falta de profesional', recomendado: 'Control en un mes' },
    { estado: 'DEVUELTA' },
    { estado: 'ANULADA' },
  ]);
  for (const words of ['Cefalea de dos semanas', 'Embarazo de 8', 'Papiledema', 'Paciente difícil', 'Simula dolor'])
    expect(text).not.toContain(words);
});
