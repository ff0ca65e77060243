import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { planMails } from '../modules/plataforma/avisos/avisos.service.ts';
import * as contactoMails from '../modules/plataforma/contacto/contacto.mails.ts';
import { startTestApp } from '../testing/harness.ts';

const { db, databaseUrls } = await startTestApp();
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** A real worker in a separate process; with `hangAfter` it hangs while sending that mail. */
function aWorker(hangAfter?: number): ChildProcess {
  const child = fork(path.join(inject('program'), 'worker-child.js'), {
    env: {
      ...process.env,
      APP_URL: databaseUrls.appUrl,
      OWNER_URL: databaseUrls.ownerUrl,
      ...(hangAfter === undefined ? {} : { HANG_AFTER: String(hangAfter) }),
    },
  });
  children.add(child);
  return child;
}

async function killedInTheMiddle(hangAfter: number) {
  const worker = aWorker(hangAfter);
  await once(worker, 'message');
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

const estados = async () => (await db.selectFrom('aviso').select('estado').execute()).map((a) => a.estado);

test('[BE-5] a worker killed while sending loses no mail, and no mail arrives as two', async () => {
  const clock = { now: () => new Date() };
  const mails = Array.from({ length: 12 }, (_, i) =>
    contactoMails.respuesta({
      clave: `prueba:${i}`,
      para: `persona${i}@prueba.ec`,
      datos: { asunto: `Mensaje ${i}`, mensaje: 'Hola' },
    }),
  );
  await planMails(db, clock, mails);

  await killedInTheMiddle(3);
  expect(await estados()).toContain('PLANIFICADO');
  await killedInTheMiddle(2);

  aWorker();
  await expect.poll(estados).toEqual(mails.map(() => 'ENVIADO'));
  const caught = await db.selectFrom('correo_local').select('para').execute();
  expect(caught.map((m) => m.para).toSorted()).toEqual(mails.map((m) => m.para).toSorted());
});
