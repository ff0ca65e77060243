import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  ci10,
  examenes,
  examenListas,
  plantillasMotivo,
  vacunas,
  vacunasEsquema,
} from '@hampi/contract/plataforma/administracion/clinica';
import { expect, test } from 'vitest';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';

const { as, db } = await startTestApp();
const admin = await as(await builders(db).anAdmin());

const codigo = {
  cod_3: 'j45',
  descripcion_categoria_tres_caracteres: 'Asma',
  cod_4: 'j45.9',
  descripcion_codigos_cuatro_caracteres: 'Asma, no especificada',
};

test('[AD-2] the code catalogue stores codes in the form in which they are looked up, each once', async () => {
  const row = await admin.call(ci10.create, { body: codigo });
  expect(row).toMatchObject({ cod_3: 'J45', cod_4: 'J459', retirado: false, referencial: false });
  await expect(admin.call(ci10.create, { body: codigo })).rejects.toMatchObject({
    status: 409,
    errores: { cod_4: MC.cie10_repetido },
  });
  const found = await admin.call(ci10.list, { query: { search: 'asma' } });
  expect(found.map((c) => c.cod_4)).toEqual(['J459']);
});

test('[AD-2] every field of a code is required, and the message names it', async () => {
  const empty = Object.fromEntries(Object.keys(codigo).map((key) => [key, ''])) as typeof codigo;
  await expect(admin.call(ci10.create, { body: empty })).rejects.toMatchObject({
    status: 400,
    errores: Object.fromEntries(Object.keys(codigo).map((key) => [key, `El campo ${key} es requerido`])),
  });
  await expect(admin.call(ci10.create, { body: { ...codigo, cod_4: 'K35' } })).rejects.toMatchObject({
    errores: { cod_4: MC.cie10_otra_categoria },
  });
  await expect(admin.call(ci10.create, { body: { ...codigo, cod_4: '123' } })).rejects.toMatchObject({
    errores: { cod_4: MC.cie10_cod_4 },
  });
});

test('[AD-2] exams and lists of exams are written and read', async () => {
  await expect(admin.call(examenes.create, { body: { nombre: '' } })).rejects.toMatchObject({
    errores: { nombre: 'El campo nombre es requerido' },
  });
  const urea = await admin.call(examenes.create, { body: { nombre: 'Urea', grupo: 'Química' } });
  const glucosa = await admin.call(examenes.create, { body: { nombre: 'Glucosa' } });
  const lista = await admin.call(examenListas.create, {
    body: { nombre: 'Control', examenes: [glucosa.id, urea.id] },
  });
  expect(lista.examenes.map((e) => e.nombre)).toEqual(['Glucosa', 'Urea']);
  await expect(admin.call(examenListas.create, { body: { nombre: 'Vacía', examenes: [] } })).rejects.toMatchObject({
    errores: { examenes: 'La lista debe tener al menos un exámen.' },
  });
  await expect(admin.call(examenes.remove, { params: { id: urea.id } })).rejects.toMatchObject({ status: 409 });
});

test('[AD-2] vaccines and the doses of the schedule are written and read', async () => {
  await expect(admin.call(vacunas.create, { body: { tipo: 'BCG', informacion: '' } })).rejects.toMatchObject({
    errores: { informacion: 'El campo información es requerido' },
  });
  const { id } = await admin.call(vacunas.create, { body: { tipo: 'BCG', informacion: 'Tuberculosis' } });
  const dose = { vacuna_id: id, dosis_numero: 1, edad_meses_recomendada: 0, edad_meses_maxima: 11 };
  expect(await admin.call(vacunasEsquema.create, { body: dose })).toMatchObject({ vacuna: 'BCG', dosis_numero: 1 });
  await expect(
    admin.call(vacunasEsquema.create, { body: { ...dose, dosis_numero: 2, edad_meses_recomendada: 12 } }),
  ).rejects.toMatchObject({ status: 400, errores: { edad_meses_recomendada: MC.esquema_edades } });
});

test('[AD-2] templates of a consultation are written and read', async () => {
  const body = {
    especialidad: 'Medicina general',
    nombre: 'Control',
    motivo: 'Control',
    enfermedad_actual: 'Desde hace ___ días',
    plan_tratamiento: 'Volver en ___ meses',
  };
  await admin.call(plantillasMotivo.create, { body });
  await expect(admin.call(plantillasMotivo.create, { body })).rejects.toMatchObject({ status: 409 });
});
