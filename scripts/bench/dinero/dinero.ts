/**
 * Jobs about money: an invoice generated, signed and queued; a thousand of them sent while an agenda is read; statistics of a year with
 * sixty thousand citas.
 */
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { CompactEncrypt, importJWK } from 'jose';
import pg from 'pg';
import { aesFile, PASSWORD } from '../../../apps/api/src/adapters/signature/testing/p12-files.ts';
import { type Bench, openBench } from '../folder.ts';
import { callers, median, shoot } from '../load.ts';
import { openSession, PORT, product, startBeside, startProduct, stop } from '../product.ts';
import { requestsOf } from '../requests.ts';
import { line, SECONDS } from '../table.ts';
import { CITAS, FACTURAS, type SeededDinero, seedDinero } from './seed.ts';

const SRI = `http://127.0.0.1:${PORT + 4}`;
const SETTINGS = { HAMPI_SRI_PRUEBAS_URL: SRI };
const EMISOR = {
  ruc: '0102030400001',
  razonSocial: 'Ñauta Vélez Ana María',
  nombreComercial: 'Consultorio',
  dirMatriz: 'Calle, Cuenca',
  dirEstablecimiento: 'Calle, Cuenca',
  estab: '001',
  ptoEmi: '001',
  secuencial: 1,
  facturacionActivada: true,
};

export async function dineroRows(): Promise<void> {
  const bench = await openBench('dinero', seedDinero, []);
  const sri = await startBeside(new URL('sri.ts', import.meta.url), SRI, []);
  try {
    await statistics(bench);
    await invoices(bench);
    await sending(bench);
  } finally {
    sri.kill();
    await bench.close();
  }
}

/** A year of ten professionals and of one: median and p99 of twenty requests, one after the other. */
async function statistics({ dir, ownerUrl, seeded }: Bench<SeededDinero>): Promise<void> {
  const { child } = await startProduct(dir, SETTINGS);
  const token = await openSession(ownerUrl, seeded.recepcion, 'ROLE_SEC');
  const hoy = fechaOf(new Date(), ZONA_ECUADOR);
  const year = `fechaInicial=${addDays(hoy, -364)}&fechaFinal=${hoy}`;
  const one = `&doctor_id=${seeded.booking[0]?.doctorId}`;
  try {
    for (const [name, path, size] of [
      ['cobros de un año', `/api/cajas/reportes?${year}`, CITAS],
      ['citas de un año', `/api/citas/reportes?${year}`, CITAS],
      ['citas de un año, un profesional', `/api/citas/reportes?${year}${one}`, CITAS / 10],
    ] as const) {
      const took = await timed(20, () => get(path, token));
      line(name, size, 1, '', '300 ms', '', '', '', spread(took));
    }
  } finally {
    await stop(child);
  }
}

/**
 * One after the other, with a kept signature, each from another address, because one address may generate only sixty a minute. They are
 * left waiting for the SRI.
 */
async function invoices({ dir, ownerUrl, seeded }: Bench<SeededDinero>): Promise<void> {
  const { child } = await startProduct(dir, { ...SETTINGS, HAMPI_TRUST_PROXY: 'si' });
  const nextCaller = callers();
  const token = await openSession(ownerUrl, seeded.usuario.medico, 'ROLE_MED');
  try {
    const seal = await sealer();
    await post('/api/medicos/facturacion', token, EMISOR);
    const p12 = Buffer.from(aesFile()).toString('base64');
    const kept = { p12, password: PASSWORD, archivo: 'firma.p12', confirmo_ruc: true };
    await post('/api/medicos/facturacion/firma', token, await seal(kept));
    let n = 0;
    const took = await timed(FACTURAS, async () =>
      post(`/api/facturas/consulta/${seeded.consultas[n++]}`, token, await seal({ includesIva: false }), nextCaller()),
    );
    line('factura: generar, firmar y poner en cola', FACTURAS, 1, '', '150 ms', '', '', '', spread(took));
  } finally {
    await stop(child);
  }
}

/** Reads the agenda before, and while the jobs send the invoices in order and ask for their results. */
async function sending({ dir, ownerUrl, seeded }: Bench<SeededDinero>): Promise<void> {
  const token = await openSession(ownerUrl, seeded.usuario.secretaria, 'ROLE_SEC');
  const shot = { url: product + requestsOf(seeded, {}).agenda.path, token };
  const quiet = await startProduct(dir, SETTINGS);
  await shoot(shot, 1, SECONDS);
  const before = await shoot(shot, 1, SECONDS * 2);
  await stop(quiet.child);
  const { child } = await startProduct(dir, { ...SETTINGS, HAMPI_JOBS: 'si' });
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const left = async () =>
    Number((await client.query(`select count(*) from factura where estado <> 'AUTORIZADA'`)).rows[0].count);
  try {
    const started = Date.now();
    const p99s: number[] = [];
    const p50s: number[] = [];
    while ((await left()) > 0 && Date.now() - started < 600_000) {
      const { p50, p99 } = await shoot(shot, 1, SECONDS);
      p50s.push(p50);
      p99s.push(p99);
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    line('agenda sin facturas en camino', '', 1, '', '', '', '', '', `${before.p50}/${before.p99} ms`);
    const during = `${median(p50s)}/${median(p99s)} ms`;
    line(`agenda mientras se envían, ${seconds} s`, FACTURAS, 1, '', `${2 * before.p99} ms`, '', '', '', during);
  } finally {
    await client.end();
    await stop(child);
  }
}

async function timed(times: number, run: () => Promise<unknown>): Promise<number[]> {
  for (let i = 0; i < Math.min(3, times / 10); i++) await run();
  const took: number[] = [];
  for (let i = Math.min(3, times / 10); i < times; i++) {
    const start = performance.now();
    await run();
    took.push(performance.now() - start);
  }
  return took.sort((a, b) => a - b);
}

const spread = (took: number[]) => `${median(took).toFixed(0)}/${took[Math.floor(took.length * 0.99)]?.toFixed(0)} ms`;

const get = (path: string, token: string) => answered(fetch(product + path, { headers: bearer(token) }));
const post = (path: string, token: string, body: object, caller = '127.0.0.1') =>
  answered(
    fetch(product + path, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json', 'x-forwarded-for': caller },
      body: JSON.stringify(body),
    }),
  );
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function answered(reply: Promise<Response>): Promise<void> {
  const response = await reply;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`);
}

/** Seals bodies that contain secrets, as browsers do. */
async function sealer() {
  const { keys } = (await (await fetch(`${product}/api/auth/jwks`)).json()) as { keys: [{ kid: string }] };
  const key = await importJWK(keys[0] as never, 'ECDH-ES');
  return async (body: object) => ({
    data: await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keys[0].kid })
      .encrypt(key),
  });
}
