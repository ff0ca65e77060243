import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { consultorios } from '../../historia/testing/consultorio.ts';
import { readReglas } from '../reglas/read.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { withNombresEnteros } from './abreviaturas.ts';

const harness = await startTestApp();
const { db } = harness;
const { aConsultorio } = await consultorios(harness);
let reglas: Reglas;
beforeAll(async () => {
  await loadInitialCatalogues(db);
  reglas = await readReglas(db);
});

const written = (composicion: string | null, medicamento = 'Fórmula') => ({
  vademecum_id: null,
  medicamento,
  composicion,
});
const composed = (...linea: Parameters<typeof written>) =>
  withNombresEnteros(reglas, [written(...linea)])[0]?.composicion;

test.each([
  ['AAS 100 mg', 'ácido acetilsalicílico 100 mg'],
  ['Losartán 50 mg + HCTZ 12,5 mg', 'Losartán 50 mg + hidroclorotiazida 12,5 mg'],
])('[RX-3] «%s» is stored as «%s»', (composicion, entera) => expect(composed(composicion)).toBe(entera));

test('[RX-3] without a composition the abbreviation in the name gives it; other names, and lines of the vademecum, stay', () => {
  expect(composed(null, 'AAS 100 mg')).toBe('ácido acetilsalicílico 100 mg');
  expect(composed('Paracetamol 500 mg')).toBe('Paracetamol 500 mg');
  expect(composed(null, 'Paracetamol 500 mg')).toBeNull();
  const chosen = { vademecum_id: 3, medicamento: 'Aspirina', composicion: 'AAS 100 mg' };
  expect(withNombresEnteros(reglas, [chosen])).toEqual([chosen]);
  const printed = written('AAS 100 mg');
  expect(withNombresEnteros(reglas, [printed], [printed])).toEqual([printed]);
});

test('[RX-3] a receta that is saved names the ingredient in full', async () => {
  const { save } = await aConsultorio();
  const linea = { medicamento: 'Aspirina', composicion: 'AAS 100 mg', cantidad: 10, dosificacion: '1 tableta al día' };
  const { receta } = await save({ receta: { detalle: [linea] } });
  expect(receta?.detalle[0]?.composicion).toBe('ácido acetilsalicílico 100 mg');
});
