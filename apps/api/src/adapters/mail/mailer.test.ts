import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { citaBooked } from '../../modules/agenda/citas/avisos/citas.avisos.ts';
import { planMails } from '../../modules/plataforma/avisos/avisos.service.ts';
import * as contactoMails from '../../modules/plataforma/contacto/contacto.mails.ts';
import { builders } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/harness.ts';
import { smtpMailer } from './mailer.ts';

const { db, deps, clock, runDueJobs } = await startTestApp();
const { aDoctor, aPaciente, anOficina, aCita } = builders(db);

const open: SMTPServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise<void>((done) => server.close(done));
});

/** A real SMTP server that parses and keeps the mails it receives; with `complaint` it refuses them. */
async function aMailServer(port = 0, complaint: () => Error | undefined = () => undefined) {
  const received: (Email & { raw: string })[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        received.push({ ...(await PostalMime.parse(raw)), raw: raw.toString() });
        done(complaint());
      });
    },
  });
  // A client that goes away in the middle of a mail.
  server.on('error', () => undefined);
  open.push(server);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return { received, port: (server.server.address() as AddressInfo).port };
}

const mailTo = (port: number) => {
  deps.mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Hampi <no-responder@hampi.ec>');
};
const plan = (...names: string[]) =>
  planMails(
    db,
    clock,
    names.map((name) =>
      contactoMails.respuesta({
        clave: name,
        para: `${name}@prueba.ec`,
        datos: { asunto: `Para ${name}`, mensaje: 'Hola' },
      }),
    ),
  );
const ledger = (names: string[]) =>
  db
    .selectFrom('aviso')
    .where('clave', 'in', names)
    .select(['estado', 'ultimo_error', 'intentos'])
    .orderBy('id')
    .execute();

test('[BK-7] a mail sent over SMTP arrives readable: accents, both bodies and the calendar entry', async () => {
  const { received, port } = await aMailServer();
  mailTo(port);
  const doctor = await aDoctor({ nombres: 'Íñigo Andrés', apellidos: 'Muñoz Güillín' });
  const paciente = await aPaciente(doctor);
  const cita = await aCita(doctor, await anOficina(doctor), paciente);
  await db.transaction().execute((trx) => citaBooked(trx, deps, cita.id));
  await runDueJobs();

  const mail = received[0];
  expect(mail?.subject).toBe('Su cita está reservada');
  expect(mail?.from).toMatchObject({ name: 'Hampi', address: 'no-responder@hampi.ec' });
  expect(mail?.to).toMatchObject([{ address: paciente.correo }]);
  expect(mail?.text).toContain('Dra. Íñigo Andrés Muñoz Güillín');
  expect(mail?.html).toContain('Dra. Íñigo Andrés Muñoz Güillín');
  expect(mail?.messageId).toMatch(/^<aviso\..+@[0-9a-f-]{36}\.hampi>$/);
  expect(mail?.replyTo).toMatchObject([{ address: doctor.email }]);
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  const ics = mail?.attachments.find((part) => part.mimeType === 'text/calendar');
  expect(ics).toMatchObject({ method: 'REQUEST' });
  // An invitation appears twice: as a third alternative to the two bodies, and as an attachment.
  const bodies = mail?.raw.slice(mail.raw.indexOf('Content-Type: multipart/alternative'));
  expect(bodies?.match(/^Content-Type: (text\/[a-z]+)/gm)?.slice(0, 3)).toEqual(
    ['plain', 'html', 'calendar'].map((kind) => `Content-Type: text/${kind}`),
  );
  expect(mail?.raw).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST');
  expect(mail?.raw).toMatch(/^Content-Type: application\/ics; name=cita.ics/m);
  const text = new TextDecoder().decode(ics?.content as ArrayBuffer).replace(/\r\n /g, '');
  expect(text).toContain('SUMMARY:Cita con Dra. Íñigo Andrés Muñoz Güillín');
  expect(text).toContain('DTSTART;TZID=America/Guayaquil:20261130T090000');
});

test('[BE-5] while the mail server is down, rows wait and store its error; once it is back, they are sent in order', async () => {
  const { port } = await aMailServer();
  await new Promise<void>((done) => open.pop()?.close(done));
  mailTo(port);
  const names = ['primera', 'segunda', 'tercera'];
  await plan(...names);
  await runDueJobs();
  for (const row of await ledger(names)) {
    expect(row).toMatchObject({ estado: 'FALLIDO', intentos: 1 });
    expect(row.ultimo_error).toContain('ECONNREFUSED');
  }

  const { received } = await aMailServer(port);
  await runDueJobs();
  expect(received.map((mail) => mail.subject)).toEqual(['Para primera', 'Para segunda', 'Para tercera']);
  for (const row of await ledger(names)) expect(row).toEqual({ estado: 'ENVIADO', ultimo_error: null, intentos: 2 });
});

test('[BE-5] a mail that arrived although the server reported an error is sent again with the same Message-ID', async () => {
  const answers = [Object.assign(new Error('Local error in processing'), { responseCode: 451 }), undefined];
  const { received, port } = await aMailServer(0, () => answers.shift());
  mailTo(port);
  await plan('quejosa');
  await runDueJobs();
  expect((await ledger(['quejosa']))[0]).toMatchObject({ estado: 'FALLIDO' });
  expect((await ledger(['quejosa']))[0]?.ultimo_error).toContain('451');
  await runDueJobs();
  expect((await ledger(['quejosa']))[0]?.estado).toBe('ENVIADO');
  expect(received).toHaveLength(2);
  expect(received[0]?.messageId).toBe(received[1]?.messageId);
});

test('[OP-1] a promotion has the header for one-click unsubscribing, and no other mail does (RFC 8058)', async () => {
  const { received, port } = await aMailServer();
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Hampi <no-responder@hampi.ec>');
  const mail = { messageId: 'm.1@hampi', para: 'ana@prueba.ec', asunto: 'Hola', texto: 'Hola', html: '<p>Hola</p>' };
  const baja = `https://hampi.ec/bajaPromociones/1234567.${'a'.repeat(60)}`;
  await mailer.send({ ...mail, baja });
  await mailer.send(mail);
  const header = (n: number, key: string) => received[n]?.headers.find((one) => one.key === key)?.value;
  expect(header(0, 'list-unsubscribe')).toBe(`<${baja}>`);
  expect(header(0, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header(1, 'list-unsubscribe')).toBeUndefined();
});
