import { addDays } from '@hampi/contract/base/fechas';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { judge } from '../juicio.ts';
import { readReglas } from '../reglas/read.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { lineaEscrita } from '../testing/linea.ts';
import { readAlergias } from './alergias.ts';
import { pacienteOf } from './hechos.ts';
import { readLinea } from './linea.ts';
import { listaOf } from './lista.ts';
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

/** The grave and the other visible warnings about one line, with what the lists say. */
function said(lineas: string[], ...contenidos: object[]) {
  const datos = contenidos.map((one, id) => ({ id, fuente: 'MEDICO', contenido: DatoContenido.parse(one) }) as Dato);
  const lista = listaOf(reglas, DIA, datos, { nacimiento: null, sexo: null });
  const paciente = pacienteOf(reglas, {
    dia: DIA,
    edadMeses: 600,
    sexo: 'M',
    peso: { kg: 70, dicho: '' },
    diagnosticos: [],
    antecedentes: '',
    escritos: [],
    embarazoTerminado: null,
    alergias: readAlergias(reglas, ''),
    lista,
  });
  return judge(reglas, {
    paciente,
    lineas: lineas.map((one) => readLinea(reglas, lineaEscrita(`${one};1 tableta;cada 12 horas;5`))),
    enCurso: lista.medicacion,
    dejados: lista.dejados,
  }).map(({ tipo, gravedad, motivo }) => `${gravedad} ${tipo} ${motivo}`);
}
const toma = (medicamento: string, more: object = {}) => ({ clase: 'MEDICACION', medicamento, ...more });

test.each([
  [
    'anticoagulantes',
    'Ibuprofeno 400 mg',
    /^alta INTERACCION ibuprofeno con «anticoagulantes», que toma \(podría ser /,
  ],
  ['anticoagulante', 'Naproxeno 550 mg', /^alta INTERACCION naproxeno con «anticoagulante»/],
  ['nitratos', 'Sildenafilo 50 mg', /^alta INTERACCION sildenafilo con «nitratos»/],
  ['benzodiacepinas', 'Morfina 10 mg', /^alta INTERACCION morfina con «benzodiacepinas»/],
  ['ISRS', 'Tramadol 50 mg', /^alta INTERACCION tramadol con «ISRS»/],
  ['antidepresivos', 'Tramadol 50 mg', /INTERACCION tramadol con «antidepresivos»/],
  ['anticoagulantes', 'Warfarina 5 mg', /^media DUPLICADO El resumen dice que toma «anticoagulantes»: ¿es warfarina\?/],
])('[BE-10] «toma %s» counts as its class for %s', (clase, linea, expected) => {
  expect(said([linea], toma(clase)).filter((one) => expected.test(one))).toHaveLength(1);
  expect(said([linea], toma(clase)).filter((one) => /no está en el catálogo/.test(one))).toEqual([]);
});

test.each([
  ['anticoagulantes', 'Paracetamol 500 mg'],
  ['anticoagulantes', 'Losartán 50 mg'],
  ['antihipertensivos', 'Paracetamol 500 mg'],
  ['antihipertensivos', 'Amoxicilina 500 mg'],
  ['corticoides', 'Amoxicilina 500 mg'],
  ['anticonceptivos', 'Amoxicilina 500 mg'],
  ['antidepresivos', 'Omeprazol 20 mg'],
])('[BE-10] «toma %s» is silent about %s', (clase, linea) => {
  expect(said([linea], toma(clase)).filter((one) => /^(alta|media)/.test(one))).toEqual([]);
});

test('[BE-10] a class that is over, or was denied, counts for nothing', () => {
  const pair = (dato: object) => said(['Ibuprofeno 400 mg'], dato).filter((one) => /INTERACCION/.test(one));
  expect(pair(toma('anticoagulantes', { hasta: '2026-11-01' }))).toEqual([]);
  expect(pair({ clase: 'RESPUESTA', pregunta: 'MEDICACION anticoagulantes' })).toEqual([]);
});

test.each([
  ['penicilinas', 'Amoxicilina 500 mg', 'alta'],
  ['penicilina', 'Ampicilina 500 mg', 'alta'],
  ['AINES', 'Ibuprofeno 400 mg', 'alta'],
  ['sulfas', 'Sulfadiazina 500 mg', 'alta'],
  ['antiinflamatorios no esteroideos', 'Naproxeno 550 mg', 'alta'],
  ['anticonvulsivantes', 'Carbamazepina 200 mg', 'alta'],
  ['betabloqueadores', 'Propranolol 40 mg', 'alta'],
])('[BE-10] «alergia a %s» counts as its class for %s, and for nothing else', (sustancia, linea, grado) => {
  const alergia = { clase: 'ALERGIA', sustancia };
  const of = (one: string) => said([one], alergia).filter((text) => / ALERGIA /.test(text));
  expect(of(linea)).toEqual([expect.stringMatching(new RegExp(`^${grado} ALERGIA `))]);
  expect(of('Loratadina 10 mg')).toEqual([]);
  expect(said([linea], { ...alergia, certeza: 'REFUTADA' }).filter((one) => / ALERGIA /.test(one))).toEqual([]);
});
