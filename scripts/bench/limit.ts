/**
 * The limit: a bare Fastify that looks up the session, executes the statements recorded from the product for the same request, and
 * serialises with JSON.stringify.
 */
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import { openDatabase } from '../../apps/api/src/data/db.ts';
import { newMasterKey } from '../../apps/api/src/vault/master-key.ts';
import { type Request, recordStatements, type Statement, swapIn } from './recorded.ts';

const [url, token, spec, passwordHash] = process.argv.slice(2) as [string, string, string, string];
const jobs = JSON.parse(spec) as Record<string, Request>;

const { pool } = openDatabase(url, { max: 16 });
const app = Fastify({ logger: false });
const isControl = (s: Statement) => /^(begin|commit|start transaction)/i.test(s.text.trim());

for (const [name, request] of Object.entries(jobs)) {
  const recorded = await recordStatements(url, token, request, newMasterKey());
  const inTransaction = recorded.statements.some(isControl);
  app.route({
    method: request.method,
    url: `/${name}`,
    handler: async (incoming) => {
      const sent = incoming.body as Record<string, unknown> | undefined;
      const swap = swapper(request.body, sent);
      let rows: unknown[] = [];
      const run = async (client: { query(config: Statement): Promise<{ rows: unknown[] }> }) => {
        let lastId: unknown;
        for (const s of recorded.statements) {
          const result = await client.query({
            name: s.name,
            text: s.text,
            values: s.values.map((value) => swapIn(value, (one) => swap(one, lastId))),
          });
          if (result.rows.length >= rows.length) rows = result.rows;
          if (/nextval\('cita_id_seq'\)/.test(s.text)) lastId = (result.rows[0] as { id: number }).id;
        }
      };
      if (inTransaction) {
        const client = await pool.connect();
        try {
          await run(client as never);
        } catch (error) {
          await client.query('rollback');
          throw error;
        } finally {
          client.release();
        }
      } else await run(pool as never);
      return JSON.stringify({ transaccion: true, mensaje: '', data: rows, token: true });
    },
  });
  const bookedId = (recorded.reply as { data?: { id?: number } }).data?.id;

  /** Replaces recorded values by this request's own: the turno, its doctor, the new cita's id. */
  function swapper(before: Record<string, unknown> | undefined, after: Record<string, unknown> | undefined) {
    if (!before || !after) return (value: unknown) => value;
    const pairs = Object.keys(before).map((key) => [before[key], after[key]] as const);
    return (value: unknown, lastId: unknown): unknown => {
      if (value === bookedId && lastId !== undefined) return lastId;
      if (typeof value === 'string' && bookedId !== undefined && value.includes(String(bookedId)))
        return value.replaceAll(String(bookedId), String(lastId));
      const pair = pairs.find(
        ([from]) =>
          from === value ||
          (typeof from === 'string' &&
            typeof value === 'string' &&
            Date.parse(from) === Date.parse(value) &&
            from.length > 10),
      );
      return pair ? pair[1] : value;
    };
  }
}

app.post('/login', async () => JSON.stringify({ ok: await verify(passwordHash, 'Hampi2026') }));
await app.listen({ port: Number(process.env.LIMIT_PORT), host: '127.0.0.1' });
process.send?.('ready');
