/** The clinical summary within the history (BE-39). */
import {
  createDato,
  type Dato,
  endDato,
  getResumen,
  type Resumen,
  saveDato,
} from '@hampi/contract/clinica/datos/calls';
import type { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import * as MD from '@hampi/contract/clinica/datos/messages';
import { replySituacion } from '@hampi/contract/clinica/receta/seguridad';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { openHistoria, SIN_DATOS } from '../../../testing/historia.ts';

afterEach(close);

const aDato = (
  id: number,
  contenido: Partial<DatoContenido> & { clase: DatoContenido['clase'] },
  more: Partial<Dato> = {},
): Dato => ({
  id,
  version: 1,
  contenido: { desde: null, ...contenido } as DatoContenido,
  fuente: 'MEDICO',
  doctor_id: 1,
  doctor: 'Dra. Ana Paz',
  escrita_en: '2026-11-20T15:00:00Z',
  fin: null,
  ...more,
});
const PENICILINA = aDato(1, {
  clase: 'ALERGIA',
  sustancia: 'penicilina',
  origen: 'MEDICAMENTO',
  tipo: 'ALERGIA',
  reaccion: 'ronchas',
  gravedad: 'GRAVE',
  certeza: 'CONFIRMADA',
});

const openWith = (resumen: Partial<Resumen> = {}) =>
  openHistoria({ more: [answer(getResumen, { ...SIN_DATOS, ...resumen })] });
const card = page.getByRole('complementary', { name: 'Resumen del paciente' });
const section = page.getByRole('region', { name: /^Resumen clínico/ });
const unfold = () =>
  page
    .getByRole('heading', { level: 2 })
    .getByRole('button', { name: /^Resumen clínico/ })
    .click();

test('[BE-39] the card shows the first six of a list, and the rest at a press', async () => {
  const problemas = ['Asma', 'Gota', 'Lupus', 'Psoriasis', 'Migraña', 'Vértigo', 'Rosácea', 'Bocio'];
  openWith({
    datos: problemas.map((descripcion, i) =>
      aDato(i + 1, { clase: 'PROBLEMA', cod_4: null, descripcion, estado: 'ACTIVO' }),
    ),
  });
  await expect.element(card.getByText('Vértigo')).toBeVisible();
  expect(card.getByText('Bocio').elements()).toHaveLength(0);
  await card.getByRole('button', { name: 'Ver 2 más: Problemas' }).click();
  await expect.element(card.getByText('Bocio')).toBeVisible();
});

test('[BE-39] allergies, problems and medication are in the card, without opening anything', async () => {
  openWith({
    datos: [
      PENICILINA,
      aDato(2, { clase: 'PROBLEMA', cod_4: 'I10X', descripcion: 'Hipertensión', estado: 'ACTIVO' }),
      aDato(3, { clase: 'MEDICACION', medicamento: 'Losartán 50 mg', hasta: null } as Dato['contenido']),
    ],
    recetadas: [
      {
        clave: 'losartan',
        medicamento: 'Losartán 50 mg',
        dosificacion: null,
        desde: '2026-10-01',
        hasta: null,
        preguntar: false,
      },
    ],
  });
  await expect.element(card).toHaveTextContent('penicilina (ronchas · Grave)');
  await expect.element(card).toHaveTextContent('Hipertensión');
  // Once, though the list and a receta name it.
  await expect.element(card.getByText('Losartán 50 mg', { exact: true })).toBeVisible();
});

test('[BE-39] many allergies are written one after the other, first and with their reaction those that are or may be grave', async () => {
  const alergia = (id: number, sustancia: string, more: object = {}) =>
    aDato(id, { ...PENICILINA.contenido, sustancia, gravedad: 'LEVE', ...more } as Dato['contenido']);
  openWith({
    datos: [
      ...['sulfas', 'ibuprofeno', 'yodo', 'tramadol'].map((name, i) => alergia(i + 2, name)),
      alergia(7, 'metoclopramida', { tipo: 'EFECTO' }),
      alergia(8, 'dipirona', { reaccion: 'anafilaxia', gravedad: null }),
      PENICILINA,
    ],
  });
  await expect
    .element(card)
    .toHaveTextContent(
      /Alergias dipirona \(anafilaxia\), penicilina \(ronchas · Grave\), sulfas, ibuprofeno, yodo, tramadol, metoclopramida \(/,
    );
});

test('[BE-39] never asked differs from none, which one press states', async () => {
  const { answers, bodiesOf } = openWith();
  await expect.element(card).toHaveTextContent('no se ha preguntado');
  await unfold();
  const none = aDato(3, { clase: 'SIN_ALERGIAS' });
  answers(answer(createDato, none), answer(getResumen, { ...SIN_DATOS, datos: [none] }));
  await section.getByRole('button', { name: 'Sin alergias conocidas' }).click();
  await expect.element(card).toHaveTextContent('Sin alergias conocidas (20/11/2026)');
  expect(bodiesOf(createDato)).toMatchObject([{ contenido: { clase: 'SIN_ALERGIAS' } }]);
});

test('[BE-39] while the words of the record name an allergy, "none" is not one press away', async () => {
  openWith({ alergiasEscritas: true });
  await unfold();
  await expect.element(section).toHaveTextContent('y nadie lo ha respondido');
  await expect.element(section.getByRole('button', { name: 'Sin alergias conocidas' })).not.toBeInTheDocument();
});

test('[BE-39] an allergy is added with its name and Enter; what the server refuses is beside its field', async () => {
  const { answers, bodiesOf } = openWith();
  await unfold();
  await section.getByRole('button', { name: 'Añadir alergia' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(section).toHaveTextContent(MD.sustancia);
  answers(answer(createDato, PENICILINA), answer(getResumen, { ...SIN_DATOS, datos: [PENICILINA] }));
  await userEvent.keyboard('penicilina{Enter}');
  await expect.element(card).toHaveTextContent('penicilina');
  await expect.element(section.getByRole('button', { name: 'Añadir alergia' })).toHaveFocus();
  expect(bodiesOf(createDato)).toMatchObject([{ contenido: { clase: 'ALERGIA', sustancia: 'penicilina' } }]);
});

test('[BE-39] an allergy is recorded with three keys beside its name: each letter leads to one place', async () => {
  const { answers, bodiesOf } = openWith();
  await expect.element(card).toHaveTextContent('no se ha preguntado');
  await userEvent.keyboard('g');
  await expect.element(section.getByRole('button', { name: 'Añadir alergia' })).toHaveFocus();
  answers(answer(createDato, PENICILINA), answer(getResumen, { ...SIN_DATOS, datos: [PENICILINA] }));
  await userEvent.keyboard('{Enter}');
  await expect.element(section.getByLabelText('Sustancia o grupo')).toHaveFocus();
  await userEvent.keyboard('penicilina{Enter}');
  await expect.poll(() => bodiesOf(createDato)).toMatchObject([{ contenido: { sustancia: 'penicilina' } }]);
});

test('[BE-39] a row that another doctor changed keeps what was typed, and says who changed it', async () => {
  const { answers, bodiesOf } = openWith({ datos: [PENICILINA] });
  await unfold();
  await section.getByRole('button', { name: 'Corregir penicilina' }).click();
  await userEvent.fill(section.getByLabelText('Reacción'), 'anafilaxia');
  const theirs = { ...PENICILINA, version: 2, doctor: 'Dr. Luis Mora' };
  answers(answer(saveDato, theirs, { transaccion: false, mensaje: MD.cambiado, codigo: 'VERSION' }));
  await section.getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(section).toHaveTextContent('Lo guardó Dr. Luis Mora');
  await expect.element(section.getByLabelText('Reacción')).toHaveValue('anafilaxia');
  answers(answer(saveDato, { ...theirs, version: 3 }));
  await section.getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(section.getByRole('button', { name: 'Actualizar' })).not.toBeInTheDocument();
  expect(bodiesOf(saveDato)).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test('[BE-39] a fact ends after a question, with its reason', async () => {
  const { answers, bodiesOf } = openWith({ datos: [PENICILINA] });
  await unfold();
  await section.getByRole('button', { name: 'Ya no: penicilina' }).click();
  answers(answer(endDato, { ...PENICILINA, fin: 'YA_NO' }), answer(getResumen, SIN_DATOS));
  await section.getByRole('button', { name: 'Se registró por error' }).click();
  await expect.element(section.getByText('penicilina')).not.toBeInTheDocument();
  expect(bodiesOf(endDato)).toEqual([{ version: 1, fin: 'ERROR' }]);
});

test('[BE-39] what the words ask is answered with one press each', async () => {
  const pregunta = {
    pregunta: 'MEDICACION warfarina',
    texto: '¿Toma warfarina?',
    dicho: 'Toma warfarina por FA',
    dato: aDato(0, { clase: 'MEDICACION', medicamento: 'warfarina' }).contenido,
  };
  const { answers, bodiesOf } = openWith({
    preguntas: [pregunta, { ...pregunta, pregunta: 'PROBLEMA asma', texto: '¿Tiene asma?' }],
  });
  await unfold();
  answers(answer(createDato, PENICILINA), answer(getResumen, { ...SIN_DATOS, preguntas: [pregunta] }));
  await section.getByRole('button', { name: 'No: ¿Tiene asma?' }).click();
  await expect.element(section.getByText('¿Tiene asma?')).not.toBeInTheDocument();
  await section.getByRole('button', { name: 'Sí, añadir' }).click();
  await expect
    .poll(() => bodiesOf(createDato))
    .toMatchObject([
      { contenido: { clase: 'RESPUESTA', pregunta: 'PROBLEMA asma' } },
      { contenido: { clase: 'MEDICACION', medicamento: 'warfarina' } },
    ]);
});

test('[BE-39] “yes to all” says at each visit, with one key, that all that is taken goes on', async () => {
  const old = (clave: string) => ({ clave, medicamento: clave });
  const { answers, bodiesOf } = openWith({
    porConfirmar: [old('losartan'), old('metformina')],
    datos: [aDato(4, { clase: 'EMBARAZO', fpp: '2026-01-10' })],
  });
  await expect.element(card).toHaveTextContent('¿Sigue embarazada? La fecha probable de parto ya pasó.');
  // Asked in the card without opening anything, and answered with one key.
  await expect.element(card.getByRole('button', { name: 'Sí a todo' })).toBeVisible();
  answers(answer(replySituacion, null));
  await userEvent.keyboard('y');
  await expect
    .poll(() => bodiesOf(replySituacion))
    .toMatchObject([{ tratamientos: ['losartan', 'metformina'], sigue: true }]);
});

test('[BE-39] what came from elsewhere is marked until it is confirmed, and axe finds nothing', async () => {
  const { answers, bodiesOf } = openWith({
    datos: [
      { ...PENICILINA, fuente: 'TRAIDO' },
      { ...PENICILINA, id: 6 },
    ],
    sinReconocer: [1],
  });
  await unfold();
  await expect.element(section).toHaveTextContent(`Sin confirmar, vino de otro sistema · ${MD.sin_reconocer}`);
  await expect.element(section).toHaveTextContent('Está dos veces');
  await section.getByRole('button', { name: 'Añadir medicamento' }).click();
  await findNothingWrong();
  answers(answer(saveDato, PENICILINA), answer(getResumen, { ...SIN_DATOS, datos: [PENICILINA] }));
  await section.getByRole('button', { name: 'Confirmar penicilina' }).click();
  await expect.element(section).not.toHaveTextContent('Sin confirmar');
  expect(bodiesOf(saveDato)).toMatchObject([{ version: 1, contenido: { sustancia: 'penicilina' } }]);
});

test.each([
  ['2022-01-01', []],
  ['1994-05-03', ['Registrar embarazo', 'Registrar lactancia', 'Registrar antecedentes obstétricos']],
  ['1940-01-01', ['Registrar antecedentes obstétricos']],
])('[BE-39] of a woman born on %s, %o is asked', async (fecha_nacimiento, botones) => {
  openHistoria({ paciente: { fecha_nacimiento }, more: [answer(getResumen, SIN_DATOS)] });
  await unfold();
  await expect.element(section.getByRole('button', { name: 'Añadir valor' })).toBeVisible();
  const shown = section.getByRole('button', { name: /^Registrar/ }).elements();
  expect(shown.map(({ textContent }) => textContent)).toEqual(botones);
});

test('[BE-39] a list that could not be read does not look like an empty one', async () => {
  openHistoria({ more: [answer(getResumen, SIN_DATOS, { transaccion: false, mensaje: 'No disponible' })] });
  await expect.element(card).toHaveTextContent('Las alergias no se pudieron leer');
  await expect.element(card).not.toHaveTextContent('Sin alergias');
});
