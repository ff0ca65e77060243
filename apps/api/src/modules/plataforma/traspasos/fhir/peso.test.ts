/** A weight measured in another system is used for a child's dose (BE-10, BE-18, ADR 143). */
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import type { Observation } from 'fhir/r4';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { linea } from '../../../clinica/receta/testing/linea.ts';
import { ana, deAna, traeFhir } from '../testing/bring-fhir.ts';

const harness = await startTestApp();
harness.clock.set('2026-11-24T14:00:00Z');
const brought = traeFhir(harness);
beforeAll(() => loadInitialCatalogues(harness.db));

const weight = (value: number, dia: string): Observation => ({
  resourceType: 'Observation',
  id: `peso-${dia}`,
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
  subject: deAna,
  effectiveDateTime: dia,
  valueQuantity: { value, unit: 'kg', code: 'kg' },
});
const SUSPENSION = linea('Paracetamol 160 mg/5 ml', { dosis: 10, unidad: 'ml', frecuencia_uso_horas: 6 });

/** What the check says about paracetamol for a child born in November 2022 with these weights; `more` is what the form adds. */
async function said(pesos: Observation[], more: object = {}) {
  const { caller, clienteId } = await brought([{ ...ana, birthDate: '2022-11-01' }, ...pesos]);
  const body = { cliente_id: await clienteId(), detalle: [SUSPENSION], ...more };
  const { advertencias } = await caller.call(checkReceta, { body });
  return advertencias.map(({ tipo, motivo }) => `${tipo} ${motivo}`);
}

test('[BE-10] [BE-18] the dose is compared with the newest weight of another system, and the result names its day and origin', async () => {
  expect(await said([weight(24, '2026-01-10'), weight(12, '2026-08-02')])).toEqual([
    expect.stringMatching(
      /^DOSIS .* para 12 kg \(peso del 02\/08\/2026, Importado de registros\.ndjson el 24\/11\/2026\)\.$/,
    ),
  ]);
});

test('[BE-10] [BE-18] a dose that fits names the weight it was compared with; a weight typed today takes precedence', async () => {
  const old = [weight(24, '2026-08-02')];
  expect(await said(old)).toEqual([expect.stringContaining('se comparó con 24 kg, peso del 02/08/2026, Importado de')]);
  expect(await said(old, { peso: 24 })).toEqual([]);
});

test('[BE-10] [BE-18] a weight more than two years old is mentioned but not used', async () => {
  expect(await said([weight(9, '2024-03-02')])).toEqual([
    expect.stringMatching(/^SIN_COMPROBAR .*el último peso es del 02\/03\/2024, Importado de .*más de dos años/),
  ]);
});

test('[BE-10] [BE-18] for a visit in the past, later measurements do not count', async () => {
  expect(await said([weight(12, '2026-08-02')], { fecha: '2026-07-01' })).toEqual([
    'SIN_COMPROBAR paracetamol: falta el peso del paciente',
  ]);
});
