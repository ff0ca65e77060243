/** What the next shipped edition does with the rules that an installation wrote: one person silences none through it. */
import { combinaciones, formas } from '@hampi/contract/plataforma/administracion/medicinas';
import { contraindicaciones, dosis, interacciones } from '@hampi/contract/plataforma/administracion/reglas';
import {
  askReglaRevision,
  getReglaCambio,
  listReglaCambios,
  listReglasPorRevisar,
} from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { loadMedicinas } from '../../../../data/catalogos/catalogos-medicinas.ts';
import { loadReglas } from '../../../../data/catalogos/catalogos-reglas.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { asEdition } from '../testing/as-edition.ts';
import { revisionDeReglas } from '../testing/revision-de-reglas.ts';

const { as, db } = await startTestApp();
const { anAdmin, aDoctor } = builders(db);
const admin = await as(await anAdmin());
const medica = await as(await aDoctor());
const { revisor, send, accept, apply, approve } = revisionDeReglas(admin, medica);
beforeAll(() => loadInitialCatalogues(db));

/** The rules as an earlier edition brought them, so that this one replaces them. */
const nextEdition = () =>
  asEdition(db, async (trx) => {
    for (const table of [
      'interaccion',
      'duplicidad',
      'contraindicacion',
      'dosis',
      'alergia_termino',
      'alergia_cruzada',
      'combinacion',
      'forma',
      'sustancia',
    ])
      await sql`update ${sql.table(table)} set edicion = 1 where edicion is not null`.execute(trx);
    await loadMedicinas(trx);
    await loadReglas(trx);
  });
const pares = async (a: string, b: string) =>
  (await admin.call(interacciones.list, { query: { search: a, take: 100 } })).filter(
    (r) => [r.a, r.b].includes(a) && [r.a, r.b].includes(b),
  );
const de = async (a: string, b: string, solo_si: string | null = null) => {
  const row = (await pares(a, b)).find((r) => r.solo_si === solo_si);
  if (!row) throw new Error(`no rule ${a} + ${b}`);
  return row;
};
const abierto = async (codigo: string) => {
  const found = (await admin.call(listReglaCambios, { query: { search: codigo } })).find(
    (c) => c.estado === 'BORRADOR',
  );
  if (!found) throw new Error(`no open change of ${codigo}`);
  return found.id;
};

test('[AD-2] after an edition a draft of one person suppresses no shipped rule of its pair or limit', async () => {
  const row = await de('AINE', 'antagonistas de la vitamina K');
  await admin.call(interacciones.create, {
    body: { ...interacciones.create.body.parse(row), solo_si: 'dias>300' },
  });
  const [limite] = (await admin.call(dosis.list, { query: { search: 'paracetamol', take: 100 } })).filter(
    (d) => d.sustancia === 'paracetamol' && d.via === 'oral' && d.poblacion === 'adulto' && !d.combinado_con,
  );
  await admin.call(dosis.create, {
    body: { ...dosis.create.body.parse(limite), edad_min_meses: 1100, edad_max_meses: null, max_por_dia: 9000 },
  });
  await nextEdition();
  expect((await pares(row.a, row.b)).map((r) => [r.solo_si, r.estado]).sort()).toEqual(
    expect.arrayContaining([
      [null, 'vigente'],
      ['dias>300', 'borrador'],
    ]),
  );
  const { rows } = await sql<{ max_por_dia: string }>`select max_por_dia from dosis where estado = 'vigente'
    and sustancia_id = ${limite?.sustancia_id} and via = 'oral' and poblacion = 'adulto' and combinado_con_id is null`.execute(
    db,
  );
  expect(rows.map((one) => Number(one.max_por_dia))).toContain(4000);
});

test('[AD-2] after an edition a milder rule that one person added stands beside the shipped grave one and not instead of it', async () => {
  const row = await de('acitretina', 'metotrexato');
  expect(row.gravedad).toBe('alta');
  const body = { ...interacciones.create.body.parse(row), gravedad: 'media' as const, solo_si: 'dias>5' };
  await admin.call(interacciones.create, { body });
  // Nor does one that has the very place of a rule which the edition brings.
  await asEdition(db, (trx) => sql`delete from interaccion where id = ${row.id}`.execute(trx));
  await admin.call(interacciones.create, { body: { ...body, solo_si: null } });
  await nextEdition();
  expect((await pares(row.a, row.b)).map((r) => [r.solo_si, r.gravedad])).toEqual(
    expect.arrayContaining([
      [null, 'alta'],
      ['dias>5', 'media'],
    ]),
  );
});

test('[AD-2] a draft at the place of a rule that the edition brings becomes a proposal to change that rule', async () => {
  const row = await de('AINE', 'clopidogrel');
  const body = { ...interacciones.create.body.parse(row), gravedad: 'alta' as const, motivo: 'De la casa' };
  await asEdition(db, (trx) => sql`delete from interaccion where id = ${row.id}`.execute(trx));
  const draft = await admin.call(interacciones.create, { body });
  expect(draft.estado).toBe('borrador');
  await nextEdition();
  expect(await de('AINE', 'clopidogrel')).toMatchObject({ id: draft.id, estado: 'vigente', motivo: row.motivo });
  expect(await admin.call(getReglaCambio, { params: { id: await abierto(draft.codigo) } })).toMatchObject({
    accion: 'EDITAR',
    diferencias: expect.arrayContaining([{ campo: 'motivo', antes: row.motivo, despues: 'De la casa' }]),
  });
});

test('[AD-2] what two people narrowed, lowered or withdrew stays so after an edition, and is not brought again beside it', async () => {
  const par = await de('AINE', 'antagonistas de la vitamina K');
  const before = (await pares(par.a, par.b)).length;
  await admin.call(interacciones.update, {
    params: { id: par.id },
    body: { ...interacciones.update.body.parse(par), solo_si: 'dias>20' },
  });
  await approve(await abierto(par.codigo));
  const [contra] = (
    await admin.call(contraindicaciones.list, { query: { search: 'úlcera péptica', take: 100 } })
  ).filter((r) => r.sustancia === 'AINE' && r.gravedad === 'alta' && r.solo_si === null);
  await admin.call(contraindicaciones.remove, { params: { id: contra?.id as number } });
  await approve(await abierto(contra?.codigo as string));
  await nextEdition();
  const after = await pares(par.a, par.b);
  expect([after.length, after.some((r) => r.solo_si === null)]).toEqual([before, false]);
  expect(after.find((r) => r.id === par.id)).toMatchObject({ solo_si: 'dias>20', estado: 'vigente' });
  const contras = (
    await admin.call(contraindicaciones.list, { query: { search: 'úlcera péptica', take: 100 } })
  ).filter((r) => r.sustancia === 'AINE' && r.solo_si === null);
  expect(contras.map((r) => [r.id, r.estado])).toEqual([[contra?.id, 'retirada']]);
});

test('[AD-2] what waits goes on with the row of the next edition, follows what its author left as it was, or is closed and says why', async () => {
  const named = async (list: typeof combinaciones.list | typeof formas.list, nombre: string) =>
    (await admin.call(list as typeof combinaciones.list, { query: { search: nombre, take: 100 } })).find(
      (row) => row.nombre === nombre,
    );
  const limite = async () =>
    (await admin.call(dosis.list, { query: { search: 'ketoprofeno' } })).find((d) => d.via === 'oral');
  const [par, marca, forma, dosisDe] = [
    await de('nitratos', 'riociguat'),
    await named(combinaciones.list, 'Augmentin'),
    await named(formas.list, 'jarabe'),
    await limite(),
  ];
  // The edition before said something else of one pair, and had another one that this edition has not.
  await asEdition(db, async (trx) => {
    await sql`update interaccion set motivo = 'Como decía antes', edicion = 2 where id = ${par.id}`.execute(trx);
    await sql`insert into interaccion (a_id, b_id, gravedad, motivo, conducta, edicion) select a.id, b.id, 'alta', 'x', 'y', 2
      from sustancia a, sustancia b where a.nombre = 'ketoprofeno' and b.nombre = 'acarbosa'`.execute(trx);
  });
  const old = await de('nitratos', 'riociguat');
  await admin.call(interacciones.update, {
    params: { id: old.id },
    body: { ...interacciones.update.body.parse(old), conducta: 'De la casa' },
  });
  const gone = await de('acarbosa', 'ketoprofeno');
  await admin.call(interacciones.remove, { params: { id: gone.id } });
  const closed = await abierto(gone.codigo);
  await admin.call(combinaciones.remove, { params: { id: marca?.id as number } });
  await admin.call(formas.remove, { params: { id: forma?.id as number } });
  const { id: revision } = await admin.call(askReglaRevision, {
    body: { catalogo: 'dosis', regla_id: dosisDe?.id as number },
  });
  await send(revision);
  await nextEdition();

  expect(await de('nitratos', 'riociguat')).toEqual(par);
  expect(await admin.call(getReglaCambio, { params: { id: await abierto(par.codigo) } })).toMatchObject({
    accion: 'EDITAR',
    diferencias: [{ campo: 'conducta', antes: par.conducta, despues: 'De la casa' }],
  });
  expect([await named(combinaciones.list, 'Augmentin'), await named(formas.list, 'jarabe')]).toEqual([marca, forma]);
  expect(await pares('acarbosa', 'ketoprofeno')).toEqual([]);
  expect(await admin.call(getReglaCambio, { params: { id: closed } })).toMatchObject({
    estado: 'DESCARTADA',
    nota: expect.stringContaining('sin esta regla'),
  });
  // What was sent is answered, and is about the limit that is there.
  const [shown] = await medica.call(listReglasPorRevisar);
  expect(shown?.dice).toContainEqual({ campo: 'max_por_dia', valor: String(dosisDe?.max_por_dia) });
  await accept(revision);
  await apply(revision);
  const { nombre } = await revisor();
  expect(await limite()).toMatchObject({ id: dosisDe?.id, revisor: nombre, max_por_dia: dosisDe?.max_por_dia });
});

test('[AD-2] an edition comes also where an approved change waits whose reviewer has left; one whose rule says something else now is a draft again', async () => {
  const [same, other] = [await de('IECA', 'inhibidores de neprilisina'), await de('benzodiazepinas', 'opioides')];
  for (const row of [same, other])
    await admin.call(interacciones.update, {
      params: { id: row.id },
      body: { ...interacciones.update.body.parse(row), conducta: 'De la casa' },
    });
  const [kept, changed] = [await abierto(same.codigo), await abierto(other.codigo)];
  for (const id of [kept, changed]) {
    await send(id);
    await accept(id);
  }
  const reviewer = await revisor();
  const isActive = (yes: boolean) =>
    sql`update doctor set cuenta_activa = ${yes} where usuario_id = ${reviewer.id}`.execute(db);
  // The second was written when its rule said another thing.
  await sql`update regla_cambio set antes = antes || '{"conducta": "Como decía antes"}' where id = ${changed}`.execute(
    db,
  );
  await isActive(false);
  await nextEdition();
  await isActive(true);
  const estadoDe = async (id: number) => (await admin.call(getReglaCambio, { params: { id } })).estado;
  expect([await estadoDe(kept), await estadoDe(changed)]).toEqual(['REVISADA', 'BORRADOR']);
});

test('[AD-2] what an edition says of a substance that people take for years stays the edition’s', async () => {
  const { rows } = await sql<{ de_la_casa: number; de_la_edicion: number }>`select
    count(*) filter (where edicion is null)::int as de_la_casa, count(*) filter (where edicion is not null)::int as de_la_edicion
    from sustancia where cronica`.execute(db);
  expect(rows[0]?.de_la_casa).toBe(0);
  expect(rows[0]?.de_la_edicion).toBeGreaterThan(50);
});
