/** The warnings about a prescription, as the mocked check gives them. */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { searchCie10 } from '@hampi/contract/clinica/catalogos/clinicos';
import { createConsulta, getHistoria, saveFicha } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { type Advertencia, checkReceta, replySituacion } from '@hampi/contract/clinica/receta/seguridad';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { sayNoAyuda } from '@hampi/contract/plataforma/administracion/reglas-uso';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type Answer, answer, noAnswer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong, scrollNowhere } from '../../../testing/axe.ts';
import { aHistoria, beginVisit, CEFALEA, FICHA, SIN_ADVERTENCIAS } from '../../../testing/historia.ts';
import {
  addDiagnosis,
  diagnose,
  diagnosis,
  fillLine,
  line,
  lines,
  medicine,
  prescribe,
} from '../../../testing/receta.ts';

afterEach(close);

const ALERGIA: Advertencia = {
  clave: 'alergia',
  cuenta: 'ALERGIA paracetamol',
  linea: 0,
  tipo: 'ALERGIA',
  gravedad: 'alta',
  motivo: 'El paciente refiere alergia a «paracetamol» y esta línea contiene paracetamol.',
  conducta: 'Elija otro grupo o confirme con el paciente qué reacción tuvo.',
};
const ULCERA: Advertencia = {
  clave: 'ulcera',
  cuenta: 'CON-1',
  linea: 0,
  tipo: 'CONTRAINDICACION',
  gravedad: 'media',
  motivo: 'paracetamol con úlcera péptica (K25.9): puede agravarla',
  conducta: 'Prefiera otro analgésico.',
};
const TOMADA = 'warfarina|2026-10-10';
const INTERACCION: Advertencia = {
  clave: 'interaccion',
  cuenta: 'INT-1',
  linea: 0,
  tipo: 'INTERACCION',
  gravedad: 'alta',
  motivo: 'Con warfarina, que toma hasta el 19/12/2026: aumenta el riesgo de sangrado',
  conducta: 'Controle el INR.',
  tratamiento: TOMADA,
};
const checked = (advertencias: Advertencia[], more: object = {}): Answer =>
  answer(checkReceta, { ...SIN_ADVERTENCIAS, advertencias, ...more });
/** What the server answers to a grave warning without a reason. */
const SIN_RAZON: Answer = {
  endpoint: createConsulta,
  envelope: {
    transaccion: false,
    mensaje: MC.receta_sin_razon,
    data: { errores: { 'receta.detalle.0.advertencias.alergia': MC.razon_requerida }, advertencias: [ALERGIA] },
  },
};

const button = (name: string) => page.getByRole('button', { name });
const warnings = line.getByRole('list', { name: /^Advertencias de/ });
const status = (words: string) => page.getByRole('status').filter({ hasText: words });

test('[BE-10] an allergy or a diagnosis that is written later is checked against the lines at once', async () => {
  const { answers, bodiesOf } = await beginVisit();
  await diagnose();
  await prescribe();
  await expect.element(status('Receta revisada')).toBeVisible();
  expect(bodiesOf(checkReceta).at(-1)).toMatchObject({ cie10: ['R51X'] });

  const gastric = { ...CEFALEA, id: 2, cod_3: 'K25', cod_4: 'K259', descripcion_codigos_cuatro_caracteres: 'Úlcera' };
  answers(answer(searchCie10, [gastric]), checked([ULCERA]));
  await addDiagnosis(/K259/);
  await expect.element(warnings).toHaveTextContent('Precaución: contraindicación.');
  expect(bodiesOf(checkReceta).at(-1)).toMatchObject({ cie10: ['R51X', 'K259'] });

  const ficha = { ...FICHA, version: 1, alergias: 'paracetamol' };
  answers(answer(saveFicha, ficha), answer(getHistoria, aHistoria({ ficha })), checked([ULCERA, ALERGIA]));
  await button('Antecedentes').first().click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Alergias' }), 'paracetamol');
  await button('Guardar antecedentes').click();
  await expect.element(warnings).toHaveTextContent('Grave: alergia.');
  expect(bodiesOf(saveFicha)).toMatchObject([{ alergias: 'paracetamol', version: 0 }]);
});

test('[BE-10] a check that fails says so and blocks nothing; the server checks when saving', async () => {
  const { answers, bodiesOf } = await beginVisit({ more: [noAnswer(checkReceta), SIN_RAZON] });
  await diagnose();
  await prescribe();
  await fillLine({ Cantidad: '21', Dosificación: '1 tableta' });
  await expect.element(page.getByText(MC.receta_sin_revisar)).toBeVisible();
  await expect.element(page.getByText(MC.receta_silencio)).toBeVisible();
  await button('Guardar consulta').click();
  await expect.element(line.getByText(MC.razon_requerida)).toBeVisible();
  await expect.element(line.getByLabelText(/^Razón para indicar/)).toHaveFocus();
  await expect.element(warnings).toHaveTextContent('Grave: alergia.');
  await expect.element(line.getByLabelText('Cantidad')).toHaveValue('21');
  expect(bodiesOf(createConsulta)).toHaveLength(1);

  answers(checked([ALERGIA]));
  await button('Revisar otra vez').click();
  await expect.element(page.getByText(MC.receta_sin_revisar)).not.toBeInTheDocument();
  await expect.element(status('1 advertencia grave')).toBeVisible();
});

const reason = (kind: string) => line.getByLabelText(new RegExp(`^Razón para indicar .*\\(${kind}\\)`));
const sentReasons = (body: unknown) =>
  (body as { receta: { detalle: { advertencias: unknown }[] } }).receta.detalle.map((l) => l.advertencias);

/** Writes into a search and checks the option that Enter chooses: its code, and its second line. */
async function seeChosen(box: Locator, term: string) {
  await userEvent.fill(box, term);
  await expect.element(page.getByRole('option', { name: /R51|Paracetamol/ }).first()).toBeVisible();
  await expect.poll(() => document.querySelector('[data-combobox-selected]')).not.toBeNull();
  await findNothingWrong('[data-combobox-selected]');
}

test('[BE-10] each grave warning has its own reason, typed or in one touch; a reason that says nothing keeps what was typed; axe finds nothing there, nor in the options that Enter chooses, and 360 px do not scroll sideways', async () => {
  const CORTA: Answer = {
    endpoint: createConsulta,
    envelope: {
      transaccion: false,
      mensaje: MC.receta_sin_razon,
      data: {
        errores: { 'receta.detalle.0.advertencias.interaccion': MC.razon_corta },
        advertencias: [ALERGIA, INTERACCION, ULCERA],
      },
    },
  };
  const { bodiesOf } = await beginVisit({ more: [checked([ALERGIA, INTERACCION, ULCERA]), CORTA] });
  await seeChosen(diagnosis, 'cefal');
  await diagnose();
  await seeChosen(medicine, 'paracetamol');
  await prescribe();
  await fillLine({ Cantidad: '21', Dosificación: '1 tableta' });
  await line.getByRole('button', { name: 'La reacción referida no fue alérgica' }).click();
  await expect.element(reason('alergia')).toHaveValue('La reacción referida no fue alérgica');
  await userEvent.fill(reason('interacción'), '.');
  expect(reason('contraindicación').elements()).toHaveLength(0);
  await button('Guardar consulta').click();
  await expect.element(line.getByText(MC.razon_corta)).toBeVisible();
  await expect.element(reason('interacción')).toHaveValue('.');
  expect(sentReasons(bodiesOf(createConsulta)[0])).toEqual([
    [
      { clave: 'alergia', razon: 'La reacción referida no fue alérgica' },
      { clave: 'interaccion', razon: '.' },
    ],
  ]);
  await line.getByRole('button', { name: 'Dosis, vía y control' }).click();
  await findNothingWrong();
  await page.viewport(360, 800);
  await findNothingWrong('#contenido-diagnostico');
  scrollNowhere();
});

test('[BE-10] a line that was not checked says so itself and in the headline, never under «sin advertencias»', async () => {
  const UNSEEN: Advertencia = {
    clave: 'x',
    cuenta: 'SIN_COMPROBAR',
    linea: 1,
    tipo: 'SIN_COMPROBAR',
    gravedad: 'info',
    motivo: '«Agua de hierbas» no está en el catálogo',
    conducta: '',
    sin_revisar: true,
  };
  await beginVisit({ more: [checked([UNSEEN])] });
  await diagnose();
  await prescribe();
  await userEvent.fill(medicine, 'Agua de hierbas');
  await page.getByRole('option', { name: /a mano/ }).click();
  await expect.element(status('1 de 2 líneas revisadas del todo.')).toBeVisible();
  await expect
    .element(lines.getByText('No se revisó del todo: «Agua de hierbas» no está en el catálogo.'))
    .toBeVisible();
  await expect.element(page.getByText(/sin advertencias/)).not.toBeInTheDocument();
});

test('[AD-2] one touch says that a warning does not help; a sentence may follow, without the patient’s data', async () => {
  const said = answer(sayNoAyuda, null, { mensaje: MA.opinion_recibida });
  const { bodiesOf } = await beginVisit({ more: [checked([INTERACCION]), said] });
  await diagnose();
  await prescribe();
  await line.getByRole('button', { name: 'Esta advertencia no ayuda' }).click();
  const why = line.getByLabelText(/^¿Por qué no ayuda/);
  await userEvent.fill(why, 'Con control de INR');
  await line.getByRole('button', { name: 'Enviar comentario' }).click();
  await expect.element(why).not.toBeInTheDocument();
  expect(bodiesOf(sayNoAyuda)).toEqual([
    { regla: 'INT-1', gravedad: 'alta', comentario: '' },
    { regla: 'INT-1', gravedad: 'alta', comentario: 'Con control de INR' },
  ]);
});

test('[BE-10] a treatment of an earlier visit is declared over beside its warning, and the declaration is undone', async () => {
  const said = answer(replySituacion, null, { mensaje: SEGURIDAD.respuesta_guardada });
  const { answers, bodiesOf } = await beginVisit({ more: [checked([INTERACCION])] });
  await diagnose();
  await prescribe();
  const warning = line.getByRole('listitem').filter({ hasText: 'warfarina' });
  const over = SEGURIDAD.ya_no_toma('Warfarina', '20/11/2026');
  await expect.element(warning).toBeVisible();
  const fecha = fechaOf(new Date(), ZONA_ECUADOR);
  answers(said, checked([], { terminados: [{ tipo: 'TRATAMIENTO', texto: over, clave: TOMADA, fecha }] }));
  await warning.getByRole('button', { name: 'Ya no lo toma' }).click();
  await expect.element(page.getByText(over)).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  expect(bodiesOf(replySituacion)).toMatchObject([{ cliente_id: 1, tratamiento: TOMADA, sigue: false }]);

  answers(said, checked([INTERACCION]));
  await button('Deshacer').click();
  await expect.element(warning.getByRole('button', { name: 'Ya no lo toma' })).toBeVisible();
  await expect.element(page.getByText(over)).not.toBeInTheDocument();
  expect(bodiesOf(replySituacion).at(-1)).toMatchObject({ tratamiento: TOMADA, sigue: true });
});

const NOMBRADO: Advertencia = {
  clave: 'nombrado',
  cuenta: 'SIN_COMPROBAR',
  linea: -1,
  tipo: 'SIN_COMPROBAR',
  gravedad: 'media',
  motivo: 'Las indicaciones nombran ibuprofeno, que no está en la receta.',
  conducta: '¿Lo receta?',
  ofrece: {
    que: 'LINEA',
    medicamento: 'Ibuprofeno 400 mg',
    composicion: 'ibuprofeno 400 mg',
    dosificacion: '1 tableta cada 8 horas',
  },
};
const MAL_ESCRITO: Advertencia = {
  ...NOMBRADO,
  clave: 'mal',
  linea: 0,
  gravedad: 'info',
  motivo: '«Paracetamo» no está en el catálogo; ¿quiso decir paracetamol?',
  conducta: '',
  sin_revisar: true,
  ofrece: { que: 'NOMBRE', escrito: 'Paracetamo', nombre: 'paracetamol' },
};

test('[BE-40] one touch makes a medicine of the indications a line, with its dose, and takes the name that was meant', async () => {
  const { bodiesOf } = await beginVisit({ more: [checked([NOMBRADO, MAL_ESCRITO])] });
  await diagnose();
  await userEvent.fill(medicine, 'Paracetamo');
  await page.getByRole('option', { name: 'Escribir «Paracetamo» a mano' }).click();
  await line.getByRole('button', { name: 'Sí, paracetamol' }).click();
  await expect.element(line).toHaveTextContent(/^1paracetamol/);
  await button('Añadir Ibuprofeno 400 mg como línea').click();
  const added = lines.getByRole('listitem').nth(1);
  await expect.element(added.getByLabelText('Cantidad')).toHaveFocus();
  await expect.element(added.getByLabelText('Dosificación')).toHaveValue('1 tableta cada 8 horas');
  await expect
    .poll(() => bodiesOf(checkReceta).at(-1))
    .toMatchObject({ detalle: [{ medicamento: 'paracetamol' }, { composicion: 'ibuprofeno 400 mg', dosis: 1 }] });
  await findNothingWrong();
});
