/**
 * `npm run bench`: the built product on its own embedded database, each job interleaved with its floor (`floor.ts`). Settings, with their
 * defaults:
 *
 * - `BENCH_CITAS`: citas (100000); `BENCH_CLIENTES`: patients (100000); `BENCH_HISTORIAS`: those with a history (20000)
 * - `BENCH_SECONDS`: seconds a run (4); `BENCH_WARM`: seconds of warm-up (10); `BENCH_RUNS`: runs (3)
 * - `BENCH_JOBS`: only these jobs, separated by commas
 * - `BENCH_NODE`: flags of the product's node (`--cpu-prof`)
 * - `BENCH_DIR`: keeps the data for the next run
 */
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { CompactEncrypt, importJWK } from 'jose';
import { newMasterKey } from '../../apps/api/src/vault/master-key.ts';
import { openBench } from './folder.ts';
import { contenido, seedHistorias, VISITAS } from './historias-seed.ts';
import { type Figures, medians, type Shot, shoot } from './load.ts';
import { floor, memoryOf, openSession, product, startChild, startProduct, stop } from './product.ts';
import { freeFrom, requestsOf, turnos, unchanged } from './requests.ts';
import { seedBench } from './seed.ts';

const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const SIZE = { citas: number('BENCH_CITAS', 100_000), clientes: number('BENCH_CLIENTES', 100_000) };
const HISTORIAS = number('BENCH_HISTORIAS', 20_000);
const SECONDS = number('BENCH_SECONDS', 4);
/** Code that ran a few hundred times is not optimised yet. */
const WARM = number('BENCH_WARM', 10);
const RUNS = number('BENCH_RUNS', 3);
const JOBS = process.env.BENCH_JOBS?.split(',');

/** Doctors who log in, because one account may have only as many log-ins running at once as it may still fail. */
const ACCOUNTS = 100;
const PASSWORD = 'Hampi2026';
/** Coprime to the number of patients, so that consecutive requests are far apart. */
const STRIDE = 7_919;

interface Job {
  product: Shot;
  /** The lowest possible cost of the job. */
  floor?: Shot;
  connections?: number[];
}

const bench = await openBench(
  `clinica-${SIZE.citas}-${HISTORIAS}`,
  async (ownerUrl) => {
    const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2 });
    const master = newMasterKey();
    const seeded = await seedBench(ownerUrl, SIZE, passwordHash);
    const { doctorId, oficinaId } = seeded;
    await seedHistorias(ownerUrl, master, { doctorId, oficinaId, clientes: HISTORIAS });
    return { ...seeded, passwordHash, key: master.key.toString('base64') };
  },
  ['floor.sql', 'floor-historias.sql'],
);
const { dir, ownerUrl, seeded } = bench;
const token = await openSession(ownerUrl, seeded.usuario.secretaria, 'ROLE_SEC');
const medico = await openSession(ownerUrl, seeded.usuario.medico, 'ROLE_MED');
const { child } = await startProduct(dir, { HAMPI_MASTER_KEY: seeded.key });
const server = await startChild(new URL('floor.ts', import.meta.url), floor, [ownerUrl, token, seeded.passwordHash]);
try {
  console.log('| job | connections | Hampi | floor | | p50/p99 |\n|---|---|---|---|---|---|');
  for (const [name, job] of Object.entries(await jobs())) if (!JOBS || JOBS.includes(name)) await measure(name, job);
  console.log(`\nMemory of the process: ${memoryOf(child)} MB`);
} finally {
  server.kill();
  await stop(child);
  await bench.close();
}

async function jobs(): Promise<Record<string, Job>> {
  const specs = requestsOf(seeded, {});
  const nextBody = turnos(seeded, await freeFrom(ownerUrl, seeded));
  const read = (name: 'agenda' | 'turnos' | 'busqueda'): Job => ({
    product: { url: product + specs[name].path, token },
    floor: { url: floor + specs[name].floor, token },
  });
  let n = 0;
  const next = () => 3 + ((n++ * STRIDE) % (HISTORIAS - 2));
  const written = () => {
    const cliente_id = next();
    const { alergias: _, ...entry } = contenido(cliente_id);
    return { ...entry, oficinaId: seeded.oficinaId, servicioId: 0, cliente_id, clave: randomUUID() };
  };
  const post = { method: 'POST' as const };
  const sealed = await sealLogins(4_000);
  let account = 0;
  return {
    agenda: read('agenda'),
    igual: { product: await unchanged(product, ownerUrl, seeded, specs.agenda.path, token) },
    turnos: read('turnos'),
    busqueda: read('busqueda'),
    reserva: {
      product: { url: product + specs.reserva.path, ...post, token, nextBody },
      floor: { url: `${floor}/reserva`, ...post, token, nextBody },
    },
    historia: {
      product: { url: product, token: medico, nextPath: () => `/api/clientes/${next()}/consultas?take=${VISITAS}` },
      floor: { url: floor, token, nextPath: () => `/abrir/${next()}` },
    },
    consulta: {
      product: { url: `${product}/api/consultas`, ...post, token: medico, nextBody: written },
      floor: { url: `${floor}/guardar`, ...post, token, nextBody: written },
    },
    login: {
      product: { url: `${product}/api/auth/medicos/login`, ...post, nextBody: sealed },
      floor: {
        url: `${floor}/login`,
        ...post,
        nextBody: () => ({ username: `d${1 + (account++ % ACCOUNTS)}`, password: PASSWORD }),
      },
      connections: [8],
    },
  };
}

/** Product, floor, product, floor; medians of the runs. At one connection only the product. */
async function measure(name: string, job: Job): Promise<void> {
  const { connections = [32, 1] } = job;
  for (const side of [job.product, job.floor]) if (side) await shoot(side, connections[0] as number, WARM);
  for (const c of connections) {
    const runs: { product: Figures[]; floor: Figures[] } = { product: [], floor: [] };
    for (let i = 0; i < RUNS; i++) {
      runs.product.push(await shoot(job.product, c, SECONDS));
      if (job.floor && c > 1) runs.floor.push(await shoot(job.floor, c, SECONDS));
    }
    const mine = medians(runs.product);
    const lowest = runs.floor.length > 0 ? medians(runs.floor) : undefined;
    const errors = mine.errors + (lowest?.errors ?? 0);
    const cells = [
      name,
      c,
      `${mine.rate.toFixed(0)}/s`,
      lowest ? `${lowest.rate.toFixed(0)}/s` : '',
      lowest ? `${((100 * mine.rate) / lowest.rate).toFixed(0)} %` : '',
      `${mine.p50}/${mine.p99} ms${errors ? `, ${errors} errors` : ''}`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** Bodies of log-ins, encrypted as browsers send them. */
async function sealLogins(count: number) {
  const { keys } = (await (await fetch(`${product}/api/auth/jwks`)).json()) as { keys: [{ kid: string }] };
  const key = await importJWK(keys[0] as never, 'ECDH-ES');
  const bodies = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      new CompactEncrypt(
        new TextEncoder().encode(JSON.stringify({ username: `d${1 + (i % ACCOUNTS)}`, password: PASSWORD })),
      )
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keys[0].kid })
        .encrypt(key),
    ),
  );
  let n = 0;
  return () => ({ data: bodies[n++ % bodies.length] });
}
