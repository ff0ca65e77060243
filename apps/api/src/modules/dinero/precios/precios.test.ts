import { netPrice } from '@hampi/contract/base/dinero';
import { precioDe } from '@hampi/contract/dinero/precios/rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { neto, precioAt } from './precios.queries.ts';

const { db } = await startTestApp();
const { aDoctor, anOficina } = builders(db);

const NOW = '2026-03-02T14:00:00Z';
const beside = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();

test('[BK-1] SQL and contract calculate the same price, for any office, campaign and moment', async () => {
  const doctor = await aDoctor();
  const prices = [0, 0.01, 0.5, 1.01, 4.99, 12.5, 33.33, 40, 1234.57, 99999.99];
  const windows = [
    [null, null],
    [beside(-1000), beside(1000)],
    [beside(0), beside(1)],
    [beside(-1), beside(0)],
    [beside(1), beside(1000)],
  ];
  const cases = prices.flatMap((precio, i) =>
    windows.map(([descuento_inicio = null, descuento_fin = null], n) => ({
      nombre: `Servicio ${i}.${n}`,
      precio,
      descuento_valor: (i * 17 + n * 3) % 101,
      descuento_inicio,
      descuento_fin,
    })),
  );
  await db
    .insertInto('servicio')
    .values(cases.map((c) => ({ ...c, doctor_id: doctor.doctor_id })))
    .execute();
  const { descuento_afiliado } = await db.selectFrom('empresa').selectAll().executeTakeFirstOrThrow();
  const { precio, descuento } = precioAt(NOW);
  const pricesIn = (oficina_id: number, ofServices: boolean) =>
    db
      .selectFrom('oficina as o')
      .innerJoin('empresa as e', (join) => join.onTrue())
      .leftJoin('servicio as s', (join) => join.onRef('s.doctor_id', '=', 'o.doctor_id').on(sql.lit(ofServices)))
      .where('o.id', '=', oficina_id)
      .select(['s.nombre', precio.as('precio'), descuento.as('descuento'), neto(precio, descuento).as('neto')])
      .orderBy('s.id')
      .execute();
  for (const afiliacion of [true, false])
    for (const costo_consulta of [0, 20, 33.33, 41.05]) {
      const { id } = await anOficina(doctor, { costo_consulta });
      await db.updateTable('oficina').set({ afiliacion }).where('id', '=', id).execute();
      const expected = (servicio?: (typeof cases)[number]) => {
        const oficina = { costo_consulta, afiliacion };
        const price = precioDe({ oficina, servicio, descuentoAfiliado: descuento_afiliado }, new Date(NOW));
        return { nombre: servicio?.nombre ?? null, ...price, neto: netPrice(price.precio, price.descuento) };
      };
      expect(await pricesIn(id, true)).toEqual(cases.map(expected));
      expect(await pricesIn(id, false)).toEqual([expected()]);
    }
});
