/** Measurements of another system are imported as measurements (BE-18, ADR 255). */
import { pathOf } from '@hampi/contract/base/endpoint';
import { addDays } from '@hampi/contract/base/fechas';
import { getCrecimiento, getCrecimientoImpreso } from '@hampi/contract/clinica/crecimiento/calls';
import { getLinea } from '@hampi/contract/clinica/linea/calls';
import {
  bringTraspaso,
  getRechazadas,
  listTraspasoFilas,
  undoTraspaso,
} from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import { Fhir, ParseConformance, Versions } from 'fhir';
import type { FhirResource, Observation, Quantity } from 'fhir/r4';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../adapters/documents/testing/read-pdf.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { recursos } from '../../fhir/recursos.ts';
import { traspasosOf } from '../testing/bring-archivo.ts';
import { ana, deAna, traeFhir } from '../testing/bring-fhir.ts';
import { signosDe } from './signos.ts';

const harness = await startTestApp();
const { app, as, db, clock, deps } = harness;
const { aDoctor, aSecretaria } = builders(db);
clock.set('2026-11-24T14:00:00Z');
const brought = traeFhir(harness);

let serial = 0;
const observation = (loinc: string, more: Partial<Observation>): Observation => ({
  resourceType: 'Observation',
  id: `o${serial++}`,
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: loinc }] },
  subject: deAna,
  ...more,
});
const measured = (loinc: string, value: number, code: string, effectiveDateTime: string) =>
  observation(loinc, { effectiveDateTime, valueQuantity: { value, unit: code, code } });
const pressure = (sist: number, dias: number, effectiveDateTime: string) => {
  const part = (loinc: string, value: number) => ({
    code: { coding: [{ code: loinc }] },
    valueQuantity: { value, code: 'mm[Hg]' },
  });
  return observation('85354-9', { effectiveDateTime, component: [part('8480-6', sist), part('8462-4', dias)] });
};
const MORNING = '2026-03-02T09:15:00-05:00';
/** A girl born on 1 September 2025. */
const nina = { ...ana, birthDate: '2025-09-01' };
const aGirl: FhirResource[] = [
  nina,
  measured('29463-7', 7.1, 'kg', MORNING),
  measured('8306-3', 25.6, '[in_i]', MORNING),
  measured('9843-4', 42, 'cm', MORNING),
  measured('39156-5', 16.8, 'kg/m2', MORNING),
  pressure(85, 50, '2026-06-02'),
];

test('[BE-18] [BE-19] weights, lengths and head circumferences of another system are points on the growth curves, with their origin', async () => {
  const { reviewed, done, caller, clienteId } = await brought(aGirl);
  expect([reviewed.medidas, done.medidas, done.incompletas]).toEqual([5, 5, 0]);
  const { mediciones } = await caller.call(getCrecimiento, { params: { clienteId: await clienteId() } });
  expect(mediciones).toEqual([
    {
      consulta_id: null,
      origen: 'Importado de registros.ndjson el 24/11/2026',
      fecha: '2026-03-02',
      peso: 7.1,
      talla: 65,
      posicion: 'ACOSTADO',
      perimetro: 42,
    },
  ]);
});

test('[BE-18] [BE-22] they are on the timeline at their own moment, and not in the text of the record', async () => {
  const { caller, clienteId, historia } = await brought(aGirl);
  const params = { clienteId: await clienteId() };
  const hechos = await caller.call(getLinea, { params, query: { tipo: 'TRAIDO' } as never });
  expect(hechos.map(({ fecha, hora, propio, traido }) => [fecha, hora, propio, traido])).toEqual([
    [
      '2026-06-02',
      null,
      true,
      {
        titulo: 'Medidas de otro sistema',
        palabras: 'Presión 85/50 mmHg',
        origen: 'Importado de registros.ndjson el 24/11/2026',
        archivo: false,
      },
    ],
    [
      '2026-03-02',
      '09:15',
      true,
      expect.objectContaining({ palabras: 'Peso 7,1 kg · Talla 65 cm · Perímetro cefálico 42 cm' }),
    ],
  ]);
  expect((await historia()).ficha.datos_relevantes).toBeNull();
  expect(await caller.call(getLinea, { params, query: { palabras: 'perimetro' } as never })).toHaveLength(1);
  expect(await caller.call(getLinea, { params, query: { tipo: 'CONSULTA' } as never })).toEqual([]);
});

test('[BE-22] [BE-18] the timeline pages through all imported data, by day and time, without repeating any', async () => {
  const MEASURES = 430;
  const many = Array.from({ length: MEASURES }, (_, i) => {
    const day = addDays('2025-09-10', Math.floor(i / 2));
    return measured('29463-7', 4 + i / 100, 'kg', `${day}T${i % 2 === 0 ? '17' : '08'}:00:00-05:00`);
  });
  const { caller, clienteId } = await brought([nina, ...many]);
  const params = { clienteId: await clienteId() };
  const pages = [];
  for (const skip of [0, 100, 200, 300, 400]) {
    const { data, hasMoreData } = await caller.send(getLinea, { params, query: { skip, take: 100 } as never });
    pages.push(data);
    expect(hasMoreData).toBe(skip < 400);
  }
  const all = pages.flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(MEASURES);
  const moments = all.map(({ fecha, hora }) => `${fecha} ${hora}`);
  expect(moments).toEqual(moments.toSorted().reverse());
});

test('[BE-18] a doctor to whom the clinical data are closed sees none of them', async () => {
  const { clienteId } = await brought(aGirl);
  const [other, id] = [await aDoctor(), await clienteId()];
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: other.doctor_id, cliente_id: id, origen: 'DOCUMENTO' })
    .execute();
  const reader = await as(other);
  expect((await reader.call(getCrecimiento, { params: { clienteId: id } })).mediciones).toEqual([]);
  expect(await reader.call(getLinea, { params: { clienteId: id } })).toEqual([]);
});

const quantity = (value: number, code: string): Quantity => ({ value, code, unit: code });

test.each([
  ['3141-9', quantity(3345, 'g'), 'antropometria_peso', 3.345],
  ['29463-7', quantity(155, '[lb_av]'), 'antropometria_peso', 70.307],
  ['8302-2', quantity(1.653, 'm'), 'antropometria_talla', 165.3],
  ['8306-3', quantity(20, '[in_i]'), 'antropometria_talla', 50.8],
  ['8310-5', quantity(98.6, '[degF]'), 'sv_temp', 37],
  ['8867-4', quantity(72, '{beats}/min'), 'sv_pulso', 72],
  ['9279-1', quantity(18, '/min'), 'sv_frec_resp', 18],
  ['59408-5', quantity(97, '%'), 'sv_oximetria', 97],
  ['2708-6', quantity(96, '%'), 'sv_oximetria', 96],
  ['29463-7', quantity(11, '[stone_av]'), 'antropometria_peso', undefined],
])('[BE-18] LOINC %s in UCUM %o is %s %s', (loinc, valueQuantity, nombre, valor) => {
  const effectiveDateTime = '2020-05-02';
  expect(signosDe(observation(loinc, { effectiveDateTime, valueQuantity }))).toMatchObject([{ nombre, valor }]);
});

test('[BE-18] a moment in UTC belongs to the day in Ecuador, and an impossible date is none', () => {
  const at = (effectiveDateTime: string) => signosDe(measured('29463-7', 70, 'kg', effectiveDateTime))[0];
  expect(at('2020-05-03T02:30:00Z')).toMatchObject({ dia: '2020-05-02', momento: '2020-05-02T21:30:00-05:00' });
  expect(at('2020-02-31')).toMatchObject({ dia: undefined, momento: undefined });
});

test('[BE-18] an impossible measurement is left out, and its patient is imported with the reason', async () => {
  const { reviewed, done, caller, doctorId, clienteId } = await brought([
    ana,
    measured('29463-7', 7031, 'kg', '2020-05-02'),
    measured('8302-2', 165, 'cm', '2020-05-02'),
    measured('8867-4', 80, '/min', '2031-01-01'),
    measured('8867-4', 80, '/min', '1980-01-01'),
  ]);
  expect(reviewed).toMatchObject({ nuevas: 1, incompletas: 1, medidas: 1, rechazadas: 0 });
  expect(done).toMatchObject({ nuevas: 1, incompletas: 1, medidas: 1 });
  const params = { doctorId, traspasoId: done.id };
  expect(await caller.call(listTraspasoFilas, { params })).toEqual([
    {
      linea: 1,
      resultado: 'NUEVA',
      problemas: [
        { columna: 'Observation: Peso', motivo: MTraspasos.signo_imposible('02/05/2020', 0.3, 400, 'kg') },
        { columna: 'Observation: Pulso', motivo: MTraspasos.signo_futuro('01/01/2031') },
        { columna: 'Observation: Pulso', motivo: MTraspasos.signo_antes('01/01/1980') },
      ],
      parecido: { id: await clienteId(), nombre: 'Lema Quishpe Ana María' },
    },
  ]);
  const list = await app.inject({
    method: 'GET',
    url: pathOf(getRechazadas, params),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(list.body).toContain('Observation: Peso: Del 02/05/2020: no se trae');
});

test('[BE-18] for a day the doctor can remove the measurements, and patients and text stay', async () => {
  const { doctor, done, caller, doctorId, newest, clienteId } = await brought(aGirl);
  const params = { doctorId, traspasoId: done.id };
  expect(done.deshacer_hasta).toBe('2026-11-25T14:00:00Z');
  const secretaria = await traspasosOf(harness, doctor, await aSecretaria([doctor]));
  expect((await secretaria.newest()).deshacer_hasta).toBeNull();
  await expect(secretaria.caller.call(undoTraspaso, { params })).rejects.toMatchObject({ status: 403 });
  await caller.call(undoTraspaso, { params });
  await harness.runDueJobs();
  expect(await newest()).toMatchObject({ estado: 'DESHECHO', nuevas: 1 });
  const of = { params: { clienteId: await clienteId() } };
  expect((await caller.call(getCrecimiento, of)).mediciones).toEqual([]);
  expect(await caller.call(getLinea, of)).toEqual([]);
  await expect(caller.call(bringTraspaso, { params, body: { con_dudosas: false } })).rejects.toMatchObject({
    status: 409,
  });
});

test('[BE-18] they are exported as FHIR with their origin, and the body mass index is computed again', async () => {
  const { doctor } = await brought(aGirl);
  const found: FhirResource[] = [];
  for await (const one of recursos(deps, { tipo: 'doctor', id: doctor.doctor_id }))
    if (one.resourceType === 'Observation') found.push(one);
  const validate = new Fhir(new ParseConformance(true, Versions.R4));
  expect(found.every((one) => validate.validate(one, { errorOnUnexpected: true }).valid)).toBe(true);
  const said = (found as Observation[]).map(({ id, effectiveDateTime, valueQuantity }) => [
    id?.replace(/^m\d+-/, ''),
    effectiveDateTime,
    valueQuantity?.value,
  ]);
  expect(said).toEqual([
    ['peso', MORNING, 7.1],
    ['talla', MORNING, 65],
    ['perimetro', MORNING, 42],
    ['imc', MORNING, 16.8],
    ['presion', '2026-06-02', undefined],
  ]);
  expect(found[0]).toMatchObject({ note: [{ text: 'Importado de registros.ndjson el 24/11/2026' }] });
});

test('[BE-18] [BE-19] the printed sheet marks them and explains the mark', async () => {
  const { caller, clienteId } = await brought(aGirl);
  const sheet = await app.inject({
    method: 'GET',
    url: pathOf(getCrecimientoImpreso, { clienteId: await clienteId() }, {}),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  const { text } = await readPdf(sheet.rawPayload);
  expect(text).toContain('Rombo: medida traída de otro sistema.');
});
