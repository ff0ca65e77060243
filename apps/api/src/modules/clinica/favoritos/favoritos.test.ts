import { randomUUID } from 'node:crypto';
import type { Input } from '@hampi/contract/base/endpoint';
import { listCie10Favoritos, searchCie10 } from '@hampi/contract/clinica/catalogos/clinicos';
import { createConsulta, saveConsulta } from '@hampi/contract/clinica/historia/calls';
import { listMedicinasFavoritas, searchMedicina } from '@hampi/contract/clinica/vademecum/calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db, clock, owner } = await startTestApp();
const { aDoctor, aPaciente, anOficina } = builders(db);
beforeAll(() => loadInitialCatalogues(db));
beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

type Body = Input<typeof createConsulta>['body'];
const dx = (cod_4: string) => ({ cod_4, descripcion_codigos_cuatro_caracteres: cod_4, tipo: 'PR' as const });

async function aPractice() {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const paciente = await aPaciente(doctor);
  const caller = await as(doctor);
  const body = (codes: string[], medicines: number[] = []): Body => ({
    cliente_id: paciente.id,
    oficinaId: oficina.id,
    clave: randomUUID(),
    detalleCie10: codes.map(dx),
    receta: {
      detalle: medicines.map((vademecum_id) => ({
        vademecum_id,
        medicamento: 'Agua de hierbas',
        cantidad: 1,
        dosificacion: 'una taza',
      })),
    },
  });
  const save = (codes: string[], medicines?: number[]) => caller.call(createConsulta, { body: body(codes, medicines) });
  const favourites = async () => (await caller.call(listCie10Favoritos)).map(({ cod_4 }) => cod_4);
  const found = async (term: string) =>
    (await caller.call(searchCie10, { params: { term } })).map(({ cod_4 }) => cod_4);
  return { doctor, oficina, caller, body, save, favourites, found };
}

test('[BE-9] the diagnoses that a doctor uses most come first in the search, and are offered before any word is typed', async () => {
  const { save, favourites, found } = await aPractice();
  expect(await favourites()).toEqual([]);
  const before = await found('dolor');
  expect(before[0]).not.toBe('R104');
  await save(['R104', 'J00X']);
  await save(['R104']);
  expect(await favourites()).toEqual(['R104', 'J00X']);
  const after = await found('dolor');
  expect(after[0]).toBe('R104');
  // Favourites only change the order: the same rows are found.
  expect([...after].sort()).toEqual([...before].sort());
});

test('[BE-9] recent use weighs more than frequent use long ago', async () => {
  const { doctor, body, save } = await aPractice();
  for (let i = 0; i < 3; i++) await save(['R104']);
  clock.set('2027-11-24T14:00:00Z');
  const later = await as(doctor);
  await later.call(createConsulta, { body: body(['J00X']) });
  expect((await later.call(listCie10Favoritos)).map(({ cod_4 }) => cod_4)).toEqual(['J00X', 'R104']);
});

test('[BE-9] the same holds for medicines; another doctor has other favourites', async () => {
  const { caller, doctor, save } = await aPractice();
  const params = { text: 'paracetamol', doctorId: doctor.doctor_id, take: 40 };
  const last = (await caller.call(searchMedicina, { params })).at(-1) as { id: number };
  await save(['R104'], [last.id]);
  expect((await caller.call(searchMedicina, { params }))[0]?.id).toBe(last.id);
  expect((await caller.call(listMedicinasFavoritas)).map(({ id }) => id)).toEqual([last.id]);
  const other = await aPractice();
  expect(await other.caller.call(listMedicinasFavoritas)).toEqual([]);
  expect(await other.favourites()).toEqual([]);
});

test('[BE-24] a favourite form of adults does not come first for a child', async () => {
  const { caller, doctor, save } = await aPractice();
  const params = { text: 'ibuprofeno', doctorId: doctor.doctor_id, take: 40 };
  const search = (edadMeses: number) => caller.call(searchMedicina, { params, query: { edadMeses } });
  const tablet = (await search(480)).find(({ presentacion }) => /^tableta/i.test(presentacion ?? '')) as { id: number };
  await save(['R104'], [tablet.id]);
  expect((await search(480))[0]?.id).toBe(tablet.id);
  const [first, ...others] = await search(2);
  expect(first?.presentacion).toMatch(/suspensi|jarabe|gotas/i);
  expect(others.map(({ id }) => id)).toContain(tablet.id);
});

test('[BE-9] a correction counts only what it adds, and a refused entry nothing', async () => {
  const { caller, body, save, favourites } = await aPractice();
  const { id } = await save(['J00X']);
  const { cliente_id: _, clave: __, ...words } = body(['J00X', 'R104']);
  await caller.call(saveConsulta, { params: { consultaId: id }, body: { ...words, version: 1 } });
  await save(['R104']);
  expect(await favourites()).toEqual(['R104', 'J00X']);
  await expect(
    caller.call(createConsulta, { body: { ...body(['I10X']), receta: { detalle: [{ medicamento: '' }] as never } } }),
  ).rejects.toMatchObject({ status: 400 });
  expect(await favourites()).not.toContain('I10X');
});

test('[CL-10] a dump does not reveal what a doctor diagnoses', async () => {
  const { doctor, save } = await aPractice();
  await save(['R104']);
  const { rows } = await owner.query('select sellado from favoritos where doctor_id = $1', [doctor.doctor_id]);
  expect(rows[0].sellado.includes('R104')).toBe(false);
});
