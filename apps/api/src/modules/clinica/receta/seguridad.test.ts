import { randomUUID } from 'node:crypto';
import { createConsulta, saveFicha } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { asEdition } from './testing/as-edition.ts';
import { type RecetaEnviada, saveWithRazon } from './testing/con-razon.ts';
import { type Linea, linea } from './testing/linea.ts';

const { as, db } = await startTestApp();
const { aDoctor, aPaciente, anOficina } = builders(db);
beforeAll(() => loadInitialCatalogues(db));

/** A patient, by default born in 1968, and a function that returns the warnings the doctor gets. */
async function aPrescriber(more: { nacimiento?: string; alergias?: string } = {}) {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const paciente = await aPaciente(doctor, { fecha_nacimiento: more.nacimiento ?? '1968-05-03' });
  const caller = await as(doctor);
  if (more.alergias)
    await caller.call(saveFicha, {
      params: { clienteId: paciente.id },
      body: { version: 0, alergias: more.alergias },
    });
  const review = async (detalle: Linea[], rest: object = {}) =>
    (await caller.call(checkReceta, { body: { cliente_id: paciente.id, detalle, ...rest } })).advertencias;
  return { doctor, oficina, paciente, caller, review };
}

const AMOXICILINA = linea('Amoxicilina 500 mg');
const IBUPROFENO = linea('Ibuprofeno 400 mg');
const PARACETAMOL = linea('Paracetamol 500 mg');

test.each([
  ['Penicilina (anafilaxia)', AMOXICILINA],
  ['alérgica a la amoxicilina desde niña', AMOXICILINA],
  ['AINES, mariscos', IBUPROFENO],
])('[BE-10] allergy «%s» warns by ingredient and by class', async (alergias, line) => {
  const { review } = await aPrescriber({ alergias });
  expect(await review([PARACETAMOL, line])).toContainEqual(
    expect.objectContaining({ linea: 1, tipo: 'ALERGIA', gravedad: 'alta', conducta: expect.stringMatching(/\w/) }),
  );
});

test.each(['Ninguna', 'niega alergias', 'No refiere', 'Sin alergias conocidas'])(
  '[BE-10] «%s» is not an allergy',
  async (alergias) => {
    const { review } = await aPrescriber({ alergias });
    expect((await review([AMOXICILINA])).filter((a) => a.tipo === 'ALERGIA')).toEqual([]);
  },
);

test('[BE-10] two lines that interact: the second says with which, why and what to do, once', async () => {
  const { review } = await aPrescriber();
  const found = (await review([linea('Warfarina 5 mg'), IBUPROFENO])).filter((a) => a.tipo === 'INTERACCION');
  expect(found).toEqual([
    expect.objectContaining({
      linea: 1,
      gravedad: 'alta',
      motivo: expect.stringContaining('warfarina (línea 1)'),
      conducta: expect.stringContaining('paracetamol'),
    }),
  ]);
});

test('[BE-10] current treatments count, ended ones do not', async () => {
  const { review, caller, paciente, oficina } = await aPrescriber();
  const visit = (receta: RecetaEnviada) =>
    caller.call(createConsulta, {
      body: {
        cliente_id: paciente.id,
        oficinaId: oficina.id,
        clave: randomUUID(),
        created_date: '2026-11-20T14:00:00Z',
        detalleCie10: [{ cod_4: 'I48X', descripcion_codigos_cuatro_caracteres: 'Fibrilación auricular', tipo: 'DF' }],
        receta,
      },
    });
  const receta = (composicion: string, dias_uso: number) =>
    saveWithRazon(visit, {
      detalle: [{ medicamento: composicion, composicion, cantidad: 30, dosificacion: '1 al día', dias_uso }],
    });
  await receta('Warfarina 5 mg', 30);
  await receta('Ibuprofeno 400 mg', 3);
  expect(await review([IBUPROFENO])).toContainEqual(
    expect.objectContaining({ tipo: 'INTERACCION', motivo: expect.stringContaining('toma hasta el 19/12/2026') }),
  );
  // The same medicine again is not a duplicate, and the ibuprofen ended two days ago.
  const again = await review([linea('Warfarina 5 mg'), IBUPROFENO]);
  expect(again.filter((a) => a.tipo === 'DUPLICADO')).toEqual([]);
});

test('[BE-10] the same ingredient twice, also inside a combination', async () => {
  const { review } = await aPrescriber();
  const found = await review([AMOXICILINA, linea('Amoxicilina 875 mg + ácido clavulánico 125 mg')]);
  expect(found).toContainEqual(expect.objectContaining({ linea: 1, tipo: 'DUPLICADO', gravedad: 'alta' }));
});

test('[BE-10] a diagnosis that contraindicates it, with or without the dot; pregnancy by its prefixes', async () => {
  const { review } = await aPrescriber({ nacimiento: '1996-05-03' });
  const kinds = async (cie10: string[]) => (await review([IBUPROFENO], { cie10 })).map((a) => a.tipo);
  expect(await kinds(['K25.9'])).toContain('CONTRAINDICACION');
  expect(await kinds(['Z349'])).toContain('EMBARAZO');
  expect(await kinds(['J00X'])).not.toContain('CONTRAINDICACION');
});

test('[BE-10] an age below the usual one is reported', async () => {
  const { review } = await aPrescriber({ nacimiento: '2026-09-01' });
  expect(await review([IBUPROFENO])).toContainEqual(
    expect.objectContaining({ tipo: 'EDAD', motivo: expect.stringContaining('6 meses') }),
  );
});

test.each([
  ['mg', { dosis: 1000, unidad: 'mg', frecuencia_uso_horas: 6 }, false],
  ['mg beyond', { dosis: 1500, unidad: 'mg', frecuencia_uso_horas: 6 }, true],
  ['tablets of 500 mg', { dosis: 3, unidad: 'tabletas', frecuencia_uso_horas: 6 }, true],
  ['grams', { dosis: '1,5', unidad: 'g', frecuencia_uso_horas: 6 }, true],
])('[BE-10] the dose of an adult in %s is checked', async (_, more, beyond) => {
  const { review } = await aPrescriber();
  const found = (await review([{ ...PARACETAMOL, ...more }])).filter((a) => a.tipo === 'DOSIS');
  expect(found.length > 0).toBe(beyond);
});

test('[BE-10] the dose of a child by weight is checked, from millilitres; without a weight it is reported as not checked', async () => {
  const { review } = await aPrescriber({ nacimiento: '2022-11-01' });
  const suspension = linea('Paracetamol 160 mg/5 ml', { dosis: 10, unidad: 'ml', frecuencia_uso_horas: 6 });
  const kinds = async (peso?: number) => (await review([suspension], { peso })).map((a) => a.tipo);
  expect(await kinds(12)).toContain('DOSIS');
  expect(await kinds(24)).toEqual([]);
  expect(await kinds()).toEqual(['SIN_COMPROBAR']);
});

test('[BE-10] free text only, or an unknown medicine, is reported as not checked', async () => {
  const { review } = await aPrescriber();
  expect((await review([PARACETAMOL])).map((a) => [a.tipo, a.gravedad])).toEqual([['SIN_COMPROBAR', 'info']]);
  expect((await review([linea('Agua de hierbas')]))[0]?.motivo).toContain('no está en el catálogo');
});

test.each([
  [10, 'alcanza para 3 días'],
  [60, 'mayor que la que el tratamiento necesita (21 tabletas)'],
  [21, ''],
])('[BE-10] a quantity of %s against one tablet every 8 hours for 7 days', async (cantidad, said) => {
  const { review } = await aPrescriber();
  const line = { ...PARACETAMOL, dosis: 1, unidad: 'tableta', frecuencia_uso_horas: 8, dias_uso: 7, cantidad };
  const [found] = (await review([line])).filter((a) => a.tipo === 'CANTIDAD');
  if (said) expect(found?.motivo).toContain(said);
  else expect(found).toBeUndefined();
});

const suspension = (more: Partial<Linea>) =>
  linea('Amoxicilina 250 mg/5 ml', {
    presentacion: 'Polvo para suspensión oral 250 mg/5 ml',
    dosis: 5,
    unidad: 'ml',
    frecuencia_uso_horas: 8,
    dias_uso: 7,
    ...more,
  });
test.each([
  ['twelve bottles for a week', { cantidad: 12 }, 'CANTIDAD', 'mayor que la que el tratamiento necesita'],
  ['one bottle for two months', { cantidad: 1, dias_uso: 60 }, 'CANTIDAD', 'alcanza para'],
  ['a dose in tablets', { unidad: 'tableta', cantidad: 21 }, 'DOSIS', 'viene como polvo para suspensión oral'],
])('[BE-24] the server questions %s of a suspension', async (_, more, tipo, said) => {
  const { review } = await aPrescriber({ nacimiento: '2020-01-01' });
  expect(await review([suspension(more)], { peso: 20 })).toContainEqual(
    expect.objectContaining({ linea: 0, tipo, gravedad: 'media', motivo: expect.stringContaining(said) }),
  );
});

test('[BE-24] the server accepts two bottles for a week; a form that the back office changes counts at once', async () => {
  const { review } = await aPrescriber({ nacimiento: '2020-01-01' });
  const asked = async (cantidad: number) =>
    (await review([suspension({ cantidad })], { peso: 20 })).filter((a) => a.tipo === 'CANTIDAD').length;
  expect(await asked(2)).toBe(0);
  expect(await asked(12)).toBe(1);
  await asEdition(db, (trx) =>
    trx
      .updateTable('forma')
      .set({ contenidos: [10] })
      .where('nombre', '=', 'polvo para suspensión oral')
      .execute(),
  );
  expect(await asked(12)).toBe(0);
});

const marks = async (detalle: Linea[]) => {
  const { caller, paciente } = await aPrescriber();
  const body = { cliente_id: paciente.id, detalle };
  return (await caller.call(checkReceta, { body })).fiscalizadas;
};
test('[BE-24] while it is typed, a line is marked as the saved one will be: by name, despite a typo, by its vademecum row', async () => {
  const { id } = await db
    .selectFrom('vademecum')
    .select('id')
    .where('composicion', 'ilike', 'clonazepam%')
    .executeTakeFirstOrThrow();
  expect(
    await marks([
      PARACETAMOL,
      { medicamento: 'Tramadol gotas' },
      { medicamento: 'Clonasepam 2 mg' },
      { medicamento: 'Lo de siempre', vademecum_id: id },
      { medicamento: 'Lo de siempre' },
    ]),
  ).toEqual([false, true, true, true, false]);
});

test('[BE-10] every reply says that silence does not mean safety; a stranger’s patient is not found', async () => {
  const { caller, paciente } = await aPrescriber();
  const body = { cliente_id: paciente.id, detalle: [] };
  expect((await caller.call(checkReceta, { body })).nota).toBe(MC.receta_silencio);
  const stranger = await as(await aDoctor());
  await expect(stranger.call(checkReceta, { body })).rejects.toMatchObject({ status: 404 });
});
