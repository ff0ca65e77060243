/**
 * `npm run bench`: the built product on its own embedded database, interleaved with its own statements replayed
 * (`limit.ts`) and with the floor (`floor.ts`). Sizes by `BENCH_CITAS` (100000 and 1000000) and `BENCH_CLIENTES`
 * (100000), patients with a history by `BENCH_HISTORIAS` (66000), seconds a run by `BENCH_SECONDS` (4), before the figures by `BENCH_WARM` (15), runs by `BENCH_RUNS` (5), some
 * jobs only by `BENCH_JOBS` (with commas), flags of the product's node by `BENCH_NODE` (`--cpu-prof`). `BENCH_DIR` keeps
 * the data for the next time, in a folder for each size.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { addDays, fechaOf, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { hash } from '@node-rs/argon2';
import { CompactEncrypt, importJWK } from 'jose';
import pg from 'pg';
import { documentRows } from './documents.ts';
import { openBench } from './folder.ts';
import { historiaRows } from './historias.ts';
import { medians, type Shot, shoot } from './load.ts';
import {
  cpuOf,
  floor,
  limit,
  memoryOf,
  openSession,
  product,
  root,
  startBeside,
  startProduct,
  stop,
} from './product.ts';
import { type Seeded, seedBench } from './seed.ts';
import { socketDelay } from './sockets.ts';
import { asked, compare, line, print, RUNS, SECONDS, WARM } from './table.ts';

const SIZES = (process.env.BENCH_CITAS ?? '100000,1000000').split(',').map(Number);
const CLIENTES = Number(process.env.BENCH_CLIENTES ?? 100_000);

/** A code, an abbreviation, a rare word, common ones, several, a prefix, one without results, and a typo. */
const CIE10_TERMS = [
  'e11',
  'abr100',
  'oftalmicas',
  'no especificada',
  'renales diabetes',
  'tum',
  'urinarias infeccion vias',
  'nadie',
  'diabtes',
].map(encodeURIComponent);
const VADEMECUM_TERMS = ['amox', 'paracetamol 500', 'jarabe', 'casa 7 losartan', 'mg', 'nadie', 'amoxisilina'].map(
  encodeURIComponent,
);

/** Sessions that ask whether an agenda is the last one. */
const SESSIONS = 64;

const AGENDA = ['sockets', 'agenda', 'igual', 'turnos', 'busqueda', 'reserva', 'cie10', 'vademecum', 'login'];

if (asked('documentos')) await documentRows();
if (asked('abrir historia', 'guardar consulta', 'revisar', 'larga')) await historiaRows();
if (asked(...AGENDA)) for (const citas of SIZES) await measure(citas);
print();
firstLoads();

async function measure(citas: number) {
  const bench = await openBench(`citas-${citas}`, async (ownerUrl) => {
    const passwordHash = await hash('Hampi2026', { memoryCost: 19_456, timeCost: 2 });
    return { passwordHash, ...(await seedBench(ownerUrl, { citas, clientes: CLIENTES }, passwordHash)) };
  });
  const { dir, ownerUrl, appUrl, seeded } = bench;
  const token = await openSession(ownerUrl, seeded.usuario.secretaria, 'ROLE_SEC');
  const takeTurno = turnos(seeded, await freeFrom(ownerUrl, seeded));
  const { child: api, ms } = await startProduct(dir);
  line('arranque sobre una base existente', citas, '', `${ms} ms`);
  const spec = JSON.stringify(requestsOf(seeded, takeTurno()));
  const beside = [
    await startBeside(new URL('limit.ts', import.meta.url), limit, [appUrl, token, spec, seeded.passwordHash]),
    await startBeside(new URL('floor.ts', import.meta.url), floor, [ownerUrl, token]),
  ];
  try {
    const specs = requestsOf(seeded, {});
    for (const name of ['agenda', 'turnos', 'busqueda'] as const)
      await compare(citas, name, {
        product: { url: product + specs[name].path, token },
        limit: { url: `${limit}/${name}`, token },
        floor: { url: floor + specs[name].floor, token },
      });
    await compare(citas, 'igual', { product: await unchanged(ownerUrl, seeded, specs.agenda.path, token) });
    const reserva = { method: 'POST' as const, token, nextBody: takeTurno };
    await compare(citas, 'reserva', {
      product: { url: product + specs.reserva.path, ...reserva },
      limit: { url: `${limit}/reserva`, ...reserva },
      floor: { url: `${floor}/reserva`, ...reserva },
    });
    if (citas !== SIZES[0]) return;
    const medico = await openSession(ownerUrl, seeded.usuario.medico, 'ROLE_MED');
    const cie10 = CIE10_TERMS.map((term) => `${product}/api/cie10/search/${term}`);
    await searches('cie10', 14_500, cie10, medico);
    const vademecum = VADEMECUM_TERMS.map(
      (term) => `${product}/api/vademecum/todo/${term}/${seeded.doctorId}/40?edadMeses=36`,
    );
    await searches('vademecum', 10_000, vademecum, medico);
    if (asked('login')) await login(citas);
    if (asked('sockets')) {
      const medicoToken = (id: number) => openSession(ownerUrl, id, 'ROLE_MED');
      const delay = await socketDelay({
        base: product,
        token,
        turno: takeTurno,
        medicoToken,
        ownerUrl,
        cpu: () => cpuOf(api),
      });
      const p50 = `${delay.p50.toFixed(0)}/${delay.p99.toFixed(0)} ms`;
      line('aviso por socket, 200 navegadores', citas, '', '', '', '', '', '', p50);
      line(
        'una reserva y 200 agendas que la piden',
        citas,
        '',
        `${delay.cpu.toFixed(0)} ms de CPU`,
        '',
        '',
        '',
        '',
        `${delay.bytes} B cada una`,
      );
      line('memoria del proceso', citas, '', `${memoryOf(api)} MB`);
    }
  } finally {
    for (const child of beside) child.kill();
    await stop(api);
    await bench.close();
  }
}

/** Asks whether an agenda is the last one, each time of another doctor and with another session, so that none shares an answer. */
async function unchanged(ownerUrl: string, s: Seeded, path: string, token: string): Promise<Shot> {
  const reply = await fetch(product + path, { headers: { authorization: `Bearer ${token}` } });
  const tokens: string[] = [];
  while (tokens.length < SESSIONS) tokens.push(await openSession(ownerUrl, s.usuario.secretaria, 'ROLE_SEC'));
  let n = 0;
  return {
    url: product + path,
    known: reply.headers.get('etag') ?? '',
    nextToken: () => tokens[n % SESSIONS] as string,
    nextPath: () => path.replace(/\d+(?=\?)/, String(s.booking[n++ % s.booking.length]?.doctorId)),
  };
}

/** Compared with argon2id alone, which is both its limit and its floor. */
async function login(citas: number) {
  const sealed = await sealLogins(product, 4000);
  const sides = {
    product: { url: `${product}/api/auth/medicos/login`, method: 'POST' as const, nextBody: sealed },
    limit: { url: `${limit}/login`, method: 'POST' as const, nextBody: () => ({}) },
  };
  await compare(citas, 'login', sides, [8]);
}

/** The first day without bookings: eight days ahead, or after those of former runs on the same data. */
async function freeFrom(ownerUrl: string, s: Seeded): Promise<string> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { rows } = await client.query(
    `select greatest((current_date + 8)::text, (max(inicio)::date + 1)::text) as free
     from (select doctor_id, inicio from cita union all select doctor_id, inicio from suelo.cita) c where doctor_id = any($1)`,
    [s.booking.map(({ doctorId }) => doctorId)],
  );
  await client.end();
  return rows[0].free;
}

/**
 * A doctor's searches in a clinical catalogue, alone and with seven others. Only their p99 counts, so there is no limit or floor.
 */
async function searches(name: string, size: number, [url, ...others]: string[], token: string) {
  if (!url || !asked(name)) return;
  const shot = { url, others, token };
  await shoot(shot, 1, WARM);
  for (const connections of [1, 8]) {
    const runs = [];
    for (let i = 0; i < RUNS; i++) runs.push(await shoot(shot, connections, SECONDS));
    const { rate, p50, p99, errors } = medians(runs);
    const times = `${p50}/${p99} ms${errors ? ` · ${errors} errores` : ''}`;
    line(name, size, connections, `${rate.toFixed(0)}/s`, '', '', '', '', times);
  }
}

function requestsOf(s: Seeded, reserva: object) {
  const hoy = fechaOf(new Date(), ZONA_ECUADOR);
  const floorRange = (days: number) => `doctor=${s.doctorId}&desde=${hoy}&hasta=${addDays(hoy, days)}`;
  const term = encodeURIComponent('quizhpi narv');
  return {
    agenda: {
      method: 'GET' as const,
      path: `/api/citas/${s.doctorId}?fecha=${hoy}&fechaFinal=${addDays(hoy, 30)}`,
      floor: `/agenda?${floorRange(31)}`,
    },
    turnos: {
      method: 'GET' as const,
      path: `/api/citas/turnos/${s.doctorId}?oficinaId=${s.oficinaId}&fecha=${hoy}&fechaFinal=${addDays(hoy, 29)}`,
      floor: `/turnos?${floorRange(30)}`,
    },
    busqueda: {
      method: 'GET' as const,
      path: `/api/clientes/search/${term}/${s.doctorId}`,
      floor: `/busqueda?q=${term}`,
    },
    reserva: { method: 'POST' as const, path: '/api/medicos/crearReserva', body: reserva },
  };
}

/**
 * Returns another free turno with each call: 15 minutes, 08:00 to 14:00, day after day, doctor after doctor. All are far enough
 * ahead to have a reminder, because the limit repeats the first one's statements.
 */
function turnos(s: Seeded, first: string) {
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

/** Gzipped JavaScript of the entry and its static imports, as listed in the page's preloads. */
function firstLoads() {
  const html = readFileSync(`${root}dist/web/index.html`, 'utf8');
  const entry = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file as string);
  const size = entry.reduce((sum, file) => sum + gzipSync(readFileSync(`${root}dist/web/${file}`)).length, 0);
  console.log(
    `\nPrimera carga de /, antes de las páginas: ${(size / 1000).toFixed(1)} kB de JavaScript con gzip (${entry.length} archivos de ${readdirSync(`${root}dist/web/assets`).filter((name) => name.endsWith('.js')).length}).`,
  );
}
