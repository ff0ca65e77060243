/** What the rules read can silence a grave warning as a rule can, and waits for a second person likewise. */
import { combinaciones, sustancias } from '@hampi/contract/plataforma/administracion/medicinas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { alergiasTerminos, condiciones, dosis } from '@hampi/contract/plataforma/administracion/reglas';
import {
  discardReglaCambio,
  getReglaCambio,
  listReglaCambios,
  revertReglaCambio,
} from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { readReglas } from '../reglas/read.ts';
import { revisionDeReglas } from '../testing/revision-de-reglas.ts';

const { as, db } = await startTestApp();
const { anAdmin, aDoctor } = builders(db);
const admin = await as(await anAdmin());
const medica = await as(await aDoctor());
const { sustanciaDe, approve, openOnes, waiting } = revisionDeReglas(admin, medica);
beforeAll(() => loadInitialCatalogues(db));
afterEach(async () => {
  for (const { id } of await openOnes()) await admin.call(discardReglaCambio, { params: { id } });
});

const clasesDe = async (nombre: string) => (await sustanciaDe(nombre)).row.clases.map((c) => c.nombre);

test('[AD-2] one administrator cannot take a substance out of a class: its rules would be silent', async () => {
  const { row, body } = await sustanciaDe('ibuprofeno');
  const without = row.clases.filter(({ nombre }) => nombre !== 'AINE');
  const { mensaje } = await admin.send(sustancias.update, {
    params: { id: row.id },
    body: { ...body, clases: without.map(({ id }) => id) },
  });
  expect(mensaje).toBe(MA.regla_borrador);
  expect(await clasesDe('ibuprofeno')).toContain('AINE');
  const draft = await waiting();
  const whole = await admin.call(getReglaCambio, { params: { id: draft } });
  expect(whole).toMatchObject({ catalogo: 'principios-activos', nombre: 'ibuprofeno', grave: true });
  expect(whole.diferencias).toEqual([
    { campo: 'clases', antes: expect.stringContaining('AINE, '), despues: without.map((c) => c.nombre).join(', ') },
  ]);
  // The cases in which ibuprofeno met an anticoagulant or an ulcer answer otherwise.
  expect(whole.efectos.length).toBeGreaterThan(3);

  await approve(draft);
  expect(await clasesDe('ibuprofeno')).not.toContain('AINE');
  const back = await admin.call(revertReglaCambio, { params: { id: draft } });
  await approve(back.id);
  expect(await clasesDe('ibuprofeno')).toContain('AINE');
});

test('[AD-2] a further name or class changes at once and stays in the history', async () => {
  const { row, body } = await sustanciaDe('ibuprofeno');
  const changed = await admin.call(sustancias.update, {
    params: { id: row.id },
    body: { ...body, marcas: [...row.marcas, 'Ibuzzz'] },
  });
  expect(changed.marcas).toContain('Ibuzzz');
  const kept = await admin.call(listReglaCambios, { query: { search: 'ibuprofeno' } });
  expect(kept).toContainEqual(expect.objectContaining({ estado: 'VIGENTE', grave: false, accion: 'EDITAR' }));
  // Taken away again it would not be recognised any more.
  await admin.call(sustancias.update, { params: { id: row.id }, body });
  expect((await sustanciaDe('ibuprofeno')).row.marcas).toContain('Ibuzzz');
});

test('[AD-2] a higher limit waits, a note does not, and a further limit is a draft that nothing reads', async () => {
  const [row] = (await admin.call(dosis.list, { query: { search: 'paracetamol', take: 100 } })).filter(
    (d) => d.via === 'oral' && d.poblacion === 'adulto' && d.sustancia === 'paracetamol',
  );
  if (!row) throw new Error('no limit');
  const body = dosis.update.body.parse(row);
  await admin.call(dosis.update, { params: { id: row.id }, body: { ...body, max_por_dia: 12_000 } });
  const limits = async () => (await readReglas(db)).dosis.get(row.sustancia_id) ?? [];
  expect((await limits()).map((l) => l.max_por_dia)).not.toContain(12_000);
  const draft = await waiting();
  await approve(draft);
  expect((await limits()).map((l) => l.max_por_dia)).toContain(12_000);

  const noted = await admin.call(dosis.update, {
    params: { id: row.id },
    body: { ...body, max_por_dia: 12_000, nota: 'Otra nota' },
  });
  expect(noted.nota).toBe('Otra nota');

  const made = { ...body, poblacion: 'mayor' as const, edad_min_meses: 900, max_por_dia: 50_000 };
  expect((await admin.send(dosis.create, { body: made })).mensaje).toBe(MA.regla_borrador);
  expect((await limits()).map((l) => l.max_por_dia)).not.toContain(50_000);
  const listed = async () =>
    (await admin.call(dosis.list, { query: { search: 'paracetamol', take: 100 } })).find(
      (d) => d.max_por_dia === 50_000,
    );
  expect(await listed()).toMatchObject({ estado: 'borrador' });
  await approve(await waiting());
  expect((await limits()).map((l) => l.max_por_dia)).toContain(50_000);
  expect(await listed()).toMatchObject({ estado: 'vigente' });
});

test('[AD-2] a condition may gain codes at once, and loses one, or gains a word that denies it, only by two', async () => {
  const [row] = await admin.call(condiciones.list, { query: { search: 'úlcera péptica' } });
  if (!row) throw new Error('no condition');
  const body = condiciones.update.body.parse(row);
  const update = (more: object) =>
    admin.send(condiciones.update, { params: { id: row.id }, body: { ...body, ...more } });
  expect((await update({ palabras: [...row.palabras, 'ulcera del estomago'] })).mensaje).not.toBe(MA.regla_borrador);
  expect((await update({ cie10: row.cie10.slice(1) })).mensaje).toBe(MA.regla_borrador);
  await expect(update({ cie10: [] })).rejects.toMatchObject({ status: 409, mensaje: MA.regla_espera });
  await admin.call(discardReglaCambio, { params: { id: await waiting() } });
  const denied = { palabras: [...row.palabras, 'ulcera del estomago'], no_si_precede: [...row.no_si_precede, 'con'] };
  expect((await update(denied)).mensaje).toBe(MA.regla_borrador);
});

test('[AD-2] a product is not taken apart, nor a word that denies an allergy added, by one person', async () => {
  const [brand] = await admin.call(combinaciones.list, { query: { search: 'Augmentin' } });
  if (!brand) throw new Error('no brand');
  expect((await admin.send(combinaciones.remove, { params: { id: brand.id } })).mensaje).toBe(MA.regla_borrador);
  await admin.call(discardReglaCambio, { params: { id: await waiting() } });
  const removed = await admin.send(combinaciones.remove, { params: { id: brand.id } });
  expect(removed.mensaje).toBe(MA.regla_borrador);
  const gone = await approve(await waiting());
  const left = await admin.call(combinaciones.list, { query: { search: 'Augmentin' } });
  expect(left.map(({ id }) => id)).not.toContain(brand.id);
  await expect(admin.call(revertReglaCambio, { params: { id: gone.id } })).rejects.toMatchObject({
    status: 409,
    mensaje: MA.regla_borrada,
  });

  const word = { tipo: 'NO_MEDICAMENTO' as const, termino: 'penicilina de la abuela' };
  expect((await admin.send(alergiasTerminos.create, { body: word })).mensaje).toBe(MA.regla_borrador);
  expect((await readReglas(db)).alergias.noMedicamentos).not.toContain('penicilina de la abuela');
  const [term] = await admin.call(alergiasTerminos.list, { query: { search: word.termino } });
  expect(term).toMatchObject({ estado: 'borrador' });
});

test('[AD-2] the database itself refuses what could silence a warning without two people', async () => {
  const refused = { constraint: 'regla_grave_por_dos' };
  const adjusted = db.updateTable('dosis').where('ajuste_renal', 'is not', null);
  await expect(adjusted.set({ ajuste_renal: null }).execute()).rejects.toMatchObject(refused);
  for (const write of [
    sql`delete from sustancia_clase where clase_id = (select id from sustancia where nombre = 'AINE')`,
    sql`update dosis set max_por_dia = max_por_dia * 10`,
    sql`delete from dosis`,
    sql`update condicion set cie10 = '{}'`,
    sql`update sustancia set embarazo = 'compatible' where embarazo = 'contraindicado'`,
    sql`update combinacion set composicion = 'paracetamol 500 mg'`,
    sql`update alergia_cruzada set grado = 'improbable'`,
    sql`update forma set gotas_por_ml = 1 where gotas_por_ml is not null`,
    // A class with an exception: paracetamol would no longer be judged by the graver rules.
    sql`insert into sustancia_clase select (select id from sustancia where nombre = 'paracetamol'), c.id from sustancia c
      where c.tipo = 'GRUPO' and exists (select from interaccion i where i.excepcion and c.id in (i.a_id, i.b_id))`,
  ])
    await expect(write.execute(db)).rejects.toMatchObject(refused);
  // A change that was approved for one row opens no other, of this catalogue or another one with the same number.
  await expect(
    db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('regla_cambio')
        .values({
          catalogo: 'condiciones',
          regla_id: sql<number>`(select min(id) from dosis)`,
          codigo: 'x',
          nombre: 'x',
          accion: 'EDITAR',
          grave: false,
          estado: 'VIGENTE',
          autor_id: 1,
          autor: 'x',
          creado_en: '2026-11-29',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`select set_config('hampi.reglas', ${String(id)}, true)`.execute(trx);
      await sql`delete from dosis where id = (select min(id) from dosis)`.execute(trx);
    }),
  ).rejects.toMatchObject(refused);
});

test('[AD-2] what a transaction adds is new in it with savepoints too, and what it only changed is not', async () => {
  const exception = sql<number>`(select c.id from sustancia c where c.tipo = 'GRUPO'
    and exists (select from interaccion i where i.excepcion and c.id in (i.a_id, i.b_id)) order by c.id limit 1)`;
  const states = await db.transaction().execute(async (trx) => {
    const saved = async (name: string, write: () => Promise<unknown>) => {
      await sql.raw(`savepoint ${name}`).execute(trx);
      await write();
      await sql.raw(`release savepoint ${name}`).execute(trx);
    };
    await saved('a', () => sql`insert into sustancia (nombre, tipo) values ('ensayomicina', 'PRINCIPIO')`.execute(trx));
    const de = sql`(select id from sustancia where nombre = 'ensayomicina')`;
    await saved('b', () => sql`insert into sustancia_clase select ${de}, ${exception}`.execute(trx));
    for (const [name, poblacion] of [
      ['c', 'adulto'],
      ['d', 'mayor'],
    ])
      await saved(name as string, () =>
        sql`insert into dosis (sustancia_id, via, poblacion, max_por_dia, unidad) values (${de}, 'oral', ${poblacion}, 100, 'mg')`.execute(
          trx,
        ),
      );
    const { rows } = await sql<{ estado: string }>`select estado from dosis where sustancia_id = ${de}`.execute(trx);
    return rows.map(({ estado }) => estado);
  });
  expect(states).toEqual(['vigente', 'vigente']);
  // In a transaction of its own a further limit waits, as does a class for a substance that is only changed there.
  await sql`insert into dosis (sustancia_id, via, poblacion, max_por_dia, unidad)
    select id, 'iv', 'adulto', 100, 'mg' from sustancia where nombre = 'ensayomicina'`.execute(db);
  const { rows } = await sql<{ estado: string }>`select estado from dosis where via = 'iv' and sustancia_id =
    (select id from sustancia where nombre = 'ensayomicina')`.execute(db);
  expect(rows).toEqual([{ estado: 'borrador' }]);
  await expect(
    db.transaction().execute(async (trx) => {
      await sql`insert into sustancia (nombre, tipo) values ('otramicina', 'PRINCIPIO')`.execute(trx);
      await sql`update sustancia set referencial = referencial where nombre = 'fenitoína'`.execute(trx);
      await sql`insert into sustancia_clase select id, ${exception} from sustancia s where nombre = 'fenitoína'`.execute(
        trx,
      );
    }),
  ).rejects.toMatchObject({ constraint: 'regla_grave_por_dos' });
});

test('[AD-2] the figure from which on a value amounts to a condition is a row: one more is read at once, a changed one waits', async () => {
  const condicionDe = async (nombre: string) => {
    const row = (await admin.call(condiciones.list, { query: { search: nombre, take: 100 } })).find(
      (one) => one.nombre === nombre,
    );
    if (!row) throw new Error(nombre);
    return { row, body: condiciones.update.body.parse(row) };
  };
  const change = async (nombre: string, medida: string | null, medida_fuente: string | null) => {
    const { row, body } = await condicionDe(nombre);
    return admin.send(condiciones.update, { params: { id: row.id }, body: { ...body, medida, medida_fuente } });
  };
  const read = async (nombre: string, valor: number) =>
    (await readReglas(db)).condicionesPorNombre.get(nombre)?.medida?.holds(valor);
  expect([await read('QT largo', 480), await read('QT largo', 479)]).toEqual([true, false]);
  expect((await change('QT largo', 'QTC>=520 en 12 meses', 'Otra')).mensaje).toBe(MA.regla_borrador);
  expect(await read('QT largo', 490)).toBe(true);
  const draft = await waiting();
  await approve(draft);
  expect([await read('QT largo', 490), await read('QT largo', 520)]).toEqual([false, true]);
  await change('acné', 'INR>4.5 en 1 meses', 'Una prueba');
  expect(await read('acné', 5)).toBe(true);
  await expect(change('acné', 'INR alto', 'Una prueba')).rejects.toMatchObject({
    status: 400,
    errores: { medida: expect.stringContaining('QTC>=480 en 12 meses') },
  });
  await expect(change('acné', 'INR>4.5 en 1 meses', null)).rejects.toMatchObject({
    errores: { medida_fuente: expect.any(String) },
  });
});

test('[BE-41] a condition counts for at least one month: «000 meses» is refused beside its field', async () => {
  await expect(
    admin.call(condiciones.create, { body: { nombre: 'ninguna', persistencia: '000 meses' } }),
  ).rejects.toMatchObject({ status: 400, errores: { persistencia: expect.stringContaining('«12 meses»') } });
  await expect(
    sql`insert into condicion (nombre, persistencia) values ('ninguna', '000 meses')`.execute(db),
  ).rejects.toMatchObject({ constraint: 'condicion_persistencia' });
});
