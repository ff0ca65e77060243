/** Measures whether a hundred times as many citas make a clinic's day slower: compares the product on a small and on a large platform. */
import { openCitas } from './citas.ts';
import { median, type Shot, shoot } from './load.ts';
import { openSession, product, startProduct, stop } from './product.ts';
import { freeFrom, requestsOf, turnos, unchanged } from './requests.ts';
import { line, RUNS, SECONDS, WARM } from './table.ts';

/** The large platform may be at most this many times slower. */
const MOST = 1.3;
const LARGE = product.replace(/\d+$/, (port) => String(Number(port) + 3));

/** Runs each job on both, interleaved, at 32 connections and at one. */
export async function measureScale(sizes: number[]): Promise<void> {
  const platforms = [
    await openPlatform(sizes[0] as number, product),
    await openPlatform(sizes.at(-1) as number, LARGE),
  ];
  try {
    for (const name of Object.keys(platforms[0]?.shots ?? {}))
      for (const connections of [32, 1]) {
        const shots = platforms.map((platform) => platform.shots[name] as Shot);
        const [small = 0, large = 0] = await ratesOf(shots, connections);
        const times = `${(small / large).toFixed(2)} veces más lento que con ${sizes[0]} (a lo sumo ${MOST}): ${small.toFixed(0)}/s`;
        line(name, sizes.at(-1) ?? '', connections, `${large.toFixed(0)}/s`, '', '', '', '', times);
      }
  } finally {
    for (const platform of platforms) await platform.close();
  }
}

/** The median rate of each shot; their runs alternate, so that both see the same moods of the machine. */
async function ratesOf(shots: readonly Shot[], connections: number): Promise<number[]> {
  const rates: number[][] = shots.map(() => []);
  for (const shot of shots) await shoot(shot, connections, WARM);
  for (let i = 0; i < RUNS; i++)
    for (const [p, shot] of shots.entries()) rates[p]?.push((await shoot(shot, connections, SECONDS)).rate);
  return rates.map(median);
}

async function openPlatform(citas: number, address: string) {
  const { dir, ownerUrl, seeded, close } = await openCitas(citas, []);
  const token = await openSession(ownerUrl, seeded.usuario.secretaria, 'ROLE_SEC');
  const nextBody = turnos(seeded, await freeFrom(ownerUrl, seeded, ['cita']));
  const { child } = await startProduct(dir, {}, address);
  const { agenda, turnos: libres, busqueda, reserva } = requestsOf(seeded, {});
  const shots: Record<string, Shot> = {
    agenda: { url: address + agenda.path, token },
    igual: await unchanged(address, ownerUrl, seeded, agenda.path, token),
    turnos: { url: address + libres.path, token },
    busqueda: { url: address + busqueda.path, token },
    reserva: { url: address + reserva.path, method: 'POST', token, nextBody },
  };
  return {
    shots,
    async close() {
      await stop(child);
      await close();
    },
  };
}
