import * as M from '@hampi/contract/base/messages';
import type { Role } from '@hampi/contract/base/roles';
import { getEmpresa, saveEmpresa } from '@hampi/contract/plataforma/administracion/calls';
import {
  deleteContacto,
  getEmpresaPublica,
  listContactos,
  replyContacto,
  sendContacto,
  sendSoporte,
} from '@hampi/contract/plataforma/contacto/calls';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { app, as, anonymous, db, mailbox, runDueJobs } = await startTestApp();
const { aDoctor, aSecretaria, aCliente, anAdmin, anAdminSec } = builders(db);
const admin = await as(await anAdmin());
const { correo } = await anonymous.call(getEmpresaPublica);

const formulario = {
  nombre: 'Jorge Bravo Núñez',
  email: 'jorge.bravo@correo.ec',
  telefono: '099 123-4567',
  ciudad: 'Cuenca',
  mensaje: '¿Puedo pasar los datos de mis pacientes?',
  canal: 'WEB_MEDICO',
};

let visitors = 0;
/** Posts the form as a visitor from a new address each time, because calls are counted per address. */
async function send(body: object, from = `198.51.100.${++visitors}`) {
  const response = await app.inject({ method: 'POST', url: sendContacto.path, payload: body, remoteAddress: from });
  return { status: response.statusCode, ...response.json() };
}

const search = async (text: string) => (await admin.send(listContactos, { query: { search: text } })).data;

test('[PU-4] a contact message is kept with canal WEB_MEDICO, mailed to the provider and shown to administrators', async () => {
  const sent = await send({ ...formulario, nombre: 'Valentina Crespo' });
  expect(sent).toMatchObject({ status: 200, transaccion: true, mensaje: 'Mensaje enviado correctamente', data: null });

  expect(await search('valentina')).toMatchObject([
    { nombre: 'Valentina Crespo', telefono: '0991234567', ciudad: 'Cuenca', canal: 'WEB_MEDICO', contestado: false },
  ]);
  await runDueJobs();
  const mail = mailbox.to(correo).find((m) => m.texto.includes('Valentina Crespo'));
  expect(mail?.texto).toContain(formulario.mensaje);
  expect(mail).toMatchObject({ responderA: formulario.email, automatico: true });
});

test.each([
  [{ email: 'jorge' }, { email: M.email }],
  [{ telefono: 'no tengo' }, { telefono: M.telefono }],
  [{ ciudad: 'Quito' }, { ciudad: M.requerido }],
  [{ canal: 'WEB' }, { canal: M.opcion }],
  [{ contestado: true }, { contestado: M.campo_desconocido }],
])('[PU-4] %o is refused with a sentence and nothing is kept', async (wrong, errores) => {
  const nombre = `Rechazado ${JSON.stringify(wrong)}`;
  expect(await send({ ...formulario, nombre, ...wrong })).toMatchObject({ status: 400, data: { errores } });
  expect(await search(nombre)).toEqual([]);
});

test('[PU-4] too many messages from one address are refused for a while', async () => {
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push(await send(formulario, '203.0.113.9'));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers.at(-1)?.mensaje).toBe(M.demasiados);
});

/** Sends the form as a browser without JavaScript does. */
const post = (typed: Record<string, string>, from = `198.51.100.${++visitors}`, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/Contacto',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(typed).toString(),
    remoteAddress: from,
    ...more,
  });
const { canal: _, ...typed } = formulario;

test('[PU-4] the form works without JavaScript too, and reloading the page after it sends nothing again', async () => {
  const sent = await post({ ...typed, nombre: 'Sin Programa' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/Contacto?enviado']);
  expect((await app.inject('/Contacto?enviado')).json()).toMatchObject({ path: '/Contacto', query: { enviado: '' } });
  expect(await search('Sin Programa')).toMatchObject([{ telefono: '0991234567', canal: 'WEB_MEDICO' }]);
});

test('[PU-4] without JavaScript, errors appear beside their fields with everything that was typed, and nothing is stored', async () => {
  const wrong = await post({ ...typed, nombre: 'Mal Escrito', email: 'jorge', ciudad: 'Quito', canal: 'x' });
  expect([wrong.statusCode, wrong.headers['cache-control']]).toEqual([400, 'no-store']);
  expect(wrong.json()).toMatchObject({
    path: '/Contacto',
    data: { empresa: { correo } },
    form: {
      escrito: { nombre: 'Mal Escrito', email: 'jorge', mensaje: typed.mensaje },
      errores: { email: M.email, ciudad: M.requerido },
      fallo: '',
    },
  });
  expect(await search('Mal Escrito')).toEqual([]);
});

test('[PU-4] messages sent without JavaScript count towards the same limit, and the text of one too many is not lost', async () => {
  const from = '203.0.113.77';
  for (let n = 0; n < 3; n++) expect((await send(formulario, from)).status).toBe(200);
  for (let n = 0; n < 2; n++) expect((await post(typed, from)).statusCode).toBe(303);
  const refused = await post({ ...typed, mensaje: 'El sexto' }, from);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().form).toMatchObject({ escrito: { mensaje: 'El sexto' }, fallo: M.demasiados });
});

test('[PU-4] a malformed or too large form gets the page with a sentence; API calls do not accept forms', async () => {
  const json = await post({}, undefined, { headers: { 'content-type': 'application/json' }, payload: '{}' });
  expect([json.statusCode, json.json().form.fallo]).toEqual([415, M.cuerpo_invalido]);
  const huge = await post({ ...typed, mensaje: 'a'.repeat(70_000) });
  expect([huge.statusCode, huge.json().form.fallo]).toEqual([413, M.cuerpo_invalido]);
  const call = await post(formulario, undefined, { url: sendContacto.path });
  expect(call.statusCode).toBe(415);
});

test("[PU-4] the contact page shows the operator's telephone and e-mail without a session", async () => {
  const empresa = await db.selectFrom('empresa').select(['nombre', 'correo', 'telefono']).executeTakeFirstOrThrow();
  expect(await anonymous.call(getEmpresaPublica)).toMatchObject({ ...empresa, responsable: null, fuente: null });
});

test('[BE-42] the public pages learn the terms that administrators set, and since when they are so', async () => {
  const { version: _, ...empresa } = await admin.call(getEmpresa);
  await admin.call(saveEmpresa, { body: { ...empresa, oficinas_limite: 7 } });
  expect((await anonymous.call(getEmpresaPublica)).plazos.desde).toBeNull();
  await admin.call(saveEmpresa, { body: { ...empresa, derecho_dias: 10, plazos_habiles: true, receta_anios: 9 } });
  const changed = await db.selectFrom('auditoria').select('cuando').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await admin.call(saveEmpresa, {
    body: { ...empresa, derecho_dias: 10, plazos_habiles: true, receta_anios: 9, oficinas_limite: 8 },
  });
  expect((await anonymous.call(getEmpresaPublica)).plazos).toEqual({
    derecho_dias: 10,
    brecha_autoridad_dias: 5,
    brecha_personas_dias: 3,
    encargado_dias: 2,
    plazos_habiles: true,
    historia_anios: 15,
    receta_anios: 9,
    comprobante_anios: 7,
    desde: changed.cuando,
  });
});

test.each<[Role, () => Promise<Parameters<typeof as>[0]>]>([
  ['ROLE_MED', () => aDoctor({ activa: false })],
  ['ROLE_SEC', () => aSecretaria()],
  ['ROLE_LAB', () => aDoctor({ tipo: 'LABORATORIO' })],
  ['ROLE_CLI', () => aCliente()],
  ['ROLE_ADMINSEC', () => anAdminSec()],
  ['ROLE_INS', () => aDoctor({ tipo: 'INSTITUCION' })],
])('[PF-8] a support message of %s is kept under their name and mailed to the provider', async (_role, someone) => {
  const account = await someone();
  const asunto = `Ayuda para ${account.login}`;
  const sent = await (await as(account)).send(sendSoporte, { body: { asunto, mensaje: 'No veo mis horarios.' } });
  expect(sent.mensaje).toBe('Mensaje enviado correctamente.');

  expect(await search(account.email)).toMatchObject([
    { nombre: `${account.nombres} ${account.apellidos}`, asunto, mensaje: 'No veo mis horarios.', contestado: false },
  ]);
  await runDueJobs();
  expect(mailbox.to(correo).map((m) => m.asunto)).toContain(`Soporte: ${asunto}`);
});

/** A message without an answer. */
async function aContacto(more: { nombre?: string; fecha?: string } = {}) {
  const row = { ...formulario, fecha: '2026-11-20T10:00:00Z', ...more };
  return db.insertInto('contacto').values(row).returning('id').executeTakeFirstOrThrow();
}

test('[AD-6] an answer is mailed to the writer and leaves the message contestado', async () => {
  const { id } = await aContacto({ nombre: 'Por Responder' });
  const body = { asunto: 'Su pregunta', mensaje: 'Sí, con gusto.\n\nSaludos', email: 'por.responder@correo.ec' };
  expect((await admin.send(replyContacto, { params: { id }, body })).mensaje).toBe('Respuesta enviada correctamente');
  await admin.call(replyContacto, { params: { id }, body });

  await runDueJobs();
  expect(mailbox.to('por.responder@correo.ec')).toMatchObject([
    { asunto: 'Su pregunta', responderA: correo, automatico: false },
  ]);
  const texto = mailbox.lastTo('por.responder@correo.ec')?.texto;
  for (const said of [
    'Estimado/a Por Responder:',
    'Sí, con gusto.',
    'usted nos escribió:',
    '«¿Puedo pasar los datos de mis pacientes?»',
  ])
    expect(texto).toContain(said);
  const [{ respondido_por, respondido_en, ...kept } = {} as never] = await search('Por Responder');
  expect(kept).toMatchObject({
    contestado: true,
    respuesta_asunto: 'Su pregunta',
    respuesta_mensaje: 'Sí, con gusto.\n\nSaludos',
  });
  expect(respondido_por).toBeTruthy();
  expect(respondido_en).toBeTruthy();
});

test('[AD-6] of two different answers at once one is mailed and kept, and the other is refused', async () => {
  const { id } = await aContacto({ nombre: 'Dos Respuestas' });
  const email = 'dos.respuestas@correo.ec';
  const answers = ['La primera', 'La segunda'].map((mensaje) =>
    admin.call(replyContacto, { params: { id }, body: { asunto: 'Su pregunta', mensaje, email } }),
  );
  const ends = await Promise.allSettled(answers);
  expect(ends.map((end) => end.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({
    status: 409,
    mensaje: 'Este mensaje ya fue contestado. Actualice la lista para leer la respuesta.',
  });
  await runDueJobs();
  const kept = ends[0]?.status === 'fulfilled' ? 'La primera' : 'La segunda';
  expect(mailbox.to(email)).toMatchObject([{ texto: expect.stringContaining(kept) }]);
  expect(await search('Dos Respuestas')).toMatchObject([{ respuesta_mensaje: kept }]);
});

test('[AD-6] the same answer sent twice at once is mailed once', async () => {
  const { id } = await aContacto({ nombre: 'Dos Pulsaciones' });
  const body = { asunto: 'Su pregunta', mensaje: 'Una vez', email: 'dos.pulsaciones@correo.ec' };
  await Promise.all([1, 2].map(() => admin.call(replyContacto, { params: { id }, body })));
  await runDueJobs();
  expect(mailbox.to(body.email)).toHaveLength(1);
});

test('[AD-6] an answer without subject or message is refused and the message stays unanswered', async () => {
  const { id } = await aContacto({ nombre: 'Sin Respuesta' });
  const email = 'sin.respuesta@correo.ec';
  for (const body of [
    { asunto: '', mensaje: 'Hola', email },
    { asunto: 'Hola', mensaje: '', email },
  ])
    await expect(admin.call(replyContacto, { params: { id }, body })).rejects.toMatchObject({
      status: 400,
      mensaje: 'Debe completar los campos: Asunto, Mensaje.',
    });
  expect(await search('Sin Respuesta')).toMatchObject([{ contestado: false }]);
});

test('[AD-6] answering or deleting a message that does not exist gets a clear answer', async () => {
  const params = { id: 2147480000 };
  const body = { asunto: 'Hola', mensaje: 'Hola', email: 'nadie@correo.ec' };
  await expect(admin.call(replyContacto, { params, body })).rejects.toMatchObject({ status: 404 });
  await expect(admin.call(deleteContacto, { params })).rejects.toMatchObject({ status: 404 });
});

test('[AD-2] messages come newest first, in pages, and can be deleted', async () => {
  const old = await aContacto({ nombre: 'Lista Uno', fecha: '2026-01-05T10:00:00Z' });
  const recent = await aContacto({ nombre: 'Lista Dos', fecha: '2026-01-06T10:00:00Z' });
  const page = await admin.send(listContactos, { query: { search: 'lista', take: 10 } });
  expect(page.data.map((row) => row.id)).toEqual([recent.id, old.id]);
  expect(page.pagination).toEqual({ total: 2, skip: 0, take: 10 });

  expect((await admin.send(deleteContacto, { params: { id: old.id } })).mensaje).toBe(M.eliminado);
  expect((await search('lista')).map((row) => row.id)).toEqual([recent.id]);
});

test('[AD-6] messages without an answer are listed alone', async () => {
  await send({ ...formulario, nombre: 'Nadie Contesta' });
  await send({ ...formulario, nombre: 'Ya Contestado' });
  await db.updateTable('contacto').set({ contestado: true }).where('nombre', '=', 'Ya Contestado').execute();
  const names = (await admin.call(listContactos, { query: { filtro: 'pendientes', take: 100 } })).map((c) => c.nombre);
  expect(names).toContain('Nadie Contesta');
  expect(names).not.toContain('Ya Contestado');
});
