/** Allergies and diagnoses of another system are known to the warnings of a receta (BE-18, ADR 255). */
import { getLinea } from '@hampi/contract/clinica/linea/calls';
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import type { AllergyIntolerance, Condition, FhirResource } from 'fhir/r4';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { recursos } from '../../fhir/recursos.ts';
import { ana, deAna, traeFhir } from '../testing/bring-fhir.ts';
import { writeAlergias } from './alergias.ts';
import { esqueleto, Sustancias } from './sustancias.ts';

const harness = await startTestApp();
const { db, clock, deps } = harness;
const brought = traeFhir(harness);
clock.set('2026-11-24T14:00:00Z');
beforeAll(() => loadInitialCatalogues(db));

const allergy = (display: string, more: Partial<AllergyIntolerance> = {}): FhirResource => ({
  resourceType: 'AllergyIntolerance',
  id: display,
  code: { coding: [{ system: 'http://snomed.info/sct', code: '1', display }] },
  patient: deAna,
  ...more,
});
const condition = (code: string, more: Partial<Condition> = {}): FhirResource => ({
  resourceType: 'Condition',
  id: code,
  code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code }], text: `Condition ${code}` },
  subject: deAna,
  onsetDateTime: '2015-06-02',
  ...more,
});

/** What the check of a receta says about allergies, for a patient imported with these resources. */
async function warned(resources: FhirResource[], medicamento: string) {
  const { caller, clienteId, historia } = await brought([ana, ...resources]);
  const detalle = [{ medicamento, composicion: medicamento }];
  const { advertencias } = await caller.call(checkReceta, { body: { cliente_id: await clienteId(), detalle } });
  return {
    alergias: advertencias.filter(({ tipo }) => tipo === 'ALERGIA'),
    otras: advertencias.filter(({ tipo }) => tipo === 'CONTRAINDICACION'),
    ficha: (await historia()).ficha,
  };
}

test('[BE-18] [BE-10] an allergy imported in English causes a warning in the receta, and its words are kept beside the name', async () => {
  const reaction = [{ manifestation: [{ text: 'Urticaria' }] }];
  const { alergias, ficha } = await warned([allergy('Allergy to penicillin', { reaction })], 'Amoxicilina 500 mg');
  expect(ficha.alergias).toBe(
    'Penicilinas: Urticaria (Allergy to penicillin)\nImportado de registros.ndjson el 24/11/2026.',
  );
  expect(alergias).toMatchObject([{ linea: 0, gravedad: 'alta' }]);
});

test('[BE-18] [BE-10] an allergy to an unknown substance keeps its own words, and the receta says that it is not checked', async () => {
  const reaction = [{ manifestation: [{ text: 'Urticaria' }] }];
  const { alergias, ficha } = await warned([allergy('Xylobrant', { reaction })], 'Amoxicilina 500 mg');
  expect(alergias.map(({ linea, motivo }) => [linea, motivo])).toEqual([
    [-1, 'Alergia registrada sin sustancia conocida: «Xylobrant»; no se comprueba sola.'],
  ]);
  expect(ficha.datos_relevantes).toContain('Reacciones alérgicas:\nXylobrant: Urticaria');
});

test('[BE-18] an allergy to something other than a medicine, or a denied one, causes no warning', async () => {
  expect((await warned([allergy('House dust mite allergy')], 'Amoxicilina 500 mg')).alergias).toEqual([]);
  const { alergias, ficha } = await warned([allergy('No Known Allergies')], 'Amoxicilina 500 mg');
  expect([alergias, ficha.alergias?.split('\n')[0]]).toEqual([[], 'Niega alergias']);
});

test.each([
  ['Penicillin V (substance)', 'Penicilina V'],
  ['Ibuprofen', 'Ibuprofeno'],
  ['Allergy to sulfonamide (finding)', 'Sulfonamida'],
  ['Erythromycin', 'Eritromicina'],
  ['Acidum acetylsalicylicum', 'Ácido acetilsalicílico'],
  ['Phenytoin sodium', 'Fenitoína'],
  ['Cephalosporins', 'Cefalosporinas'],
  ['NSAIDs', 'AINE'],
  ['Peanut allergy', 'Maní'],
])('[BE-18] %s is recognised as %s', async (dicho, nombre) => {
  const sustancias = await Sustancias.of(db);
  const { lineas } = writeAlergias([{ dicho, reacciones: [] }], sustancias);
  expect(lineas.map((one) => esqueleto(one.replace(/ \(.*/, '')))).toEqual([esqueleto(nombre)]);
});

test('[BE-18] two substances in one code are two, and words that deny do not remove the name', async () => {
  const sustancias = await Sustancias.of(db);
  const { lineas } = writeAlergias(
    [
      { dicho: 'Sulfamethoxazole / Trimethoprim', reacciones: [] },
      { dicho: 'Ibuprofen', reacciones: ['no anaphylaxis'] },
    ],
    sustancias,
  );
  expect(lineas.map((one) => one.split(' (')[0])).toEqual(['Sulfametoxazol', 'Trimetoprim', 'Ibuprofeno']);
});

test('[BE-18] an imported ICD-10 diagnosis that our CIE-10 has is shown on the timeline with its day and state, and exported', async () => {
  const resolved = { clinicalStatus: { coding: [{ code: 'resolved' }] } };
  const { doctor, caller, clienteId, historia } = await brought([
    ana,
    condition('J45.909'),
    condition('E11.9', resolved),
    condition('Z99.999ZZ', { onsetDateTime: '2031-01-01' }),
  ]);
  const hechos = await caller.call(getLinea, { params: { clienteId: await clienteId() } });
  expect(
    hechos
      .filter(({ tipo }) => tipo === 'TRAIDO')
      .map(({ fecha, traido }) => [fecha, traido?.titulo, traido?.palabras]),
  ).toEqual([
    ['2015-06-02', 'Diagnóstico de otro sistema', expect.stringMatching(/^E119 .*, resuelto$/)],
    ['2015-06-02', 'Diagnóstico de otro sistema', expect.stringMatching(/^J459 Asma, no especificada$/)],
  ]);
  expect((await historia()).ficha.antecedentes_personales).toMatch(
    /02\/06\/2015: .* \(J459\)\n02\/06\/2015: .* \(E119\), resuelto/,
  );
  const given: FhirResource[] = [];
  for await (const one of recursos(deps, { tipo: 'doctor', id: doctor.doctor_id }))
    if (one.resourceType === 'Condition') given.push(one);
  expect(
    (given as Condition[]).map(({ code, clinicalStatus }) => [
      code?.coding?.[0]?.code,
      clinicalStatus?.coding?.[0]?.code,
    ]),
  ).toEqual([
    ['J45.9', 'active'],
    ['E11.9', 'resolved'],
  ]);
});
