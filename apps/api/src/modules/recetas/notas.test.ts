import { revisarReceta } from '@hampi/contract';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../core/catalogos-iniciales.ts';
import { builders } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor, aPaciente } = builders(db);
beforeAll(() => loadInitialCatalogues(db));

/** What is said of the dose of one line for a patient of this birth date, on 24 November 2026. */
async function saidOf(fecha_nacimiento: string, composicion: string, more: object = {}, peso?: number) {
  const doctor = await aDoctor();
  const { id: cliente_id } = await aPaciente(doctor, { fecha_nacimiento });
  const detalle = [{ medicamento: composicion, composicion, ...more }];
  const caller = await as(doctor);
  const { advertencias } = await caller.call(revisarReceta, { body: { cliente_id, detalle, peso } });
  return advertencias.find(({ tipo }) => tipo === 'SIN_COMPROBAR' || tipo === 'DOSIS');
}
const NINETY = '1936-05-03';
const WITHOUT_NOTE = 'Verifíquelo con la ficha del medicamento.';

test.each([
  ['of 90 years', NINETY, 'Amoxicilina 500 mg', WITHOUT_NOTE],
  ['of 2 months', '2026-09-10', 'Amoxicilina 250 mg/5 ml', 'Menores de 3 meses: máximo 30 mg/kg/día'],
  ['of 3 months to the day', '2026-08-24', 'Amoxicilina 250 mg/5 ml', WITHOUT_NOTE],
  ['of 5 years', '2021-01-15', 'Montelukast 5 mg', '6 meses a 5 años 4 mg'],
  ['of 6 years', '2020-11-24', 'Montelukast 5 mg', '6-14 años 5 mg'],
  ['of 40 years', '1986-05-03', 'Escitalopram 10 mg', WITHOUT_NOTE],
  ['of 90 years', NINETY, 'Escitalopram 10 mg', '10 mg/día en mayores de 65 años'],
  ['of 90 years', NINETY, 'Levotiroxina 50 mcg', 'Usual 1,6 mcg/kg/día'],
  [
    'of 40 years, who may weigh little',
    '1986-05-03',
    'Digoxina 0,25 mg',
    'Adultos mayores o daño renal: 0,125 mg/día o menos',
  ],
])(
  '[BE-10] of a dose that was not proven, a patient %s is told the note of their age',
  async (_, born, medicine, note) => {
    expect(await saidOf(born, medicine)).toMatchObject({ tipo: 'SIN_COMPROBAR', conducta: note });
  },
);

test('[BE-10] where the catalogue has no limit for the age, it says so plainly', async () => {
  const take = { dosis: 1, unidad: 'tableta', frecuencia_uso_horas: 8 };
  expect((await saidOf('2011-05-03', 'Diclofenaco 50 mg', take, 50))?.motivo).toBe(
    'No se pudo comprobar la dosis de diclofenaco: el catálogo no tiene un límite para la edad del paciente.',
  );
});

test('[BE-10] a dose beyond the limit is told with the note of the patient’s age alone', async () => {
  const much = { dosis: 2, unidad: 'tableta', frecuencia_uso_horas: 4 };
  expect(await saidOf(NINETY, 'Paracetamol 1 g', much)).toMatchObject({
    tipo: 'DOSIS',
    conducta: '10-15 mg/kg/dosis cada 6 h; 3 g/día en uso prolongado o riesgo hepático',
  });
});
