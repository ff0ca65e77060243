import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { peekSecuencial, type Serie, takeBack, takeSecuencial } from './secuencias.ts';

const { db } = await startTestApp();
const { doctor_id } = await builders(db).aDoctor();
const serie = (more: Partial<Serie> = {}): Serie => ({
  doctor_id,
  ruc: '1790012344001',
  ambiente: 1,
  estab: '001',
  ptoEmi: '001',
  codDoc: '01',
  ...more,
});
const take = (of: Serie, primero = 1) => db.transaction().execute((trx) => takeSecuencial(trx, of, primero));

test('[FE-1] 200 requests at once get 200 numbers without a gap', async () => {
  const of = serie({ ptoEmi: '002' });
  const numbers = await Promise.all(Array.from({ length: 200 }, () => take(of, 413)));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, i) => 413 + i));
});

test('[FE-1] a number whose document was not written is given to the next one', async () => {
  const of = serie({ ptoEmi: '003' });
  await expect(
    db.transaction().execute(async (trx) => {
      await takeSecuencial(trx, of, 1);
      throw new Error('nothing was written');
    }),
  ).rejects.toThrow('nothing was written');
  expect(await take(of)).toBe(1);
});

test('[FE-1] each environment and kind of document has its own numbers, and a lower first number changes nothing', async () => {
  const of = serie({ ptoEmi: '004' });
  expect([
    await take(of, 20),
    await take(of, 5),
    await take({ ...of, ambiente: 2 }),
    await take({ ...of, codDoc: '04' }),
  ]).toEqual([20, 21, 1, 1]);
  expect(await peekSecuencial(db, of, 5)).toBe(22);
  expect(await peekSecuencial(db, of, 100)).toBe(100);
});

test('[FE-1] a jump that no document used is taken back, and the last number of a series has a sentence instead of an error', async () => {
  const of = serie({ ptoEmi: '005' });
  expect(await take(of, 5)).toBe(5);
  expect(await take(of, 999_999_999)).toBe(999_999_999);
  await expect(take(of)).rejects.toMatchObject({ constraint: 'secuencia_ultimo' });
  await db.transaction().execute((trx) => takeBack(trx, of, 6));
  expect(await take(of)).toBe(6);
});

test('[FE-1] the same series of another account has numbers of its own', async () => {
  const of = serie({ ptoEmi: '006' });
  const other = await builders(db).aDoctor();
  expect(await take(of, 999_999_999)).toBe(999_999_999);
  expect(await take({ ...of, doctor_id: other.doctor_id }, 7)).toBe(7);
});
