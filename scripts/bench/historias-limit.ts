/**
 * The limit for histories: a bare Fastify that looks up the session, executes the product's own statements on tables with the same texts
 * unsealed, and writes one plain row of audit. No keys, sealing or chain.
 */
import Fastify from 'fastify';
import { openDatabase } from '../../apps/api/src/data/db.ts';
import { masterKey } from '../../apps/api/src/vault/master-key.ts';
import { type Recorded, type Request, recordStatements, type Statement, swapIn } from './recorded.ts';

const [url, token, key, spec] = process.argv.slice(2) as [string, string, string, string];
const jobs = JSON.parse(spec) as { abrir: Request & { clienteId: number }; guardar: Request; antes: Request };
const master = masterKey(Buffer.from(key, 'base64'));

const { pool } = openDatabase(url, { max: 16 });
const app = Fastify({ logger: false });

/** The same statement on the plain tables; none for statements about keys. */
function plain(statement: Statement): Statement[] {
  const { name, text, values } = statement;
  if (/from llave where/.test(text)) return [];
  const inClear = text
    .replace(/"?\b(consulta_version|ficha_version|vacuna_version|favoritos)\b"?/g, '"$1_plana"')
    .replaceAll('::bytea', '')
    .replace(/encode\((string_agg\("v"\."sellada", '' order by [^)]*\)), 'base64'\)/g, '$1')
    .replace('auditar_clinica(', 'auditar_plana(');
  return [{ name: name && `${name}.plana`, text: inClear, values }];
}

const isControl = (s: Statement) => /^(begin|commit|start transaction)/i.test(s.text.trim());
const swapped = (values: unknown[], pairs: Map<unknown, unknown>) =>
  values.map((value) => {
    if (Buffer.isBuffer(value)) return value;
    if (Array.isArray(value)) return pairs.get(String(value)) ?? value;
    return swapIn(value, (one) => (pairs.has(one) ? pairs.get(one) : one));
  });
type Runner = { query(config: Statement): Promise<{ rows: { nueva?: number; examenes?: { nuevos?: number[] } }[] }> };

const opened = await recordStatements(url, token, jobs.abrir, master, jobs.abrir);
const reads = opened.statements.flatMap(plain);
app.get<{ Params: { id: string } }>('/abrir/:id', async ({ params }) => {
  const pairs = new Map<unknown, unknown>([[jobs.abrir.clienteId, Number(params.id)]]);
  const data = [];
  for (const s of reads)
    data.push((await (pool as unknown as Runner).query({ ...s, values: swapped(s.values, pairs) })).rows);
  return JSON.stringify({ transaccion: true, mensaje: '', data, token: true });
});

const saved: Recorded = await recordStatements(url, token, jobs.guardar, master, jobs.antes);
const { id: savedId, examenes } = (saved.reply as { data: { id: number; examenes: { id: number }[] } }).data;
const savedExamenes = String(examenes.map(({ id }) => id));
const writes = saved.statements.flatMap(plain);
const body = jobs.guardar.body as Record<string, unknown>;
app.post('/guardar', async (request) => {
  const sent = request.body as Record<string, unknown>;
  const words = JSON.stringify(sent);
  const pairs = new Map<unknown, unknown>(['cliente_id', 'clave'].map((field) => [body[field], sent[field]]));
  let data: unknown[] = [];
  const client = await pool.connect();
  try {
    for (const s of writes) {
      const values = swapped(s.values, pairs).map((value) =>
        Buffer.isBuffer(value) && !isSession(value) ? words : value,
      );
      const { rows } = await (client as unknown as Runner).query({ ...s, values });
      // The ids generated for the new entry and its exams.
      if (rows[0]?.nueva) pairs.set(savedId, rows[0].nueva);
      if (rows[0]?.examenes?.nuevos) pairs.set(savedExamenes, rows[0].examenes.nuevos);
      if (!isControl(s)) data = rows;
    }
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return JSON.stringify({ transaccion: true, mensaje: '', data, token: true });
});

/** A session is looked up by the 32 bytes of its hash; every other buffer is a sealed text. */
function isSession(value: Buffer): boolean {
  return value.length === 32;
}

await app.listen({ port: Number(process.env.LIMIT_PORT), host: '127.0.0.1' });
process.send?.('ready');
