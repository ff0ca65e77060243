import type { Dato } from '@hampi/contract/clinica/datos/calls';
import { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { readReglas } from '../reglas/read.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { preguntasOf } from './preguntas.ts';

const { db } = await startTestApp();
let reglas: Reglas;
beforeAll(async () => {
  await loadInitialCatalogues(db);
  reglas = await readReglas(db);
});

const DIA = '2026-11-29';
const asked = (otros: string, alergias = '') =>
  preguntasOf(reglas, { dia: DIA, otros, alergias }, []).map(({ pregunta }) => pregunta);

test.each([
  ['alergia a sulfas y mariscos', ['¿Alergia a sulfas?', '¿Alergia a mariscos?']],
  ['Alérgico a la penicilina', ['¿Alergia a penicilina?']],
  ['Paciente refiere ser alérgico a la penicilina', ['¿Alergia a penicilina?']],
  ['penicilina no a aspirina', ['¿Alergia a penicilina?', '¿Alergia a aspirina?']],
  ['alérgica a penicilina, no a sulfas', ['¿Alergia a penicilina?', '¿Alergia a sulfas?']],
  ['penicilina (no a amoxicilina)', ['¿Alergia a penicilina?', '¿Alergia a amoxicilina?']],
  ['niega alergia a ibuprofeno', []],
  ['alergia a sí a penicilina', ['¿Alergia a penicilina?']],
  ['alergia: a penicilina sí, a sulfas no', ['¿Alergia a penicilina?', '¿Alergia a sulfas?']],
  ['penicilina, no confirmada', ['¿Alergia a penicilina?']],
  ['ninguna excepto penicilina', ['¿Alergia a penicilina?']],
  ['no refiere alergias salvo a la penicilina', ['¿Alergia a penicilina?']],
  ['No refiere alergias aunque la penicilina le dio ronchas', ['¿Alergia a penicilina?']],
  ['penicilina no a ibuprofeno por gastritis', ['¿Alergia a penicilina?', '¿Alergia a ibuprofeno?']],
  ['NO a penicilina. NO a dipirona', ['¿Alergia a penicilina?', '¿Alergia a dipirona?']],
  ['ceftriaxona: no a cefalosporinas', ['¿Alergia a ceftriaxona?', '¿Alergia a cefalosporinas?']],
  ['Contraste yodado: no a gadolinio', ['¿Alergia a Contraste yodado?']],
  ['no refiere salvo que la ampicilina le produjo urticaria', ['¿Alergia a ampicilina?']],
  ['tal vez penicilina', ['¿Alergia a penicilina?']],
  // A reaction is never what the allergy is to, unless something unknown gave it.
  ['penicilina, edema facial', ['¿Alergia a penicilina?']],
  ['AINE, prurito, habones y disnea', ['¿Alergia a AINE?']],
  ['dipirona, le dio urticaria', ['¿Alergia a dipirona?']],
  ['anafilaxia', []],
  ['edema por la pastilla amarilla', ['¿Alergia a edema por la pastilla amarilla?']],
  ['Penicilina: anafilaxia', ['¿Alergia a Penicilina?']],
  ['Penicilina (ronchas)', ['¿Alergia a Penicilina?']],
  // What stands before is no substance, so nothing is cut.
  ['Medicamentos: penicilina', ['¿Alergia a Medicamentos: penicilina?']],
  ['AINE (ibuprofeno)', ['¿Alergia a AINE (ibuprofeno)?']],
])('[BE-39] «%s» in the field of allergies is asked about by name', (words, sentences) => {
  const asked = preguntasOf(reglas, { dia: DIA, otros: '', alergias: words }, []);
  expect(asked.map(({ texto }) => texto)).toEqual(sentences);
});

test('[BE-39] the reaction beside a substance goes into its own field, and a yes is not asked again', () => {
  const escritos = { dia: DIA, otros: '', alergias: 'Penicilina: anafilaxia' };
  const contenido = preguntasOf(reglas, escritos, [])[0]?.dato;
  expect(contenido).toMatchObject({ clase: 'ALERGIA', sustancia: 'Penicilina', reaccion: 'anafilaxia' });
  expect(preguntasOf(reglas, escritos, [{ contenido } as Dato])).toEqual([]);
});

test.each([
  ['Toma warfarina 5 mg por FA', 'MEDICACION warfarina'],
  ['usa Xarelto', 'MEDICACION rivaroxabán'],
  ['metotrexato los sábados', 'MEDICACION metotrexato'],
  ['toma wafarina', 'MEDICACION warfarina'],
  ['toma anticoagulantes', 'MEDICACION anticoagulantes'],
  ['usa antihipertensivos', 'MEDICACION antihipertensivos'],
  ['en tratamiento con corticoides', 'MEDICACION corticoides'],
  ['paciente anticoagulada por FA', 'MEDICACION anticoagulantes'],
  ['uso crónico de AINES', 'MEDICACION aines'],
  ['tratamiento crónico con un betabloqueante', 'MEDICACION betabloqueante'],
  ['TFG 24', 'VALOR TFG 24'],
  ['creatinina 3,4', 'VALOR CREATININA 3.4'],
  ['FEVI 30 %', 'VALOR FEVI 30'],
  ['FEVI de 30%, HTA', 'VALOR FEVI 30'],
  ['alérgico a la penicilina', 'ALERGIA penicilinas'],
  ['embarazada de 24 semanas', 'EMBARAZO 2027-03-21'],
  ['monorreno', 'PROBLEMA '],
  ['crisis epilépticas', 'PROBLEMA epilepsia'],
  ['Asma desde 2010', 'PROBLEMA asma'],
  ['Histerectomía en 2010', 'PROBLEMA Histerectomía'],
  ['ligada (ligadura 2015)', 'PROBLEMA Ligadura de trompas'],
  // A denial ends where something else is stated.
  ['no fuma, toma warfarina', 'MEDICACION warfarina'],
  ['no fuma y toma warfarina', 'MEDICACION warfarina'],
  ['niega alergias toma warfarina', 'MEDICACION warfarina'],
  ['no fumador, no bebe, en control; usa Xarelto', 'MEDICACION rivaroxabán'],
  ['suspendió enalapril y toma losartán', 'MEDICACION losartán'],
  ['no toma nada excepto warfarina', 'MEDICACION warfarina'],
  ['no toma más que warfarina', 'MEDICACION warfarina'],
  ['no toma enalapril sino losartán', 'MEDICACION losartán'],
  ['no ve bien, tiene glaucoma', 'PROBLEMA glaucoma'],
  ['no sabe si es alérgico a penicilina', 'ALERGIA penicilinas'],
  ['no recuerda si toma warfarina', 'MEDICACION warfarina'],
  ['no ha dejado la warfarina', 'MEDICACION warfarina'],
  ['no cede con ibuprofeno', 'MEDICACION ibuprofeno'],
  ['no tolera el ibuprofeno', 'ALERGIA ibuprofeno'],
  ['tomo warfarina', 'MEDICACION warfarina'],
  ['sin edema TFG 24', 'VALOR TFG 24'],
  ['anafilaxia con penicilina en 2010', 'ALERGIA penicilinas'],
  // A denial covers only what follows it.
  ['toma warfarina sin control', 'MEDICACION warfarina'],
  ['anticoagulado con warfarina no controlado', 'MEDICACION warfarina'],
  ['HTA no controlada con losartán', 'MEDICACION losartán'],
  ['no cumple con warfarina', 'MEDICACION warfarina'],
  ['no toma otros aparte de warfarina', 'MEDICACION warfarina'],
  ['fibrilación no valvular con apixabán', 'MEDICACION apixabán'],
  ['toma losartán y no fuma', 'MEDICACION losartán'],
  ['alergia a penicilina no a aspirina', 'ALERGIA penicilinas'],
  ['no puede recibir penicilina', 'ALERGIA penicilinas'],
  ['no dar aspirina', 'ALERGIA ácido'],
  ['no refiere alergias salvo a la penicilina', 'ALERGIA penicilinas'],
  ['toma losartán y aspirina no', 'MEDICACION losartán'],
  ['dejó la warfarina', 'MEDICACION warfarina'],
  // Whose it is is not plain.
  ['su madre sin alergias toma warfarina', 'MEDICACION warfarina'],
  ['acude con su madre toma warfarina', 'MEDICACION warfarina'],
  ['no administrar penicilina: anafilaxia', 'ALERGIA penicilinas'],
  ['trasplante renal 2015 en tacrolimus', 'MEDICACION tacrolimus'],
  ['suspendió fluoxetina hace 1 semana', 'MEDICACION fluoxetina hasta 2026-'],
  // Denied is another thing, or it is taken again.
  ['toma warfarina no consume alcohol', 'MEDICACION warfarina'],
  ['warfarina no toma todos los días', 'MEDICACION warfarina'],
  ['warfarina no la toma bien', 'MEDICACION warfarina'],
  ['warfarina neg hemorragia', 'MEDICACION warfarina'],
  ['warfarina ausentes sangrados', 'MEDICACION warfarina'],
  ['warfarina suspendida pero volvió a tomarla', 'MEDICACION warfarina'],
  ['suspendió warfarina pero volvió a tomarla', 'MEDICACION warfarina'],
  ['metformina no usa insulina', 'MEDICACION metformina'],
  ['metformina suspendida insulina', 'MEDICACION metformina'],
  ['epilepsia nunca medicada', 'PROBLEMA epilepsia'],
  ['diabetes nunca controlada', 'PROBLEMA diabetes'],
  ['insuficiencia cardiaca neg edema', 'PROBLEMA insuficiencia'],
  ['no tiene warfarina suspendida', 'MEDICACION warfarina'],
  ['suspendió warfarina y la retomó', 'MEDICACION warfarina'],
  ['no toma warfarina todos los días', 'MEDICACION warfarina'],
  ['no toma warfarina con alimentos', 'MEDICACION warfarina'],
  ['niega alergia a ibuprofeno pero le dio ronchas', 'ALERGIA ibuprofeno'],
  ['toma carbamazepina suspensión', 'MEDICACION carbamazepina'],
  ['Niega alcohol, losartán 50 mg', 'MEDICACION losartán'],
  ['Sin tratamiento toma losartán', 'MEDICACION losartán'],
  ['warfarina suspendida por cirugía', 'MEDICACION warfarina'],
  ['Stent 2022 aspirina y clopidogrel', 'MEDICACION clopidogrel'],
  ['nunca debe recibir penicilina', 'ALERGIA penicilinas'],
  ['Alérgico a penicilina, diclofenaco y sulfas', 'ALERGIA diclofenaco'],
  ['Alérgico a penicilina, diclofenaco y sulfas', 'ALERGIA sulfonamidas'],
  ['Alérgico a penicilina, toma losartán, warfarina', 'MEDICACION losartán'],
  ['Alérgico a penicilina, toma losartán, warfarina', 'MEDICACION warfarina'],
  ['APP: HTA, niega alergias a medicamentos, losartán, warfarina', 'MEDICACION losartán'],
  ['niega alergia a penicilina, losartán, metformina', 'MEDICACION metformina'],
  ['no puede tomar AINE, metformina', 'MEDICACION metformina'],
  // It may be the patient's too.
  ['madre alérgica a penicilina, paciente también', 'ALERGIA penicilinas'],
  ['niña y madre alérgicas a penicilina', 'ALERGIA penicilinas'],
  ['igual que su madre alérgica a penicilina', 'ALERGIA penicilinas'],
  ['como su madre toma warfarina', 'MEDICACION warfarina'],
  // One letter of an illness too.
  ['hipertencion arterial', 'PROBLEMA hipertensión'],
  ['epilepcia', 'PROBLEMA epilepsia'],
])('[BE-39] «%s» is asked about', (texto, pregunta) => {
  expect(asked(texto).some((one) => one.startsWith(pregunta))).toBe(true);
});

test.each([
  'Dengue clásico en 2015',
  'Asma: no',
  'Asma (-)',
  'FUM 20/11/2026',
  'G2P2, embarazo de 2015',
  'se les explica',
  'fracturas graves',
  'IAM en el padre',
  'alergia a penicilina descartada',
  'no toma warfarina',
  'suspendió enalapril',
  'no toma anticoagulantes',
  'madre toma antihipertensivos',
  'padre anticoagulado con warfarina',
  'madre alérgica a sulfas',
  'tomaba corticoides',
  'usa anticoagulantes (-)',
  'uso de sustancias',
  'Riesgo de sangrado con anticoagulantes',
  'sin histerectomía',
  'madre con menopausia',
  'madre con asma',
  'niega diabetes, asma, hipertensión',
  'no toma warfarina ni usa Xarelto',
  'niega que toma warfarina',
  'no es alérgico a penicilina',
  'niega ser alérgico a penicilina',
  'no está medicado con warfarina',
  'no fuma y su madre toma warfarina',
  'tomó warfarina',
  'ya no toma warfarina',
  'ya no tiene asma',
  'toma warfarina (-)',
  'creatinina 3,4 en 2019',
  'niega alergias',
  'warfarina no',
  'anticoagulantes no usa',
  'no está en tratamiento con warfarina',
  'suspendió enalapril hace 1 semana',
  'no alergia a penicilina',
  'warfarina en 2015',
  'warfarina ya no toma',
  'no toma warfarina en la actualidad',
  'no toma warfarina por sangrado',
  'warfarina no la toma ya',
  'warfarina suspendida en 2020',
  'no antecedentes de asma, epilepsia ni diabetes',
  'asma no',
  'Al momento no toma losartán',
  'No toma warfarina. Paciente en buen estado',
])('[BE-39] «%s» asks nothing', (texto) => expect(asked(texto)).toEqual([]));

test('[BE-39] a treatment behind an allergy is no allergy', () => {
  expect(asked('Alérgico a penicilina, toma losartán, warfarina')).not.toContain('ALERGIA warfarina');
  expect(asked('niega alergia a penicilina, losartán')).not.toContain('ALERGIA losartán');
  expect(asked('APP: HTA, niega alergias, losartán, warfarina')).toEqual([
    'MEDICACION losartán',
    'MEDICACION warfarina',
    'PROBLEMA hipertensión',
  ]);
});

test('[BE-39] of an allergy to one and, it seems, not to another both are asked about', () => {
  expect(asked('alergia a penicilina no a aspirina')).toEqual(
    expect.arrayContaining(['ALERGIA penicilinas', 'ALERGIA ácido acetilsalicílico']),
  );
});

test.each([
  ['Asma en 2010', '2010'],
  ['asma (-) en 2010 (+) en 2020', '2020'],
  ['ex asmático', null],
])('[BE-39] «%s» is asked about as a problem of the past, where it may matter for ever', (texto, desde) => {
  const [pregunta] = preguntasOf(reglas, { dia: DIA, otros: texto, alergias: '' }, []);
  expect(pregunta).toMatchObject({ texto: '¿Tuvo asma?', dato: { estado: 'PASADO', desde } });
});

test.each([
  ['trombosis venosa 2019', '¿Tuvo trombosis venosa o embolia?', '2019'],
  ['úlcera péptica 2025', '¿Tuvo úlcera péptica?', '2025'],
])('[BE-39] «%s» is asked about as of the past while it counts', (texto, pregunta, desde) => {
  const asked = preguntasOf(reglas, { dia: DIA, otros: texto, alergias: '' }, []);
  expect(asked).toMatchObject([{ texto: pregunta, dato: { estado: 'PASADO', desde } }]);
});

test.each([
  ['Penicilina, sulfas', ['ALERGIA Penicilina', 'ALERGIA sulfas']],
  ['Niega', ['SIN_ALERGIAS']],
  ['N/A', ['SIN_ALERGIAS']],
  ['Negativas', ['SIN_ALERGIAS']],
  ['S/A', ['SIN_ALERGIAS']],
  ['n.a.', ['SIN_ALERGIAS']],
  ['picaduras de abeja', ['ALERGIA picaduras de abeja']],
  ['', []],
])('[BE-39] the field of allergies with «%s» asks %o', (alergias, preguntas) =>
  expect(asked('', alergias)).toEqual(preguntas),
);

test('[BE-39] what is no medicine is proposed as such', () => {
  const [pregunta] = preguntasOf(reglas, { dia: DIA, otros: '', alergias: 'mariscos' }, []);
  expect(pregunta?.dato).toMatchObject({ clase: 'ALERGIA', sustancia: 'mariscos', origen: 'OTRO' });
});

test('[BE-39] an illness that stands on the list by its code, in other words, or as a diagnosis of a visit is not asked again', () => {
  const problema = (descripcion: string, cod_4: string | null): Dato => ({
    id: 1,
    version: 1,
    contenido: { clase: 'PROBLEMA', descripcion, cod_4, estado: 'ACTIVO', desde: null },
    fuente: 'MEDICO',
    doctor_id: 1,
    doctor: 'Dra. Paz',
    escrita_en: '2026-11-20T15:00:00Z',
    fin: null,
  });
  const problems = (datos: Dato[], codigos: string[] = []) =>
    preguntasOf(reglas, { dia: DIA, otros: 'Hipertensión desde 2019', alergias: '', codigos }, datos);
  expect(problems([])).toMatchObject([{ pregunta: 'PROBLEMA hipertensión', dicho: 'Hipertensión desde 2019' }]);
  expect(problems([problema('HTA', 'I10X')])).toEqual([]);
  expect(problems([problema('Hipertensión arterial esencial', null)])).toEqual([]);
  expect(problems([], ['I10X'])).toEqual([]);
});

test('[BE-39] a class is not asked about once a medicine of it, or the class itself, stands on the list or on a receta in force', () => {
  const toma = (medicamento: string): Dato => ({
    id: 1,
    version: 1,
    contenido: DatoContenido.parse({ clase: 'MEDICACION', medicamento }),
    fuente: 'MEDICO',
    doctor_id: 1,
    doctor: 'Dra. Paz',
    escrita_en: '2026-11-20T15:00:00Z',
    fin: null,
  });
  const about = (datos: Dato[], more: object = {}) =>
    preguntasOf(reglas, { dia: DIA, otros: 'Toma antihipertensivos', alergias: '', ...more }, datos).map(
      (p) => p.texto,
    );
  expect(about([])).toEqual(['¿Toma antihipertensivos?']);
  expect(about([toma('Losartán 50 mg')])).toEqual([]);
  expect(about([toma('antihipertensivos')])).toEqual([]);
  expect(about([toma('Warfarina 5 mg')])).toEqual(['¿Toma antihipertensivos?']);
  expect(about([], { toma: [{ medicamento: 'Enalapril 10 mg', composicion: null }] })).toEqual([]);
});
