import { addDays } from '@hampi/contract/base/fechas';
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { readReglas } from '../reglas/read.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { dejadosOn, type Prescrita, SIN_RESPUESTAS, terminadosOn, tratamientosOn } from './tratamientos.ts';

const { db } = await startTestApp();
let reglas: Reglas;
beforeAll(async () => {
  await loadInitialCatalogues(db);
  reglas = await readReglas(db);
});

const DIA = '2026-11-29';
const prescrita = (composicion: string, hace: number, dias: number | null, dosificacion = '1 cada día'): Prescrita => ({
  fecha: addDays(DIA, -hace),
  linea: {
    medicamento: composicion,
    composicion,
    dosificacion,
    dias_uso: dias,
    frecuencia_uso_horas: null,
    fecha_inicio_uso: null,
  } as LineaReceta,
});
const taken = (one: Prescrita, respuesta?: { sigue: boolean; fecha: string }) =>
  tratamientosOn(reglas, DIA, [one], {
    ...SIN_RESPUESTAS,
    tratamientos: respuesta ? { [one.linea.composicion?.toLowerCase().replace('á', 'a') as string]: respuesta } : {},
  }).map(({ preguntar, hasta }) => ({ preguntar, hasta }));

test('[BE-10] what is taken for years is still taken for three times its days, and asked', () => {
  expect(taken(prescrita('losartán 50 mg', 20, 30))).toEqual([{ preguntar: false, hasta: '08/12/2026' }]);
  expect(taken(prescrita('losartán 50 mg', 60, 30))).toEqual([{ preguntar: true, hasta: null }]);
  expect(taken(prescrita('losartán 50 mg', 100, 30))).toEqual([]);
  expect(taken(prescrita('amoxicilina 500 mg', 20, 10))).toEqual([]);
});

test('[BE-10] a doctor’s answer counts from its day: still taken is not asked again, and no ends it', () => {
  const line = prescrita('losartán 50 mg', 100, 30);
  expect(taken(line, { sigue: true, fecha: addDays(DIA, -20) })).toEqual([{ preguntar: false, hasta: null }]);
  const late = prescrita('losartán 50 mg', 60, 30);
  expect(taken(late, { sigue: false, fecha: addDays(DIA, -5) })).toEqual([]);
  const situacion = {
    ...SIN_RESPUESTAS,
    tratamientos: { 'losartan 50 mg': { sigue: false, fecha: addDays(DIA, -5) } },
  };
  expect(terminadosOn(reglas, DIA, [late], situacion)).toHaveLength(1);
});

test('[BE-10] a depot goes on until the next one is due', () => {
  const depot = (hace: number) => taken(prescrita('medroxiprogesterona 150 mg', hace, 1, '1 ampolla cada 3 meses'));
  expect(depot(60)).toHaveLength(1);
  expect(depot(120)).toEqual([]);
});

test('[BE-10] what was left lately counts where a rule says for how long', () => {
  const left = (one: Prescrita) =>
    dejadosOn(reglas, DIA, [one], SIN_RESPUESTAS, tratamientosOn(reglas, DIA, [one], SIN_RESPUESTAS)).map(
      ({ diasDesde }) => diasDesde,
    );
  const no = { 'fluoxetina 20 mg': { sigue: false, fecha: addDays(DIA, -20) } };
  const fluoxetina = prescrita('fluoxetina 20 mg', 40, 60);
  expect(left(fluoxetina)).toEqual([]);
  expect(dejadosOn(reglas, DIA, [fluoxetina], { ...SIN_RESPUESTAS, tratamientos: no }, [])).toMatchObject([
    { diasDesde: 20 },
  ]);
  expect(left(prescrita('amoxicilina 500 mg', 20, 7))).toEqual([]);
});
