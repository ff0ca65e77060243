/** A referral from the visit to the colleague and back to the record. */
import { pathOf } from '@hampi/contract/base/endpoint';
import * as calls from '@hampi/contract/clinica/derivaciones/calls';
import { listDerivacionesPropias } from '@hampi/contract/clinica/derivaciones/propias';
import * as recibidas from '@hampi/contract/clinica/derivaciones/recibidas';
import { listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { uploadResultado } from '@hampi/contract/clinica/examenes/calls';
import { getHistoria, listAccesos } from '@hampi/contract/clinica/historia/calls';
import { getLinea } from '@hampi/contract/clinica/linea/calls';
import { saveCompartir } from '@hampi/contract/clinica/mi-historia/compartir';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { failure, HOY, SECRETO } from '../historia/testing/consultorio.ts';
import { multipart } from '../papeles/testing/multipart.ts';

import { correspondencia, type Datos, PDF, RESPUESTA } from './testing/derivadores.ts';

const harness = await startTestApp();
const { as, db, clock, mailbox, runDueJobs } = harness;
const { aDoctor, aCliente } = builders(db);
const { aConsultorio, derivadores, de, file, recibe, leida, avisosDe, textOf, pdfOf } = await correspondencia(harness);
const send = multipart(harness);

beforeEach(() => clock.set(HOY));

test('[BE-32] a referral is filled with what the visit knows, and offers what may be attached', async () => {
  const { caller, visita } = await derivadores();
  const { contenido, adjuntos } = await caller.call(calls.proposeDerivacion, { params: { consultaId: visita.id } });
  expect(contenido.resumen).toBe(`${SECRETO}\nDesde hace dos semanas`);
  expect(contenido.hallazgos).toContain('Peso 70,5 kg');
  expect(contenido.hallazgos).toContain('Con evidencia de patología: Respiratorio');
  expect(contenido.tratamiento).toBe('Paracetamol 500 mg: 1 tableta cada 8 horas\nReposo e hidratación');
  expect(contenido.diagnosticos).toMatchObject([{ cod_4: 'E119' }]);
  expect(adjuntos).toMatchObject([{ clase: 'VISITA', id: visita.id, nombre: 'Visita del 24/11/2026', elegido: true }]);
  const other = await as(await aDoctor());
  await expect(other.call(calls.proposeDerivacion, { params: { consultaId: visita.id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('[BE-32] a 053 travels and comes back: notice, tray, only what was attached, answer in the timeline, all in the audit', async () => {
  const { medico, paciente, caller, colega, enviar } = await derivadores();
  const { id, destino, estado } = await enviar();
  expect([destino, estado]).toEqual(['Dra. Rosa Quishpe', 'ENVIADA']);
  expect(await avisosDe(colega)).toEqual(['Un colega le envió una derivación']);

  const there = await as(colega);
  expect(await there.call(recibidas.listRecibidas)).toMatchObject([{ id, estado: 'ENVIADA', abierta: true }]);
  const { abierto } = await leida(colega, id);
  expect(abierto).toMatchObject({
    paciente: { nombres: paciente.nombres },
    contenido: { resumen: 'Cefalea de dos semanas', motivo: 'FALTA' },
    adjuntos: [{ clase: 'VISITA', nombre: 'Visita del 24/11/2026', pdf: true }],
  });
  const adjuntoId = abierto?.adjuntos[0]?.id as number;
  const visto = await file(colega, pathOf(recibidas.getAdjunto, { derivacionId: id, adjuntoId }));
  expect(visto.statusCode).toBe(200);
  expect(await textOf(visto.rawPayload)).toContain(SECRETO);
  // Nothing else of the record.
  const others = [
    there.call(getHistoria, { params: { clienteId: paciente.id } }),
    there.call(getLinea, { params: { clienteId: paciente.id } }),
    there.call(calls.getDerivacion, de(id)),
  ];
  for (const one of await Promise.allSettled(others))
    expect(one).toMatchObject({ status: 'rejected', reason: { status: 404 } });

  await there.call(recibidas.acceptDerivacion, { ...de(id), body: {} });
  await there.call(recibidas.answerDerivacion, { ...de(id), body: RESPUESTA });
  expect(await avisosDe(medico)).toEqual([
    'Dra. Rosa Quishpe aceptó una derivación que usted envió',
    'Dra. Rosa Quishpe respondió una derivación que usted envió',
  ]);
  const entera = await caller.call(calls.getDerivacion, de(id));
  expect(entera).toMatchObject({
    estado: 'RESPONDIDA',
    dias: null,
    respuesta: { doctor: 'Dra. Rosa Quishpe', recomendado: 'Control en seis meses', version: 1 },
  });
  const linea = await caller.call(getLinea, { params: { clienteId: paciente.id }, query: { tipo: 'DERIVACION' } });
  expect(linea.map(({ derivacion }) => derivacion?.respuesta?.resumen ?? derivacion?.destino).sort()).toEqual([
    'Dra. Rosa Quishpe',
    'Fondo de ojo con microaneurismas',
  ]);

  // Answered: what was attached is closed, the own answer stays.
  const after = await leida(colega, id);
  expect([after.abierto, after.respuesta?.resumen]).toEqual([null, 'Fondo de ojo con microaneurismas']);
  const again = await file(colega, pathOf(recibidas.getAdjunto, { derivacionId: id, adjuntoId }));
  expect(again.statusCode).toBe(404);

  const acciones = await db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', paciente.id)
    .where('usuario_id', '=', colega.usuario_id)
    .where('accion', 'like', 'derivacion.%')
    .orderBy('n')
    .select('accion')
    .execute();
  expect(acciones.map(({ accion }) => accion)).toEqual([
    'derivacion.listar',
    'derivacion.leer',
    'derivacion.adjunto',
    'derivacion.aceptar',
    'derivacion.responder',
    'derivacion.leer',
  ]);
  const { sellada } = await db
    .selectFrom('derivacion')
    .where('id', '=', id)
    .select('sellada')
    .executeTakeFirstOrThrow();
  expect(sellada.includes('Cefalea')).toBe(false);
});

test('[BE-32] mails and notices about a referral name neither the patient nor anything of health', async () => {
  const { medico, colega, paciente, enviar } = await derivadores();
  const { id } = await enviar({ clase: 'INTERCONSULTA', pregunta: '¿Retinopatía?', especialidad: 'Oftalmología' });
  await (await as(colega)).call(recibidas.answerDerivacion, { ...de(id), body: RESPUESTA });
  await runDueJobs();
  const mails = [medico, colega].map(({ email }) => mailbox.lastTo(email));
  expect(mails.map((one) => one?.asunto)).toEqual(['Contestaron una derivación', 'Un colega le envió una derivación']);
  const words = JSON.stringify([await avisosDe(medico), await avisosDe(colega), mails]);
  for (const word of [paciente.nombres, 'Retinopat', 'Oftalmo', 'Cefalea']) expect(words).not.toContain(word);
});

test('[BE-32] results, documents and papers are attached by tick; what is not the own record of this patient is refused', async () => {
  const { medico, paciente, colega, visita, datos, caller } = await derivadores();
  const examenId = visita.examenes[0]?.id as number;
  await send(medico, uploadResultado, { examenId }, {}, 'biometria.pdf', PDF);
  const papel = await recibe(medico, paciente, 'eco.pdf');
  const { adjuntos } = await caller.call(calls.proposeDerivacion, { params: { consultaId: visita.id } });
  expect(adjuntos.map(({ nombre }) => nombre).sort()).toEqual([
    'Examen: eco.pdf',
    'Resultado: Biometría hemática',
    'Visita del 24/11/2026',
  ]);
  const chosen = adjuntos.filter(({ clase }) => clase !== 'VISITA').map(({ clase, id }) => ({ clase, id }));
  const { id } = await caller.call(calls.sendDerivacion, { body: datos({ adjuntos: chosen }) });
  const { abierto } = await leida(colega, id);
  for (const one of abierto?.adjuntos ?? []) {
    const got = await file(colega, pathOf(recibidas.getAdjunto, { derivacionId: id, adjuntoId: one.id }));
    expect([got.statusCode, got.rawPayload.equals(PDF)]).toEqual([200, true]);
  }
  const otra = await aConsultorio();
  const ajena = await otra.save();
  for (const adjunto of [
    { clase: 'VISITA' as const, id: ajena.id },
    { clase: 'PAPEL' as const, id: papel.data.id + 1_000 },
  ])
    expect(await failure(caller.call(calls.sendDerivacion, { body: datos({ adjuntos: [adjunto] }) }))).toMatchObject({
      status: 400,
      errores: { adjuntos: expect.stringContaining('adjuntos') },
    });
});

test('[BE-32] who does not say to whom, why or what is told beside each field', async () => {
  const { caller, datos, medico, paciente } = await derivadores();
  const refused = async (more: Partial<Datos>) =>
    (await failure(caller.call(calls.sendDerivacion, { body: datos(more) }))) as { status: number; errores: object };
  expect(await refused({ paraDoctorId: null })).toMatchObject({
    status: 400,
    errores: { establecimiento: expect.stringContaining('Elija a un colega') },
  });
  expect(await refused({ motivo: null })).toMatchObject({ errores: { motivo: 'Elija el motivo' } });
  expect(await refused({ motivo: 'OTRO' })).toMatchObject({ errores: { motivo_otro: 'Escriba el motivo' } });
  expect(await refused({ clase: 'INTERCONSULTA' })).toMatchObject({
    errores: { pregunta: 'Escriba qué pregunta al especialista' },
  });
  expect(await refused({ resumen: ' ' })).toMatchObject({ errores: { resumen: expect.any(String) } });
  const hidden = await aDoctor();
  for (const paraDoctorId of [medico.doctor_id, hidden.doctor_id])
    expect(await refused({ paraDoctorId })).toMatchObject({
      status: 400,
      errores: { paraDoctorId: 'Ese colega ya no recibe derivaciones en Hampi. Elija a otro' },
    });
  expect(await caller.call(calls.listDerivaciones, { params: { clienteId: paciente.id } })).toEqual([]);
});

test('[BE-32] the tray is in the audit of those who wait in it, once for a look at it that is repeated', async () => {
  const { paciente, colega, enviar, caller } = await derivadores();
  const listed = async () =>
    (
      await db
        .selectFrom('auditoria_clinica')
        .where('cliente_id', '=', paciente.id)
        .where('accion', '=', 'derivacion.listar')
        .select('n')
        .execute()
    ).length;
  const { id } = await enviar();
  const there = await as(colega);
  await there.call(recibidas.listRecibidas);
  await there.call(recibidas.listRecibidas);
  expect(await listed()).toBe(1);
  clock.advance({ minutes: 6 });
  await there.call(recibidas.listRecibidas);
  expect(await listed()).toBe(2);
  await caller.call(calls.annulDerivacion, { ...de(id), body: { razon: 'Ya fue atendido' } });
  clock.advance({ minutes: 6 });
  expect(await there.call(recibidas.listRecibidas)).toHaveLength(1);
  expect(await listed()).toBe(2);
});

test('[BE-32] the patient sees where and why, the colleague in who opened it, and the form among the documents once it was mailed to them; not what is held back', async () => {
  const { medico, caller, paciente, colega, visita, enviar } = await derivadores();
  const cuenta = await aCliente();
  await db.deleteFrom('cliente').where('id', '=', cuenta.cliente_id).execute();
  await db
    .updateTable('cliente')
    .set({ usuario_id: cuenta.usuario_id, identidad_verificada_en: HOY, identidad_como: 'CONSULTORIO' })
    .where('id', '=', paciente.id)
    .execute();
  const own = await as({ ...cuenta });
  const { id } = await enviar();
  await pdfOf(medico, id, { email: 'true' });
  await (await as(colega)).call(recibidas.answerDerivacion, { ...de(id), body: RESPUESTA });
  const params = { clienteId: paciente.id };
  expect(await own.call(listDerivacionesPropias, { params })).toMatchObject([
    {
      destino: 'Dra. Rosa Quishpe',
      motivo: 'Falta de profesional',
      estado: 'RESPONDIDA',
      recomendado: 'Control en seis meses',
    },
  ]);
  const accesos = await own.call(listAccesos, { params });
  expect(accesos).toContainEqual(
    expect.objectContaining({ quien: 'Dra. Rosa Quishpe', accion: 'derivacion.responder' }),
  );
  expect(await own.call(listDocumentosPropios, { params })).toMatchObject([{ tipo: 'form053' }]);
  await caller.call(saveCompartir, {
    params: { consultaId: visita.id },
    body: {
      texto_completo: false,
      confidencial: false,
      reserva: { motivo: 'TERAPEUTICA', razon: 'Por ahora no', hasta: '2026-11-30' },
      version: 0,
    },
  });
  expect(await own.call(listDerivacionesPropias, { params })).toEqual([]);
  const other = await as(await aCliente());
  await expect(other.call(listDerivacionesPropias, { params })).rejects.toMatchObject({ status: 404 });
});

test('[BE-32] to the colleague a patient without a document has none, and not the number that the practice gave', async () => {
  const { enviar, colega, paciente } = await derivadores();
  const { id } = await enviar();
  const documento = async () => (await leida(colega, id)).abierto?.paciente.documento;
  await db
    .updateTable('cliente')
    .set({ tipo_documento: 'SIN_DOCUMENTO', cedula_identidad: 'SD00000077' })
    .where('id', '=', paciente.id)
    .execute();
  expect(await documento()).toBeNull();
  await db
    .updateTable('cliente')
    .set({ tipo_documento: 'CEDULA', cedula_identidad: '1710034065' })
    .where('id', '=', paciente.id)
    .execute();
  expect(await documento()).toBe('1710034065');
});
