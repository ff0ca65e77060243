/** An older receta that is corrected is judged on its own day and by what is known today. */
import { randomUUID } from 'node:crypto';
import { createDato } from '@hampi/contract/clinica/datos/calls';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { consultorios, HOY } from '../../historia/testing/consultorio.ts';
import { saveWithRazon } from '../testing/con-razon.ts';
import { linea } from '../testing/linea.ts';

const harness = await startTestApp();
const { as, clock, db } = harness;
const { aConsultorio } = await consultorios(harness);
beforeAll(() => loadInitialCatalogues(db));
beforeEach(() => clock.set(HOY));

const DIA = '2026-11-24';

async function aVisit() {
  const { medico, save, body, paciente } = await aConsultorio();
  const { id } = await save({ created_date: HOY });
  // The clock ends sessions.
  const prescribe = async (detalle: object[]) =>
    saveWithRazon(async (receta) => (await as(medico)).call(createConsulta, { body: body({ receta }) }), {
      detalle: detalle as never,
    });
  const add = async (contenido: object) =>
    (await as(medico)).call(createDato, {
      params: { clienteId: paciente.id },
      body: { clave: randomUUID(), contenido } as never,
    });
  const correct = async (...detalle: ReturnType<typeof linea>[]) => {
    const { advertencias } = await (await as(medico)).call(checkReceta, {
      body: { cliente_id: paciente.id, consulta_id: id, fecha: DIA, peso: 70.5, detalle },
    });
    return advertencias.filter(({ gravedad }) => gravedad === 'alta').map(({ tipo, motivo }) => [tipo, motivo]);
  };
  return { prescribe, add, correct };
}

test('[BE-40] correcting an older receta asks about a medicine that another visit has prescribed since', async () => {
  const { prescribe, correct } = await aVisit();
  expect(await correct(linea('Ibuprofeno 400 mg'))).toEqual([]);
  clock.set('2026-11-25T14:00:00Z');
  await prescribe([{ ...linea('Warfarina 5 mg'), cantidad: 30, dosificacion: '1 al día', dias_uso: 30 }]);
  expect(await correct(linea('Ibuprofeno 400 mg'))).toEqual([
    ['INTERACCION', expect.stringContaining('ibuprofeno con warfarina, que toma')],
  ]);
});

test('[BE-40] correcting an older receta asks about an allergy and a figure of the kidney that were noted since, each once', async () => {
  const { add, correct } = await aVisit();
  expect(await correct(linea('Amoxicilina 500 mg'), linea('Metformina 850 mg'))).toEqual([]);
  clock.set('2026-11-25T14:00:00Z');
  await add({ clase: 'ALERGIA', sustancia: 'penicilina', reaccion: 'anafilaxia', gravedad: 'GRAVE' });
  await add({ clase: 'VALOR', que: 'TFG', valor: 24, fecha: '2026-11-25' });
  expect((await correct(linea('Amoxicilina 500 mg'), linea('Metformina 850 mg'))).map(([tipo]) => tipo).sort()).toEqual(
    ['ALERGIA', 'DOSIS'],
  );
});
