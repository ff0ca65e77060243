import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer, TLSSocket } from 'node:tls';
import forge from 'node-forge';
import { afterEach, expect, test } from 'vitest';
import { watchCertificate, watchDatabaseCertificates } from '../../modules/plataforma/tablero/certificado.ts';
import { certificateEnd, databaseCertificateEnd } from './certificate.ts';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((done) => server.close(done));
});

/** A self-signed certificate, valid until this moment. */
function aCertificate(until: Date) {
  const keys = forge.pki.rsa.generateKeyPair({ bits: 2048, workers: -1 });
  const cert = forge.pki.createCertificate();
  cert.publicKey = keys.publicKey;
  cert.serialNumber = '01';
  cert.validity = { notBefore: new Date(until.getTime() - 90 * 86_400_000), notAfter: until };
  const name = [{ name: 'commonName', value: 'localhost' }];
  cert.setSubject(name);
  cert.setIssuer(name);
  cert.sign(keys.privateKey, forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(cert), key: forge.pki.privateKeyToPem(keys.privateKey) };
}

async function listening(server: Server, host = 'localhost') {
  open.push(server);
  server.listen(0, host);
  await once(server, 'listening');
  return new URL(`https://${host}:${(server.address() as AddressInfo).port}`);
}

test('[BE-27] the end of the public address’s certificate is read, even of one that is not trusted', async () => {
  const until = new Date('2027-02-21T14:00:00Z');
  expect(await certificateEnd(await listening(createServer(aCertificate(until))))).toEqual(until);
});

test('[BE-27] an expired certificate is read too, at an IP address without a name', async () => {
  const until = new Date('2026-01-31T14:00:00Z');
  expect(await certificateEnd(await listening(createServer(aCertificate(until)), '127.0.0.1'))).toEqual(until);
});

test('[BE-27] without an answer or without TLS the result is unknown', async () => {
  // The client cuts the connection, which may reach the server as an error.
  const refuse = (socket: Socket) =>
    void socket
      .on('error', () => undefined)
      .resume()
      .end('HTTP/1.1 400 Bad Request\r\n\r\n');
  const plain = await listening(createTcpServer(refuse));
  expect(await certificateEnd(plain)).toBeUndefined();
  const closed = await listening(createTcpServer());
  await new Promise((done) => open.pop()?.close(done));
  expect(await certificateEnd(closed)).toBeUndefined();
});

test('[BE-27] nobody waits for the check: the first look says that it is running, a later one has the end', async () => {
  const until = new Date('2027-02-21T14:00:00Z');
  const look = watchCertificate((await listening(createServer(aCertificate(until)))).href);
  expect(look()).toEqual({ estado: 'COMPROBANDO', hasta: null });
  await expect.poll(look).toEqual({ estado: 'LEIDO', hasta: until.toISOString() });
  expect(watchCertificate('http://localhost')()).toEqual({ estado: 'SIN_HTTPS', hasta: null });
});

/** Answers like PostgreSQL: one letter, and then TLS on the same connection. */
const aDatabase = (until: Date) => {
  const secret = aCertificate(until);
  return createTcpServer((socket) =>
    socket.once('data', (asked) => {
      expect([...asked]).toEqual([0, 0, 0, 8, 4, 210, 22, 47]);
      socket.write('S');
      new TLSSocket(socket, { isServer: true, ...secret }).on('error', () => undefined);
    }),
  );
};
const placeOf = ({ hostname, port }: URL) => ({ host: hostname, port: Number(port) });

test('[BE-44] of the servers of the database the certificate that ends first is told with its server', async () => {
  const until = new Date('2026-12-05T14:00:00Z');
  const one = placeOf(await listening(aDatabase(new Date('2027-02-21T14:00:00Z')), '127.0.0.1'));
  const two = placeOf(await listening(aDatabase(until), '127.0.0.1'));
  const plain = placeOf(
    await listening(
      createTcpServer((socket) => socket.once('data', () => socket.end('N'))),
      '127.0.0.1',
    ),
  );
  expect(await databaseCertificateEnd(plain)).toBeUndefined();
  const hosts = [one, two, plain].map(({ host, port }) => `${host}:${port}`).join(',');
  const look = watchDatabaseCertificates(`postgres://web:clave@${hosts}/hampi`);
  expect(look()).toBeNull();
  await expect.poll(look).toEqual({ equipo: `127.0.0.1:${two.port}`, hasta: until.toISOString() });
  expect(watchDatabaseCertificates(undefined)()).toBeNull();
});
