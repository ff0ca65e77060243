import { expect, test } from 'vitest';
import { rowsOf } from '../../../data/catalogos/catalogos-csv.ts';
import { plain } from '../../../data/words.ts';
import { readSearch, type Termino } from './lectura.ts';

const names = rowsOf('especialidades').map((r) => String(r.nombre));
const idOf = (name: string) => names.indexOf(name);
const terms: Termino[] = [
  ...names.map((name, i) => ({ palabras: ` ${plain(name)} `, especialidad: i })),
  ...rowsOf('especialidades-palabras').map((r) => ({
    palabras: ` ${plain(String(r.termino))} `,
    especialidad: idOf(String(r.especialidad)),
  })),
];
const read = (q: string) => readSearch(q, terms);

test.each([
  ['dolor de rodilla', 'Traumatología y ortopedia'],
  ['me duele la rodilla', 'Traumatología y ortopedia'],
  ['niño con fiebre', 'Pediatría'],
  ['mi hijo tiene tos y fiebre', 'Pediatría'],
  ['embarazada', 'Ginecología y obstetricia'],
  ['estoy embarazada', 'Ginecología y obstetricia'],
  ['control de embarazo', 'Ginecología y obstetricia'],
  ['dolor de espalda', 'Traumatología y ortopedia'],
  ['dolor en la espalda', 'Traumatología y ortopedia'],
  ['chequeo general', 'Medicina general'],
  ['médico de cabecera', 'Medicina general'],
  ['doctor de cabecera', 'Medicina general'],
  ['médico general', 'Medicina general'],
  ['doctor', 'Medicina general'],
  ['doctor de niños', 'Pediatría'],
  ['doctora para mi niña', 'Pediatría'],
  ['necesito un cardiólogo', 'Cardiología'],
  ['busco cardióloga', 'Cardiología'],
  ['especialista del corazón', 'Cardiología'],
  ['dolor de pecho', 'Cardiología'],
  ['presión alta', 'Cardiología'],
  ['dermatóloga', 'Dermatología'],
  ['manchas en la piel', 'Dermatología'],
  ['granos en la cara', 'Dermatología'],
  ['caída del pelo', 'Dermatología'],
  ['dolor de barriga', 'Gastroenterología'],
  ['me duele el estómago', 'Gastroenterología'],
  ['gastritis', 'Gastroenterología'],
  ['diarrea', 'Medicina general'],
  ['dolores de cabeza', 'Neurología'],
  ['migrañas', 'Neurología'],
  ['dolor de muela', 'Odontología general'],
  ['dentistas', 'Odontología general'],
  ['Odontología', 'Odontología general'],
  ['limpieza dental', 'Odontología general'],
  ['dolor de garganta', 'Otorrinolaringología'],
  ['dolor de oído', 'Otorrinolaringología'],
  ['no puedo dormir', 'Psiquiatría'],
  ['ansiedad', 'Psicología clínica'],
  ['terapia de pareja', 'Terapia familiar y de pareja'],
  ['infección urinaria', 'Urología'],
  ['piedras en los riñones', 'Urología'],
  ['cansancio', 'Medicina general'],
  ['gripe', 'Medicina general'],
  ['certificado médico', 'Medicina general'],
  ['azúcar en la sangre', 'Endocrinología'],
  ['tiroides', 'Endocrinología'],
  ['bajar de peso', 'Nutrición y dietética'],
  ['ginecóloga', 'Ginecología y obstetricia'],
  ['cólicos menstruales', 'Ginecología y obstetricia'],
  ['dolor de ojos', 'Oftalmología'],
  ['lentes', 'Oftalmología'],
  ['várices', 'Cirugía vascular'],
  ['análisis de sangre', 'Laboratorio clínico'],
  ['ecografía', 'Ecografía'],
  ['vacunas', 'Pediatría'],
  ['alergia', 'Alergología e inmunología'],
  ['asma', 'Neumología'],
])('[PU-7] «%s» is read as %s', (q, especialidad) => {
  const { especialidades, sueltas } = read(q);
  expect(sueltas).toEqual([]);
  expect(especialidades).toContain(idOf(especialidad));
});

test.each([
  ['cardiólogo quito', 'Cardiología', ['quito']],
  ['pediatra en cuenca', 'Pediatría', ['cuenca']],
  ['Peñaherrera cardiología', 'Cardiología', ['penaherrera']],
  ['dentista en Santo Domingo', 'Odontología general', ['santo', 'domingo']],
  ['Dra. Lucía Peñaherrera', undefined, ['lucia', 'penaherrera']],
  ['Dolores Cabrera', undefined, ['dolores', 'cabrera']],
])('[PU-7] «%s» leaves the names to be looked for', (q, especialidad, names) => {
  const { especialidades, sueltas } = read(q);
  expect(sueltas.map(({ palabra }) => palabra)).toEqual(names);
  expect(especialidades).toEqual(especialidad ? expect.arrayContaining([idOf(especialidad)]) : []);
});

test('[PU-7] what is being typed already finds its specialty, and a request without content asks for nobody in particular', () => {
  expect(read('cardio').sueltas[0]?.especialidades).toContain(idOf('Cardiología'));
  expect(read('necesito una cita')).toEqual({ especialidades: [], dichas: [], sueltas: [] });
});
