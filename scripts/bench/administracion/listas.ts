/** Job: the lists of the back office with a million rows behind each; no request may take more than 100 ms (ADR 228). */
import { openBench } from '../folder.ts';
import { medians, shoot } from '../load.ts';
import { openSession, product, startProduct, stop } from '../product.ts';
import { asked, line, RUNS, SECONDS } from '../table.ts';
import { type SeededListas, seedListas } from './seed.ts';

const ROWS = Number(process.env.BENCH_LISTAS ?? 1_000_000);

/** The requests for a list: its other orders, a rare and a common word, a number, a filter. */
interface Lista {
  path: string;
  orders: string[];
  searches: string[];
  filter?: string;
}

const listas = ({ desde, hasta }: SeededListas): Record<string, Lista> => ({
  pacientes: { path: 'cliente?', orders: ['apellidos', 'creado_en'], searches: ['maria', 'quizhpi narv', '0100777'] },
  reservas: {
    path: `reservas?fechaInicial=${desde}&fechaFinal=${hasta}&`,
    orders: ['fecha_reserva', 'id'],
    searches: ['maria', 'quizhpi narvaez 77', '0100000777', 'doctor 33'],
    filter: 'estado_reserva=CANCELADO',
  },
  transacciones: {
    path: 'transacciones?',
    orders: ['payment_date', 'payment_value', 'estado', 'id'],
    searches: ['maria', 'quizhpi 77', '777'],
    filter: 'estado=VENCIDA',
  },
  movimientos: {
    path: 'movimientos?',
    orders: ['created_date', 'creditos', 'valor', 'id'],
    searches: ['maria', 'quizhpi 77', 'M-000777'],
    filter: 'tipo=COMPRA',
  },
});

/** First page, last counted page, each order in both directions, searches and the filter, one request at a time. */
export async function listaRows(): Promise<void> {
  const bench = await openBench(`listas-${ROWS}`, (ownerUrl) => seedListas(ownerUrl, ROWS), []);
  const { child } = await startProduct(bench.dir);
  try {
    const token = await openSession(bench.ownerUrl, bench.seeded.admin, 'ROLE_ADMIN');
    for (const [name, lista] of Object.entries(listas(bench.seeded))) {
      if (!asked('listas', name)) continue;
      for (const [what, query] of questions(lista)) {
        const shot = { url: `${product}/api/admin/${lista.path}take=20&${query}`, token };
        const runs = [];
        for (let i = 0; i < RUNS; i++) runs.push(await shoot(shot, 1, SECONDS));
        const { rate, p50, p99, errors } = medians(runs);
        const wrong = errors ? ` · ${errors} errores` : '';
        line(`${name}: ${what}`, ROWS, 1, `${rate.toFixed(0)}/s`, '', '', '', '', `${p50}/${p99} ms${wrong}`);
      }
    }
  } finally {
    await stop(child);
    await bench.close();
  }
}

const questions = ({ orders, searches, filter }: Lista): [string, string][] => [
  ['primera página', ''],
  ['última que se cuenta', 'skip=19980'],
  ...orders.flatMap((order): [string, string][] => [
    [`por ${order}`, `sortBy=${order}&sort=asc`],
    [`por ${order}, al revés`, `sortBy=${order}&sort=desc`],
  ]),
  ...searches.map((search): [string, string] => [`busca «${search}»`, `search=${encodeURIComponent(search)}`]),
  ...(filter ? [[filter, filter] as [string, string]] : []),
];
