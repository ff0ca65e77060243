/** Job: the public directory, with pages of results and their free turnos. */

import { DOCTORES, seedDirectorio } from './directorio-seed.ts';
import { openBench } from './folder.ts';
import { callers, medians, shoot } from './load.ts';
import { product, startProduct, stop } from './product.ts';
import { line, RUNS, SECONDS, WARM } from './table.ts';

const CITAS = Number(process.env.BENCH_DIRECTORIO_CITAS ?? 1_000_000);

/** Typical searches: all, a specialty in a city, a name, an insurer, the cheapest, free today, the nearest, a second page. */
const SEARCHES = [
  '',
  'especialidad=7&ciudad=quito',
  'q=penaherrera%20rosa',
  'q=especialidad%2012&ciudad=ciudad%203',
  'seguro=3&ciudad=quito&orden=precio',
  'hoy=true&especialidad=21',
  'orden=distancia&lat=-2.4&lng=-78.5&especialidad=30',
  'afiliados=true&precioHasta=20&ciudad=ciudad%207',
  'ciudad=quito&skip=10',
];

/** Pages a second at eight connections and at one, while the directory's copy is renewed as usual. */
export async function directorioRows(): Promise<void> {
  const bench = await openBench(`directorio-${DOCTORES}`, (ownerUrl) => seedDirectorio(ownerUrl, CITAS), []);
  const { child } = await startProduct(bench.dir, { HAMPI_TRUST_PROXY: 'si' });
  const nextCaller = callers();
  try {
    const [url = '', ...others] = SEARCHES.map((query) => `${product}/api/directorio?${query}`);
    // The first request makes the copy.
    await fetch(url);
    await shoot({ url, others, nextCaller }, 8, WARM);
    for (const connections of [8, 1]) {
      const runs = [];
      for (let i = 0; i < RUNS; i++) runs.push(await shoot({ url, others, nextCaller }, connections, SECONDS));
      const { rate, p50, p99, errors } = medians(runs);
      line(
        'directorio',
        DOCTORES,
        connections,
        `${rate.toFixed(0)}/s`,
        '',
        '',
        '',
        '',
        `${p50}/${p99} ms${errors ? ` · ${errors} errores` : ''}`,
      );
    }
  } finally {
    await stop(child);
    await bench.close();
  }
}
