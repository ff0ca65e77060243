import { randomUUID } from 'node:crypto';
import { createDato, endDato, getResumen, listDatosTerminados, saveDato } from '@hampi/contract/clinica/datos/calls';
import { saveFicha } from '@hampi/contract/clinica/historia/calls';
import { checkReceta, replySituacion } from '@hampi/contract/clinica/receta/seguridad';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { bringDato } from './testing/traido.ts';

const { as, clock, db, deps } = await startTestApp();
const { aDoctor, aPaciente } = builders(db);
beforeAll(() => loadInitialCatalogues(db));

async function aRecord() {
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor, { fecha_nacimiento: '1994-05-03', sexo: 'femenino' });
  const caller = await as(doctor);
  const params = { clienteId: paciente.id };
  const add = (contenido: object, clave: string = randomUUID()) =>
    caller.call(createDato, { params, body: { contenido, clave } as never });
  const resumen = () => caller.call(getResumen, { params });
  const kinds = async (medicamento: string) => {
    const linea = { medicamento, cantidad: 10, dosificacion: '1 cada 8 horas', via: 'oral' };
    const { advertencias } = await caller.call(checkReceta, {
      body: { cliente_id: paciente.id, detalle: [linea] as never },
    });
    return advertencias
      .filter(({ gravedad }) => gravedad !== 'info')
      .map(({ tipo, gravedad }) => `${tipo} ${gravedad}`);
  };
  return { doctor, paciente, caller, params, add, resumen, kinds };
}
const PENICILINA = { clase: 'ALERGIA', sustancia: 'penicilina', reaccion: 'ronchas' };

test('[BE-39] an allergy is a row with author and version; it is corrected, ended and never deleted', async () => {
  const { add, resumen, caller, params, doctor } = await aRecord();
  const made = await add(PENICILINA);
  expect(made).toMatchObject({ version: 1, fuente: 'MEDICO', doctor_id: doctor.doctor_id, fin: null });
  const grave = await caller.call(saveDato, {
    params: { datoId: made.id },
    body: { version: 1, contenido: { ...PENICILINA, gravedad: 'GRAVE' } as never },
  });
  expect(grave).toMatchObject({ version: 2, contenido: { gravedad: 'GRAVE', reaccion: 'ronchas' } });
  await caller.call(endDato, { params: { datoId: made.id }, body: { version: 2, fin: 'ERROR' } });
  expect((await resumen()).datos).toEqual([]);
  expect(await caller.call(listDatosTerminados, { params })).toMatchObject([{ id: made.id, version: 3, fin: 'ERROR' }]);
  const versions = await db
    .selectFrom('dato_clinico_version')
    .where('dato_id', '=', made.id)
    .select('version')
    .execute();
  expect(versions).toHaveLength(3);
});

test('[BE-39] every change leaves its row in the patient’s audit', async () => {
  const { add, caller, paciente } = await aRecord();
  const { id } = await add(PENICILINA);
  await caller.call(endDato, { params: { datoId: id }, body: { version: 1, fin: 'YA_NO' } });
  const rows = await db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', paciente.id)
    .where('entidad_id', '=', id)
    .orderBy('n')
    .select('accion')
    .execute();
  expect(rows.map(({ accion }) => accion)).toEqual(['dato.crear', 'dato.terminar']);
});

test('[BE-39] a second press stores one row, and the same allergy twice is refused with the row that exists', async () => {
  const { add, resumen } = await aRecord();
  const clave = randomUUID();
  const [a, b] = await Promise.all([add(PENICILINA, clave), add(PENICILINA, clave)]);
  expect(a.id).toBe(b.id);
  await expect(add({ clase: 'ALERGIA', sustancia: 'Penicilina' })).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'REPETIDO', data: { id: a.id } },
  });
  expect((await resumen()).datos).toHaveLength(1);
});

test('[BE-39] of two doctors who correct one row the second gets it as it is now', async () => {
  const { add, caller } = await aRecord();
  const { id } = await add(PENICILINA);
  const save = (reaccion: string) =>
    caller.send(saveDato, {
      params: { datoId: id },
      body: { version: 1, contenido: { ...PENICILINA, reaccion } as never },
    });
  const all = await Promise.allSettled([save('vómito'), save('edema')]);
  const failed = all.filter((one) => one.status === 'rejected');
  expect(failed).toHaveLength(1);
  expect(failed[0]?.reason).toMatchObject({ status: 409, body: { codigo: 'VERSION', data: { version: 2 } } });
});

test('[BE-39] “no known allergies” is a statement, differs from never asked, and ends with the first allergy', async () => {
  const { add, resumen } = await aRecord();
  expect((await resumen()).datos).toEqual([]);
  await add({ clase: 'SIN_ALERGIAS' });
  await expect(add({ clase: 'SIN_ALERGIAS' })).rejects.toMatchObject({ status: 409, body: { codigo: 'UNICO' } });
  await add(PENICILINA);
  expect((await resumen()).datos.map(({ contenido }) => contenido.clase)).toEqual(['ALERGIA']);
  await expect(add({ clase: 'SIN_ALERGIAS' })).rejects.toMatchObject({ status: 409 });
});

test('[BE-39] a refuted allergy that is confirmed after all ends “no known allergies” too', async () => {
  const { add, resumen, caller } = await aRecord();
  const { id } = await add({ ...PENICILINA, certeza: 'REFUTADA' });
  await add({ clase: 'SIN_ALERGIAS' });
  await caller.call(saveDato, { params: { datoId: id }, body: { version: 1, contenido: PENICILINA as never } });
  expect((await resumen()).datos.map(({ contenido }) => contenido.clase)).toEqual(['ALERGIA']);
});

test('[BE-39] what a file denies silences no warning before a doctor has confirmed it', async () => {
  const { kinds, caller, params, paciente, doctor } = await aRecord();
  await caller.call(saveFicha, { params, body: { version: 0, alergias: 'penicilina' } as never });
  expect(await kinds('amoxicilina')).toEqual(['ALERGIA alta']);
  const id = await bringDato(
    deps,
    { doctor_id: doctor.doctor_id, cliente_id: paciente.id },
    { ...PENICILINA, certeza: 'REFUTADA' },
  );
  expect(await kinds('amoxicilina')).toEqual(['ALERGIA alta']);
  const confirmed = { version: 1, contenido: { ...PENICILINA, certeza: 'REFUTADA' } as never };
  await caller.call(saveDato, { params: { datoId: id }, body: confirmed });
  expect(await kinds('amoxicilina')).toEqual([]);
});

test('[BE-39] the press that confirms what a file brought, sent twice, confirms it once', async () => {
  const { add, doctor, paciente, resumen } = await aRecord();
  const id = await bringDato(deps, { doctor_id: doctor.doctor_id, cliente_id: paciente.id }, PENICILINA);
  const press = randomUUID();
  const confirmed = { id, version: 2, fuente: 'MEDICO' };
  expect(await add(PENICILINA, press)).toMatchObject(confirmed);
  expect(await add(PENICILINA, press)).toMatchObject(confirmed);
  expect((await resumen()).datos).toMatchObject([confirmed]);
});

test('[BE-39] “no” takes back what a word warns about; “no preguntar más” ends the question and leaves the warning', async () => {
  const { add, kinds, caller, params } = await aRecord();
  await caller.call(saveFicha, { params, body: { version: 0, alergias: 'penicilina' } as never });
  await add({ clase: 'RESPUESTA', pregunta: 'NO PREGUNTAR ALERGIA penicilina' });
  expect(await kinds('amoxicilina')).toEqual(['ALERGIA alta']);
  await add({ clase: 'RESPUESTA', pregunta: 'ALERGIA penicilina' });
  expect(await kinds('amoxicilina')).toEqual([]);
});

test('[BE-39] a hysterectomy ends the advice about contraception once it is on the list; its words only ask', async () => {
  const { add, kinds, caller, params, resumen } = await aRecord();
  const advised = async () => (await kinds('isotretinoína')).some((one) => one.startsWith('FERTIL'));
  expect(await advised()).toBe(true);
  const ficha = { version: 0, antecedentes_personales: 'Histerectomía en 2019' } as never;
  await caller.call(saveFicha, { params, body: ficha });
  expect(await advised()).toBe(true);
  const [pregunta] = (await resumen()).preguntas;
  expect(pregunta).toMatchObject({ texto: '¿Histerectomía?', dato: { estado: 'PASADO' } });
  await add(pregunta?.dato as object);
  expect(await advised()).toBe(false);
  expect((await resumen()).preguntas).toEqual([]);
});

test('[BE-39] the receta is judged by the lists: allergy, side effect, problem, medicine, pregnancy', async () => {
  const { add, kinds } = await aRecord();
  expect(await kinds('amoxicilina')).toEqual([]);
  await add(PENICILINA);
  expect(await kinds('amoxicilina')).toEqual(['ALERGIA alta']);
  await add({ clase: 'ALERGIA', sustancia: 'ibuprofeno', tipo: 'EFECTO', reaccion: 'acidez' });
  expect(await kinds('ibuprofeno')).toContain('ALERGIA media');
  expect(await kinds('ketorolaco')).not.toContain('ALERGIA alta');
  await add({ clase: 'MEDICACION', medicamento: 'Warfarina', dosificacion: '5 mg al día' });
  expect(await kinds('ketorolaco')).toContain('INTERACCION alta');
  await add({ clase: 'PROBLEMA', cod_4: 'N185', descripcion: 'Enfermedad renal crónica, etapa 5' });
  expect(await kinds('ibuprofeno')).toContain('CONTRAINDICACION alta');
  await add({ clase: 'EMBARAZO', fpp: '2027-03-21' });
  expect((await kinds('enalapril')).some((kind) => kind.startsWith('EMBARAZO'))).toBe(true);
});

test('[BE-39] a food and a refuted allergy never touch a receta, and a problem of the past is none', async () => {
  const { add, kinds } = await aRecord();
  await add({ clase: 'ALERGIA', sustancia: 'mariscos', origen: 'ALIMENTO' });
  await add({ clase: 'ALERGIA', sustancia: 'penicilina', certeza: 'REFUTADA' });
  await add({
    clase: 'PROBLEMA',
    cod_4: 'K254',
    descripcion: 'Úlcera gástrica con hemorragia',
    estado: 'PASADO',
    desde: '2009',
  });
  expect(await kinds('amoxicilina')).toEqual([]);
});

test('[BE-39] a nitrate taken only when needed counts for sildenafilo; ending it from the warning ends the row', async () => {
  const { add, kinds, caller, paciente, resumen } = await aRecord();
  const { id } = await add({ clase: 'MEDICACION', medicamento: 'Isosorbida dinitrato', uso: 'SI_NECESITA' });
  expect(await kinds('sildenafilo')).toContain('INTERACCION alta');
  await caller.call(replySituacion, { body: { cliente_id: paciente.id, tratamiento: `dato:${id}`, sigue: false } });
  expect((await resumen()).datos).toEqual([]);
  expect(await kinds('sildenafilo')).not.toContain('INTERACCION alta');
});

test('[BE-39] a listed medicine that was left still counts for its wash-out, however it was ended; one noted by error does not', async () => {
  const ended = async (fin: 'YA_NO' | 'CAMBIO' | 'ERROR') => {
    const { add, kinds, caller, resumen } = await aRecord();
    const { id } = await add({ clase: 'MEDICACION', medicamento: 'Fluoxetina 20 mg' });
    expect(await kinds('rasagilina')).toContain('INTERACCION alta');
    await caller.call(endDato, { params: { datoId: id }, body: { version: 1, fin } });
    expect((await resumen()).datos).toEqual([]);
    return kinds('rasagilina');
  };
  expect(await ended('YA_NO')).toContain('INTERACCION alta');
  expect(await ended('CAMBIO')).toContain('INTERACCION alta');
  expect(await ended('ERROR')).not.toContain('INTERACCION alta');
});

test('[BE-39] “no está embarazada” said at a warning ends the pregnancy of the list, and undoing it brings it back', async () => {
  const { add, kinds, caller, paciente, resumen } = await aRecord();
  await add({ clase: 'EMBARAZO', fpp: '2027-03-21' });
  const warned = async () => (await kinds('enalapril')).some((kind) => kind.startsWith('EMBARAZO'));
  const say = (sigue: boolean) =>
    caller.call(replySituacion, { body: { cliente_id: paciente.id, embarazo: true, sigue } });
  expect(await warned()).toBe(true);
  await say(false);
  expect(await warned()).toBe(false);
  expect((await resumen()).datos).toEqual([]);
  await say(true);
  expect(await warned()).toBe(true);
  expect((await resumen()).datos).toMatchObject([{ contenido: { clase: 'EMBARAZO', fpp: '2027-03-21' } }]);
});

test('[BE-39] a weight of the list is one that doses are compared with', async () => {
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor, { fecha_nacimiento: '2023-05-03', sexo: 'femenino' });
  const caller = await as(doctor);
  const linea = {
    medicamento: 'Paracetamol 160 mg/5 ml',
    dosificacion: '15 ml cada 6 horas',
    dosis: 15,
    unidad: 'ml',
    frecuencia_uso_horas: 6,
    via: 'oral',
    presentacion: 'Jarabe',
  };
  const said = async () =>
    (await caller.call(checkReceta, { body: { cliente_id: paciente.id, detalle: [linea] as never } })).advertencias
      .map(({ gravedad, motivo }) => `${gravedad} ${motivo}`)
      .join(' ');
  expect(await said()).toContain('falta el peso');
  await caller.call(createDato, {
    params: { clienteId: paciente.id },
    body: { clave: randomUUID(), contenido: { clase: 'VALOR', que: 'PESO', valor: 13, fecha: '2026-11-20' } as never },
  });
  expect(await said()).toMatch(/alta 147,69 mg\/kg de paracetamol/);
});

test.each([
  ['FEVI', 30, 55, 'verapamilo'],
  ['POTASIO', 5.8, 4.5, 'losartán'],
  ['POTASIO', 3.1, 3.9, 'digoxina'],
  ['PLAQUETAS', 38_000, 190_000, 'clopidogrel'],
  ['QTC', 500, 430, 'amiodarona'],
])(
  '[BE-39] %s %d of the list is a condition that medicines are judged by; %d is none (%s)',
  async (que, bad, good, medicina) => {
    const judged = async (valor: number) => {
      const { add, kinds } = await aRecord();
      await add({ clase: 'VALOR', que, valor, fecha: '2026-11-20' });
      return (await kinds(medicina)).some((kind) => kind.startsWith('CONTRAINDICACION'));
    };
    expect(await judged(bad)).toBe(true);
    expect(await judged(good)).toBe(false);
  },
);

test('[BE-39] the warning of a measured condition says its figures as they are written here, and its source at the rule', async () => {
  const { add, caller, paciente } = await aRecord();
  await add({ clase: 'VALOR', que: 'PLAQUETAS', valor: 49_999, fecha: '2026-11-20' });
  const linea = { medicamento: 'clopidogrel', cantidad: 10, dosificacion: '1 al día', via: 'oral' };
  const { advertencias } = await caller.call(checkReceta, {
    body: { cliente_id: paciente.id, detalle: [linea] as never },
  });
  const one = advertencias.find(({ tipo }) => tipo === 'CONTRAINDICACION');
  expect(one?.motivo).toContain(
    'Plaquetas 49.999 por µl del 20/11/2026; cuenta menos de 50.000 por µl; cifra sin revisar por un clínico',
  );
  expect(one?.motivo).not.toMatch(/doi|\d{4};\d/i);
  expect(one?.regla?.fuente).toMatch(/; menos de 50\.000 por µl: \S/);
});

test('[BE-39] at each visit all that is taken is asked in one line, and one answer says of all of it that it goes on', async () => {
  const { add, doctor, paciente, resumen } = await aRecord();
  const { id } = await add({ clase: 'MEDICACION', medicamento: 'Losartán 50 mg' });
  await add({ clase: 'MEDICACION', medicamento: 'Ampicilina', hasta: '2026-01-10' });
  const asked = async () => (await resumen()).porConfirmar;
  expect(await asked()).toEqual([]);
  const before = await db.selectFrom('dato_clinico_version').where('dato_id', '=', id).select('creada_en').execute();
  clock.set(new Date(Date.parse(before[0]?.creada_en as string) + 40 * 86_400_000).toISOString());
  const later = await as(doctor);
  const lines = async () => (await later.call(getResumen, { params: { clienteId: paciente.id } })).porConfirmar;
  expect(await lines()).toEqual([{ clave: `dato:${id}`, medicamento: 'Losartán 50 mg' }]);
  const tratamientos = (await lines()).map(({ clave }) => clave);
  await later.call(replySituacion, { body: { cliente_id: paciente.id, tratamientos, sigue: true } });
  expect(await lines()).toEqual([]);
  await expect(
    later.call(replySituacion, { body: { cliente_id: paciente.id, tratamientos, sigue: false } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('[BE-39] what the catalogue does not know is told with its row, because no receta is compared with it', async () => {
  const { add, resumen } = await aRecord();
  const unknown = [
    await add({ clase: 'ALERGIA', sustancia: 'la pastilla amarilla' }),
    await add({ clase: 'MEDICACION', medicamento: 'Agua de Jamaica' }),
  ];
  await add({ clase: 'ALERGIA', sustancia: 'quinolonas' });
  await add({ clase: 'ALERGIA', sustancia: 'camarón', origen: 'ALIMENTO' });
  await add({ clase: 'MEDICACION', medicamento: 'anticoagulantes' });
  await add({ clase: 'MEDICACION', medicamento: 'Losartán 50 mg' });
  expect((await resumen()).sinReconocer).toEqual(unknown.map(({ id }) => id));
});

test('[BE-39] words of the record ask; yes makes a fact, no is not asked again and takes the warning back', async () => {
  const { caller, params, resumen, add, kinds } = await aRecord();
  await caller.call(saveFicha, {
    params,
    body: { version: 0, alergias: 'penicilina', antecedentes_personales: 'Toma warfarina por FA' },
  });
  const { preguntas } = await resumen();
  expect(preguntas.map(({ texto }) => texto)).toEqual([
    '¿Alergia a penicilina?',
    '¿Toma warfarina?',
    '¿Tiene fibrilación auricular?',
  ]);
  expect(await kinds('amoxicilina')).toEqual(['ALERGIA alta']);
  await add({ clase: 'RESPUESTA', pregunta: preguntas[0]?.pregunta });
  await add(preguntas[1]?.dato as object);
  expect((await resumen()).preguntas.map(({ texto }) => texto)).toEqual(['¿Tiene fibrilación auricular?']);
  expect((await resumen()).datos).toMatchObject([{ contenido: { clase: 'MEDICACION', medicamento: 'warfarina' } }]);
  expect(await kinds('amoxicilina')).not.toContain('ALERGIA alta');
  expect(await kinds('ketorolaco')).toContain('INTERACCION alta');
});

test('[BE-39] what cannot be is refused beside its field', async () => {
  const { add } = await aRecord();
  const errors = (contenido: object) =>
    add(contenido).then(
      () => undefined,
      (failure) => Object.keys(failure.errores ?? {}),
    );
  expect(await errors({ clase: 'ALERGIA', sustancia: ' ' })).toEqual(['contenido.sustancia']);
  expect(await errors({ clase: 'VALOR', que: 'POTASIO', valor: '58', fecha: '2026-11-20' })).toEqual([
    'contenido.valor',
  ]);
  expect(await errors({ clase: 'VALOR', que: 'POTASIO', valor: '5,8', fecha: '2099-01-01' })).toEqual([
    'contenido.fecha',
  ]);
  expect(await errors({ clase: 'EMBARAZO', fpp: '2029-01-01' })).toEqual(['contenido.fpp']);
  expect(await errors({ clase: 'PROBLEMA', descripcion: 'asma', desde: '1999-13' })).toEqual(['contenido.desde']);
});

test('[BE-39] another doctor’s patient is not found; one linked by document alone gives access to no facts', async () => {
  const { params, paciente, add } = await aRecord();
  const { id } = await add(PENICILINA);
  const stranger = await as(await aDoctor());
  await expect(stranger.call(getResumen, { params })).rejects.toMatchObject({ status: 404 });
  await expect(
    stranger.call(endDato, { params: { datoId: id }, body: { version: 1, fin: 'ERROR' } }),
  ).rejects.toMatchObject({ status: 404 });
  const linked = await aDoctor();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: linked.doctor_id as number, cliente_id: paciente.id, origen: 'DOCUMENTO' } as never)
    .execute();
  await expect((await as(linked)).call(getResumen, { params })).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'FICHA_CERRADA' },
  });
});
