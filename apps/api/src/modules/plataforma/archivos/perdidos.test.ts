/** Stored files that are missing or damaged: a sentence for who asks, and the administrator sees which. */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { getDocumento, issueReceta } from '@hampi/contract/clinica/documentos/calls';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { getSistema } from '@hampi/contract/plataforma/tablero/sistema';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { enqueue } from '../../../process/jobs.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import * as documentosMails from '../../clinica/documentos/documentos.mails.ts';
import { SIN_REGLAS } from '../../clinica/receta/testing/sin-reglas.ts';
import { planMail } from '../avisos/avisos.service.ts';
import { purgeArchivos } from './archivos.jobs.ts';
import { keepArchivo } from './archivos.service.ts';

const lines: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
const { app, as, clock, db, deps, mailbox, runDueJobs } = await startTestApp({ log });
const { aDiagnostico, aDoctor, aPaciente, anAdmin, anOficina } = builders(db);
const admin = await as(await anAdmin());
const SENTENCE = 'Este archivo no se puede abrir: falta o está dañado. La administración ya lo ve en su tablero.';

const lost = async () => (await admin.call(getSistema)).archivos;

/** A stored public picture. */
async function aPicture() {
  const imagen = { nombre: 'foto.webp', tipo: 'image/webp', bytes: Buffer.from('RIFF0000WEBPbytes de una foto') };
  return keepArchivo(deps, await aDoctor(), imagen as never, true);
}
const get = (id: string) => app.inject(`/api/archivos/${id}`);

test('[BE-27] a missing picture is answered with a sentence, and the administrator sees which and since when', async () => {
  const { id } = await aPicture();
  const whole = await get(id);
  expect([whole.statusCode, whole.headers['content-disposition']]).toEqual([200, 'inline; filename="foto.webp"']);
  await deps.files.remove(id);
  const answer = await get(id);
  expect(answer.statusCode).toBe(410);
  expect(answer.json()).toMatchObject({ transaccion: false, mensaje: SENTENCE, codigo: 'ARCHIVO_PERDIDO' });
  expect(answer.headers['cache-control']).not.toContain('max-age');
  expect(await lost()).toEqual({
    perdidos: 1,
    ultimos: [{ clave: id, que: 'FALTA', hallado_en: '2026-11-24T14:00:00+00:00' }],
  });
});

test('[BE-27] a picture whose bytes changed is refused; each night what is back is forgotten', async () => {
  const { id } = await aPicture();
  const whole = Buffer.from(await deps.files.get(id));
  await deps.files.put(id, Buffer.from('otra cosa'), 'image/webp');
  expect((await get(id)).statusCode).toBe(410);
  const keys = async () => (await lost()).ultimos.map(({ clave, que }) => [clave, que]);
  expect(await keys()).toContainEqual([id, 'DANADO']);
  const night = async () => {
    await enqueue(db, purgeArchivos, {}, clock.now());
    await runDueJobs();
  };
  await night();
  expect(await keys()).toContainEqual([id, 'DANADO']);
  await deps.files.put(id, whole, 'image/webp');
  await night();
  expect(await keys()).not.toContainEqual([id, 'DANADO']);
  expect((await get(id)).statusCode).toBe(200);
});

/** An issued prescription, with its patient's address. */
async function aReceta() {
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor);
  const caller = await as(doctor);
  const consulta = await caller.call(createConsulta, {
    body: {
      cliente_id: paciente.id,
      oficinaId: (await anOficina(doctor)).id,
      clave: randomUUID(),
      detalleCie10: [await aDiagnostico('J00X', 'Rinofaringitis aguda')],
      receta: {
        advertencias: SIN_REGLAS,
        detalle: [
          {
            medicamento: 'Paracetamol',
            composicion: 'Paracetamol 500 mg',
            cantidad: 10,
            dosificacion: '1 tableta cada 8 horas',
          },
        ],
      },
    } as never,
  });
  const headers = { authorization: `Bearer ${caller.token}` };
  const issue = () =>
    app.inject({
      method: 'POST',
      url: pathOf(issueReceta, {}, { download: true }),
      headers,
      payload: { id: consulta.receta?.id },
    });
  return { headers, issue, paciente };
}
const newest = () => db.selectFrom('documento').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

test('[BE-27] a damaged document is refused with the same sentence, and neither log nor list name anybody', async () => {
  const { headers, issue, paciente } = await aReceta();
  expect((await issue()).statusCode).toBe(200);
  const { id, archivo } = await newest();
  const bytes = Buffer.from(await deps.files.get(archivo));
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
  await deps.files.put(archivo, bytes, 'application/pdf');
  const answer = await app.inject({ url: pathOf(getDocumento, { documentoId: id } as never), headers });
  expect([answer.statusCode, answer.json().mensaje]).toEqual([410, SENTENCE]);
  expect((await lost()).ultimos).toContainEqual(expect.objectContaining({ clave: archivo, que: 'DANADO' }));
  expect(lines.join()).toContain(archivo);
  expect(lines.join()).not.toContain(paciente.apellidos);
});

test('[BE-27] a mail whose attachment is lost is left out with the reason instead of being tried for days', async () => {
  const { issue } = await aReceta();
  await issue();
  const { id: documento_id, archivo } = await newest();
  await planMail(
    db,
    clock,
    documentosMails.enviado({
      clave: 'documento.enviado:prueba',
      para: 'rosa@correo.ec',
      usuario_id: null,
      datos: { documento_id, documento: 'RECETA', nombres: 'Rosa' },
    } as never),
  );
  await deps.files.remove(archivo);
  const before = mailbox.mails.length;
  await runDueJobs();
  const aviso = await db
    .selectFrom('aviso')
    .selectAll()
    .where('tipo', '=', 'documento.enviado')
    .executeTakeFirstOrThrow();
  expect([aviso.estado, aviso.motivo]).toEqual(['OMITIDO', SENTENCE]);
  expect(mailbox.mails.slice(before).filter(({ asunto }) => /Receta/.test(asunto))).toEqual([]);
});
