/**
 * `npm run bench`: the built product on its own embedded database beside the bare limit, interleaved. Sizes by
 * `BENCH_CITAS` (100000 and 1000000) and `BENCH_CLIENTES` (100000, with ten entries each), seconds a run by
 * `BENCH_SECONDS` (4), runs by `BENCH_RUNS` (5), some jobs only by `BENCH_JOBS` (with commas), flags of the product's node
 * by `BENCH_NODE` (`--cpu-prof`).
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { addDays, fechaOf, instantOf, ZONA_ECUADOR } from '@hampi/contract';
import { hash } from '@node-rs/argon2';
import { CompactEncrypt, importJWK } from 'jose';
import { startEmbeddedPostgres } from '../../apps/api/src/core/embedded-postgres.ts';
import { migrate } from '../../apps/api/src/core/migrate.ts';
import { documentRows } from './documents.ts';
import { historiaRows } from './historias.ts';
import { type Figures, medians, type Shot, shoot } from './load.ts';
import {
  limit as bare,
  product as base,
  memoryOf,
  openSession,
  root,
  startLimit,
  startProduct,
  stop,
} from './product.ts';
import { type Seeded, seedBench } from './seed.ts';
import { socketDelay } from './sockets.ts';

const SIZES = (process.env.BENCH_CITAS ?? '100000,1000000').split(',').map(Number);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
/** Seconds before the figures: what runs a few hundred times is not compiled yet, in the product or in the limit. */
const WARM = Number(process.env.BENCH_WARM ?? 15);
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const CLIENTES = 100_000;
const JOBS = process.env.BENCH_JOBS?.split(',');

/** A code, an abbreviation, a rare word, common ones, several, a beginning, and one that nothing has. */
const CIE10_TERMS = [
  'e11',
  'abr100',
  'oftalmicas',
  'no especificada',
  'renales diabetes',
  'tum',
  'urinarias infeccion vias',
  'nadie',
].map(encodeURIComponent);
const VADEMECUM_TERMS = ['amox', 'paracetamol 500', 'jarabe', 'casa 7 losartan', 'mg', 'nadie'].map(encodeURIComponent);

const rows: string[][] = [];

const AGENDA = ['sockets', 'agenda', 'turnos', 'busqueda', 'reserva', 'cie10', 'vademecum', 'login'];
const asked = (...names: string[]) => !JOBS || names.some((name) => JOBS.includes(name));

if (asked('documentos')) rows.push(...(await documentRows()));
if (asked('historia')) rows.push(...(await historiaRows(compare, RUNS, SECONDS)));
if (asked(...AGENDA)) for (const citas of SIZES) await measure(citas);
print();
firstLoads();

async function measure(citas: number) {
  const dir = mkdtempSync(path.join(tmpdir(), 'hampi-bench-'));
  const database = await startEmbeddedPostgres({ dir, log: { warn: () => undefined } });
  const passwordHash = await hash('Hampi2026', { memoryCost: 19_456, timeCost: 2 });
  await migrate(database.ownerUrl, { appUser: decodeURIComponent(new URL(database.appUrl).username) });
  console.error(`${citas} citas…`);
  const seeded = await seedBench(database.ownerUrl, { citas, clientes: CLIENTES }, passwordHash);
  const token = await openSession(database.ownerUrl, seeded.usuario.secretaria, 'ROLE_SEC');
  const takeTurno = turnos(seeded);
  const { child: api, ms } = await startProduct(dir);
  rows.push(['arranque sobre una base existente', String(citas), '', `${ms} ms`, '', '', '']);
  const spec = JSON.stringify(requestsOf(seeded, takeTurno()));
  const limit = await startLimit(new URL('limit.ts', import.meta.url), [database.appUrl, token, spec, passwordHash]);
  try {
    const specs = requestsOf(seeded, {});
    for (const name of ['agenda', 'turnos', 'busqueda'] as const)
      await job(citas, name, { url: base + specs[name].path, token }, { url: `${bare}/${name}`, token });
    await job(
      citas,
      'reserva',
      { url: base + specs.reserva.path, method: 'POST', token, nextBody: takeTurno },
      { url: `${bare}/reserva`, method: 'POST', token, nextBody: takeTurno },
    );
    if (citas === SIZES[0]) {
      const medico = await openSession(database.ownerUrl, seeded.usuario.medico, 'ROLE_MED');
      await searches(
        'cie10',
        14_500,
        CIE10_TERMS.map((term) => `${base}/api/cie10/search/${term}`),
        medico,
      );
      await searches(
        'vademecum',
        10_000,
        VADEMECUM_TERMS.map((term) => `${base}/api/vademecum/todo/${term}/${seeded.doctorId}/40`),
        medico,
      );
      const sealed = await sealLogins(base, 4000);
      await job(
        citas,
        'login',
        { url: `${base}/api/auth/medicos/login`, method: 'POST', nextBody: sealed },
        { url: `${bare}/login`, method: 'POST', nextBody: () => ({}) },
        [8],
      );
      if (asked('sockets')) {
        const delay = await socketDelay({
          base,
          token,
          turno: takeTurno,
          medicoToken: (id) => openSession(database.ownerUrl, id, 'ROLE_MED'),
          ownerUrl: database.ownerUrl,
        });
        rows.push([
          'aviso por socket, 200 navegadores',
          String(citas),
          '',
          `p50 ${delay.p50.toFixed(0)} ms`,
          `p99 ${delay.p99.toFixed(0)} ms`,
          '',
          '',
        ]);
        rows.push(['memoria del proceso', String(citas), '', `${memoryOf(api)} MB`, '', '', '']);
      }
    }
  } finally {
    limit.kill();
    await stop(api);
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A job of the agenda, when it is asked for. */
async function job(citas: number, name: string, ...rest: [product: Shot, limit: Shot, connections?: number[]]) {
  if (asked(name)) rows.push(...(await compare(citas, name, ...rest)));
}

/** Interleaved: product, limit, product, limit; medians of the runs. */
async function compare(size: number, name: string, product: Shot, limit: Shot, connections = [32, 1]) {
  const [most] = connections as [number];
  await shoot(product, most, WARM);
  await shoot(limit, most, WARM);
  const compared: string[][] = [];
  for (const c of connections) {
    const ours: Figures[] = [];
    const theirs: Figures[] = [];
    for (let i = 0; i < RUNS; i++) {
      ours.push(await shoot(product, c, SECONDS));
      theirs.push(await shoot(limit, c, SECONDS));
    }
    const [o, l] = [medians(ours), medians(theirs)];
    const row = [
      name,
      String(size),
      String(c),
      `${o.rate.toFixed(0)}/s`,
      `${l.rate.toFixed(0)}/s`,
      (o.rate / l.rate).toFixed(2),
      `${o.p50}/${o.p99} ms · ${l.p50}/${l.p99} ms${o.errors + l.errors ? ` · ${o.errors}+${l.errors} errores` : ''}`,
    ];
    console.error(row.join(' | '));
    compared.push(row);
  }
  return compared;
}

/** A doctor's searches in a clinical catalogue, at one connection: their p99 is what counts, and no limit is beside them. */
async function searches(name: string, size: number, [url, ...others]: string[], token: string) {
  if (!url || !asked(name)) return;
  const shot = { url, others, token };
  await shoot(shot, 1, WARM);
  const runs: Figures[] = [];
  for (let i = 0; i < RUNS; i++) runs.push(await shoot(shot, 1, SECONDS));
  const { rate, p50, p99, errors } = medians(runs);
  rows.push([
    name,
    String(size),
    '1',
    `${rate.toFixed(0)}/s`,
    '',
    '',
    `${p50}/${p99} ms${errors ? ` · ${errors} errores` : ''}`,
  ]);
  console.error(rows.at(-1)?.join(' | '));
}

function requestsOf(s: Seeded, reserva: object) {
  const hoy = fechaOf(new Date(), ZONA_ECUADOR);
  return {
    agenda: { method: 'GET' as const, path: `/api/citas/${s.doctorId}?fecha=${hoy}&fechaFinal=${addDays(hoy, 30)}` },
    turnos: {
      method: 'GET' as const,
      path: `/api/citas/turnos/${s.doctorId}?oficinaId=${s.oficinaId}&fecha=${hoy}&fechaFinal=${addDays(hoy, 29)}`,
    },
    busqueda: {
      method: 'GET' as const,
      path: `/api/clientes/search/${encodeURIComponent('quizhpi narv')}/${s.doctorId}`,
    },
    reserva: { method: 'POST' as const, path: '/api/medicos/crearReserva', body: reserva },
  };
}

/**
 * Each call another free turno: 15 minutes, 08:00 to 14:00, day after day, doctor after doctor. Far enough ahead that
 * every one has its reminder: the limit repeats what the first one wrote.
 */
function turnos(s: Seeded) {
  const first = addDays(fechaOf(new Date(), ZONA_ECUADOR), 8);
  let n = 0;
  return () => {
    const place = s.booking[n % s.booking.length] as Seeded['booking'][number];
    const slot = Math.floor(n / s.booking.length);
    n++;
    const minutes = 8 * 60 + (slot % 24) * 15;
    const inicio = instantOf(
      addDays(first, Math.floor(slot / 24)),
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
      ZONA_ECUADOR,
    );
    return {
      inicio,
      fin: new Date(Date.parse(inicio) + 15 * 60_000).toISOString(),
      fecha_reserva: fechaOf(inicio, ZONA_ECUADOR),
      doctor_id: place.doctorId,
      oficinaId: place.oficinaId,
      cliente_id: s.clienteId,
      especializacion_id: s.especializacionId,
    };
  };
}

async function sealLogins(base: string, count: number) {
  const { keys } = (await (await fetch(`${base}/api/auth/jwks`)).json()) as { keys: [{ kid: string }] };
  const key = await importJWK(keys[0] as never, 'ECDH-ES');
  const body = new TextEncoder().encode(JSON.stringify({ username: 'medico', password: 'Hampi2026' }));
  const bodies = await Promise.all(
    Array.from({ length: count }, () =>
      new CompactEncrypt(body).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keys[0].kid }).encrypt(key),
    ),
  );
  let n = 0;
  return () => ({ data: bodies[n++ % bodies.length] });
}

function print() {
  const head = ['trabajo', 'datos', 'conexiones', 'Hampi', 'límite', 'razón', 'p50/p99 Hampi · límite'];
  console.log(`| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** Gzipped JavaScript of the entry and what it imports at once, as the page's own preloads name it. */
function firstLoads() {
  const html = readFileSync(`${root}dist/web/index.html`, 'utf8');
  const entry = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file as string);
  const size = entry.reduce((sum, file) => sum + gzipSync(readFileSync(`${root}dist/web/${file}`)).length, 0);
  console.log(
    `\nPrimera carga de /, antes de las páginas: ${(size / 1000).toFixed(1)} kB de JavaScript con gzip (${entry.length} archivos de ${readdirSync(`${root}dist/web/assets`).length}).`,
  );
}
