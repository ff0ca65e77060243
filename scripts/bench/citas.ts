/** The agenda's data in a given size. */
import { hash } from '@node-rs/argon2';
import { type Bench, openBench } from './folder.ts';
import { type Seeded, seedBench } from './seed.ts';

export const SIZES = (process.env.BENCH_CITAS ?? '100000,1000000').split(',').map(Number);
/** Number of patients: a tenth of the citas, but at least a hundred thousand. */
const clientesOf = (citas: number) => Number(process.env.BENCH_CLIENTES ?? Math.max(100_000, citas / 10));

export const openCitas = (citas: number, floor?: string[]): Promise<Bench<Seeded & { passwordHash: string }>> =>
  openBench(
    `citas-${citas}`,
    async (ownerUrl) => {
      const passwordHash = await hash('Hampi2026', { memoryCost: 19_456, timeCost: 2 });
      const size = { citas, clientes: clientesOf(citas) };
      return { passwordHash, ...(await seedBench(ownerUrl, size, passwordHash)) };
    },
    floor,
  );
