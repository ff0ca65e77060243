/** Each grave warning is answered by a reason of its own, sealed with what was shown (BE-10). */
import { randomUUID } from 'node:crypto';
import { createDato } from '@hampi/contract/clinica/datos/calls';
import { createConsulta, getHistoria, saveConsulta, saveFicha } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { type Advertencia, checkReceta, needsRazon } from '@hampi/contract/clinica/receta/seguridad';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { failure } from '../../historia/testing/consultorio.ts';
import { type RecetaEnviada, saveWithRazon, withRazon } from '../testing/con-razon.ts';

const { as, db, clock } = await startTestApp();
const { aDoctor, aPaciente, anOficina } = builders(db);
beforeAll(() => loadInitialCatalogues(db));
beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

const WARFARINA = {
  medicamento: 'Warfarina',
  composicion: 'Warfarina 5 mg',
  cantidad: 30,
  dosificacion: '1 al día',
  dias_uso: 30,
};
const IBUPROFENO = { medicamento: 'Ibuprofeno', composicion: 'Ibuprofeno 400 mg', cantidad: 9, dosificacion: '1' };
const RISK: RecetaEnviada = { detalle: [WARFARINA, IBUPROFENO] };

/** A doctor who prescribes warfarin and, on the second line, ibuprofen: a grave interaction. */
async function aRisk() {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const paciente = await aPaciente(doctor, { fecha_nacimiento: '1968-05-03' });
  const caller = await as(doctor);
  const body = (receta: RecetaEnviada) => ({
    cliente_id: paciente.id,
    oficinaId: oficina.id,
    clave: randomUUID(),
    detalleCie10: [
      { cod_4: 'I48X', descripcion_codigos_cuatro_caracteres: 'Fibrilación auricular', tipo: 'DF' as const },
    ],
    receta,
  });
  const save = (receta: RecetaEnviada) => caller.call(createConsulta, { body: body(receta) });
  const correct = (id: number, version: number, receta: RecetaEnviada, more: object = {}) => {
    const { cliente_id: _, clave: __, ...words } = body(receta);
    return caller.call(saveConsulta, { params: { consultaId: id }, body: { ...words, ...more, version } });
  };
  const allergic = (alergias: string) =>
    caller.call(saveFicha, { params: { clienteId: paciente.id }, body: { version: 0, alergias } });
  return { doctor, paciente, caller, body, save, correct, allergic };
}

/** What the server asks when this is saved. */
const asked = async (saving: Promise<unknown>) => {
  const { status, data, body } = await failure(saving);
  expect([status, body.codigo]).toEqual([409, 'SIN_RAZON']);
  return data as { errores: Record<string, string>; advertencias: Advertencia[] };
};
const graves = (advertencias: Advertencia[]) => advertencias.filter(needsRazon);
const RAZON = 'Tres días, con control de INR';

test('[BE-10] a grave warning without a reason is not saved, and the reply says beside which warning', async () => {
  const { save, caller, paciente } = await aRisk();
  const { errores, advertencias } = await asked(save(RISK));
  const [only, ...others] = graves(advertencias);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ linea: 1, tipo: 'INTERACCION' });
  expect(errores).toEqual({ [`receta.detalle.1.advertencias.${only?.clave}`]: MC.razon_requerida });
  expect((await caller.call(getHistoria, { params: { clienteId: paciente.id } })).consultas).toEqual([]);
});

test.each(['.', 'x', 'aaaaaaaa', '....', 'x x x x', 'ok'])('[BE-10] «%s» is not a reason', async (razon) => {
  const { save } = await aRisk();
  const { advertencias } = await asked(save(RISK));
  const { errores } = await asked(save(withRazon(RISK, advertencias, razon)));
  expect(Object.values(errores)).toEqual([MC.razon_corta]);
});

test('[BE-10] what was shown, by which rule of which edition, what was answered and by whom is sealed with the line', async () => {
  const { save, doctor } = await aRisk();
  const { n } = await db.selectFrom('reglas_version').select('n').executeTakeFirstOrThrow();
  const { receta } = await saveWithRazon(save, RISK, RAZON);
  expect(receta?.detalle[0]?.advertencias).toEqual([]);
  expect(receta?.detalle[1]?.advertencias).toContainEqual({
    clave: expect.stringMatching(/^[\w-]{16}$/),
    razon: RAZON,
    tipo: 'INTERACCION',
    gravedad: 'alta',
    motivo: expect.stringContaining('warfarina (línea 1)'),
    regla: expect.stringMatching(/^INT-/),
    edicion: n,
    por: doctor.usuario_id,
    en: '2026-11-24T14:00:00.000Z',
  });
});

test('[BE-10] what the form says was shown counts for nothing: the server seals its own words', async () => {
  const { save } = await aRisk();
  const { advertencias } = await asked(save(RISK));
  const answered = withRazon(RISK, advertencias, RAZON);
  const lied = {
    ...answered,
    detalle: answered.detalle?.map((l) => ({
      ...l,
      advertencias: l.advertencias?.map((a) => ({ ...a, gravedad: 'leve' as const, motivo: 'nada', por: 1 })),
    })),
  };
  const [first] = (await save(lied)).receta?.detalle[1]?.advertencias ?? [];
  expect(first).toMatchObject({ gravedad: 'alta', motivo: expect.stringContaining('warfarina') });
});

test('[BE-10] a reason answers its warning only: a new grave one of the same line asks again', async () => {
  const { save, allergic, body, caller } = await aRisk();
  const { advertencias } = await asked(save(RISK));
  const answered = withRazon(RISK, advertencias, RAZON);
  await allergic('Ibuprofeno');
  const again = await asked(caller.call(createConsulta, { body: body(answered) }));
  const added = graves(again.advertencias).filter(({ tipo }) => tipo === 'ALERGIA');
  expect(Object.keys(again.errores)).toEqual([`receta.detalle.1.advertencias.${added[0]?.clave}`]);
});

test('[BE-10] one reason per line, as older forms and drafts hold it, is kept and shown but answers nothing', async () => {
  const { save } = await aRisk();
  const old = { detalle: [WARFARINA, { ...IBUPROFENO, razon_advertencia: RAZON }] };
  await asked(save(old));
  const { receta } = await saveWithRazon(save, old, 'Control de laboratorio pedido');
  expect(receta?.detalle[1]).toMatchObject({ razon_advertencia: RAZON });
});

test('[BE-10] the same form sent again is not checked against its own stored lines', async () => {
  const { caller, body, save } = await aRisk();
  const { advertencias } = await asked(save(RISK));
  const once = body(withRazon(RISK, advertencias, RAZON));
  const first = await caller.call(createConsulta, { body: once });
  clock.set('2026-11-24T14:05:00Z');
  expect(await caller.call(createConsulta, { body: once })).toEqual(first);
});

test('[BE-10] a correction that leaves the receta as it was keeps who answered and when; one without the reason is asked', async () => {
  const { save, correct, allergic } = await aRisk();
  const stored = await saveWithRazon(save, RISK, RAZON);
  const former = stored.receta?.detalle[1]?.advertencias;
  const typed = { detalle: RISK.detalle?.map((l, i) => ({ ...l, advertencias: i === 1 ? former : [] })) };
  await allergic('Ibuprofeno');
  clock.set('2026-11-24T15:00:00Z');
  const second = await correct(stored.id, 1, typed, { motivo: 'Control' });
  expect(second.receta?.detalle[1]?.advertencias).toEqual(former);
  const { errores } = await asked(correct(stored.id, 2, RISK));
  expect(Object.keys(errores)).toHaveLength(2);
  expect((await correct(stored.id, 2, { detalle: [WARFARINA] })).version).toBe(3);
});

test('[BE-10] four open treatments with one medicine are one warning, which says how many', async () => {
  const { caller, paciente } = await aRisk();
  const params = { clienteId: paciente.id };
  for (const sustancia of ['enalapril 5 mg', 'enalapril 10 mg', 'enalapril 20 mg', 'enalapril'])
    await caller.call(createDato, {
      params,
      body: {
        clave: randomUUID(),
        contenido: { clase: 'MEDICACION', medicamento: sustancia, uso: 'REGULAR' } as never,
      },
    });
  const { advertencias } = await caller.call(checkReceta, {
    body: {
      cliente_id: paciente.id,
      detalle: [{ medicamento: 'Losartán', composicion: 'Losartán 50 mg' }],
    },
  });
  const shown = advertencias.filter(({ gravedad, linea }) => linea === 0 && ['alta', 'media'].includes(gravedad));
  expect(shown.map(({ motivo }) => motivo)).toEqual([
    expect.stringContaining('enalapril, que toma (4 tratamientos abiertos)'),
  ]);
});

test('[BE-10] a line that nobody knows, or that has no limit for its dose, says that it was not checked; a compared one does not', async () => {
  const { caller, paciente } = await aRisk();
  const dose = { dosis: 1, unidad: 'tableta', frecuencia_uso_horas: 8, dosificacion: '1 tableta cada 8 horas' };
  const { advertencias } = await caller.call(checkReceta, {
    body: {
      cliente_id: paciente.id,
      detalle: [
        { medicamento: 'Paracetamol', composicion: 'Paracetamol 500 mg', ...dose },
        { medicamento: 'Agua de hierbas', ...dose },
        {
          medicamento: 'Paracetamol',
          composicion: 'Paracetamol 500 mg',
          via: 'ótica',
          ...dose,
          dosis: null,
          unidad: null,
        },
        { medicamento: 'Naproxeno', composicion: 'Naproxeno 250 mg', dosificacion: 'según indicación' },
      ],
    },
  });
  const unseen = advertencias.filter(({ sin_revisar }) => sin_revisar).map(({ linea }) => linea);
  expect(new Set(unseen)).toEqual(new Set([1, 3]));
});

test('[BE-10] a visit that was sealed with one reason per line still opens', async () => {
  const { save, caller, paciente } = await aRisk();
  await save({ detalle: [{ ...WARFARINA, razon_advertencia: RAZON }] });
  const { consultas } = await caller.call(getHistoria, { params: { clienteId: paciente.id } });
  expect(consultas[0]?.receta?.detalle[0]).toMatchObject({ razon_advertencia: RAZON, advertencias: [] });
});
