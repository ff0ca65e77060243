import { listEspecializaciones } from '@hampi/contract/clinica/catalogos/calls';
import { getDoctorPerfil } from '@hampi/contract/personas/perfiles/calls';
import {
  especializaciones,
  listEspecializacionesForm,
  palabrasDeEspecializacion,
} from '@hampi/contract/plataforma/administracion/calls';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../../../data/catalogos/catalogos-csv.ts';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor, anAdmin } = builders(db);
const admin = await as(await anAdmin());
beforeAll(() => loadInitialCatalogues(db));

const found = async (search: string) =>
  (await admin.call(especializaciones.list, { query: { search, take: 100 } })).map(({ nombre }) => nombre);
const idOf = async (nombre: string) =>
  (await db.selectFrom('especializacion').select('id').where('nombre', '=', nombre).executeTakeFirstOrThrow()).id;
const words = async () => await admin.call(palabrasDeEspecializacion.list, { query: { search: 'corazón', take: 100 } });

test('[AD-2] every shipped word for a specialty is there with its source, marked for review', async () => {
  const rows = await db.selectFrom('especializacion_palabra').selectAll().execute();
  expect(rows).toHaveLength(rowsOf('especialidades-palabras').length);
  expect(rows.every(({ fuente, referencial, edicion }) => fuente && referencial && edicion === 2)).toBe(true);
});

test('[AD-2] the search of specialties understands everyday words, with or without tildes, by the beginning of words', async () => {
  expect(await found('corazón')).toEqual(['Cardiología', 'Cardiología pediátrica', 'Cirugía cardiotorácica']);
  expect(await found('NIÑOS CORAZON')).toEqual(['Cardiología pediátrica']);
  expect(await found('dolor de mue')).toEqual(['Odontología general']);
  expect(await found('cardiolog')).toEqual(['Cardiología', 'Cardiología pediátrica']);
  expect(await found('razón')).toEqual([]);
  // Fragments of two different phrases do not match.
  expect(await found('corazón soplo')).toEqual([]);
  expect(await found('%_')).toEqual([]);
});

test('[AD-2] a word is added, changed and deleted in the back office, and exists once per specialty', async () => {
  const body = { termino: 'Bobo', especializacion_id: await idOf('Cardiología') };
  const made = await admin.call(palabrasDeEspecializacion.create, { body });
  expect(made).toMatchObject({ termino: 'Bobo', especialidad: 'Cardiología', referencial: false });
  expect(await found('bobo')).toEqual(['Cardiología']);
  await expect(
    admin.call(palabrasDeEspecializacion.create, { body: { ...body, termino: 'bobó' } }),
  ).rejects.toMatchObject({ status: 409, errores: { termino: MA.palabra_repetida } });
  await expect(
    admin.call(palabrasDeEspecializacion.create, { body: { termino: '', especializacion_id: '' } }),
  ).rejects.toMatchObject({
    errores: { termino: 'El campo palabra es requerido', especializacion_id: 'El campo especialidad es requerido' },
  });
  const params = { id: made.id };
  await admin.call(palabrasDeEspecializacion.update, {
    params,
    body: { termino: 'bobo', especializacion_id: await idOf('Gastroenterología') },
  });
  expect(await found('bobo')).toEqual(['Gastroenterología']);
  await admin.call(palabrasDeEspecializacion.remove, { params });
  expect(await found('bobo')).toEqual([]);
});

test('[AD-2] the list of specialties for forms has the words of each', async () => {
  const doctor = await aDoctor();
  const session = await as(doctor);
  const offered = await session.call(listEspecializaciones);
  expect(offered.find(({ nombre }) => nombre === 'Cardiología')?.palabras).toContain('corazón');
  const perfil = await session.send(getDoctorPerfil, { params: { doctor_id: doctor.doctor_id } });
  const { especializaciones: ofProfile } = perfil.foreignData as { especializaciones: typeof offered };
  expect(ofProfile.find(({ nombre }) => nombre === 'Pediatría')?.palabras).toContain('guagua');
  const form = await admin.call(listEspecializacionesForm);
  expect(form.find(({ nombre }) => nombre === 'Dermatología')?.palabras).toContain('piel');
});

test('[AD-2] a later edition replaces the shipped words and keeps those that were edited here', async () => {
  const [kept, shipped] = await words();
  const changed = { termino: 'corazoncito', especializacion_id: kept?.especializacion_id as number };
  await admin.call(palabrasDeEspecializacion.update, { params: { id: kept?.id as number }, body: changed });
  await db.updateTable('especializacion_palabra').set({ edicion: 0 }).where('edicion', '=', 2).execute();
  await db.updateTable('catalogo_edicion').set({ edicion: 0 }).where('catalogo', '=', 'especialidades').execute();
  await loadInitialCatalogues(db);
  const after = await words();
  expect(after.find(({ id }) => id === kept?.id)).toMatchObject({ termino: 'corazoncito', referencial: false });
  expect(after.map(({ id }) => id)).not.toContain(shipped?.id);
  expect(after.map(({ termino }) => termino)).toContain(shipped?.termino);
});
