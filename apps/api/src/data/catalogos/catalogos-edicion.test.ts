import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/harness.ts';
import { shipped } from './catalogos-csv.ts';
import { loadInitialCatalogues } from './catalogos-iniciales.ts';
import { loadReglas } from './catalogos-reglas.ts';

const { db } = await startTestApp();

test('[AD-2] every shipped row of the edition finds what it refers to and is in the database, with its source', async () => {
  await loadInitialCatalogues(db);
  const count = async (table: string) =>
    Number(
      (
        await sql<{
          n: number;
        }>`select count(*) as n from ${sql.table(table)} where fuente is not null and confianza is not null and referencial`.execute(
          db,
        )
      ).rows[0]?.n,
    );
  expect({
    interaccion: await count('interaccion'),
    duplicidad: await count('duplicidad'),
    condicion: await count('condicion'),
    contraindicacion: await count('contraindicacion'),
    dosis: await count('dosis'),
    alergias: (await count('alergia_termino')) + (await count('alergia_cruzada')),
    combinacion: await count('combinacion'),
    forma: await count('forma'),
  }).toEqual({
    interaccion: shipped('interacciones').length,
    duplicidad: shipped('duplicidades').length,
    condicion: shipped('condiciones').length,
    contraindicacion: shipped('contraindicaciones').length,
    dosis: shipped('dosis').length,
    alergias: shipped('alergias').length,
    combinacion: shipped('combinaciones').length,
    forma: shipped('formas').length,
  });
});

test('[BE-10] every rule says what to do, not only that something is wrong', () => {
  const bare =
    /^(evitar|contraindicado|vigilar|valorar|no combinar|cambiar|suspender|controlar|especialista|elegir otr[oa]|no usar|ajustar|reducir( la dosis)?|dosis mínima|precisar)\.?( (si es posible|la combinación))?\.?$/i;
  // «Controlar INR.», «Hemograma.»: neither when nor what then.
  const vague =
    /^(controlar|vigilar|verificar|advertir|justificar|precisar|titular|diferir|posponer|esperar|corto|hemograma|electrocardiograma|neurología|hematología)\b[^,;:.\d]{0,28}\.$/i;
  const rules = [...shipped('interacciones'), ...shipped('contraindicaciones'), ...shipped('duplicidades')];
  expect(rules.flatMap(({ conducta }) => (vague.test(conducta ?? '') ? [conducta] : []))).toEqual([]);
  // To who bleeds, paracetamol is an answer to a painkiller and none to an anticoagulant.
  const blood = /coagul|agreg|heparina|cilostazol|clopidogrel|prasugrel|ticagrelor/;
  expect(
    rules.filter(
      (r) =>
        r.condicion === 'trastorno hemorrágico' &&
        blood.test(r.sustancia_o_clase ?? '') &&
        /paracetamol/i.test(r.conducta ?? ''),
    ),
  ).toEqual([]);
  expect(
    rules.filter(({ conducta }) => !conducta || bare.test(conducta)).map((r) => Object.values(r).join(' | ')),
  ).toEqual([]);
});

test('[AD-2] a reviewed rule outlives an edition, and so do the others of its pair or condition', async () => {
  await loadInitialCatalogues(db);
  // One of several of each, which differ by when they hold.
  const several = {
    interaccion: 'least(a_id, b_id), greatest(a_id, b_id)',
    contraindicacion: 'condicion_id, sustancia_id',
  };
  await db.transaction().execute(async (trx) => {
    const counted = async () => {
      const { rows } = await sql<Record<string, number>>`select (select count(*) from interaccion) as interaccion,
        (select count(*) from contraindicacion) as contraindicacion`.execute(trx);
      return rows[0];
    };
    await sql`select set_config('hampi.reglas', 'edicion', true)`.execute(trx);
    const before = await counted();
    for (const [table, key] of Object.entries(several)) {
      const { numAffectedRows } =
        await sql`update ${sql.table(table)} set revisor = 'Ana Paz', revisor_codigo = '1027', revisado_en = '2026-11-02'
        where id in (select min(id) from ${sql.table(table)} group by ${sql.raw(key)} having count(*) > 1)`.execute(
          trx,
        );
      expect(Number(numAffectedRows)).toBeGreaterThan(0);
      await sql`update ${sql.table(table)} set edicion = 1 where edicion is not null and revisor is null`.execute(trx);
      // The update made the rows the house's own, as long as the edition stays the same.
      await sql`update ${sql.table(table)} set edicion = 1 where edicion is null and revisor is null`.execute(trx);
    }
    await loadReglas(trx);
    expect(await counted()).toEqual(before);
    const { rows } = await sql`select from interaccion where revisor = 'Ana Paz' and edicion is null`.execute(trx);
    expect(rows.length).toBeGreaterThan(0);
  });
});
