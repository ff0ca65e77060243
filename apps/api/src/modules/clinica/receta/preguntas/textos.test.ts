import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { readReglas } from '../reglas/read.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { enTextos, nombradasEn } from '../textos.ts';

const { db } = await startTestApp();
let reglas: Reglas;
beforeAll(async () => {
  await loadInitialCatalogues(db);
  reglas = await readReglas(db);
});

const controladas = (texto: string) =>
  nombradasEn(reglas, texto).flatMap(({ nombre, fiscalizada }) => (fiscalizada ? nombre : []));

test.each([
  ['Tome una benzodiacepina por la noche', 'benzodiacepina'],
  ['benzodiazepina 1 mg cada noche', 'benzodiazepina'],
  ['Usar opioide si el dolor es fuerte', 'opioide'],
  ['opiáceo 10 gotas cada 8 horas', 'opiaceo'],
  ['Iniciar un barbitúrico', 'barbiturico'],
  ['alprasolan 0,5 mg', 'alprazolam'],
  ['clonasepan media tableta', 'clonazepam'],
  ['tramadl 50 mg', 'tramadol'],
  ['diacepan 5 mg al acostarse', 'diazepam'],
])('[RX-3] «%s» prescribes %s', (texto, nombre) => expect(controladas(texto)).toContain(nombre));

test.each([
  'Evite alcohol, opioides y sedantes',
  'No tome benzodiacepinas',
  'No mezcle con benzodiacepinas ni opioides',
  'Riesgo de caídas por uso de benzodiacepinas',
  'Si toma benzodiacepinas, avise a su médico',
  'Consumo de opioide desde hace 2 años',
])('[RX-3] «%s» prescribes nothing controlled', (texto) => expect(controladas(texto)).toEqual([]));

/** Ordinary words of indications, as they are written. */
const ORDINARIAS =
  `abdomen abdominal ablución absceso absoluto abundante acostarse actividad administrar adolescente afebril agudo
ahogo aislamiento alergia alimentación aliviar almohada alterado ambulatorio amígdalas analgésico análisis anemia angustia antebrazo
antibiótico antiinflamatorio apetito aplicar articulación ascenso aseo asistencia astenia atención aumentar ausencia ayunas azúcares
balanceada bañarse barriga bebidas biometría boca bronquios cabecera cabeza cadera calambres calientes caminar cansancio carnes catarro
cefalea cereales cicatriz cirugía colesterol comezón comidas complejos compresas concentración condimentos confusión congestión
consciente consulta contacto continuar control convulsión corazón cosquilleo crecimiento cuidados curación debilidad dentadura depilación
desayuno descanso deshidratación desmayo desinfectar diabetes diagnóstico diariamente diarrea dieta dificultad digestión dolorosa
domicilio dormir ecografía edema ejercicio electrocardiograma elevar embarazo emergencia endoscopia enfermedad enjuague enrojecimiento
ensaladas escalofríos espalda esputo estiramientos estómago estreñimiento evacuaciones evaluación evitar examen excesivo exfoliación
expectoración exposición extremidades familiares fatiga fibra fiebre fisioterapia flema fractura frecuencia frutas garganta gárgaras
gastritis glucosa gradual grasas gripe habitación hematoma hemorragia hidratación hielo higiene hinchazón hipertensión hormigueo
hospital húmedo infección inflamación inmediato inmovilización insomnio intestinal inyección irritación jabón kinesioterapia laboratorio
lácteos lavado lentamente lesión levantarse líquidos lociones malestar manchas mareo masticar medicamento mejoría menstruación micción
moderada molestias moretón movimientos mucosidad muscular náuseas nebulización neumonía nutrición obesidad obstrucción oftalmología
orinar oxígeno palidez palpitaciones pantalla pantorrilla pediatría pérdida persistente picazón presión prevención procedimiento
progresivo protección proteínas pulmonar quirúrgico radiografía reacción recaída recomendación recuperación rehabilitación relajación
repetir reposo respiración respiratorio resultados retirar revisión rigidez rodilla sábanas salival sangrado sedentarismo seguimiento
sensación sentarse síntomas sobrepeso sódico somnolencia sospecha sudoración suero supervisión suspender temblor temperatura tensión
terapia termómetro tobillo tolerancia torácico tranquilo tratamiento traumatismo ultrasonido urgencias urinario urocultivo vacunación
vendaje ventilación verduras vértigo vesícula vigilar visión vitaminas vómitos zapatos`.split(/\s+/);

test('[RX-3] no ordinary word of indications resembles a controlled name', () => {
  expect(ORDINARIAS.length).toBeGreaterThanOrEqual(200);
  expect(ORDINARIAS.flatMap((word) => controladas(`${word} 1 cada noche`).map((name) => `${word}: ${name}`))).toEqual(
    [],
  );
});

test('[BE-40] a medicine named in how a line is taken is asked about at that line; what a line holds is not', () => {
  const linea = (dosificacion: string) => ({ medicamento: 'Paracetamol 500 mg', composicion: null, dosificacion });
  const asked = (dosificacion: string) =>
    enTextos(reglas, {}, [linea('1 tableta cada 8 horas'), linea(dosificacion)]).map(({ linea, motivo }) => [
      linea,
      motivo,
    ]);
  expect(asked('1 tableta cada 8 horas, alternar con ibuprofeno 400 mg')).toEqual([
    [1, 'La dosificación nombra ibuprofeno, que no está en la receta.'],
  ]);
  expect(asked('Paracetamol 1 tableta cada 8 horas, con agua')).toEqual([]);
  expect(asked('1 tableta cada 8 horas, no tome ibuprofeno')).toEqual([]);
});

const PARACETAMOL = { medicamento: 'Paracetamol 500 mg', composicion: null, dosificacion: '1 tableta' };
const offered = (textos: Parameters<typeof enTextos>[1], ...lineas: Parameters<typeof enTextos>[2]) =>
  enTextos(reglas, textos, [PARACETAMOL, ...lineas]).map(({ ofrece }) => ofrece);

test.each([
  [
    'Reposo. Ibuprofeno 400 mg cada 8 horas si dolor.',
    'Ibuprofeno 400 mg',
    'ibuprofeno 400 mg',
    'cada 8 horas si dolor',
  ],
  ['Tome loratadina por la noche', 'Loratadina', 'loratadina', 'por la noche'],
  ['Ácido fólico 5 mg: una diaria', 'Ácido fólico 5 mg', 'ácido fólico 5 mg', 'una diaria'],
  [
    'Amoxicilina 250 mg/5 ml, 5 ml cada 8 horas',
    'Amoxicilina 250 mg/5 ml',
    'amoxicilina 250 mg/5 ml',
    '5 ml cada 8 horas',
  ],
])('[BE-40] «%s» offers a line', (indicaciones, medicamento, composicion, dosificacion) =>
  expect(offered({ indicaciones })).toEqual([{ que: 'LINEA', medicamento, composicion, dosificacion }]),
);

test('[BE-40] the plan offers what stands there with an amount, once; a line under another name of it is enough', () => {
  const plan_tratamiento = 'Si persiste, valorar losartán. Iniciar omeprazol 20 mg cada día';
  expect(offered({ plan_tratamiento })).toMatchObject([{ medicamento: 'Omeprazol 20 mg' }]);
  expect(offered({ plan_tratamiento, indicaciones: 'Omeprazol 20 mg en ayunas' })).toHaveLength(1);
  const brand = { medicamento: 'Aspirina 100 mg', composicion: null, dosificacion: '1 al día' };
  expect(offered({ indicaciones: 'El ácido acetilsalicílico, con comida' }, brand)).toEqual([]);
});

test('[BE-40] a controlled medicine offers no line: it is not printed either way', () =>
  expect(offered({ indicaciones: 'Alprazolam 0,5 mg cada noche' })).toEqual([undefined]));

test('[RX-3] a controlled medicine in the plan is said while it is written, because forms 002 and 005 print the plan', () => {
  const said = (plan_tratamiento: string) => enTextos(reglas, { plan_tratamiento }, []).map(({ motivo }) => motivo);
  expect(said('Alprazolam 0,5 mg cada noche')).toEqual([RECETA.controlado_en_documento('alprazolam')]);
  expect(said('Suspenda el alprazolam')).toEqual([]);
});
