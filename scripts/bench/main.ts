/**
 * `npm run bench`: the built product on its own embedded database, interleaved with its own statements replayed (`limit.ts`) and with the
 * floor (`floor.ts`). Settings, with their defaults:
 *
 * - `BENCH_CITAS`: sizes (100000 and 1000000); `BENCH_CLIENTES`: patients (100000, or a tenth of the citas from a million on)
 * - `BENCH_HISTORIAS`: patients with a history (66000); `BENCH_FACTURAS`: invoices (1000)
 * - `BENCH_LISTAS`: rows behind each list of the back office (1000000)
 * - `BENCH_SECONDS`: seconds a run (4); `BENCH_WARM`: seconds of warm-up (15); `BENCH_RUNS`: runs (5)
 * - `BENCH_JOBS`: only these jobs, separated by commas; `escala` compares the last size with the first (`scale.ts`)
 * - `BENCH_NODE`: flags of the product's node (`--cpu-prof`)
 * - `BENCH_DIR`: keeps the data for the next run, in a folder for each size
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { CompactEncrypt, importJWK } from 'jose';
import { listaRows } from './administracion/listas.ts';
import { openCitas, SIZES } from './citas.ts';
import { dineroRows } from './dinero/dinero.ts';
import { directorioRows } from './directorio.ts';
import { documentRows } from './documents.ts';
import { historiaRows } from './historias.ts';
import { medians, shoot } from './load.ts';
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
import { freeFrom, requestsOf, turnos, unchanged } from './requests.ts';
import { measureScale } from './scale.ts';
import { socketDelay } from './sockets.ts';
import { asked, compare, line, print, RUNS, SECONDS, WARM } from './table.ts';

/** A code, an abbreviation, a rare word, common ones, several words, a prefix, one without results, and a typing error. */
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

/** Doctors who log in, and their password. */
const ACCOUNTS = 100;
const PASSWORD = 'Hampi2026';

const AGENDA = ['sockets', 'agenda', 'igual', 'turnos', 'busqueda', 'reserva', 'cie10', 'vademecum', 'login'];

if (process.env.BENCH_JOBS === 'escala') await measureScale(SIZES);
if (asked('documentos')) await documentRows();
if (asked('dinero')) await dineroRows();
if (asked('directorio')) await directorioRows();
if (asked('listas', 'pacientes', 'reservas', 'transacciones', 'movimientos')) await listaRows();
if (asked('abrir historia', 'guardar consulta', 'revisar', 'larga')) await historiaRows();
if (asked(...AGENDA)) for (const citas of SIZES) await measure(citas);
print();
firstLoads();

async function measure(citas: number) {
  const bench = await openCitas(citas);
  const { dir, ownerUrl, appUrl, seeded } = bench;
  const token = await openSession(ownerUrl, seeded.usuario.secretaria, 'ROLE_SEC');
  const takeTurno = turnos(seeded, await freeFrom(ownerUrl, seeded));
  // The first start of a database loads the catalogues, which is no start on an existing one.
  await stop((await startProduct(dir)).child);
  const { child: api, ms } = await startProduct(dir);
  line('arranque sobre una base existente', citas, '', `${ms} ms`);
  const spec = JSON.stringify(requestsOf(seeded, takeTurno()));
  const beside = [
    await startBeside(new URL('limit.ts', import.meta.url), limit, [appUrl, token, spec, seeded.passwordHash]),
    await startBeside(new URL('floor.ts', import.meta.url), floor, [ownerUrl, token, seeded.passwordHash]),
  ];
  try {
    const specs = requestsOf(seeded, {});
    for (const name of ['agenda', 'turnos', 'busqueda'] as const)
      await compare(citas, name, {
        product: { url: product + specs[name].path, token },
        limit: { url: `${limit}/${name}`, token },
        floor: { url: floor + specs[name].floor, token },
      });
    await compare(citas, 'igual', { product: await unchanged(product, ownerUrl, seeded, specs.agenda.path, token) });
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

/** Its limit is argon2id alone; its floor also finds the account and stores a session. */
async function login(citas: number) {
  const sealed = await sealLogins(product, 4000);
  let n = 0;
  const plain = () => ({ username: `d${1 + (n++ % ACCOUNTS)}`, password: PASSWORD });
  const sides = {
    product: { url: `${product}/api/auth/medicos/login`, method: 'POST' as const, nextBody: sealed },
    limit: { url: `${limit}/login`, method: 'POST' as const, nextBody: () => ({}) },
    floor: { url: `${floor}/login`, method: 'POST' as const, nextBody: plain },
  };
  await compare(citas, 'login', sides, [8]);
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

/** Log-ins of all accounts in turn, because one account may have only as many log-ins running at once as it may still fail. */
async function sealLogins(base: string, count: number) {
  const { keys } = (await (await fetch(`${base}/api/auth/jwks`)).json()) as { keys: [{ kid: string }] };
  const key = await importJWK(keys[0] as never, 'ECDH-ES');
  const bodyOf = (username: string) => new TextEncoder().encode(JSON.stringify({ username, password: PASSWORD }));
  const bodies = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      new CompactEncrypt(bodyOf(`d${1 + (i % ACCOUNTS)}`))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keys[0].kid })
        .encrypt(key),
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
    `\nPrimera carga del programa, antes de sus pantallas: ${(size / 1000).toFixed(1)} kB de JavaScript con gzip (${entry.length} archivos de ${readdirSync(`${root}dist/web/assets`).filter((name) => name.endsWith('.js')).length}).`,
  );
}
