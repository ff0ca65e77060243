/**
 * `npm run load`: the day of 20 clinics in ten minutes, on the built product with its own database, everything on this machine. 200
 * browsers have an agenda open and refetch at each notification; four citas a second are booked, attended, recorded, paid and invoiced, one
 * in ten by its patient with PayPhone. Prints how long each kind of request took and the memory used. Fails on an error, a lost socket or a
 * p99 of 500 ms or more; a run of 30 minutes or more also if memory grows.
 * Settings: `LOAD_MINUTES` (10), `LOAD_RATE` citas a second (4), `LOAD_BROWSERS` (200), `BENCH_PORT`; `BENCH_DIR` keeps the data.
 */
import { openBench } from '../bench/folder.ts';
import { PORT, root, startChild, startProduct, stop } from '../bench/product.ts';
import { openBrowsers } from './browsers.ts';
import { beginDay, type Clock } from './day.ts';
import { watchMemory } from './memory.ts';
import { errorsOf, line, slowest, took } from './report.ts';
import { seedClinics } from './seed.ts';

const MINUTES = Number(process.env.LOAD_MINUTES ?? 10);
const RATE = Number(process.env.LOAD_RATE ?? 4);
const BROWSERS = Number(process.env.LOAD_BROWSERS ?? 200);
/** Growth in MB per hour above which memory counts as growing. */
const FLAT = 60;
const P99 = 500;
const EMULATORS = `http://127.0.0.1:${PORT + 4}`;

const bench = await openBench('clinicas', seedClinics, []);
const emulators = await startChild(new URL('emulators.ts', import.meta.url), EMULATORS, []);
const { child } = await startProduct(bench.dir, {
  HAMPI_JOBS: 'si',
  HAMPI_TRUST_PROXY: 'si',
  HAMPI_SRI_PRUEBAS_URL: EMULATORS,
  HAMPI_PAYPHONE_TOKEN: 'emulador',
  HAMPI_PAYPHONE_MODE: 'redireccion',
  HAMPI_PAYPHONE_URL: EMULATORS,
  HAMPI_PAYPHONE_TEST: 'si',
});
try {
  const browsers = await openBrowsers(bench.seeded, bench.ownerUrl, BROWSERS);
  const day = await beginDay(bench.seeded, bench.ownerUrl, EMULATORS);
  const memory = watchMemory(child, bench.dir);
  const clock: Clock = { started: Date.now(), ends: Date.now() + MINUTES * 60_000 };
  console.error(`${MINUTES} min, ${RATE} citas por segundo, ${BROWSERS} navegadores (${root})`);
  await day.run(clock, RATE);
  const figures = memory.stop();
  const { told, lost } = browsers.close();

  console.log('\n| trabajo | veces | por segundo | p50 | p99 | más lento | errores |\n|---|---|---|---|---|---|---|');
  for (const job of took()) console.log(line(job, MINUTES * 60));
  console.log(`\nCitas: ${day.done()} completas. Avisos por socket: ${told}; navegadores que se cortaron: ${lost}.`);
  for (const { what, first, last, most, perHour } of figures)
    console.log(
      `Memoria de ${what}: ${first} MB al comenzar, ${last} al terminar, ${most} a lo sumo; ${perHour} MB por hora en la segunda mitad.`,
    );
  for (const error of errorsOf()) console.log(`Error: ${error}`);

  const grows = MINUTES >= 30 && figures.some(({ perHour }) => perHour > FLAT);
  if (errorsOf().length > 0 || lost > 0 || slowest() >= P99 || grows) process.exitCode = 1;
  console.log(process.exitCode ? 'No se cumple: sin errores, p99 menor que 500 ms, memoria plana.' : 'Se cumple.');
} finally {
  emulators.kill();
  await stop(child);
  await bench.close();
}
process.exit();
