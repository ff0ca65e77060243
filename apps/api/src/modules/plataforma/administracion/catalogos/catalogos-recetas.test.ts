import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import {
  combinaciones,
  formas,
  listSustanciasForm,
  sustancias,
} from '@hampi/contract/plataforma/administracion/medicinas';
import {
  alergiasCruzadas,
  alergiasTerminos,
  condiciones,
  contraindicaciones,
  dosis,
  duplicidades,
  interacciones,
} from '@hampi/contract/plataforma/administracion/reglas';
import { expect, test } from 'vitest';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';

const { as, db } = await startTestApp();
const admin = await as(await builders(db).anAdmin());
const aClass = (nombre: string) => admin.call(sustancias.create, { body: { nombre, tipo: 'GRUPO' } });

test('[AD-2] an ingredient belongs to several classes, and a class in use cannot be deleted', async () => {
  const [penicilinas, betalactamicos] = [await aClass('penicilinas'), await aClass('betalactámicos')];
  const amoxicilina = await admin.call(sustancias.create, {
    body: { nombre: 'amoxicilina', tipo: 'PRINCIPIO', clases: [penicilinas.id, betalactamicos.id], marcas: ['Amoxil'] },
  });
  expect(amoxicilina.clases.map((c) => c.nombre)).toEqual(['betalactámicos', 'penicilinas']);
  await expect(
    admin.call(sustancias.create, { body: { nombre: 'otra', tipo: 'PRINCIPIO', clases: [amoxicilina.id] } }),
  ).rejects.toMatchObject({ status: 400, errores: { clases: MC.sustancia_no_es_grupo } });
  await expect(admin.call(sustancias.remove, { params: { id: penicilinas.id } })).rejects.toMatchObject({
    status: 409,
    mensaje: M.en_uso,
  });
  expect((await admin.call(listSustanciasForm)).map((s) => s.nombre)).toEqual([
    'amoxicilina',
    'betalactámicos',
    'penicilinas',
  ]);
});

test('[AD-2] a brand or a synonym belongs to only one medicine', async () => {
  await admin.call(sustancias.create, { body: { nombre: 'paracetamol', tipo: 'PRINCIPIO', marcas: ['Tempra'] } });
  await expect(
    admin.call(sustancias.create, { body: { nombre: 'dipirona', tipo: 'PRINCIPIO', sinonimos: ['témpra'] } }),
  ).rejects.toMatchObject({ status: 409, errores: { nombre: SEGURIDAD.nombre_de_otro } });
  await expect(
    admin.call(combinaciones.create, { body: { nombre: 'Tempra', tipo: 'MARCA', composicion: 'paracetamol 500 mg' } }),
  ).rejects.toMatchObject({ status: 409 });
});

test('[AD-2] a combination is made of known ingredients', async () => {
  await admin.call(sustancias.create, { body: { nombre: 'trimetoprima', tipo: 'PRINCIPIO' } });
  const body = {
    nombre: 'Bactrim',
    tipo: 'MARCA' as const,
    composicion: 'sulfametoxazol 800 mg + trimetoprima 160 mg',
  };
  await expect(admin.call(combinaciones.create, { body })).rejects.toMatchObject({
    status: 400,
    errores: { composicion: SEGURIDAD.combinacion_principios },
  });
  await admin.call(sustancias.create, { body: { nombre: 'sulfametoxazol', tipo: 'PRINCIPIO' } });
  expect(await admin.call(combinaciones.create, { body })).toMatchObject({ nombre: 'Bactrim', confianza: null });
});

test('[AD-2] pairs, conditions, doses and allergies refer to ingredients or classes, and name their source', async () => {
  const [a, b] = [await aClass('AINE'), await aClass('warfarínicos')];
  const fuente = { confianza: 'baja' as const, fuente: 'conocimiento general, por revisar' };
  const pair = { a_id: a.id, b_id: b.id, gravedad: 'alta' as const, motivo: 'Sangrado', conducta: 'Evitar', ...fuente };
  expect(await admin.call(interacciones.create, { body: pair })).toMatchObject({
    a: 'AINE',
    b: 'warfarínicos',
    ...fuente,
  });
  // Either of the two names finds it, without tildes.
  for (const search of ['aine', 'warfarinicos'])
    expect(await admin.call(interacciones.list, { query: { search } })).toMatchObject([{ conducta: 'Evitar' }]);
  // The order of a pair does not matter, but a pair with another condition is another rule.
  const turned = { ...pair, a_id: b.id, b_id: a.id };
  await expect(admin.call(interacciones.create, { body: turned })).rejects.toMatchObject({ status: 409 });
  await admin.call(interacciones.create, { body: { ...turned, solo_si: 'dias>7 && edad_anios>=65' } });
  await expect(admin.call(interacciones.create, { body: { ...pair, solo_si: 'cuando llueve' } })).rejects.toMatchObject(
    { errores: { solo_si: SEGURIDAD.solo_si } },
  );
  const twice = { clase_a_id: a.id, clase_b_id: a.id, gravedad: 'alta' as const, motivo: 'Dos', conducta: 'Uno' };
  expect(await admin.call(duplicidades.create, { body: { ...twice, excepciones: 'dias<=1:nada' } })).toMatchObject({
    a: 'AINE',
  });
  await expect(
    admin.call(duplicidades.create, { body: { ...twice, clase_b_id: b.id, excepciones: 'nunca' } }),
  ).rejects.toMatchObject({ errores: { excepciones: SEGURIDAD.excepciones } });

  const ulcera = await admin.call(condiciones.create, {
    body: { nombre: 'úlcera', cie10: ['k25', 'K27.0'], palabras: ['úlcera'], persistencia: '12 meses' },
  });
  expect(ulcera.cie10).toEqual(['K25', 'K270']);
  await expect(
    admin.call(condiciones.create, { body: { nombre: 'otra', persistencia: 'mucho' } }),
  ).rejects.toMatchObject({ errores: { persistencia: SEGURIDAD.persistencia } });
  expect(
    await admin.call(contraindicaciones.create, {
      body: {
        condicion_id: ulcera.id,
        sustancia_id: a.id,
        gravedad: 'alta',
        motivo: 'Sangra',
        conducta: 'Paracetamol',
      },
    }),
  ).toMatchObject({ condicion: 'úlcera', sustancia: 'AINE', vias: 'sistémica' });
  const limit = {
    sustancia_id: a.id,
    via: 'oral',
    poblacion: 'adulto' as const,
    unidad: 'mg' as const,
    max_por_dia: 2400,
  };
  expect(await admin.call(dosis.create, { body: limit })).toMatchObject({ max_por_dia: 2400, sustancia: 'AINE' });
  await expect(admin.call(dosis.create, { body: limit })).rejects.toMatchObject({ status: 409 });
  await expect(
    admin.call(alergiasTerminos.create, { body: { tipo: 'ALIAS', termino: 'aspirinas' } }),
  ).rejects.toMatchObject({ errores: { sustancia_id: SEGURIDAD.alergia_sustancia } });
  expect(
    await admin.call(alergiasTerminos.create, { body: { tipo: 'ALIAS', termino: 'aspirinas', sustancia_id: a.id } }),
  ).toMatchObject({ sustancia: 'AINE' });
  expect(
    await admin.call(alergiasCruzadas.create, { body: { desde_id: a.id, hacia_id: b.id, grado: 'improbable' } }),
  ).toMatchObject({ desde: 'AINE', hacia: 'warfarínicos' });
});

test('[AD-2] a form says in which unit it is counted', async () => {
  const body = {
    nombre: 'jarabe',
    terminos: ['jbe'],
    unidad: 'ml',
    unidad_plural: 'ml',
    poblacion: 'pediatrica' as const,
    cuenta: 'envase' as const,
    contenidos: ['60', 120] as number[],
  };
  expect(await admin.call(formas.create, { body })).toMatchObject({ contenidos: [60, 120], gotas_por_ml: null });
});
