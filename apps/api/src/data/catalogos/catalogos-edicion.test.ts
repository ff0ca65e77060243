import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/harness.ts';
import { shipped } from './catalogos-csv.ts';
import { loadInitialCatalogues } from './catalogos-iniciales.ts';

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
