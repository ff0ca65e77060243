import { randomUUID } from 'node:crypto';
import { addDays } from '@hampi/contract/base/fechas';
import { createDato, getResumen } from '@hampi/contract/clinica/datos/calls';
import { createConsulta, saveFicha } from '@hampi/contract/clinica/historia/calls';
import { checkReceta, replySituacion } from '@hampi/contract/clinica/receta/seguridad';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { saveWithRazon } from './testing/con-razon.ts';
import { type Linea, linea } from './testing/linea.ts';

const { as, clock, db } = await startTestApp();
const { aDoctor, aPaciente, anOficina } = builders(db);
beforeAll(() => loadInitialCatalogues(db));

const HOY = '2026-11-20';

/** A woman born in 1994 with her record, and a function that checks lines on a day. */
async function aRecord({ alergias, antecedentes }: { alergias?: string; antecedentes?: string } = {}) {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const paciente = await aPaciente(doctor, { fecha_nacimiento: '1994-05-03', sexo: 'femenino' });
  const caller = await as(doctor);
  if (alergias || antecedentes)
    await caller.call(saveFicha, {
      params: { clienteId: paciente.id },
      body: { version: 0, alergias, antecedentes_personales: antecedentes },
    });
  const visit = (dia: string, cie10: string, lineas: Partial<Linea>[] = [], motivo?: string) =>
    saveWithRazon(
      (receta) =>
        caller.call(createConsulta, {
          body: {
            cliente_id: paciente.id,
            oficinaId: oficina.id,
            clave: randomUUID(),
            created_date: `${dia}T15:00:00Z`,
            motivo,
            detalleCie10: [{ cod_4: cie10, descripcion_codigos_cuatro_caracteres: 'x', tipo: 'DF' }],
            receta,
          },
        }),
      {
        detalle: lineas.map((l) => ({
          medicamento: 'x',
          cantidad: 30,
          dosificacion: '1 tableta al día',
          ...l,
        })) as never,
      },
    );
  const review = (detalle: Linea[], more: object = {}) =>
    caller.call(checkReceta, { body: { cliente_id: paciente.id, fecha: HOY, detalle, ...more } });
  const kinds = async (detalle: Linea[], more: object = {}) =>
    (await review(detalle, more)).advertencias.filter((a) => a.gravedad !== 'info').map((a) => a.tipo);
  const answer = (body: object) =>
    caller.call(replySituacion, { body: { cliente_id: paciente.id, fecha: HOY, sigue: false, ...body } });
  return { doctor, paciente, caller, visit, review, kinds, answer };
}

const IBUPROFENO = linea('Ibuprofeno 400 mg');

test('[BE-10] a diagnosis of years ago still counts: a chronic kidney disease does not heal', async () => {
  const { visit, kinds } = await aRecord();
  await visit('2019-03-04', 'N189');
  expect(await kinds([IBUPROFENO])).toContain('CONTRAINDICACION');
});

test('[BE-10] antecedents count by their words, unless they are denied or a relative’s', async () => {
  const { kinds } = await aRecord({ antecedentes: 'Asma desde niña. Madre con glaucoma' });
  expect(await kinds([linea('Propranolol 40 mg')])).toContain('CONTRAINDICACION');
  const denied = await aRecord({ antecedentes: 'Niega diabetes, asma, epilepsia. Padre con asma' });
  expect(await denied.kinds([linea('Propranolol 40 mg')])).not.toContain('CONTRAINDICACION');
  const past = await aRecord({ antecedentes: 'Asma en 2010' });
  expect(await past.kinds([linea('Propranolol 40 mg')])).not.toContain('CONTRAINDICACION');
});

test('[BE-10] a treatment without days lasts until the doctor says that it is over; one taken only when needed is not current', async () => {
  const { visit, review, kinds, answer } = await aRecord();
  await visit('2026-02-10', 'I48X', [
    { medicamento: 'Warfarina', composicion: 'Warfarina 5 mg' },
    { medicamento: 'Tramadol', composicion: 'Tramadol 50 mg', dosificacion: '1 cápsula si dolor' },
  ]);
  const { advertencias, preguntas } = await review([IBUPROFENO]);
  const found = advertencias.find((a) => a.tipo === 'INTERACCION');
  expect(found).toMatchObject({ gravedad: 'alta', motivo: expect.stringContaining('warfarina, que toma') });
  expect(preguntas.map((p) => p.texto)).toEqual([SEGURIDAD.sigue_tomando('Warfarina')]);

  await answer({ tratamiento: found?.tratamiento, sigue: true });
  expect((await review([IBUPROFENO])).preguntas).toEqual([]);
  expect(await kinds([IBUPROFENO])).toContain('INTERACCION');
  await answer({ tratamiento: found?.tratamiento });
  expect(await kinds([IBUPROFENO])).not.toContain('INTERACCION');
});

test('[BE-10] the answer that a treatment is over can be undone, at once or later, without losing anything', async () => {
  const { visit, review, kinds, answer } = await aRecord();
  await visit('2026-10-10', 'I48X', [{ medicamento: 'Warfarina', composicion: 'Warfarina 5 mg' }]);
  const tratamiento = (await review([IBUPROFENO])).advertencias.find((a) => a.tipo === 'INTERACCION')?.tratamiento;
  await answer({ tratamiento });
  const after = await review([IBUPROFENO]);
  expect(after.terminados).toEqual([
    { tipo: 'TRATAMIENTO', texto: 'Ya no toma Warfarina (dicho el 20/11/2026).', clave: tratamiento, fecha: HOY },
  ]);
  await answer({ tratamiento: after.terminados[0]?.clave, sigue: true });
  expect(await kinds([IBUPROFENO])).toContain('INTERACCION');
  expect((await review([IBUPROFENO])).terminados).toEqual([]);
});

test('[BE-10] a pregnancy ended by mistake is restored', async () => {
  const { visit, review, kinds, answer } = await aRecord();
  await visit('2026-10-01', 'Z349');
  await answer({ embarazo: true });
  expect(await kinds([linea('Enalapril 10 mg')])).not.toContain('EMBARAZO');
  expect((await review([IBUPROFENO])).terminados).toMatchObject([{ tipo: 'EMBARAZO', clave: null }]);
  await answer({ embarazo: true, sigue: true });
  expect(await kinds([linea('Enalapril 10 mg')])).toContain('EMBARAZO');
});

test('[BE-10] a medicine prescribed again replaces the current treatment: one warning, and no dose counted twice', async () => {
  const { visit, review } = await aRecord();
  await visit('2026-10-10', 'I10X', [
    { medicamento: 'Warfarina', composicion: 'Warfarina 5 mg' },
    { medicamento: 'Simvastatina', composicion: 'Simvastatina 20 mg', dosis: 1, unidad: 'tableta' },
  ]);
  const { advertencias } = await review([linea('Warfarina 5 mg'), IBUPROFENO]);
  expect(advertencias.filter((a) => a.linea === 1 && a.motivo.includes('warfarina'))).toHaveLength(1);
  const simvastatina = { dosis: 1, unidad: 'tableta', frecuencia_uso_horas: 24 };
  const renewed = await review([linea('Simvastatina 20 mg', simvastatina), linea('Amiodarona 200 mg', simvastatina)]);
  expect(renewed.advertencias.find((a) => a.tipo === 'INTERACCION')?.gravedad).toBe('media');
});

test('[BE-10] a pregnancy lasts 36 weeks from its first code, is asked about after twenty, and the doctor may end it', async () => {
  const { visit, review, kinds, answer } = await aRecord();
  await visit('2026-05-15', 'Z349');
  expect(await kinds([linea('Enalapril 10 mg')])).toContain('EMBARAZO');
  expect((await review([IBUPROFENO])).preguntas).toMatchObject([
    { tipo: 'EMBARAZO', texto: SEGURIDAD.sigue_embarazada },
  ]);
  expect(await kinds([linea('Enalapril 10 mg')], { fecha: '2027-02-01' })).not.toContain('EMBARAZO');
  await answer({ embarazo: true });
  expect(await kinds([linea('Enalapril 10 mg')])).not.toContain('EMBARAZO');
});

test('[BE-10] the probable date decides if it is written; a birth ends the pregnancy, and lactation has rules of its own', async () => {
  const { visit, kinds } = await aRecord();
  await visit('2026-02-10', 'Z340', [], 'Control prenatal. FPP 01/11/2026');
  expect(await kinds([linea('Enalapril 10 mg')], { fecha: '2026-11-14' })).toContain('EMBARAZO');
  expect(await kinds([linea('Enalapril 10 mg')], { fecha: '2026-11-16' })).not.toContain('EMBARAZO');
  const born = await aRecord();
  await born.visit('2026-03-10', 'Z340');
  await born.visit('2026-10-20', 'O809');
  expect(await born.kinds([linea('Enalapril 10 mg')])).not.toContain('EMBARAZO');
  expect(await born.kinds([linea('Carbonato de litio 300 mg')])).toContain('LACTANCIA');
});

test('[BE-10] a date that does not exist, or lies ahead, is read as no date', async () => {
  for (const texto of [
    'Embarazo. FUM 00/05/2026',
    'Embarazo. FPP 0/0/2027',
    'Embarazo. FUM 31/02/2026',
    'FUM 10/05/2027',
  ]) {
    const { visit, kinds } = await aRecord();
    await visit('2026-05-15', 'Z349', [], texto);
    expect(await kinds([linea('Enalapril 10 mg')]), texto).toContain('EMBARAZO');
    expect(await kinds([linea('Enalapril 10 mg')], { fecha: '2027-02-01' }), texto).not.toContain('EMBARAZO');
  }
});

test('[BE-10] a pregnancy named in the antecedents is as old as their words, and ends like any other', async () => {
  const { paciente, kinds, answer } = await aRecord({ antecedentes: 'Embarazo de 30 semanas' });
  const { creada_en } = await db
    .selectFrom('ficha_version')
    .where('cliente_id', '=', paciente.id)
    .select('creada_en')
    .executeTakeFirstOrThrow();
  const written = creada_en.slice(0, 10);
  const on = (weeks: number) => ({ fecha: addDays(written, weeks * 7 + 1) });
  const enalapril = linea('Enalapril 10 mg');
  expect(await kinds([enalapril], on(11))).toContain('EMBARAZO');
  expect(await kinds([enalapril], on(13))).not.toContain('EMBARAZO');
  await answer({ embarazo: true, fecha: on(0).fecha });
  expect(await kinds([enalapril], on(1))).not.toContain('EMBARAZO');
  // The antecedents alone: a birth ends this pregnancy too.
  const words = await aRecord({ antecedentes: 'Embarazada' });
  expect(await words.kinds([enalapril], on(0))).toContain('EMBARAZO');
  expect(await words.kinds([enalapril], { ...on(0), cie10: ['O809'] })).not.toContain('EMBARAZO');
});

test('[BE-10] a current treatment with an unknown medicine is reported as not compared', async () => {
  const { visit, review } = await aRecord();
  await visit('2026-11-01', 'J00X', [{ medicamento: 'Agua de hierbas' }]);
  expect((await review([IBUPROFENO])).advertencias).toContainEqual(
    expect.objectContaining({ linea: -1, gravedad: 'info', motivo: expect.stringContaining('Agua de hierbas') }),
  );
});

test.each([
  ['PNC', 'Amoxicilina 500 mg', 'alta'],
  ['penicilna', 'Amoxicilina 500 mg', 'alta'],
  ['Bactrim', 'Sulfametoxazol 800 mg + trimetoprima 160 mg', 'alta'],
  ['sulfas', 'Furosemida 40 mg', 'leve'],
  ['no es alérgica a penicilina', 'Amoxicilina 500 mg', undefined],
  ['Alérgica a sulfas, niega alergia a penicilina', 'Amoxicilina 500 mg', undefined],
])('[BE-10] allergy «%s» against %s: %s', async (alergias, medicina, gravedad) => {
  const { review } = await aRecord({ alergias });
  const { advertencias } = await review([linea(medicina)]);
  expect(advertencias.find((a) => a.tipo === 'ALERGIA')?.gravedad).toBe(gravedad);
});

test('[BE-10] an allergy that could not be read is reported', async () => {
  const { review } = await aRecord({ alergias: 'la pastilla amarilla de la vecina' });
  const { advertencias } = await review([linea('Amoxicilina 500 mg')]);
  expect(advertencias[0]).toMatchObject({
    linea: -1,
    gravedad: 'media',
    motivo: 'Alergia registrada sin sustancia conocida: «la pastilla amarilla de la vecina»; no se comprueba sola.',
  });
});

test('[BE-10] controlled substances are recognised by name, also typed by hand or by their brand', async () => {
  const { review } = await aRecord();
  const { fiscalizadas } = await review([
    { medicamento: 'alprazolam 0,5 mg tabletas' },
    linea('Tramadol 37,5 mg + paracetamol 325 mg'),
    { medicamento: 'Rivotril' },
    linea('Paracetamol 500 mg'),
    linea('Metilfenidato 10 mg'),
  ]);
  expect(fiscalizadas).toEqual([true, true, true, false, true]);
});

test('[BE-10] a weekly regimen is a separate frequency: the right dose is accepted and the daily one stopped', async () => {
  const { kinds, review } = await aRecord();
  const weekly = { dosis: 15, unidad: 'mg', dosificacion: '15 mg una vez a la semana, los lunes' };
  expect(await kinds([linea('Metotrexato 2,5 mg', weekly)])).not.toContain('DOSIS');
  expect(await kinds([linea('Metotrexato 2,5 mg', { ...weekly, frecuencia_uso_horas: 168 })])).not.toContain('DOSIS');
  const { advertencias } = await review([linea('Metotrexato 2,5 mg', { ...weekly, frecuencia_uso_horas: 24 })]);
  expect(advertencias.find((a) => a.tipo === 'DOSIS')).toMatchObject({
    gravedad: 'alta',
    motivo: expect.stringContaining('semanal'),
  });
});

test.each([
  [
    '15 mg una vez a la semana, todos los días',
    { frecuencia_uso_horas: 168 },
    'alta',
    'a la vez lo indica todos los días',
  ],
  ['15 mg de lunes a viernes', {}, 'alta', 'esta línea lo indica todos los días'],
  ['15 mg', {}, 'media', 'no dice cada cuánto'],
  ['50 mg los lunes', { dosis: 50 }, 'alta', 'por semana superan'],
  ['15 mg dos veces por semana', {}, 'media', '30 mg de metotrexato por semana superan'],
])('[BE-10] metotrexato «%s» is %o %s: %s', async (dosificacion, more, gravedad, said) => {
  const { review } = await aRecord();
  const line = linea('Metotrexato 2,5 mg', { dosis: 15, unidad: 'mg', dosificacion, ...more });
  expect((await review([line])).advertencias.find((a) => a.tipo === 'DOSIS')).toMatchObject({
    gravedad,
    motivo: expect.stringContaining(said),
  });
});

test('[BE-10] 0.125 mg is an eighth of a milligram, as 0,125 mg is', async () => {
  const { kinds } = await aRecord();
  const daily = { dosis: 1, unidad: 'tableta', frecuencia_uso_horas: 24 };
  expect(await kinds([linea('Digoxina 0.125 mg', daily)])).not.toContain('DOSIS');
  expect(await kinds([linea('Digoxina 1.25 mg', daily)])).toContain('DOSIS');
});

test.each([
  [
    'a measure of unknown size',
    linea('Paracetamol 160 mg/5 ml', { dosis: 1, unidad: 'medida', frecuencia_uso_horas: 6 }),
    'los ml de la medida',
  ],
  [
    'mg of a combination',
    linea('Losartán 50 mg + hidroclorotiazida 12,5 mg', { dosis: 50, unidad: 'mg', frecuencia_uso_horas: 24 }),
    'combinación',
  ],
  ['no dose', linea('Paracetamol 500 mg'), 'la dosis de cada toma'],
  ['a medicine nobody knows', { medicamento: 'Agua de hierbas' }, 'no está en el catálogo'],
  ['a typing error', { medicamento: 'ibuprofno 400 mg' }, '¿quiso decir ibuprofeno?'],
])(
  '[BE-10] what could not be checked is reported with what is missing, and asks for no reason: %s',
  async (_, line, said) => {
    const { review } = await aRecord();
    const { advertencias } = await review([line]);
    expect(advertencias.filter((a) => a.gravedad === 'info').map((a) => a.motivo)).toContainEqual(
      expect.stringContaining(said),
    );
    expect(advertencias.filter((a) => a.gravedad === 'alta')).toEqual([]);
  },
);

test('[BE-10] the tablets of a combination are checked for each ingredient', async () => {
  const { review } = await aRecord();
  const { advertencias } = await review([
    linea('Tramadol 37,5 mg + paracetamol 325 mg', { dosis: 4, unidad: 'tabletas', frecuencia_uso_horas: 4 }),
  ]);
  expect(advertencias.filter((a) => a.tipo === 'DOSIS').map((a) => a.motivo)).toEqual(
    expect.arrayContaining([expect.stringContaining('tramadol'), expect.stringContaining('paracetamol')]),
  );
});

test('[BE-10] visits of other professionals that may not be read are reported as not checked', async () => {
  const { review } = await aRecord();
  expect((await review([IBUPROFENO])).alcance).toEqual([SEGURIDAD.sin_otros]);
});

test('[BE-10] answers about a patient are sealed, each with its author, and only treating doctors give them', async () => {
  const { answer, paciente, doctor } = await aRecord();
  await Promise.all([answer({ tratamiento: 'warfarina 5 mg' }), answer({ embarazo: true })]);
  const kept = await db.selectFrom('situacion_version').where('cliente_id', '=', paciente.id).selectAll().execute();
  expect(kept.map((row) => [row.version, row.doctor_id]).sort()).toEqual([
    [1, doctor.doctor_id],
    [2, doctor.doctor_id],
  ]);
  expect(kept.some((row) => row.sellada.includes('warfarina'))).toBe(false);
  const stranger = await as(await aDoctor());
  await expect(
    stranger.call(replySituacion, { body: { cliente_id: paciente.id, embarazo: true, sigue: false } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('[BE-39] weeks count from the day they were written, and a no to the pregnancy that words date ends its warning and its question', async () => {
  const { doctor, caller, paciente, visit, kinds } = await aRecord();
  await visit('2026-10-20', 'R51X', [], 'Cefalea. Embarazo de 12 semanas');
  const params = { clienteId: paciente.id };
  const asked = async (by = caller) =>
    (await by.call(getResumen, { params })).preguntas.filter(({ dato }) => dato.clase === 'EMBARAZO');
  const [first] = await asked();
  expect(first).toMatchObject({ dato: { fpp: '2027-05-04' } });
  expect(await kinds([linea('Enalapril 10 mg')])).toContain('EMBARAZO');
  const contenido = { clase: 'RESPUESTA', pregunta: first?.pregunta } as never;
  await caller.call(createDato, { params, body: { clave: randomUUID(), contenido } });
  expect(await kinds([linea('Enalapril 10 mg')])).not.toContain('EMBARAZO');
  clock.set(new Date(clock.now().getTime() + 3 * 86_400_000).toISOString());
  expect(await asked(await as(doctor))).toEqual([]);
});

test('[BE-39] a no to a pregnancy ends the words written before it: newer ones with the same date ask and warn again', async () => {
  for (const [old, newer] of [
    ['Embarazo. FPP 14/06/2027', 'Ecografía confirma embarazo. FPP 14/06/2027'],
    ['Embarazo de 10 semanas', 'Embarazo de 12 semanas'],
  ]) {
    const { caller, doctor, paciente, visit, kinds } = await aRecord();
    const params = { clienteId: paciente.id };
    const asked = async () =>
      (await (await as(doctor)).call(getResumen, { params })).preguntas.filter(({ dato }) => dato.clase === 'EMBARAZO');
    await visit('2026-11-02', 'R51X', [], old);
    const [first] = await asked();
    const contenido = { clase: 'RESPUESTA', pregunta: first?.pregunta } as never;
    await caller.call(createDato, { params, body: { clave: randomUUID(), contenido } });
    expect(await kinds([linea('Enalapril 10 mg')])).not.toContain('EMBARAZO');
    clock.set(new Date(clock.now().getTime() + 3_600_000).toISOString());
    await visit('2026-11-16', 'R51X', [], newer);
    expect(await asked()).toEqual([expect.objectContaining({ pregunta: first?.pregunta })]);
    expect(await kinds([linea('Enalapril 10 mg')])).toContain('EMBARAZO');
  }
});

test('[BE-39] a no leaves the weeks of a pregnancy that a code says', async () => {
  const { caller, paciente, visit, kinds } = await aRecord();
  await visit('2026-10-20', 'Z340', [], 'Embarazo de 12 semanas');
  // Warned about before the thirteenth week, and where the weeks are not known.
  const warned = async () => (await kinds([linea('Mebendazol 100 mg')])).includes('EMBARAZO');
  expect(await warned()).toBe(false);
  const contenido = { clase: 'RESPUESTA', pregunta: 'EMBARAZO 2027-05-04' } as never;
  await caller.call(createDato, { params: { clienteId: paciente.id }, body: { clave: randomUUID(), contenido } });
  expect(await warned()).toBe(false);
  expect(await kinds([linea('Enalapril 10 mg')])).toContain('EMBARAZO');
});

test('[BE-39] saving another field of the ficha asks nothing again about a pregnancy, nor moves its weeks', async () => {
  const { doctor, paciente } = await aRecord({ antecedentes: 'Embarazo de 12 semanas' });
  const params = { clienteId: paciente.id };
  const asked = async () =>
    (await (await as(doctor)).call(getResumen, { params })).preguntas.filter(({ dato }) => dato.clase === 'EMBARAZO');
  const [first] = await asked();
  clock.set(new Date(clock.now().getTime() + 3 * 86_400_000).toISOString());
  const later = await as(doctor);
  await later.call(saveFicha, { params, body: { version: 1, alergias: 'Niega' } });
  expect(await asked()).toEqual([first]);
  const contenido = { clase: 'RESPUESTA', pregunta: first?.pregunta } as never;
  await later.call(createDato, { params, body: { clave: randomUUID(), contenido } });
  clock.set(new Date(clock.now().getTime() + 3_600_000).toISOString());
  await later.call(saveFicha, { params, body: { version: 2, alergias: 'Ninguna' } });
  expect(await asked()).toEqual([]);
  const body = {
    cliente_id: paciente.id,
    fecha: clock.now().toISOString().slice(0, 10),
    detalle: [linea('Enalapril 10 mg')],
  };
  expect((await later.call(checkReceta, { body })).advertencias.map(({ tipo }) => tipo)).not.toContain('EMBARAZO');
});

test('[BE-39] a no ends what the antecedents say of a pregnancy, until they are written anew', async () => {
  const { caller, doctor, paciente, kinds } = await aRecord({ antecedentes: 'Embarazo de 12 semanas' });
  const params = { clienteId: paciente.id };
  const asked = async () =>
    (await (await as(doctor)).call(getResumen, { params })).preguntas.filter(({ dato }) => dato.clase === 'EMBARAZO');
  const fecha = clock.now().toISOString().slice(0, 10);
  expect(await kinds([linea('Enalapril 10 mg')], { fecha })).toContain('EMBARAZO');
  const contenido = { clase: 'RESPUESTA', pregunta: (await asked())[0]?.pregunta } as never;
  await caller.call(createDato, { params, body: { clave: randomUUID(), contenido } });
  expect(await asked()).toEqual([]);
  expect(await kinds([linea('Enalapril 10 mg')], { fecha })).not.toContain('EMBARAZO');
  clock.set(new Date(clock.now().getTime() + 3_600_000).toISOString());
  const antecedentes_personales = 'Embarazo de 12 semanas, confirmado';
  await caller.call(saveFicha, { params, body: { version: 1, antecedentes_personales } });
  expect(await asked()).toHaveLength(1);
  expect(await kinds([linea('Enalapril 10 mg')], { fecha })).toContain('EMBARAZO');
});
