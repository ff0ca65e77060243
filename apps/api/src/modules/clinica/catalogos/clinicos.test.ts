import {
  getCie10,
  getEsquemaVacunas,
  listExamenListas,
  listPlantillasMotivo,
  searchCie10,
  searchExamenes,
  searchVacunas,
} from '@hampi/contract/clinica/catalogos/clinicos';
import { cie10Sinonimos } from '@hampi/contract/plataforma/administracion/clinica';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../data/catalogos/catalogos-csv.ts';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { findCie10 } from './clinicos.queries.ts';

const { as, db } = await startTestApp();
await loadInitialCatalogues(db);
const { aDoctor, anAdmin } = builders(db);
const medico = await aDoctor();
const doctor = await as(medico);

const codes = async (term: string) => (await doctor.call(searchCie10, { params: { term } })).map((c) => c.cod_4);

test.each([
  ['A09', 'A09X'],
  ['i10', 'I10X'],
  ['J45.9', 'J459'],
  ['j459', 'J459'],
  ['E11.', 'E112'],
])('[CL-8] a code is found with or without dot: %s', async (term, first) => {
  const found = await codes(term);
  expect(found[0]).toBe(first);
});

test('[CL-8] codes that begin with what was typed come first, in their order', async () => {
  const found = await codes('k0');
  expect(found.length).toBeGreaterThan(3);
  expect(found).toEqual([...found].sort());
  expect(found.every((cod) => cod.startsWith('K0'))).toBe(true);
});

test.each([
  ['hta', 'I10X'],
  ['dm2', 'E119'],
  ['IVU', 'N390'],
  ['irab', 'J22X'],
  ['presion alta', 'I10X'],
  ['Alta presión', 'I10X'],
])('[CL-8] a common abbreviation or name means its code: %s', async (term, cod_4) => {
  expect((await codes(term))[0]).toBe(cod_4);
});

test.each([
  ['faringitis aguda', 'J029'],
  ['amigdalitis aguda', 'J039'],
  ['bronquitis aguda', 'J209'],
  ['sinusitis aguda', 'J019'],
  ['apendicitis aguda', 'K359'],
  ['faringitis estreptococica', 'J020'],
])(
  '[CL-8] Enter takes the code that says the words itself, not a special one of their category: %s',
  async (term, cod_4) => {
    expect((await codes(term))[0]).toBe(cod_4);
  },
);

test('[CL-8] what the doctor uses most comes first, but not before a code that says the words where it has one inside another word', async () => {
  const first = async (term: string) => (await findCie10(db, term, ['J00X', 'J020']))[0]?.cod_4;
  expect(await first('faringitis aguda')).toBe('J029');
  expect([await first('faringitis'), await first('rinofaringitis aguda'), await first('j0')]).toEqual([
    'J020',
    'J00X',
    'J00X',
  ]);
});

test('[CL-8] words count in any order and without tildes, also as a part of a word', async () => {
  const found = await codes('infeccion urinarias vias');
  expect(found).toContain('N390');
  expect(await codes('vías infección urinarias')).toEqual(found);
  expect(await codes('tuberculo')).not.toEqual([]);
  expect(await codes("100% '; --")).toEqual([]);
  expect(await codes('¿?')).toEqual([]);
});

test('[CL-8] a withdrawn code is not offered and can still be read', async () => {
  await db.updateTable('cie10').set({ retirado: true }).where('cod_4', '=', 'J459').execute();
  expect(await codes('j459')).toEqual([]);
  expect(await doctor.call(getCie10, { params: { cod_4: 'J459' } })).toMatchObject({ cod_4: 'J459', retirado: true });
  await expect(doctor.call(getCie10, { params: { cod_4: 'Z999' } })).rejects.toMatchObject({ status: 404 });
});

test('[CL-8] a synonym counts from when it is saved until it is deleted; three characters mean the category', async () => {
  const admin = await as(await anAdmin());
  const { id } = await admin.call(cie10Sinonimos.create, { body: { sinonimo: 'Sangre dulce', codigo: 'e11' } });
  const found = await codes('dulce sangre');
  expect(found.length).toBeGreaterThan(1);
  expect(found.every((cod) => cod.startsWith('E11'))).toBe(true);
  await admin.call(cie10Sinonimos.update, { params: { id }, body: { sinonimo: 'Sangre dulce', codigo: 'R73.9' } });
  expect(await codes('dulce sangre')).toEqual(['R739']);
  await admin.call(cie10Sinonimos.remove, { params: { id } });
  expect(await codes('dulce sangre')).toEqual([]);
  await expect(admin.call(cie10Sinonimos.create, { body: { sinonimo: 'nada', codigo: 'U999' } })).rejects.toMatchObject(
    { status: 400, errores: { codigo: 'El código no existe en el catálogo' } },
  );
});

test('[EX-1] exams of the catalogue are found by any word of their name or group', async () => {
  const found = await doctor.call(searchExamenes, { params: { searchText: 'hematica biometria' } });
  expect(found[0]?.nombre).toBe('Biometría hemática completa');
  const listas = await doctor.call(listExamenListas);
  expect(listas.find((l) => l.nombre.startsWith('Control prenatal, primer'))?.examenes[0]?.nombre).toBe(
    'Biometría hemática completa',
  );
});

test.each([
  ['EMO', 'Elemental y microscópico de orina'],
  ['bh', 'Biometría hemática completa'],
  ['hemograma', 'Biometría hemática completa'],
  ['rx torax', 'Radiografía de tórax'],
  ['ekg', 'Electrocardiograma de 12 derivaciones'],
])('[EX-1] an exam is found first by what doctors call it: %s', async (searchText, nombre) => {
  const [first] = await doctor.call(searchExamenes, { params: { searchText } });
  expect(first).toMatchObject({ nombre });
  expect(first?.quiso_decir).toBeFalsy();
});

test('[EX-1] an exam with one letter mistyped is asked about, never taken for what was meant', async () => {
  const found = await doctor.call(searchExamenes, { params: { searchText: 'creatinima' } });
  expect(found.find(({ nombre }) => nombre === 'Creatinina')).toMatchObject({ quiso_decir: 'creatinina' });
});

test('[VC-1] vaccines are found by name or by what they protect against', async () => {
  const names = async (searchText: string) =>
    (await doctor.call(searchVacunas, { params: { searchText } })).map((v) => v.tipo);
  expect((await names('rota'))[0]).toBe('Rotavirus');
  expect(await names('tuberculosis')).toContain('BCG');
});

test('[VC-1] the schedule is data: each dose with its ages, pause, route and place', async () => {
  const esquema = await doctor.call(getEsquemaVacunas);
  expect(esquema).toHaveLength(25);
  expect(esquema.find((d) => d.vacuna === 'Rotavirus' && d.dosis_numero === 2)).toMatchObject({
    edad_meses_recomendada: 4,
    edad_meses_minima: 2.5,
    edad_meses_maxima: 8,
    intervalo_minimo_dias: 28,
    via: 'oral',
  });
});

test('[BE-9] templates of the own specialty come first', async () => {
  const pediatria = await db
    .selectFrom('especializacion')
    .select('id')
    .where('nombre', '=', 'Pediatría')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('doctor_especializacion')
    .values({ doctor_id: medico.doctor_id, especializacion_id: pediatria.id })
    .execute();
  const plantillas = await doctor.call(listPlantillasMotivo);
  expect(plantillas).toHaveLength(41);
  expect(plantillas[0]?.especialidad).toBe('Pediatría');
});

test('[AD-2] the shipped catalogues are complete, linked to each other and marked as referential', async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from cie10 where referencial) as cie10, (select count(*) from cie10_sinonimo) as sinonimos,
    (select count(*) from vademecum where referencial) as vademecum, (select count(*) from sustancia where tipo = 'PRINCIPIO') as principios,
    (select count(*) from sustancia where tipo = 'GRUPO') as grupos, (select count(*) from examen) as examenes,
    (select count(*) from examen_lista_examen) as listas, (select count(*) from vacuna) as vacunas,
    (select count(*) from plantilla_motivo where referencial) as plantillas,
    (select count(*) from vademecum v, unnest(v.principios) p where not exists (select from nombre_medicina n where n.nombre = p)) as sueltos
  `.execute(db);
  expect(rows[0]).toEqual({
    cie10: 645,
    sinonimos: 1618,
    vademecum: 946,
    principios: 749,
    grupos: 302,
    examenes: 128,
    listas: 118,
    vacunas: 15,
    plantillas: 41,
    sueltos: 0,
  });
  await loadInitialCatalogues(db);
  expect(await db.selectFrom('vacuna').select('id').execute()).toHaveLength(15);
});

test('[BE-10] a composition names its ingredients', async () => {
  const { rows } = await sql<{ principios: string[] }>`
    select principios_de('Amoxicilina 875 mg + ácido clavulánico 125 mg') as principios`.execute(db);
  expect(rows[0]?.principios).toEqual(['acido clavulanico', 'amoxicilina']);
});

test.each(['cáncer', 'dolor lumbar', 'piedras en el riñón', 'dolor de muela'])(
  '[BE-24] everyday words find a diagnosis: %s',
  async (term) => expect((await codes(term)).length).toBeGreaterThan(0),
);

test('[BE-24] a synonym widens a search and hides nothing: every hypertension is found by its everyday word and by its own', async () => {
  const byWord = await codes('hipertensión');
  const { rows } = await sql<{ cod_4: string }>`select cod_4 from cie10
    where not retirado and palabras(descripcion_codigos_cuatro_caracteres) like '% hipertension %' limit 20`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { cod_4 } of rows) expect(byWord).toContain(cod_4);
});

test.each([
  ['dengue', 'A979'],
  ['A90', 'A979'],
  ['zika', 'A925'],
  ['viruela del mono', 'B04X'],
  ['caída', 'W199'],
  ['mordedura de perro', 'W549'],
  ['picadura de alacrán', 'X229'],
  ['intoxicación por plaguicidas', 'X489'],
])('[CL-8] "%s" finds %s', async (term, code) => {
  expect(await codes(term)).toContain(code);
});

test('[CL-8] no code of the shipped classification occurs twice, and each is of its category', () => {
  const all = [...rowsOf('cie10'), ...rowsOf('cie10-suplemento')];
  const shipped = all.map(({ cod_4 }) => cod_4);
  expect(shipped.filter((code, i) => shipped.indexOf(code) !== i)).toEqual([]);
  expect(
    all.filter(({ cod_3, cod_4 }) => !/^[A-Z]\d{2}[\dX]$/.test(cod_4 ?? '') || cod_4?.slice(0, 3) !== cod_3),
  ).toEqual([]);
  for (const { codigo } of rowsOf('cie10-suplemento-palabras')) expect(shipped).toContain(codigo);
});

test('[BE-24] one mistyped letter is asked about, and a word that exists is never corrected', async () => {
  const search = (term: string) => doctor.call(searchCie10, { params: { term } });
  for (const typed of ['diabtes', 'hipertencion', 'neumnoia']) {
    const found = await search(typed);
    expect([typed, found.length > 0]).toEqual([typed, true]);
    expect(found.every(({ quiso_decir }) => Boolean(quiso_decir))).toBe(true);
  }
  expect((await search('diabetes')).every(({ quiso_decir }) => !quiso_decir)).toBe(true);
  expect(await search('zzzyyyxxx')).toEqual([]);
});

test('[BE-24] when a diagnosis only contains the letters inside a word, what was meant is suggested too, after it', async () => {
  await db
    .insertInto('cie10')
    .values({
      cod_3: 'Z99',
      cod_4: 'Z99X',
      descripcion_categoria_tres_caracteres: 'Otra',
      descripcion_codigos_cuatro_caracteres: 'Neodiabtesia',
    })
    .execute();
  const found = await doctor.call(searchCie10, { params: { term: 'diabtes' } });
  expect(found[0]).toMatchObject({ cod_4: 'Z99X' });
  expect(found[0]?.quiso_decir).toBeFalsy();
  expect(found.slice(1).map(({ quiso_decir }) => quiso_decir)).toContain('diabetes');
});
