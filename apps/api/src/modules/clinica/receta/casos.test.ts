import type { Dato } from '@hampi/contract/clinica/datos/calls';
import { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { pacienteOf } from './hechos/hechos.ts';
import { readLinea } from './hechos/linea.ts';
import { listaOf } from './hechos/lista.ts';
import { judge } from './juicio.ts';
import { readAlergias } from './lectura/alergias.ts';
import { casosOf, hechosOf, saidOf } from './reglas/casos.ts';
import { readReglas } from './reglas/read.ts';
import type { Reglas } from './reglas/tipos.ts';
import { lineaEscrita } from './testing/linea.ts';

const { db } = await startTestApp();
let reglas: Reglas;
beforeAll(async () => {
  await loadInitialCatalogues(db);
  reglas = await readReglas(db);
});

test.each(casosOf().map((caso) => [caso.id, caso.por_que, caso] as const))('[BE-10] %s: %s', (_, __, caso) => {
  const hechos = hechosOf(reglas, caso);
  const said = saidOf(reglas, hechos);
  const { no_comprobado, ...rest } = said;
  const why = judge(reglas, hechos).map((h) => `${h.linea} ${h.tipo} ${h.gravedad}: ${h.motivo}`);
  if (caso.esperado === 'nada') expect(rest, why.join('\n')).toEqual({});
  else if (caso.esperado === 'no comprobado') expect(said, why.join('\n')).toEqual({ no_comprobado: 'info' });
  else expect(rest, why.join('\n')).toEqual(caso.esperado);
});

test('[BE-10] there are at least three hundred cases, and half of them expect no warning', () => {
  const casos = casosOf();
  const silent = casos.filter(({ esperado }) => esperado === 'nada');
  expect(casos.length).toBeGreaterThanOrEqual(300);
  expect(silent.length).toBeGreaterThanOrEqual(casos.length / 2);
});

const DIA = '2026-11-22';
/** A man of fifty who has nothing. */
const SANO = () =>
  pacienteOf(reglas, {
    dia: DIA,
    edadMeses: 600,
    sexo: 'M',
    peso: { kg: 70, dicho: '' },
    diagnosticos: [],
    antecedentes: '',
    escritos: [],
    embarazoTerminado: null,
    alergias: readAlergias(reglas, ''),
    lista: listaOf(reglas, DIA, [], { nacimiento: null, sexo: null }),
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
const tuvo = (descripcion: string, more: object = {}) => ({
  clase: 'PROBLEMA',
  descripcion,
  estado: 'PASADO',
  ...more,
});
const contra = (linea: string, dato: object) =>
  said([linea], dato).filter((one) => /^(alta|media) CONTRAINDICACION/.test(one));

test.each([
  ['Ibuprofeno 400 mg', tuvo('hemorragia digestiva', { desde: '2024' })],
  ['Ibuprofeno 400 mg', tuvo('Sangró', { cod_4: 'K92.2', desde: '2019' })],
  ['Ibuprofeno 400 mg', tuvo('úlcera péptica', { desde: '2025' })],
])('[BE-10] %s: a problem of the past that counts still warns', (linea, dato) =>
  expect(contra(linea, dato)).not.toEqual([]),
);

test.each([
  ['Propranolol 40 mg', tuvo('asma', { desde: '2010' })],
  ['Ibuprofeno 400 mg', tuvo('úlcera péptica', { desde: '2020' })],
  ['Ibuprofeno 400 mg', tuvo('hemorragia digestiva', { estado: 'DESCARTADO' })],
])('[BE-10] %s: one that is over is silent', (linea, dato) => expect(contra(linea, dato)).toEqual([]));

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

test('[BE-10] ten tablets every six hours warn, of whatever medicine the catalogue knows', () => {
  const silent = [...reglas.sustancias.values()].filter(({ nombre }) => {
    const linea = readLinea(reglas, lineaEscrita(`${nombre} 50 mg;10 tabletas;cada 6 horas;5`));
    const found = judge(reglas, { paciente: SANO(), lineas: [linea], enCurso: [], dejados: [] });
    return !found.some(({ tipo, gravedad }) => tipo === 'DOSIS' && (gravedad === 'alta' || gravedad === 'media'));
  });
  expect(silent.map(({ nombre }) => nombre)).toEqual([]);
});
