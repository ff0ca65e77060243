/** The record's jobs: opening a history and saving an entry, among a hundred thousand patients and a million entries. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../apps/api/src/core/embedded-postgres.ts';
import { newMasterKey } from '../../apps/api/src/core/master-key.ts';
import { migrate } from '../../apps/api/src/core/migrate.ts';
import { CORTO, consultasOf, contenido, LARGO, seedHistorias } from './historias-seed.ts';
import { type Compare, type Figures, median, medians, type Shot, shoot } from './load.ts';
import { limit, openSession, product, startLimit, startProduct, stop } from './product.ts';
import { seedBench } from './seed.ts';

const CLIENTES = Number(process.env.BENCH_CLIENTES ?? 100_000);
/** Of the recorded request: no other number in it is this one. */
const MARCADO = 77_777 % CLIENTES;
/** Prime to the number of patients: requests that follow each other are far apart. */
const STRIDE = 7_919;

/** Rows of the table; `compare` measures the product beside the limit. */
export async function historiaRows(compare: Compare, runs: number, seconds: number): Promise<string[][]> {
  const dir = mkdtempSync(path.join(tmpdir(), 'hampi-bench-'));
  const database = await startEmbeddedPostgres({ dir, log: { warn: () => undefined } });
  await migrate(database.ownerUrl, { appUser: decodeURIComponent(new URL(database.appUrl).username) });
  const master = newMasterKey();
  const seeded = await seedBench(database.ownerUrl, { citas: 1_000, clientes: CLIENTES }, 'x');
  const { doctorId } = seeded;
  const oficinaId = seeded.oficinaId;
  console.error(`${consultasOf(CLIENTES)} consultas…`);
  await seedHistorias(database.ownerUrl, master, { doctorId, oficinaId, clientes: CLIENTES });
  const token = await openSession(database.ownerUrl, seeded.usuario.medico, 'ROLE_MED');
  const key = master.key.toString('base64');
  const { child } = await startProduct(dir, { HAMPI_MASTER_KEY: key });

  const addressOf = (clienteId: number) => `/api/clientes/${clienteId}/consultas`;
  let n = 0;
  const next = () => 3 + ((n++ * STRIDE) % (CLIENTES - 2));
  const body = (clienteId = next()) => {
    const { alergias: _, ...written } = contenido(clienteId);
    return { ...written, oficinaId, servicioId: 0, cliente_id: clienteId, clave: randomUUID() };
  };
  const bare = await startLimit(new URL('historias-limit.ts', import.meta.url), [
    database.appUrl,
    token,
    key,
    JSON.stringify({
      abrir: { method: 'GET', path: addressOf(MARCADO), clienteId: MARCADO },
      guardar: { method: 'POST', path: '/api/consultas', body: body(MARCADO) },
    }),
  ]);
  try {
    const size = consultasOf(CLIENTES);
    const rows = [
      await compare(
        size,
        'abrir historia',
        { url: product, token, nextPath: () => addressOf(next()) },
        { url: limit, token, nextPath: () => `/abrir/${next()}` },
      ),
      await compare(
        size,
        'guardar consulta',
        { url: `${product}/api/consultas`, method: 'POST', token, nextBody: () => body() },
        { url: `${limit}/guardar`, method: 'POST', token, nextBody: () => body() },
      ),
    ].flat();
    const revisar = { url: `${product}/api/recetas/revisar`, method: 'POST' as const, token };
    return [
      ...rows,
      await checked(size, { ...revisar, nextBody: () => ({ cliente_id: next(), ...RECETA_LARGA }) }, runs, seconds),
      await longOne(size, (clienteId) => ({ url: product + addressOf(clienteId), token }), runs, seconds),
    ];
  } finally {
    bare.kill();
    await stop(child);
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

const CONDICIONES =
  'I10X E119 N183 I48X J449 K259 M109 E039 F322 G409 I509 K703 M810 H409 D509 B181 C509 E785 N40X I269';
const DOCE =
  'Losartán 50 mg|Enalapril 10 mg|Metformina 850 mg|Ibuprofeno 400 mg|Warfarina 5 mg|Amiodarona 200 mg|Simvastatina 20 mg|Omeprazol 20 mg|Furosemida 40 mg|Espironolactona 25 mg|Claritromicina 500 mg|Digoxina 0,25 mg';
/** Twelve lines against twenty conditions. */
const RECETA_LARGA = {
  cie10: CONDICIONES.split(' '),
  detalle: DOCE.split('|').map((medicamento) => ({
    medicamento,
    composicion: medicamento,
    presentacion: 'Tableta',
    cantidad: 30,
    dosis: 1,
    unidad: 'tableta',
    frecuencia_uso_horas: 24,
    dias_uso: 30,
  })),
};

/** The check of a long receta, one after the other. */
async function checked(size: number, shot: Shot, runs: number, seconds: number): Promise<string[]> {
  const figures: Figures[] = [];
  for (let i = 0; i < runs; i++) figures.push(await shoot(shot, 1, seconds));
  const { rate, p50, p99 } = medians(figures);
  return [
    'revisar una receta de 12 líneas',
    String(size),
    '1',
    `${rate.toFixed(0)}/s`,
    `p50 ${p50.toFixed(0)} ms`,
    `p99 ${p99.toFixed(0)} ms`,
    'a lo sumo 30 ms',
  ];
}

/** The patient with a thousand entries beside the one with fifteen, interleaved: how many times slower. */
async function longOne(
  size: number,
  shotOf: (clienteId: number) => { url: string; token: string },
  runs: number,
  seconds: number,
): Promise<string[]> {
  const rates: Record<number, number[]> = { [LARGO]: [], [CORTO]: [] };
  for (let i = 0; i < runs; i++)
    for (const clienteId of [LARGO, CORTO]) rates[clienteId]?.push((await shoot(shotOf(clienteId), 1, seconds)).rate);
  const [largo, corto] = [median(rates[LARGO] as number[]), median(rates[CORTO] as number[])];
  return [
    'historia de 1.000 consultas, frente a una de 15',
    String(size),
    '1',
    `${largo.toFixed(0)}/s`,
    `${corto.toFixed(0)}/s`,
    (corto / largo).toFixed(2),
    'veces más lenta (a lo sumo 1,3)',
  ];
}
