/** How often a medicine is taken, in the words of recetas. */
import { expect, test } from 'vitest';
import { diasEscritos, frecuenciaOf, horasEscritas } from './frecuencia.ts';

test.each<[text: string, vecesDia: number | null, regimen: string | null]>([
  ['1 tableta c/8h', 3, null],
  ['1 tableta c/ 8 hrs', 3, null],
  ['1 tab cada ocho horas', 3, null],
  ['1 tab c8h', 3, null],
  ['1 tab q8h', 3, null],
  ['1 tab TID', 3, null],
  ['1 tab tres veces al día', 3, null],
  ['1 tab 3v/d', 3, null],
  ['1 tab 3 v/día', 3, null],
  ['1 tab c/6-8h', 4, null],
  ['1 tab cada 4 a 6 horas', 6, null],
  ['1 tab QD', 1, null],
  ['1 tab diaria', 1, null],
  ['1 tab al día', 1, null],
  ['1 tab en la noche', 1, null],
  ['1 tab hs', 1, null],
  ['1 tab mañana, tarde y noche', 3, null],
  ['1 tab mañana y noche', 2, null],
  ['1 tab AM y PM', 2, null],
  ['1 tab día por medio', 0.5, null],
  ['1 tab pasando un día', 0.5, null],
  ['1 tab cada 48 horas', 0.5, null],
  ['1 tab cada 2 días', 0.5, null],
  ['1 tab cada 3 días', 1 / 3, null],
  ['1 parche cada 3 días', 1 / 3, null],
  ['1 tab cada semana', null, 'semanal'],
  ['1 tab semanal', null, 'semanal'],
  ['1 tab los lunes', null, 'semanal'],
  ['1 tab cada sábado', null, 'semanal'],
  ['1 tab lunes, miércoles y viernes', null, 'semanal'],
  ['1 tab lunes miercoles viernes', null, 'semanal'],
  ['1 tab 3 veces por semana', null, 'semanal'],
  ['1 amp mensual', null, 'mensual'],
  ['1 amp cada mes', null, 'mensual'],
  ['1 amp cada 21 días', null, null],
  ['1 amp cada 15 días', null, null],
  ['1 amp cada 3 meses', null, 'trimestral'],
  ['1 tab dosis única', null, 'dosis única'],
  ['1 amp IM stat', null, 'dosis única'],
  ['1 amp IM una sola vez', null, 'dosis única'],
  ['1 tab por una vez', null, 'dosis única'],
  ['1 tab una vez al día', 1, null],
  ['1 tab dos veces al dia', 2, null],
  ['1 tab cada 2 días a las 8:00', 0.5, null],
  ['1 tab una vez al día a las 8:00', 1, null],
  ['1 tab a las 24:00', 1, null],
  ['1 tab a las 8:00, 16:00 y 24:00', 3, null],
  ['1 tab con el desayuno, la merienda y la cena', 3, null],
  ['1 tab cada comida', 3, null],
  ['1 tab con las comidas', 3, null],
  ['1 tab antes de cada comida', 3, null],
  ['1 tab c/12', 2, null],
  ['1 tab cada doce horas', 2, null],
  ['1 tab 6am y 6pm', 2, null],
  ['1 tab a las 8h00 y 20h00', 2, null],
  ['1 tab a las 8, 14 y 20 horas', 3, null],
  ['1 tableta diaria a las 8:00', 1, null],
  ['1 tableta a las 08:00 y 20:00', 2, null],
  ['1 tableta diaria a las 8:00 y 20:00', 2, null],
  ['1 tableta en la noche a las 21:30', 1, null],
  ['1 tableta luego de la cena a las 20:00', 1, null],
  ['1 tableta con el desayuno a las 8:00 y con la merienda a las 19:30', 2, null],
  ['1 tableta a las 8 de la mañana y 1 a las 8 de la noche', 2, null],
  ['1 tableta a las 6 de la mañana, 2 de la tarde y 10 de la noche', 3, null],
  ['1 tableta a las 8 y 2 tabletas a las 20', 2, null],
  ['1 tableta a las 8 y a las 20', 2, null],
  ['1 tableta a las ocho y a las veinte', 2, null],
  ['1 tableta a las diez y seis y a las veinte y dos', 2, null],
  ['1 tableta cada treinta y dos horas', 0.75, null],
  ['1 tableta cada veinte y cuatro horas', 1, null],
  ['1 gota diez y seis veces al día', 16, null],
  ['1 tableta treinta y dos veces a la semana', null, null],
  ['1 tableta a las 6h, 14h y 22h', 3, null],
  ['1 tableta 8:00 a.m. y 8:00 p.m.', 2, null],
  ['1 tableta a las 8 y 30', 1, null],
  ['1 tab siete veces al día', 7, null],
  ['1 tab cada cuarenta y ocho horas', 0.5, null],
  ['1 tab x3/día', 3, null],
  ['1 tab 2/día', 2, null],
  ['1 tab x3 al día', 3, null],
  ['1 tab dos veces al día lunes, miércoles y viernes', 2, 'semanal'],
  ['1 tab dos veces al día los sábados', 2, 'semanal'],
  ['1 tab OD', 1, null],
  ['500 mg OD', 1, null],
  ['1 g por día en 3 tomas', 3, null],
  ['1 g al día dividido en dos dosis', 2, null],
  ['800 mg stat y luego 800 mg cada 4 horas', 6, null],
  ['2 tabletas stat y 1 cada 8 horas', 3, null],
  ['1 tab en una sola toma al día', 1, null],
  ['1 tab diaria excepto sábado y domingo', 1, null],
  ['1 tab mañana, tarde y noche, descansar sábado y domingo', 3, null],
  ['1 tab cada 12 horas, no tomar los domingos', 2, null],
  ['1 tab cada 12 horas, control los lunes', 2, null],
  ['1 tab de martes a sábado en la noche', 1, null],
  ['1 tab semanal en ayunas, no acostarse por 30 minutos', 1, 'semanal'],
  ['1 tab mañana y noche lunes, miércoles y viernes', 2, 'semanal'],
  ['10 mg cada 12 horas los sábados', 2, 'semanal'],
  ['1-0-1½', 2, null],
  ['1 1/2-0-1', 2, null],
  ['10-0-10 mg', 2, null],
  ['1 tab bid', 2, null],
  ['1 gota c/4h', 6, null],
  ['1 gota cada hora', 24, null],
  ['1 gota cada 2 horas', 12, null],
])('[BE-10] «%s» is taken %s times a day, %s', (text, vecesDia, regimen) => {
  const read = frecuenciaOf(null, text);
  expect(read.regimen).toBe(regimen);
  if (vecesDia !== null) expect(read.vecesDia).toBeCloseTo(vecesDia, 2);
});

test.each([
  '50 mg, repetir a las 2 horas',
  '50 mg, puede repetir a las 4 horas',
  '50 mg al día, repetir a las 2 horas',
  '1 tableta a las 8 y en la noche',
  '1 tableta mañana, tarde y noche, a las 8:00',
  '1 tableta una vez al día a las 8 y a las 20',
  '1 tableta desde las 8:00 hasta las 20:00',
  '1 tableta diaria a las 2 horas de comer',
  '1 gota OD',
  '1 aplicación OD',
  '1 tableta excepto sábado y domingo',
  '1 tableta diaria, la segunda a las 48 horas',
])('[BE-10] «%s» does not say how often', (text) => {
  expect(frecuenciaOf(null, text).vecesDia).toBe(null);
  expect(horasEscritas(text)).toBe(undefined);
});

test('[BE-10] days of a week are counted, a span of days is every day', () => {
  expect(frecuenciaOf(null, '1 tableta lunes, miércoles y viernes')).toMatchObject({ regimen: 'semanal', tomas: 3 });
  expect(frecuenciaOf(null, '1 tableta de lunes a viernes')).toMatchObject({ regimen: null, vecesDia: 1 });
  expect(frecuenciaOf(null, '1 tableta 3 veces por semana, desde el lunes')).toMatchObject({ tomas: 3 });
  expect(frecuenciaOf(null, '1 tableta los lunes')).toMatchObject({ regimen: 'semanal', tomas: 1 });
  expect(frecuenciaOf(null, '10 mg cada 12 horas los sábados')).toMatchObject({ vecesDia: 2, tomas: 1, diario: false });
  expect(frecuenciaOf(null, '10 mg cada 24 horas los sábados')).toMatchObject({ diario: true });
  expect(frecuenciaOf(null, '1 tableta cada 12 horas lunes, miércoles y viernes')).toMatchObject({
    regimen: 'semanal',
    vecesDia: 2,
    tomas: 3,
  });
});

test.each([
  [8, 3, null],
  [24, 1, null],
  [168, 1 / 7, 'semanal'],
  [672, 1 / 28, 'mensual'],
  [2016, 1 / 84, 'trimestral'],
])('[BE-10] every %d hours is %d times a day, whatever the words say', (horas, vecesDia, regimen) =>
  expect(frecuenciaOf(horas, '1 ampolla cada mes')).toMatchObject({ vecesDia, regimen }),
);

test.each([
  ['1 tableta cada 8 horas', 8],
  ['1 parche cada 3 días', 72],
  ['1 tableta cada 2 días', 48],
  ['1 tableta a las 8h00 y 20h00', 12],
  ['1 tableta diaria a las 8:00', 24],
  ['1 tableta a las 08:00 y 20:00', 12],
  ['1 tableta en la noche a las 21:30', 24],
  ['1 tableta cada 6-8 horas', undefined],
  ['1 tableta cada 8 horas de día, cada 12 horas si mejora', undefined],
  ['1 tableta lunes, miércoles y viernes', undefined],
  ['10 mg cada 12 horas los sábados', undefined],
  ['10 mg los sábados en la noche', 168],
  ['1 tableta diaria excepto sábado y domingo', undefined],
  ['800 mg stat y luego 800 mg cada 4 horas', undefined],
])('[BE-10] «%s» is every %s hours', (text, hours) => expect(horasEscritas(text)).toBe(hours));

test.each([
  ['1 tableta cada 8 horas por 7 días', 7],
  ['1 tableta durante una semana', 7],
  ['1 tableta x 10 d', 10],
  ['1 tableta x3/día', undefined],
  ['1 tableta x3/día por 5 días', 5],
  ['1 tableta por 3 días, luego por 5 días', undefined],
  ['2 tabletas por 3 días y 1 por 5 días', undefined],
])('[BE-10] «%s» lasts %s days', (text, days) => expect(diasEscritos(text)).toBe(days));
