/** How the words of a record and of a line are read: nothing that was said may get lost, and nothing denied may count as said. */
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { saidIn } from './hechos/condiciones.ts';
import { readMedicina } from './hechos/medicina.ts';
import { readAlergias } from './lectura/alergias.ts';
import { readReglas } from './reglas/read.ts';
import type { Reglas } from './reglas/tipos.ts';
import { fiscalizadas } from './revision.ts';

const { db } = await startTestApp();
let reglas: Reglas;
beforeAll(async () => {
  await loadInitialCatalogues(db);
  reglas = await readReglas(db);
});

const nameOf = (id: number) => reglas.sustancias.get(id)?.nombre ?? reglas.clases.get(id)?.nombre;

test.each([
  // Foods and animals are no medicine, and nothing that was left unread.
  ['mango y huevos, carne de cerdo', [], []],
  ['alérgico al maracuyá, a las avispas y al pelo de gato', [], []],
  // What stands before a negation of others is not denied.
  ['Alergia a penicilina niega otras', ['penicilinas'], []],
  ['alérgica a penicilina no refiere otras alergias', ['penicilinas'], []],
  ['Alergia a penicilina tolera cefalosporinas', ['penicilinas'], []],
  ['Sulfas (niega penicilina)', ['sulfonamidas antibióticas'], []],
  // What is named after a negation of something else is not denied either.
  ['Alergias alimentarias: niega, medicamentosas: penicilina', ['penicilinas'], []],
  ['No tiene alergias, penicilina rash', ['penicilinas'], []],
  ['Alérgica a diclofenaco, negativa a ketorolaco', ['diclofenaco'], []],
  // A medicine with its reaction ends the negation.
  ['Niega alergia a AINE, penicilina (anafilaxia)', ['penicilinas'], []],
  ['niega sulfas, diclofenaco urticaria', ['diclofenaco'], []],
  // 'No a' may mean that it must not be given: both are asked about.
  ['penicilina no a aspirina', ['penicilinas', 'ácido acetilsalicílico'], []],
  ['alérgica a penicilina, no a sulfas', ['penicilinas', 'sulfonamidas antibióticas'], []],
  ['alérgica a penicilina, no a sulfas ni a AINE', ['penicilinas', 'sulfonamidas antibióticas', 'AINE'], []],
  ['alérgico a la penicilina pero no a la cefalexina', ['penicilinas', 'cefalexina'], []],
  ['refiere alergia a penicilina, a sulfas no', ['penicilinas', 'sulfonamidas antibióticas'], []],
  ['Sulfas, no a penicilina, no a AINE', ['sulfonamidas antibióticas', 'penicilinas', 'AINE'], []],
  ['penicilina (no a cefalexina)', ['penicilinas', 'cefalexina'], []],
  // Alone it may say that it must not be given.
  ['No a la penicilina', ['penicilinas'], []],
  ['No penicilina. Sulfas: rash', ['penicilinas', 'sulfonamidas antibióticas'], []],
  ['aspirina no', ['ácido acetilsalicílico'], []],
  ['alergia a penicilina, no dar aspirina', ['penicilinas', 'ácido acetilsalicílico'], []],
  // In doubt it is a prohibition: behind another one, in another sentence, with a reason, a reaction or a mark.
  ['NO a penicilina. NO a dipirona', ['penicilinas', 'metamizol'], []],
  ['no a penicilina, no a sulfas', ['penicilinas', 'sulfonamidas antibióticas'], []],
  ['evitar penicilina, no a dipirona', ['penicilinas', 'metamizol'], []],
  ['Polvo. No a la penicilina', ['penicilinas'], []],
  ['polvo, no a la penicilina', ['penicilinas'], []],
  ['alérgica a mariscos, no a penicilina', ['penicilinas'], []],
  ['mariscos; no al diclofenaco por úlcera', ['diclofenaco'], []],
  ['penicilina no a ibuprofeno por gastritis', ['penicilinas', 'ibuprofeno'], []],
  ['alergia a penicilina; no a ibuprofeno (edema facial)', ['penicilinas', 'ibuprofeno'], []],
  ['alergia a penicilina, no a ibuprofeno (edema facial)', ['penicilinas', 'ibuprofeno'], []],
  ['penicilina, no a ibuprofeno pero le dio ronchas', ['penicilinas', 'ibuprofeno'], []],
  ['penicilina, no al tramadol: vómito', ['penicilinas', 'tramadol'], []],
  ['penicilina, no a sulfas, urticaria', ['penicilinas', 'sulfonamidas antibióticas'], []],
  ['penicilina/no a dipirona', ['penicilinas', 'metamizol'], []],
  ['penicilina - no a dipirona', ['penicilinas', 'metamizol'], []],
  ['ceftriaxona: no a cefalosporinas', ['ceftriaxona', 'cefalosporinas'], []],
  ['sulfas, al tramadol no dar', ['sulfonamidas antibióticas', 'tramadol'], []],
  ['penicilina, no a sulfas sino a trimetoprima', ['penicilinas', 'sulfonamidas antibióticas', 'trimetoprima'], []],
  ['penicilina, no a cefalosporinas pero con precaución', ['penicilinas', 'cefalosporinas'], ['pero con precaución']],
  ['rinitis alérgica por polvo, no al ibuprofeno', ['ibuprofeno'], []],
  ['alergia cruzada: penicilina, no a cefalexina', ['penicilinas', 'cefalexina'], []],
  ['alérgica a ceftriaxona no a penicilina sí tolera', ['ceftriaxona', 'penicilinas'], []],
  // What is excepted from a denial is stated.
  ['no refiere alergias salvo a la penicilina', ['penicilinas'], []],
  ['ninguna excepto penicilina', ['penicilinas'], []],
  ['Niega alergias a excepción de penicilina', ['penicilinas'], []],
  ['niega alergias menos sulfas', ['sulfonamidas antibióticas'], []],
  ['No refiere alergias aunque la penicilina le dio ronchas', ['penicilinas'], []],
  ['no es alérgico a nada más que penicilina', ['penicilinas'], []],
  ['no alergias que no sean a la penicilina', ['penicilinas'], []],
  ['niega ibuprofeno pero le dio ronchas', ['ibuprofeno'], []],
  ['penicilina solo una vez de niño', ['penicilinas'], []],
  ['penicilina, no confirmada', ['penicilinas'], []],
  ['penicilina. NO A NADA MAS', ['penicilinas'], []],
  // A denial that is not plain denies nothing.
  ['no tolera AINES', ['AINE'], []],
  ['no tolera la aspirina', ['ácido acetilsalicílico'], []],
  ['desde que tomó penicilina no tolera AINES', ['penicilinas', 'AINE'], []],
  ['tolera mal el ibuprofeno', ['ibuprofeno'], []],
  ['niega alergias evitar penicilina', ['penicilinas'], []],
  ['niega alergia a sulfas no dar penicilina', ['penicilinas'], []],
  ['niega alergia a sulfas, dipirona contraindicada', ['metamizol'], []],
  ['niega alergias (penicilina en duda)', ['penicilinas'], []],
  ['Niega alergias, penicilina', ['penicilinas'], []],
  ['penicilina nunca', ['penicilinas'], []],
  ['penicilina: no', ['penicilinas'], []],
  ['ni penicilina ni sulfas', ['penicilinas', 'sulfonamidas antibióticas'], []],
  ['ya no es alérgico a penicilina', ['penicilinas'], []],
  ['alergia a penicilina negativa a sulfas', ['penicilinas'], []],
  ['niega todo excepto asma', [], ['niega todo excepto asma']],
  ['la pastilla amarilla le dio ronchas', [], ['la pastilla amarilla le dio ronchas']],
  ['edema por la pastilla amarilla', [], ['edema por la pastilla amarilla']],
  // In the patient's own field a relative silences nothing.
  ['madre alérgica a penicilina', ['penicilinas'], []],
  ['hermana con alergia a la penicilina', ['penicilinas'], []],
  ['madre alérgica a penicilina y el paciente a dipirona', ['penicilinas', 'metamizol'], []],
  ['Por madre alergia a penicilina', ['penicilinas'], []],
  ['Como su madre es alérgica a penicilina', ['penicilinas'], []],
  ['igual que su madre alérgica a penicilina', ['penicilinas'], []],
  ['niña y madre alérgicas a penicilina', ['penicilinas'], []],
  ['madre alérgica a penicilina y paciente también', ['penicilinas'], ['paciente también']],
  ['madre refiere alergia a penicilina', ['penicilinas'], []],
  ['madre: penicilina', ['penicilinas'], []],
  ['madre: alérgica a penicilina', ['penicilinas'], []],
  ['madre alérgico a penicilina', ['penicilinas'], []],
  ['acude con su madre alérgica a penicilina', ['penicilinas'], []],
  ['Niega alergia a ibuprofeno, diclofenaco y otros AINES', [], []],
  ['niega penicilina, diclofenaco le da edema', ['diclofenaco'], []],
  ['niega penicilina, diclofenaco de niño', ['diclofenaco'], []],
  ['no dar penicilina (-)', ['penicilinas'], []],
  ['evitar diclofenaco, descartada penicilina', ['diclofenaco', 'penicilinas'], []],
  // What follows says more.
  ['niega penicilina, le dio edema', ['penicilinas'], []],
  ['niega sulfas, urticaria', ['sulfonamidas antibióticas'], []],
  // An item of a list that is denied stands alone.
  ['Niega mariscos, penicilina con rash', ['penicilinas'], []],
  ['niega sulfas, penicilina desde 2010', ['penicilinas'], []],
  ['tolera ibuprofeno con ronchas', ['ibuprofeno'], []],
  // Another denial, or a verb, between them.
  ['Niega alergias alimentarias, no tolera ni aspirina', ['ácido acetilsalicílico'], []],
  ['Niega alergias tuvo reacción a penicilina', ['penicilinas'], []],
  ['No conocidas: penicilina', ['penicilinas'], []],
  ['sin antecedentes penicilina', ['penicilinas'], []],
  // What nobody can name.
  ['Alérgico a un antibiótico que no sabe', [], ['Alérgico a un antibiótico que no sabe']],
  ['no tolera el jarabe para la tos', [], ['no tolera el jarabe para la tos']],
  ['otros antibióticos', [], ['otros antibióticos']],
  ['mertiolate no', [], ['mertiolate no']],
  ['vómito la pastilla amarilla', [], ['vómito la pastilla amarilla']],
  ['Alimentarias: no. Medicamentosas: no', [], []],
  ['Niega alergias medicamentosas y alimentarias', [], []],
  ['Niega alergia a penicilina por el momento', [], []],
  // All of these are denied.
  ['niega reacciones a penicilina', [], []],
  ['niega alimentos, penicilina', [], []],
  ['penicilina (-), sulfas (+)', ['sulfonamidas antibióticas'], []],
  ['penicilina (niega)', [], []],
  ['alergia a penicilina descartada', [], []],
  ['no ha tenido alergia a penicilina', [], []],
  ['nunca ha tenido alergia a penicilina', [], []],
  ['No presenta alergias a medicamentos', [], []],
  ['niega alergia a ibuprofeno', [], []],
  ['niega alergia a AINE, penicilina', [], []],
  ['no alergia a penicilina ni a sulfas', [], []],
  ['Niega alergias a medicamentos, alimentos', [], []],
  ['alergia al paracetamol negativa', [], []],
  ['Alergias: no', [], []],
  ['Ningún medicamento', [], []],
  // A denial behind a name that belongs to something else, or is in doubt.
  ['Penicilina neg otras', ['penicilinas'], []],
  ['Penicilina descartado alimentos', ['penicilinas'], []],
  ['penicilina: negativo otros', ['penicilinas'], []],
  ['penicilina ausentes otras alergias', ['penicilinas'], []],
  ['penicilina descartada de por vida', ['penicilinas'], []],
  ['penicilina descartada?', ['penicilinas'], []],
  ['¿penicilina descartada?', ['penicilinas'], []],
  ['penicilina (-)?', ['penicilinas'], []],
  ['penicilina (-) dudoso', ['penicilinas'], []],
  ['penicilina descartada, dudoso', ['penicilinas'], []],
  ['penicilina (-) en 2010, (+) en 2020', ['penicilinas'], ['(+) en 2020']],
  ['penicilina descartada por alergólogo', [], []],
  ['penicilina descartada con prueba', [], []],
  ['penicilina descartada en 2020', [], []],
  // A header or a new noun behind the comma of a denial, or a colon.
  ['Niega alergias alimentarias, medicamentosas: penicilina', ['penicilinas'], []],
  ['No alérgica a alimentos, a penicilina', ['penicilinas'], []],
  ['no es alérgica a mariscos, penicilina', ['penicilinas'], []],
  ['Niega mariscos, reacción a penicilina', ['penicilinas'], []],
  ['niega penicilina, hipersensibilidad a sulfas', ['sulfonamidas antibióticas'], []],
  ['niega mariscos, otra: penicilina', ['penicilinas'], []],
  ['niega mariscos, medicamentos penicilina', ['penicilinas'], []],
  ['niega alimentos y medicamentos: penicilina', ['penicilinas'], []],
  ['alimentos niega medicamentos dipirona', ['metamizol'], []],
  ['niega alergias: dipirona', ['metamizol'], []],
  ['niega alergias (dipirona)', ['metamizol'], []],
  ['niega alergias? dipirona', ['metamizol'], []],
  ['no refiere alergias: dipirona', ['metamizol'], []],
  ['niega: penicilina, sulfas', [], []],
  ['niega alergias a: penicilina, sulfas', [], []],
  ['no refiere alergia a AINE, penicilina', [], []],
  ['niega alergia a penicilina y sulfas', [], []],
  ['niega alergias alimentarias y penicilina', ['penicilinas'], []],
  ['niega alergias = penicilina', ['penicilinas'], []],
  ['sin otras alergias penicilina', ['penicilinas'], []],
  // What is marked as positive is not denied.
  ['niega penicilina, amoxicilina (+)', ['amoxicilina'], []],
  ['niega penicilina, sulfas +++', ['sulfonamidas antibióticas'], []],
  ['niega penicilina, sulfas positivo', ['sulfonamidas antibióticas'], []],
  // A prohibition before it in the sentence, and what is tolerated seldom.
  ['cuidado con penicilina y diclofenaco (-)', ['penicilinas', 'diclofenaco'], []],
  ['no dar penicilina y diclofenaco (-)', ['penicilinas', 'diclofenaco'], []],
  ['evitar penicilina, sulfas (-)', ['penicilinas', 'sulfonamidas antibióticas'], []],
  ['no siempre tolera sulfas', ['sulfonamidas antibióticas'], []],
  ['mal tolera sulfas', ['sulfonamidas antibióticas'], []],
  ['a veces tolera sulfas', ['sulfonamidas antibióticas'], []],
  ['tampoco tolera sulfas', ['sulfonamidas antibióticas'], []],
  ['casi no tolera sulfas', ['sulfonamidas antibióticas'], []],
  ['tolera sulfas', [], []],
  // Means none, or that nobody asked; it names nothing.
  ['N/A', [], []],
  ['S/A', [], []],
  ['n.a.', [], []],
  ['penicilina n/a', ['penicilinas'], []],
  ['niega mariscos, penicilina n/a', ['penicilinas'], []],
  // A brand name with an addition: the medicine contains more than the known one.
  ['Buscapina compuesta', ['butilescopolamina', 'metamizol'], []],
  ['Ibuprofeno Flu', ['ibuprofeno'], ['Ibuprofeno Flu']],
])('[BE-10] allergies «%s»: %o, unread %o', (texto, objetivos, sinLeer) => {
  const read = readAlergias(reglas, texto);
  expect(read.objetivos.map(({ id }) => nameOf(id))).toEqual(objetivos);
  expect(read.sinLeer).toEqual(sinLeer);
});

test.each([
  ['blanks before a denial', `penicilina${' '.repeat(20_000)}niega aspirina`, ['penicilinas']],
  ['parentheses before a denial', `penicilina ${'('.repeat(20_000)}niega aspirina)`, ['penicilinas']],
  ['a denial and blanks', `no${' '.repeat(20_000)}.`, []],
])('[BE-10] thousands of %s are read like one', (_, texto, objetivos) => {
  const read = readAlergias(reglas, texto);
  expect(read.objetivos.map(({ id }) => nameOf(id))).toEqual(objetivos);
  expect(read.sinLeer).toEqual([]);
});

test.each([
  '<',
  'no ',
  ': no',
  'y ',
  'niega a, ',
  'asma, ',
  'niega asma y ',
  'toma warfarina ',
  'madre con asma ',
  'niega asma y de la los asma y de la los zz ',
])('[BE-10] sixty thousand letters of «%s» are read to their end', (letters) => {
  // A field holds 4,000. A reader that begins anew at each of them needs longer than a test may take.
  const text = letters.repeat(60_000 / letters.length);
  expect(() => readAlergias(reglas, text)).not.toThrow();
  expect(() => saidIn(reglas, text, '2026-11-22')).not.toThrow();
});

test.each([
  ['No tiene asma', false],
  ['No padece de asma', false],
  ['Niega diabetes, asma', false],
  ['Padre asmático', false],
  ['Tía con asma', false],
  ['Antecedentes familiares: asma', false],
  ['Sin control de su asma', true],
  ['No toma nada para el asma', true],
  ['No fumador, asma desde niño', true],
  ['Padre hipertenso, paciente asmática', true],
  ['La madre refiere asma desde los dos años', true],
  ['Madre soltera con asma', true],
  ['Madre de familia, asma controlada', true],
  ['Casada, dos hijos sanos, asma', true],
  ['Vive con sus padres desde que tiene asma', true],
  ['Abuela materna con asma', false],
  ['Madre con asma y diabetes', false],
  ['Niega tos, fiebre ni asma', false],
  // What stands between is no plain denial.
  ['No fumador asmático', true],
  ['No fuma y es asmático', true],
  ['Niega todo excepto asma', true],
  ['Niega diabetes, acúfenos, asma', true],
  ['No niega asma', true],
  ['No tiene otra enfermedad que asma', true],
  ['Sin duda es asmático', true],
  ['Niega diabetes pero asma', true],
  ['Niega cirugías, asma y diabetes controlada', true],
  ['No fuma, diabetes ni asma', true],
  ['No tiene diabetes ni asma', false],
  ['Niega alergias, asma desde niño', true],
  // A negation, or a relative, after the name.
  ['Asma (-)', false],
  ['HTA (-), asma ( – )', false],
  ['Asma: no', false],
  ['Asma: negativo', false],
  ['Asma negativo', false],
  ['Asma y diabetes descartadas', false],
  ['Asma en el padre', false],
  // The patient is no item of a list, and what is told of an item says that there is one.
  ['Niega fiebre, tos, asmática', true],
  ['No es diabético ni asmático', false],
  ['Niega diabetes, asma desde 2010', true],
  ['Niega diabetes, asma, usa salbutamol', true],
  ['AQX: niega Asma en tratamiento', true],
  ['AQX: niega asma', true],
  ['APP: niega asma', false],
  ['HTA: no Asma: no DM: no', false],
  ['Asma y VIH negativo', true],
  ['Asma y VIH negativos', false],
  ['Riesgo de asma bajo', false],
  ['Tamizaje de asma positivo', true],
  // Relatives who tell, come along or have it too.
  ['Niño con crisis de asma la madre refiere que no mejora', true],
  ['asma como su madre', true],
  ['Lactante y madre con asma', true],
  ['Hijo con asma', true],
  ['Antecedentes personales y familiares: asma', true],
  ['asma en el padre y en la niña', true],
  ['Madre: HTA, asma', false],
  ['Madre: asma desde los dos años', true],
  ['APF: Madre asma, padre DM2', false],
  ['Abuelos maternos asma', false],
  ['Nunca tuvo asma', false],
  ['Paciente niega asma', false],
  ['Madre niega asma', false],
  ['Niega fiebre, tos, asma', false],
  ['Niega diabetes mellitus tipo 2, asma', false],
  ['Sin antecedentes de diabetes, asma', false],
  ['APF: HTA, asma', false],
  ['Asma (+)', true],
  ['Asma: no controlada', true],
  ['Asma con espirometría negativa', true],
  ['Asma, diabetes negativa', true],
  ['Asma en tratamiento', true],
  ['Nunca hospitalizado por asma', true],
  ['Nunca usó inhalador para su asma', true],
  // What goes on, on the next line too, is no denial of its own.
  ['asma no', false],
  ['HTA sí, asma no', false],
  ['HTA no, asma no, DM no', false],
  ['asma no, controlada', true],
  ['asma no\ncontrolada', true],
  ['asma no. Controlada con salbutamol', true],
  // A denial of another thing.
  ['niega cirugías, asma', true],
  ['niega hábitos, asma', true],
  ['niega antecedentes: asma', true],
  ['niega antecedentes quirúrgicos, asma', true],
  ['niega alcohol, asma', true],
  ['niega diabetes, asma sí', true],
  ['no tiene asma controlada', true],
  ['niega diabetes, asma (+)', true],
  ['asma nunca hospitalizado', true],
  ['asma jamás tratada', true],
  ['asma neg fiebre', true],
  ['asma nunca', false],
  ['HTA (-) asma (-) DM (+)', false],
  ['no antecedentes de diabetes, epilepsia ni asma', false],
  // What the patient may share with a relative, who may only have come along.
  ['traído por la madre con asma', true],
  ['igual que su madre con asma', true],
  ['niño y madre con asma', true],
  ['madre asmática y paciente también', true],
  ['según madre con asma', true],
  ['madre con asma, paciente también', true],
  ['padre HTA y madre con asma', false],
  // A year that is over.
  ['Asma en 2010', false],
  ['Asma 2010', false],
  ['ex asmático', false],
  ['ex-asmático', false],
  ['ya no tiene asma', false],
  ['Asma desde 2010', true],
  ['Asma diagnosticada en 2010', true],
  ['Asma en tratamiento desde 2010', true],
  ['Asma, fractura en 2010', true],
  ['Asma en 2010. Asma actual', true],
  ['Asma en 2026', true],
])('[BE-10] antecedents «%s»: asthma %s', (texto, asma) => {
  const found = saidIn(reglas, texto, '2026-11-22').flatMap(({ condicion, pasado }) =>
    pasado ? [] : condicion.nombre,
  );
  expect(found.includes('asma')).toBe(asma);
});

test.each([
  ['hemorragia digestiva en 2024', 'hemorragia digestiva', true],
  ['trombosis venosa 2019', 'trombosis venosa o embolia', true],
  ['miastenia 2020', 'miastenia gravis', true],
  ['porfiria 2001', 'porfiria', true],
  ['déficit de g6pd 2005', 'déficit de G6PD', true],
  ['epilepsia 2015', 'epilepsia', true],
  ['hipertensión 2012', 'hipertensión', true],
  ['insuficiencia renal 2020', 'enfermedad renal crónica', true],
  ['glaucoma 2018', 'glaucoma', true],
  ['ex epiléptico', 'epilepsia', true],
  // Until the end of that year, and its months: 24 for an ulcer, 1 for dengue.
  ['úlcera péptica 2025', 'úlcera péptica', true],
  ['úlcera péptica 2023', 'úlcera péptica', false],
  ['dengue 2025', 'dengue', false],
  ['asma en 2010', 'asma', false],
  ['taxista en 2010', 'conductor u operador de maquinaria', false],
  ['embarazo de 2015', 'embarazo', false],
])('[BE-10] antecedents «%s»: %s counts still: %s', (texto, nombre, cuenta) => {
  const found = saidIn(reglas, texto, '2026-11-22').filter(({ pasado }) => !pasado || pasado.cuenta);
  expect(found.map(({ condicion }) => condicion.nombre).includes(nombre)).toBe(cuenta);
});

test('[BE-10] an illness of last year counts on the second of January', () => {
  const of = (texto: string) => saidIn(reglas, texto, '2026-01-02').filter(({ pasado }) => !pasado || pasado.cuenta);
  expect(of('Úlcera péptica 2025').map(({ condicion }) => condicion.nombre)).toContain('úlcera péptica');
  expect(of('Dengue en 2025').map(({ condicion }) => condicion.nombre)).toContain('dengue');
  expect(of('Dengue en 2024')).toEqual([]);
});

test('[BE-10] what an operation left does not end with its year', () => {
  const found = saidIn(reglas, 'Trasplante renal 2015', '2026-11-22');
  expect(found.filter(({ pasado }) => !pasado).map(({ condicion }) => condicion.nombre)).toContain(
    'enfermedad renal crónica',
  );
});

test.each([
  ['amoxicilina y ácido clavulánico', ['amoxicilina', 'ácido clavulánico'], []],
  ['Amoxicilina 500 mg con ácido clavulánico 125 mg', ['amoxicilina', 'ácido clavulánico'], []],
  ['Naproxeno con paracetamol', ['naproxeno', 'paracetamol'], []],
  ['Paracetamol/tramadol', ['paracetamol', 'tramadol'], []],
  ['Jarabe de ambroxol', ['ambroxol'], []],
  ['Vitamina D 1000 UI', ['colecalciferol'], []],
  ['Buscapina compuesta', ['butilescopolamina', 'metamizol'], []],
  ['Loratadina D', ['loratadina'], ['Loratadina D']],
])('[BE-10] «%s», typed by hand, is %o, with unknown parts %o', (texto, principios, unknown) => {
  const { componentes, desconocidos } = readMedicina(reglas, texto, null);
  expect(componentes.map(({ sustancia }) => sustancia.nombre)).toEqual(principios);
  expect(desconocidos).toEqual(unknown);
});

const typed = (...names: string[]) => names.map((medicamento) => ({ medicamento, composicion: null, catalogo: '' }));

test('[BE-10] the psychotropics and narcotics of the official lists are known by name, with their legal source', async () => {
  const listed = typed(
    ...['Triazolam', 'Flunitrazepam 1 mg', 'Clorazepato dipotásico', 'Oxazepam', 'Zolpidem', 'Zopiclona', 'Zaleplón'],
    ...['Codeína', 'Paracetamol con codeína', 'Tramadol gotas', 'Pentazocina', 'Butorfanol', 'Metadona', 'Sufentanilo'],
    ...['Metilfenidato', 'Dexanfetamina', 'Anfepramona', 'Fenobarbital', 'Tiopental sódico', 'Ketamina', 'Meprobamato'],
  );
  expect(fiscalizadas(reglas, listed)).toEqual(listed.map(() => true));
  const ordinary = typed(
    'Loratadina',
    'Omeprazol',
    'Ketoprofeno',
    'Loperamida',
    'Fenazopiridina',
    'Hidroxicina',
    'Tiamazol',
  );
  expect(fiscalizadas(reglas, ordinary)).toEqual(ordinary.map(() => false));
  const basis = await db
    .selectFrom('sustancia')
    .where('fiscalizada', 'is not', null)
    .select('base_fiscalizacion')
    .execute();
  expect(basis.filter((row) => !/tabla del \d\d\/\d\d\/\d{4}/.test(row.base_fiscalizacion ?? ''))).toEqual([]);
});
