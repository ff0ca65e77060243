import * as MA from '@hampi/contract/plataforma/administracion/messages';
import {
  alergiasCruzadas,
  contraindicaciones,
  dosis,
  duplicidades,
  interacciones,
} from '@hampi/contract/plataforma/administracion/reglas';
import {
  answerReglaCambio,
  askReglaRevision,
  discardReglaCambio,
  getDossierSustancia,
  getReglaCambio,
  listReglaCambios,
  listReglaContradicciones,
  listReglasPorRevisar,
  revertReglaCambio,
  sendReglaCambio,
} from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { readReglas } from '../reglas/read.ts';
import { asEdition } from '../testing/as-edition.ts';
import { revisionDeReglas } from '../testing/revision-de-reglas.ts';

const { as, db } = await startTestApp();
const { anAdmin, aDoctor } = builders(db);
const admin = await as(await anAdmin());
const medico = await aDoctor();
const medica = await as(medico);
const { revisor, leida, accept, apply } = revisionDeReglas(admin, medica);
beforeAll(() => loadInitialCatalogues(db));

/** The shipped rule of a pair, as the form of the back office would send it. */
async function ruleOf(a: string, b: string) {
  const rows = await admin.call(interacciones.list, { query: { search: a, take: 100 } });
  const row = rows.find((r) => r.b === b && r.solo_si === null);
  if (!row) throw new Error(`no rule ${a} + ${b}`);
  const { a_id, b_id, gravedad, motivo, conducta, solo_si, excepcion, confianza, fuente, referencial } = row;
  const evidencia = row.evidencia as 'alta' | 'moderada' | 'baja' | null;
  return {
    row,
    body: { a_id, b_id, gravedad, motivo, conducta, evidencia, solo_si, excepcion, confianza, fuente, referencial },
  };
}
const openOf = async (regla: string) =>
  (await admin.call(listReglaCambios, { query: { search: regla } })).filter((c) => c.estado !== 'VIGENTE')[0];
const medicoId = async () => (await revisor()).id;

test('[AD-2] one administrator cannot silence a grave rule: it waits for a professional, who sees which cases change', async () => {
  const { row, body } = await ruleOf('AINE', 'antagonistas de la vitamina K');
  expect(row).toMatchObject({ gravedad: 'alta', estado: 'vigente', revisor: null });
  const { mensaje } = await admin.send(interacciones.update, {
    params: { id: row.id },
    body: { ...body, gravedad: 'media' },
  });
  expect(mensaje).toBe(MA.regla_borrador);
  expect((await ruleOf('AINE', 'antagonistas de la vitamina K')).row.gravedad).toBe('alta');
  // A second change of the same rule has to wait, and deleting it is a change too.
  await expect(admin.call(interacciones.remove, { params: { id: row.id } })).rejects.toMatchObject({
    status: 409,
    mensaje: MA.regla_espera,
  });

  const draft = await openOf(row.codigo);
  const id = draft?.id as number;
  expect(draft).toMatchObject({ estado: 'BORRADOR', grave: true, accion: 'EDITAR' });
  const whole = await admin.call(getReglaCambio, { params: { id } });
  expect(whole.diferencias).toEqual([{ campo: 'gravedad', antes: 'alta', despues: 'media' }]);
  expect(whole.casos).toBeGreaterThan(300);
  expect(whole.efectos.length).toBeGreaterThan(0);
  expect(whole.efectos[0]).toMatchObject({ antes: { interaccion: 'alta' }, despues: { interaccion: 'media' } });

  await expect(apply(id)).rejects.toMatchObject({ status: 409 });
  await admin.call(sendReglaCambio, {
    params: { id },
    body: { revisor_id: await medicoId(), motivo: 'Demasiado grave' },
  });
  const [seen] = await medica.call(listReglasPorRevisar);
  expect(seen).toMatchObject({ id, motivo: 'Demasiado grave', efectos: whole.efectos });
  await medica.call(answerReglaCambio, { params: { id }, body: { aprueba: false, nota: 'No' } });
  expect(await medica.call(listReglasPorRevisar)).toEqual([]);
  expect(await openOf(row.codigo)).toMatchObject({ estado: 'BORRADOR', nota: 'No' });
  // What one said of it is no word of the next.
  await admin.call(sendReglaCambio, {
    params: { id },
    body: { revisor_id: await medicoId(), motivo: 'Con otra fuente' },
  });
  expect((await openOf(row.codigo))?.nota).toBeNull();
  await admin.call(discardReglaCambio, { params: { id } });
});

test('[BE-41] what the cases answer is kept for the next look, and they run again once a rule says something else', async () => {
  const { row, body } = await ruleOf('AINE', 'antagonistas de la vitamina K');
  await admin.call(interacciones.update, { params: { id: row.id }, body: { ...body, gravedad: 'media' } });
  const [draft] = await admin.call(listReglaCambios, { query: { search: row.codigo, estado: 'BORRADOR' } });
  const id = draft?.id as number;
  const efectos = async () => (await admin.call(getReglaCambio, { params: { id } })).efectos;
  const first = await efectos();
  expect(first.length).toBeGreaterThan(0);
  expect(await efectos()).toEqual(first);
  const edition = (gravedad: string) =>
    asEdition(db, (trx) => sql`update interaccion set gravedad = ${gravedad} where id = ${row.id}`.execute(trx));
  await edition('media');
  expect(await efectos()).toEqual([]);
  await edition('alta');
  expect(await efectos()).toEqual(first);
  await admin.call(discardReglaCambio, { params: { id } });
});

test('[AD-2] what a professional approved goes in force with name and code, and there is a way back', async () => {
  const { row, body } = await ruleOf('AINE', 'clopidogrel');
  const changed = { ...body, gravedad: 'alta' as const, conducta: 'Use paracetamol y consulte.' };
  await admin.call(interacciones.update, { params: { id: row.id }, body: changed });
  const id = (await openOf(row.codigo))?.id as number;
  await admin.call(sendReglaCambio, {
    params: { id },
    body: { revisor_id: await medicoId(), motivo: 'Conducta más clara', proxima_revision: '2027-11-29' },
  });
  await accept(id);
  await apply(id);
  const { row: after } = await ruleOf(row.a, row.b);
  expect(after).toMatchObject({
    conducta: changed.conducta,
    revisor_codigo: '1007-2011-1048832',
    proxima_revision: '2027-11-29',
    referencial: false,
  });
  const back = await admin.call(revertReglaCambio, { params: { id } });
  expect(await admin.call(getReglaCambio, { params: { id: back.id } })).toMatchObject({
    estado: 'BORRADOR',
    diferencias: expect.arrayContaining([{ campo: 'conducta', antes: changed.conducta, despues: row.conducta }]),
  });
});

test('[AD-2] a new grave rule is a draft that the check does not read, and goes when it is discarded', async () => {
  const { row } = await ruleOf('acarbosa', 'pancreatina');
  const body = {
    a_id: row.a_id,
    b_id: row.b_id,
    gravedad: 'alta' as const,
    motivo: 'x',
    conducta: 'y',
    solo_si: 'dias>3',
  };
  const made = await admin.call(interacciones.create, { body });
  expect(made.estado).toBe('borrador');
  const read = (await readReglas(db)).interacciones;
  expect([...read.values()].flat().some(({ conducta }) => conducta === 'y')).toBe(false);
  await admin.call(discardReglaCambio, { params: { id: (await openOf(made.codigo))?.id as number } });
  expect((await admin.call(interacciones.list, { query: { search: 'acarbosa' } })).some((r) => r.id === made.id)).toBe(
    false,
  );
});

test('[AD-2] the database itself refuses a grave change without two people, one with an accepted code', async () => {
  const grave = sql`update interaccion set gravedad = 'media' where gravedad = 'alta'`;
  await expect(grave.execute(db)).rejects.toMatchObject({ constraint: 'regla_grave_por_dos' });
  await expect(sql`delete from interaccion where gravedad = 'alta'`.execute(db)).rejects.toMatchObject({
    constraint: 'regla_grave_por_dos',
  });
  const { row } = await ruleOf('anticoagulantes', 'ketorolaco').catch(() =>
    ruleOf('AINE', 'antagonistas de la vitamina K'),
  );
  const { id } = await admin.call(askReglaRevision, { body: { catalogo: 'interacciones', regla_id: row.id } });
  const approve = (revisor_id: number, codigo: string) =>
    db
      .updateTable('regla_cambio')
      .set({ estado: 'REVISADA', revisor_id, revisor_codigo: codigo, revisor: 'x', revisado_en: '2026-11-29' })
      .where('id', '=', id)
      .execute();
  const { autor_id } = await db
    .selectFrom('regla_cambio')
    .select('autor_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await expect(approve(autor_id, '1007-2011-1048832')).rejects.toMatchObject({ code: '23514' });
  await expect(approve(await medicoId(), 'otro')).rejects.toMatchObject({ constraint: 'regla_cambio_revisor' });
  await expect(
    admin.call(sendReglaCambio, { params: { id }, body: { revisor_id: autor_id, motivo: 'x' } }),
  ).rejects.toMatchObject({ status: 400, errores: { revisor_id: MA.regla_revisor } });
});

test('[BE-41] a second account of who proposes a change is no second person: the same cédula or mail is refused with a sentence', async () => {
  const { row } = await ruleOf('acitretina', 'metotrexato');
  const { id } = await admin.call(askReglaRevision, { body: { catalogo: 'interacciones', regla_id: row.id } });
  const { autor_id } = await db
    .selectFrom('regla_cambio')
    .select('autor_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const de = (usuario: number) =>
    db.selectFrom('usuario').select(['email', 'cedula']).where('id', '=', usuario).executeTakeFirstOrThrow();
  const [suyo, otro] = [await de(autor_id), await de(medico.usuario_id)];
  const set = (usuario: number, values: { email?: string; cedula?: string | null }) =>
    db.updateTable('usuario').set(values).where('id', '=', usuario).execute();
  const send = () =>
    admin.call(sendReglaCambio, { params: { id }, body: { revisor_id: medico.usuario_id, motivo: 'x' } });
  const refused = { status: 400, errores: { revisor_id: MA.regla_misma_persona } };

  await set(medico.usuario_id, { email: suyo.email.toUpperCase().replace('@', '+REVISA@') });
  await expect(send()).rejects.toMatchObject(refused);
  await set(medico.usuario_id, { email: otro.email });
  await set(autor_id, { cedula: '0102030400' });
  await set(medico.usuario_id, { cedula: '0102030400' });
  await expect(send()).rejects.toMatchObject(refused);
  // It was another when the change was sent: the approval is refused too.
  await set(medico.usuario_id, { cedula: otro.cedula });
  await send();
  await set(medico.usuario_id, { cedula: '0102030400' });
  await expect(
    medica.call(answerReglaCambio, { params: { id }, body: { aprueba: true, version: await leida(id) } }),
  ).rejects.toMatchObject({ status: 409, errores: { revisor_id: MA.regla_misma_persona } });
  await set(medico.usuario_id, { cedula: otro.cedula });
  await set(autor_id, { cedula: suyo.cedula });
  await admin.call(discardReglaCambio, { params: { id } });
});

test('[AD-2] a rule without grave grade changes at once and stays in the history', async () => {
  const { row, body } = await ruleOf('acarbosa', 'pancreatina');
  await admin.call(interacciones.update, { params: { id: row.id }, body: { ...body, conducta: 'Otra cosa.' } });
  const [kept] = await admin.call(listReglaCambios, {
    query: { search: row.codigo, sortBy: 'creado_en', sort: 'desc' },
  });
  expect(kept).toMatchObject({ estado: 'VIGENTE', grave: false, accion: 'EDITAR' });
});

test('[AD-2] the dossier of a substance has what can fire for it through its classes, and contradictions are listed', async () => {
  const { id } = await db
    .selectFrom('sustancia')
    .select('id')
    .where('nombre', '=', 'ibuprofeno')
    .executeTakeFirstOrThrow();
  const dossier = await admin.call(getDossierSustancia, { params: { id } });
  expect(dossier.clases).toContain('AINE');
  expect(dossier.interacciones).toContainEqual(
    expect.objectContaining({ por: 'AINE', con: 'antagonistas de la vitamina K', gravedad: 'alta' }),
  );
  expect(dossier.contraindicaciones.some((r) => r.con === 'úlcera péptica' && r.por === 'AINE')).toBe(true);
  expect(dossier.dosis).toContainEqual(
    expect.stringMatching(/^oral, adulto.* al día; .*DOS-[0-9A-F]{6}\. .*Sin revisar por un clínico\.$/),
  );
  // Products that contain it are among its names, and every rule says where it stands.
  expect(dossier.nombres).toContain('Buscapina Fem');
  expect(dossier.interacciones.every((r) => r.codigo && r.fuente)).toBe(true);
  expect(dossier.datos.some((dato) => dato.startsWith('Embarazo'))).toBe(true);
  await expect(admin.call(getDossierSustancia, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
  expect(await admin.call(listReglaContradicciones)).toEqual([]);
});

test('[AD-2] every kind of rule may say how well it is known: it is kept in its history, and the dossier shows it', async () => {
  const [row] = (await admin.call(contraindicaciones.list, { query: { search: 'úlcera péptica', take: 100 } })).filter(
    ({ gravedad, evidencia }) => gravedad === 'media' && evidencia === null,
  );
  if (!row) throw new Error('no rule');
  const changed = { ...contraindicaciones.update.body.parse(row), evidencia: 'moderada' as const };
  await admin.call(contraindicaciones.update, { params: { id: row.id }, body: changed });
  const [kept] = await admin.call(listReglaCambios, { query: { search: row.codigo } });
  const { diferencias } = await admin.call(getReglaCambio, { params: { id: kept?.id as number } });
  expect(diferencias).toContainEqual({ campo: 'evidencia', antes: null, despues: 'moderada' });
  const { rows } = await sql<{
    id: number;
  }>`select s.id from sustancia s left join sustancia_clase k on k.sustancia_id = s.id
    where s.tipo = 'PRINCIPIO' and ${row.sustancia_id} in (s.id, k.clase_id) limit 1`.execute(db);
  const dossier = await admin.call(getDossierSustancia, { params: { id: rows[0]?.id as number } });
  expect(dossier.contraindicaciones).toContainEqual(
    expect.objectContaining({ codigo: row.codigo, evidencia: 'moderada', revisor: null, revisado_en: null }),
  );
  for (const catalogo of [dosis, duplicidades, alergiasCruzadas])
    expect((await admin.call(catalogo.list as typeof dosis.list, { query: { take: 1 } }))[0]).toHaveProperty(
      'evidencia',
    );
});

test('[AD-2] the code that a warning shows finds its rule, in each list', async () => {
  const [row] = (await admin.call(dosis.list, { query: { search: 'ibuprofeno', take: 100 } })).filter(
    (one) => one.via === 'oral' && one.poblacion === 'adulto' && one.sustancia === 'ibuprofeno',
  );
  expect(row?.codigo).toMatch(/^DOS-[0-9A-F]{6}$/);
  const found = async (list: typeof dosis.list | typeof interacciones.list, codigo: string) =>
    (await admin.call(list as typeof dosis.list, { query: { search: codigo } })).map((one) => one.codigo);
  expect(await found(dosis.list, row?.codigo as string)).toEqual([row?.codigo]);
  for (const list of [interacciones.list, duplicidades.list, contraindicaciones.list]) {
    const [first] = await admin.call(list as typeof interacciones.list, { query: { take: 1 } });
    expect(await found(list as typeof interacciones.list, first?.codigo as string)).toEqual([first?.codigo]);
  }
  // A crossed allergy and the way back are two rules.
  const cruces = await admin.call(alergiasCruzadas.list, { query: { search: 'penicilinas', take: 100 } });
  expect(new Set(cruces.map(({ codigo }) => codigo)).size).toBe(cruces.length);
  expect(await found(alergiasCruzadas.list as never, cruces[0]?.codigo as string)).toEqual([cruces[0]?.codigo]);
});
