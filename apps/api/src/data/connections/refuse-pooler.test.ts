/** A pooler in transaction mode is recognised at the start, and the sentence says which address to change (ADR 252). */
import net from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { refusePooler } from './refuse-pooler.ts';

const { ownerUrl, drop } = await createTestDatabase();
afterAll(drop);

/** A message of PostgreSQL's protocol: a letter, the length including itself, the content. */
const message = (letter: string, ...parts: (string | Buffer)[]) => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
};
const int16 = (n: number) => Buffer.from([n >> 8, n & 255]);
const int32 = (n: number) => Buffer.concat([int16(n >>> 16), int16(n & 65_535)]);
const AUTHENTICATED = message('R', int32(0));
const READY = message('Z', 'I');
const PID = Buffer.concat([
  message('T', int16(1), 'pid\0', int32(0), int16(0), int32(23), int16(4), int32(-1), int16(0)),
  message('D', int16(1), int32(2), '77'),
]);

/** Imitates a pooler: tells every connection that the same server process answers it; some poolers refuse options. */
async function aPooler({ takesOptions }: { takesOptions: boolean }) {
  const server = net.createServer((socket) => {
    let started = false;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (!started) {
        started = true;
        const refused = !takesOptions && bytes.includes('options\0');
        const why = 'unsupported startup parameter: options';
        if (refused) socket.end(message('E', `SFATAL\0C08P01\0M${why}\0\0`));
        else socket.write(Buffer.concat([AUTHENTICATED, READY]));
      } else if (bytes[0] === 'Q'.charCodeAt(0))
        socket.write(Buffer.concat([bytes.includes('pid') ? PID : Buffer.alloc(0), message('C', 'OK\0'), READY]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return `postgres://web:x@127.0.0.1:${(server.address() as net.AddressInfo).port}/hampi`;
}

test('[OP-3] the owner’s connections through a pooler are refused; the application’s too, until its address declares it', async () => {
  const pooler = await aPooler({ takesOptions: true });
  await expect(refusePooler(pooler, pooler)).rejects.toThrow(/^DATABASE_OWNER_URL pasa por un repartidor/);
  await expect(refusePooler(pooler, ownerUrl)).rejects.toThrow(/^DATABASE_URL pasa por .* Agregue \?prepare=no/);
  await expect(refusePooler(`${pooler}?prepare=no`, ownerUrl)).resolves.toBeUndefined();
});

test('[OP-3] a pooler that refuses connection options is recognised by that, and not reported as a raw failure', async () => {
  const pooler = await aPooler({ takesOptions: false });
  await expect(refusePooler(pooler, ownerUrl)).rejects.toThrow(/^DATABASE_URL pasa por .* Agregue \?prepare=no/);
});
