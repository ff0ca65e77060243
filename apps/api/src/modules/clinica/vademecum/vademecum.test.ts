import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  deleteMedicamento,
  getCopiaVademecum,
  getMedicamento,
  listMiVademecum,
  saveMedicamento,
  searchMedicina,
  searchVademecum,
} from '@hampi/contract/clinica/vademecum/calls';
import { vademecum } from '@hampi/contract/plataforma/administracion/medicinas';
import { archivoUrl, uploadArchivo } from '@hampi/contract/plataforma/archivos/calls';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { fileForm } from '../../../testing/file-form.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { asEdition } from '../receta/testing/as-edition.ts';

const { app, as, db, deps } = await startTestApp();
await loadInitialCatalogues(db);
const { aDoctor, anAdmin } = builders(db);
const medico = await aDoctor();
const doctor = await as(medico);

const mine = (of: DoctorAccount) => ({ params: { doctor_id: of.doctor_id } });
const inConsultation = (of: DoctorAccount, text: string, take = 40) => ({
  params: { text, doctorId: of.doctor_id, take },
});

/** Uploads a public picture as the browser does and returns its id. */
async function aPicture(of: DoctorAccount): Promise<string> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0F766E' } })
    .png()
    .toBuffer();
  const { headers, payload } = fileForm('caja.png', bytes, { type: 'image/png' });
  const answer = await app.inject({
    method: 'POST',
    url: `${uploadArchivo.path}?publico=true`,
    headers: {
      ...headers,
      authorization: `Bearer ${(await as(of)).token}`,
    },
    payload,
  });
  return answer.json().data.id;
}

test.each([
  ['amlodipino 10mg', 'Amlodipino 10 mg'],
  ['losartan hctz', 'Losartán potásico 50 mg + hidroclorotiazida 12,5 mg'],
  ['ceftriaxona 1g', 'Ceftriaxona 1 g'],
  ['lamotrigina 100mg', 'Lamotrigina 100 mg'],
  ['apixaban 5 mg', 'Apixabán 5 mg'],
  ['gluconato calcio', 'Gluconato de calcio 10 %'],
  ['nitroglicerina parche', 'Nitroglicerina 5 mg/24 h'],
  ['benzoato bencilo locion', 'Benzoato de bencilo 25 %'],
  ['furosemida 40mg', 'Furosemida 40 mg'],
  ['enalapril 10', 'Enalapril 10 mg'],
])('[VD-1] «%s» is found as doctors type it', async (term, composicion) => {
  const found = await doctor.call(searchVademecum, { params: { term } });
  expect(found.slice(0, 4).map((m) => m.composicion)).toContain(composicion);
});

test('[VD-1] a form in the plural finds its products, which say strength and route', async () => {
  const found = await doctor.call(searchVademecum, { params: { term: 'clotrimazol óvulos' } });
  expect(found.length).toBeGreaterThan(1);
  expect(found.every((m) => /^Óvulo vaginal \d+ mg/.test(m.presentacion ?? ''))).toBe(true);
  const [pen] = await doctor.call(searchVademecum, { params: { term: 'benzatinica 2400000' } });
  expect(pen?.presentacion ?? 'vía IM').toContain('IM');
});

test('[VD-1] the usual products reach a vademecum that is being kept, once: what was deleted stays deleted', async () => {
  const gone = await db.deleteFrom('vademecum').where('composicion', '=', 'Lacosamida 50 mg').returning('id').execute();
  expect(gone).toHaveLength(1);
  await loadInitialCatalogues(db);
  const rows = await db.selectFrom('vademecum').select('id').where('composicion', '=', 'Lacosamida 50 mg').execute();
  expect(rows).toEqual([]);
  // A later edition brings only what it adds.
  await db.deleteFrom('vademecum').where('composicion', '=', 'Dapsona 100 mg').execute();
  await db.updateTable('catalogo_edicion').set({ edicion: 1 }).where('catalogo', '=', 'genericos').execute();
  await loadInitialCatalogues(db);
  const later = await db
    .selectFrom('vademecum')
    .select('composicion')
    .where('composicion', 'in', ['Lacosamida 50 mg', 'Dapsona 100 mg'])
    .execute();
  expect(later).toEqual([{ composicion: 'Dapsona 100 mg' }]);
});

test('[VD-1] the general vademecum is searched by words in any order, without tildes, at most 40', async () => {
  const found = await doctor.call(searchVademecum, { params: { term: 'clavulanico amoxicilina' } });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((m) => /amoxicilina/i.test(m.composicion ?? ''))).toBe(true);
  expect(found[0]).toMatchObject({ doctor_id: null, referencial: true, urlimagen: 'n/a' });
  expect(await doctor.call(searchVademecum, { params: { term: 'mg' } })).toHaveLength(40);
  expect(await doctor.call(searchVademecum, { params: { term: 'nadanada' } })).toEqual([]);
});

test('[VD-1] a doctor adds, changes and deletes own medicines, and nobody else sees them', async () => {
  const saved = await doctor.send(saveMedicamento, {
    body: { nombre: 'Jarabe de la abuela', composicion: 'Miel 10 g', urlimagen: 'n/a', doctor_id: medico.doctor_id },
  });
  expect(saved.mensaje).toBe('Se ha agregado/editado con éxito un nuevo medicamento');
  expect(saved.data).toMatchObject({ nombre: 'Jarabe de la abuela', doctor_id: medico.doctor_id, referencial: false });

  const { id } = saved.data;
  await doctor.call(saveMedicamento, { body: { id, nombre: 'Jarabe casero', composicion: 'Miel 10 g' } });
  expect((await doctor.call(listMiVademecum, mine(medico))).map((m) => m.nombre)).toEqual(['Jarabe casero']);
  expect(await doctor.call(listMiVademecum, { ...mine(medico), query: { search: 'miel jarabe' } })).toHaveLength(1);
  expect(await doctor.call(listMiVademecum, { ...mine(medico), query: { search: 'otro' } })).toHaveLength(0);

  expect(await doctor.call(getMedicamento, { params: { id } })).toMatchObject({ composicion: 'Miel 10 g' });
  const ajeno = await aDoctor();
  const other = await as(ajeno);
  expect(await other.call(searchVademecum, { params: { term: 'jarabe casero' } })).toEqual([]);
  expect(await other.call(searchMedicina, inConsultation(ajeno, 'jarabe casero'))).toEqual([]);
  for (const attempt of [
    () => other.call(saveMedicamento, { body: { id, nombre: 'Robado' } }),
    () => other.call(getMedicamento, { params: { id } }),
    () => other.call(deleteMedicamento, { params: { id } }),
    () => other.call(listMiVademecum, mine(medico)),
    () => other.call(searchMedicina, inConsultation(medico, 'jarabe')),
    () => other.call(saveMedicamento, { body: { nombre: 'De otro', doctor_id: medico.doctor_id } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 });

  expect((await doctor.send(deleteMedicamento, { params: { id } })).mensaje).toBe(M.eliminado);
  expect(await doctor.call(listMiVademecum, mine(medico))).toEqual([]);
});

test('[VD-1] the copy for offline search has the general medicines and one’s own, and nobody else’s', async () => {
  const alone = await aDoctor();
  const own = { nombre: 'Jarabe de copia', composicion: 'Miel 10 g' };
  const { id } = await (await as(alone)).call(saveMedicamento, { body: own });
  const theirs = await (await as(alone)).call(getCopiaVademecum);
  const mines = await doctor.call(getCopiaVademecum);
  expect(theirs.tomada_en).toBe('2026-11-24T14:00:00.000Z');
  expect(theirs.filas.find((row) => row.id === id)).toMatchObject({ ...own, doctor_id: alone.doctor_id });
  expect(mines.filas.some((row) => row.id === id)).toBe(false);
  const general = await db.selectFrom('vademecum').where('doctor_id', 'is', null).select('id').execute();
  expect(mines.filas.filter((row) => row.doctor_id === null)).toHaveLength(general.length);
});

test('[VD-1] no doctor can change or delete a general medicine', async () => {
  const [general] = await doctor.call(searchVademecum, { params: { term: 'ibuprofeno' } });
  const id = general?.id as number;
  await expect(doctor.call(deleteMedicamento, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(doctor.call(saveMedicamento, { body: { id, nombre: 'x' } })).rejects.toMatchObject({ status: 404 });
});

test('[VD-1] a name is required, and the same medicine is stored once', async () => {
  await expect(doctor.call(saveMedicamento, { body: { nombre: ' ' } })).rejects.toMatchObject({
    status: 400,
    errores: { nombre: 'El campo nombre es requerido' },
  });
  await doctor.call(saveMedicamento, { body: { nombre: 'Suero', composicion: 'Sodio 90 mEq' } });
  await expect(
    doctor.call(saveMedicamento, { body: { nombre: 'SUERO', composicion: 'sodio 90 meq' } }),
  ).rejects.toMatchObject({ status: 409, errores: { nombre: MC.medicamento_repetido } });
});

test('[VD-1] a picture is the doctor’s own, has a public address and is deleted with its entry', async () => {
  const first = await aPicture(medico);
  const { id, urlimagen } = await doctor.call(saveMedicamento, { body: { nombre: 'Con foto', urlimagen: first } });
  expect(urlimagen).toBe(archivoUrl(first));
  const second = await aPicture(medico);
  const changed = await doctor.call(saveMedicamento, { body: { id, nombre: 'Con foto', urlimagen: second } });
  expect(changed.urlimagen).toBe(archivoUrl(second));
  await expect(deps.files.get(first)).rejects.toThrow();
  // The values go back as the form received them.
  await doctor.call(saveMedicamento, { body: { id, nombre: 'Con foto', urlimagen: changed.urlimagen } });

  const foreign = await aPicture(await aDoctor());
  await expect(
    doctor.call(saveMedicamento, { body: { id, nombre: 'Con foto', urlimagen: foreign } }),
  ).rejects.toMatchObject({ status: 400, errores: { urlimagen: MArchivos.foto_ajena } });
  await doctor.call(deleteMedicamento, { params: { id } });
  await expect(deps.files.get(second)).rejects.toThrow();
});

test('[VD-2] the consultation finds own and general medicines together, the own first, never more than 40', async () => {
  await doctor.call(saveMedicamento, { body: { nombre: 'Paracetamol', composicion: 'Paracetamol 750 mg' } });
  const found = await doctor.call(searchMedicina, inConsultation(medico, 'paracetamol'));
  expect(found[0]).toMatchObject({ composicion: 'Paracetamol 750 mg', doctor_id: medico.doctor_id });
  expect(found.some((m) => m.doctor_id === null)).toBe(true);
  expect(await doctor.call(searchMedicina, inConsultation(medico, 'mg'))).toHaveLength(40);
  await expect(doctor.call(searchMedicina, inConsultation(medico, 'mg', 41))).rejects.toMatchObject({ status: 400 });
});

test('[SH-4] a doctor under verification has no vademecum', async () => {
  const nuevo = await as(await aDoctor({ activa: false }));
  await expect(nuevo.call(searchVademecum, { params: { term: 'ibuprofeno' } })).rejects.toMatchObject({ status: 403 });
});

test('[AD-2] the back office edits the general vademecum and cannot touch a doctor’s own entries', async () => {
  const admin = await as(await anAdmin());
  const { id } = await doctor.call(saveMedicamento, { body: { nombre: 'Solo mío' } });
  expect(await admin.call(vademecum.list, { query: { search: 'solo mío' } })).toEqual([]);
  await expect(admin.call(vademecum.remove, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(admin.call(vademecum.update, { params: { id }, body: { nombre: 'x' } })).rejects.toMatchObject({
    status: 404,
  });
  const row = await admin.call(vademecum.create, { body: { nombre: 'Solo mío', composicion: 'Algo 1 mg' } });
  expect(row).toMatchObject({ doctor_id: null, urlimagen: 'n/a' });
  expect((await doctor.call(searchVademecum, { params: { term: 'solo mio' } }))[0]?.id).toBe(row.id);
});

test('[BE-24] the ingredient alone comes before combinations, and synonyms and brands find it', async () => {
  const search = async (text: string) => doctor.call(searchMedicina, inConsultation(medico, text));
  const solo = (m: { composicion: string | null }) => !m.composicion?.includes(' + ');
  const paracetamol = await search('paracetamol');
  const combined = paracetamol.findIndex((m) => !solo(m));
  if (combined >= 0) expect(paracetamol.slice(combined).some(solo)).toBe(false);
  for (const [typed, ingredient] of [
    ['acetaminofén', /paracetamol/i],
    ['acetaminofén 500', /paracetamol.*500/i],
    ['aspirina', /acetilsalic/i],
    ['dipirona', /metamizol/i],
    ['cotrimoxazol', /sulfametoxazol/i],
  ] as const) {
    const [first] = await search(typed);
    expect([typed, first?.composicion]).toEqual([typed, expect.stringMatching(ingredient)]);
    expect(first?.quiso_decir ?? null).toBeNull();
  }
});

test('[BE-24] a synonym widens a search: medicines with the typed name are found beside those that it means', async () => {
  const { id } = await doctor.call(saveMedicamento, { body: { nombre: 'Dipirona del hospital' } });
  const found = await doctor.call(searchMedicina, inConsultation(medico, 'dipirona'));
  expect(found.map((one) => one.id)).toContain(id);
  expect(found.some(({ composicion }) => /metamizol/i.test(composicion ?? ''))).toBe(true);
  await doctor.call(deleteMedicamento, { params: { id } });
});

test('[BE-24] forms for the age come first: syrups for a child, tablets for an adult', async () => {
  const first = async (edadMeses: number) => {
    const found = await doctor.call(searchMedicina, { ...inConsultation(medico, 'ibuprofeno'), query: { edadMeses } });
    return found[0]?.presentacion ?? '';
  };
  expect(await first(36)).toMatch(/jarabe|suspensi|gotas/i);
  expect(await first(480)).toMatch(/tableta|c[aá]psula|comprimido/i);
});

test('[BE-24] which forms are for children is what the back office says of them', async () => {
  const first = async () =>
    (await doctor.call(searchMedicina, { ...inConsultation(medico, 'ibuprofeno'), query: { edadMeses: 36 } }))[0];
  expect((await first())?.presentacion).not.toMatch(/^tableta/i);
  const change = (nombres: string[], poblacion: 'adulto' | 'pediatrica') =>
    asEdition(db, (trx) => trx.updateTable('forma').set({ poblacion }).where('nombre', 'in', nombres).execute());
  const liquids = ['jarabe', 'suspensión oral', 'gotas orales'];
  await change(['tableta'], 'pediatrica');
  await change(liquids, 'adulto');
  expect((await first())?.presentacion).toMatch(/^tableta/i);
  await change(['tableta'], 'adulto');
  await change(liquids, 'pediatrica');
});

test('[BE-24] one mistyped letter is asked about and never assumed', async () => {
  for (const typed of ['amoxisilina', 'ibuporfeno', 'paracetmol']) {
    const found = await doctor.call(searchMedicina, inConsultation(medico, typed));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ quiso_decir }) => Boolean(quiso_decir))).toBe(true);
  }
  expect(await doctor.call(searchMedicina, inConsultation(medico, 'xyzzyxyz'))).toEqual([]);
});

test('[BE-24] beside a weak match, which only contains the letters inside a word, what was meant is suggested too, after it', async () => {
  const { id } = await doctor.call(saveMedicamento, { body: { nombre: 'Dolibuporfenol' } });
  const found = await doctor.call(searchMedicina, inConsultation(medico, 'ibuporfeno'));
  expect(found[0]).toMatchObject({ id });
  expect(found[0]?.quiso_decir).toBeFalsy();
  expect(found.slice(1).map(({ quiso_decir }) => quiso_decir)).toContain('ibuprofeno');
  await doctor.call(deleteMedicamento, { params: { id } });
  // A partly typed word finds its row with a single query.
  const begun = await doctor.call(searchMedicina, inConsultation(medico, 'lamivudin'));
  expect(begun.every(({ quiso_decir }) => !quiso_decir)).toBe(true);
});
