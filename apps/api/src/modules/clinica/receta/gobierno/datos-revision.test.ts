/** Who reviewed what the rules read: a review is of what it showed, and is lost with the first change by one person. */
import { sustancias } from '@hampi/contract/plataforma/administracion/medicinas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import {
  alergiasCruzadas,
  condiciones,
  contraindicaciones,
  dosis,
} from '@hampi/contract/plataforma/administracion/reglas';
import {
  answerReglaCambio,
  askReglaRevision,
  type CatalogoRegla,
  discardReglaCambio,
  getDossierSustancia,
  getReglaCambio,
  listReglasPorRevisar,
  listReglasPorVencer,
  revertReglaCambio,
} from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { judge } from '../juicio.ts';
import { hechosOf } from '../reglas/casos.ts';
import { readReglas } from '../reglas/read.ts';
import { asEdition } from '../testing/as-edition.ts';
import { revisionDeReglas } from '../testing/revision-de-reglas.ts';

const { app, as, db, owner } = await startTestApp();
const { anAdmin, aDoctor } = builders(db);
const admin = await as(await anAdmin());
const medica = await as(await aDoctor());
const {
  revisor: quien,
  send,
  leida,
  accept,
  apply,
  approve,
  openOnes,
  waiting,
  sustanciaDe,
} = revisionDeReglas(admin, medica);
beforeAll(() => loadInitialCatalogues(db));
afterEach(async () => {
  for (const { id } of await openOnes()) await admin.call(discardReglaCambio, { params: { id } });
});

test('[BE-41] a limit, a condition, a crossed allergy and a substance say who reviewed them, until one person changes them', async () => {
  const only = async <T extends { id: number }>(rows: Promise<T[]>, holds: (row: T) => boolean): Promise<T> => {
    const row = (await rows).find(holds);
    if (!row) throw new Error('no row');
    return row;
  };
  const limite = () =>
    only(
      admin.call(dosis.list, { query: { search: 'ibuprofeno', take: 100 } }),
      (d) => d.via === 'oral' && d.poblacion === 'adulto' && d.sustancia === 'ibuprofeno' && d.combinado_con === null,
    );
  const condicion = () =>
    only(admin.call(condiciones.list, { query: { search: 'úlcera péptica' } }), (c) => c.nombre === 'úlcera péptica');
  const cruce = () =>
    only(
      admin.call(alergiasCruzadas.list, { query: { search: 'penicilinas', take: 100 } }),
      ({ desde, hacia }) => desde === 'penicilinas' && hacia.startsWith('cefalosporinas con cadena lateral'),
    );
  const [d, c, x, s] = [await limite(), await condicion(), await cruce(), (await sustanciaDe('ibuprofeno')).row];
  const contra = await only(
    admin.call(contraindicaciones.list, { query: { search: 'úlcera péptica', take: 100 } }),
    ({ sustancia, solo_si }) => sustancia === 'AINE' && solo_si === null,
  );
  expect([d.codigo, c.codigo, x.codigo, s.codigo]).toEqual([
    expect.stringMatching(/^DOS-[0-9A-F]{6}$/),
    expect.stringMatching(/^CND-[0-9A-F]{6}$/),
    expect.stringMatching(/^CRU-[0-9A-F]{6}$/),
    expect.stringMatching(/^SUS-[0-9A-F]{6}$/),
  ]);

  const review = async (catalogo: CatalogoRegla, regla_id: number, proxima: string) => {
    const { id } = await admin.call(askReglaRevision, { body: { catalogo, regla_id } });
    await approve(id, proxima);
  };
  await review('dosis', d.id, '2026-11-20');
  await review('condiciones', c.id, '2026-12-10');
  await review('alergias-cruzadas', x.id, '2027-11-29');
  await review('principios-activos', s.id, '2026-11-10');
  const { nombre: revisor, codigo: revisor_codigo } = await quien();
  const reviewed = { revisor, revisor_codigo, revisado_en: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) };
  expect(await limite()).toMatchObject({ ...reviewed, proxima_revision: '2026-11-20', estado: 'vigente' });
  expect(await condicion()).toMatchObject({ ...reviewed, proxima_revision: '2026-12-10' });
  expect(await cruce()).toMatchObject({ ...reviewed, proxima_revision: '2027-11-29' });
  expect((await sustanciaDe('ibuprofeno')).row).toMatchObject(reviewed);
  const { body: csv } = await app.inject({
    url: `/api/admin/dosis/csv?search=${d.codigo}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(csv).toContain(revisor_codigo);

  // Each warning that they cause says it, and one by a condition speaks of both.
  const reglas = await readReglas(db);
  const warnings = judge(
    reglas,
    hechosOf(reglas, {
      id: 'x',
      por_que: '',
      esperado: 'nada',
      hechos: { edad_anios: 40, sexo: 'F', diagnosticos: [{ codigo: 'K250' }], alergias: 'penicilina', semanas: 32 },
      lineas: [
        { principios: [{ nombre: 'ibuprofeno', cantidad: 4000 }], veces_dia: 3, dias: 5 },
        { principios: ['cefalexina'], veces_dia: 4, dias: 7 },
      ],
    }),
  );
  const reglaDe = (tipo: string, codigo: string) =>
    warnings.find((one) => one.tipo === tipo && one.regla?.codigo === codigo)?.regla;
  expect(reglaDe('DOSIS', d.codigo)).toMatchObject({ revisor });
  expect(reglaDe('ALERGIA', x.codigo)).toMatchObject({ revisor });
  expect(reglaDe('CONTRAINDICACION', contra.codigo)).toMatchObject({
    revisor: null,
    condicion: { codigo: c.codigo, revisor },
  });
  const dossier = await admin.call(getDossierSustancia, { params: { id: s.id } });
  const said = new RegExp(`Revisada por ${revisor} \\(Senescyt ${revisor_codigo}\\) el`);
  expect(dossier.dosis.find((line) => line.includes(d.codigo))).toMatch(said);
  expect(dossier.condiciones.find((line) => line.includes(c.codigo))).toMatch(/^úlcera péptica: .*K25.*Revisada por/);
  expect(dossier.datos.at(-1)).toMatch(said);

  // What is due, the oldest first; the one of next year is not.
  expect(await admin.call(listReglasPorVencer)).toEqual({
    total: 3,
    reglas: [
      expect.objectContaining({ codigo: s.codigo, proxima_revision: '2026-11-10', vencida: true, abierta: false }),
      expect.objectContaining({ codigo: d.codigo, catalogo: 'dosis', regla_id: d.id, revisor, vencida: true }),
      expect.objectContaining({ codigo: c.codigo, nombre: 'úlcera péptica', vencida: false }),
    ],
  });
  const { id: again } = await admin.call(askReglaRevision, { body: { catalogo: 'dosis', regla_id: d.id } });
  const { dice, diferencias } = await admin.call(getReglaCambio, { params: { id: again } });
  expect(diferencias).toEqual([]);
  expect(dice).toEqual(
    expect.arrayContaining([
      { campo: 'via', valor: 'oral' },
      { campo: 'max_por_dia', valor: String(d.max_por_dia) },
    ]),
  );
  expect(dice.map(({ campo }) => campo)).not.toContain('sustancia_id');
  expect((await admin.call(listReglasPorVencer)).reglas[1]).toMatchObject({ codigo: d.codigo, abierta: true });
  await admin.call(discardReglaCambio, { params: { id: again } });

  // What one person changes is no longer what was reviewed; another name of a substance is nothing reviewed.
  const change = <T>(list: { update: { body: { parse(row: unknown): T } } }, row: object) =>
    list.update.body.parse(row);
  await admin.call(dosis.update, { params: { id: d.id }, body: { ...change(dosis, d), nota: 'Una nota de la casa' } });
  expect(await limite()).toMatchObject({ nota: 'Una nota de la casa', revisor: null, proxima_revision: null });
  await admin.call(condiciones.update, {
    params: { id: c.id },
    body: { ...change(condiciones, c), palabras: [...c.palabras, 'ulcera de la casa'] },
  });
  expect(await condicion()).toMatchObject({ revisor: null });
  const { body } = await sustanciaDe('ibuprofeno');
  await admin.call(sustancias.update, { params: { id: s.id }, body: { ...body, marcas: [...body.marcas, 'Ibucasa'] } });
  expect((await sustanciaDe('ibuprofeno')).row).toMatchObject({ revisor });
  await expect(
    db.updateTable('dosis').set({ revisor: 'Yo', revisor_codigo: '1', revisado_en: '2026-11-29' }).execute(),
  ).rejects.toMatchObject({ constraint: 'regla_grave_por_dos' });
});

test('[BE-41] a review does not take effect on a rule that one person changed after it', async () => {
  const [row] = await admin.call(dosis.list, { query: { search: 'ketoprofeno' } });
  if (!row) throw new Error('no limit');
  const { id } = await admin.call(askReglaRevision, { body: { catalogo: 'dosis', regla_id: row.id } });
  await send(id);
  await accept(id);
  await asEdition(db, (trx) => sql`update dosis set nota = 'Llegó en un archivo' where id = ${row.id}`.execute(trx));
  await expect(apply(id)).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'regla_cambio_despues' },
  });
  await send(id);
  await accept(id);
  expect((await apply(id)).estado).toBe('VIGENTE');
});

test('[BE-41] nobody approves what the screen did not show: an answer to an older text is refused and changes nothing', async () => {
  const [row] = await admin.call(dosis.list, { query: { search: 'diclofenaco' } });
  if (!row) throw new Error('no limit');
  const { id } = await admin.call(askReglaRevision, { body: { catalogo: 'dosis', regla_id: row.id } });
  await send(id);
  const shown = await leida(id);
  await asEdition(db, (trx) => sql`update dosis set max_por_dia = 9000 where id = ${row.id}`.execute(trx));
  const answered = (version?: string) =>
    medica.call(answerReglaCambio, { params: { id }, body: { aprueba: true, version } });
  const refused = { status: 409, mensaje: MA.regla_otra_version, body: { codigo: 'regla_otra_version' } };
  await expect(answered(shown)).rejects.toMatchObject(refused);
  await expect(answered()).rejects.toMatchObject(refused);
  const [again] = await medica.call(listReglasPorRevisar);
  expect(again).toMatchObject({ id, estado: 'EN_REVISION' });
  expect(again?.dice).toContainEqual({ campo: 'max_por_dia', valor: '9000' });
  await answered(again?.version);
  await apply(id);
});

test('[BE-41] a rule that one person changes while the cases run goes in force with nobody’s name', async () => {
  const [row] = await admin.call(dosis.list, { query: { search: 'meloxicam' } });
  if (!row) throw new Error('no limit');
  const { id } = await admin.call(askReglaRevision, { body: { catalogo: 'dosis', regla_id: row.id } });
  await send(id);
  await accept(id);
  const isWaiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    ).rows.length > 0;
  const alone = await owner.connect();
  await alone.query('begin');
  await alone.query(`update dosis set nota = 'Mientras tanto' where id = $1`, [row.id]);
  const applied = apply(id).then(
    () => 'applied',
    ({ body }) => body.codigo,
  );
  await vi.waitUntil(isWaiting, { timeout: 20_000 });
  await alone.query('commit');
  alone.release();
  expect(await applied).toBe('regla_cambio_despues');
  const after = (await admin.call(dosis.list, { query: { search: 'meloxicam' } })).find((one) => one.id === row.id);
  expect(after).toMatchObject({ nota: 'Mientras tanto', revisor: null });
});

test('[BE-41] a withdrawn limit is kept, read by nothing, and has its way back', async () => {
  const limits = async () =>
    (await admin.call(dosis.list, { query: { search: 'naproxeno', take: 100 } })).filter(
      (d) => d.sustancia === 'naproxeno' && d.via === 'oral' && d.poblacion === 'adulto',
    );
  const [row] = await limits();
  if (!row) throw new Error('no limit');
  const read = async () =>
    ((await readReglas(db)).dosis.get(row.sustancia_id) ?? []).some(({ regla }) => regla.codigo === row.codigo);
  expect((await admin.send(dosis.remove, { params: { id: row.id } })).mensaje).toBe(MA.regla_borrador);
  expect(await read()).toBe(true);
  const draft = await waiting();
  await approve(draft);
  expect([await read(), (await limits())[0]?.estado]).toEqual([false, 'retirada']);
  const back = await admin.call(revertReglaCambio, { params: { id: draft } });
  await approve(back.id);
  expect([await read(), (await limits())[0]?.estado]).toEqual([true, 'vigente']);
});
