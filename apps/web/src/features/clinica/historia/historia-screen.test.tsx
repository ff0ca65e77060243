/** The form of a visit (2 §2, §5), as far as it can be tested without the server's rules. */
import { type CitaEnLista, listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import * as M from '@hampi/contract/base/messages';
import { deleteBorrador, getBorrador, saveBorrador } from '@hampi/contract/clinica/borradores/calls';
import { listCie10Favoritos, listPlantillasMotivo, searchVacunas } from '@hampi/contract/clinica/catalogos/clinicos';
import { issueReceta } from '@hampi/contract/clinica/documentos/calls';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { createVacuna, getPlanVacunas, type VacunaAplicada } from '@hampi/contract/clinica/vacunas/calls';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer, later, noAnswer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { aVisit, beginVisit, CEFALEA, OFICINA, openHistoria } from '../../../testing/historia.ts';
import { aLine } from '../../../testing/receta.ts';
import { huecoOf } from '../consulta/huecos.ts';

afterEach(close);

const VARICELA_DADA: VacunaAplicada = {
  id: 1,
  version: 1,
  doctor_id: 1,
  doctor: 'Dra. Ana Paz',
  creada_en: '2026-11-23T15:00:00Z',
  vacuna_id: 1,
  vacuna_tipo: 'Varicela',
  vacuna_nombre_comercial: null,
  vacuna_edad_optima: '15 meses',
  informacion: null,
  informacion_extra: null,
  dosis: 1,
  fecha_aplicacion: '2026-03-01',
  edad_aplicacion: 2,
  lote: 'V-1',
  lugar: 'Deltoides izquierdo',
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
const label = (name: string) => page.getByLabelText(name, { exact: true });
const pressed = (table: Locator) => table.element().querySelectorAll('[aria-pressed="true"]').length;

test('[CL-1] the office comes first, its services follow it, and a copy of both floats once they are out of sight', async () => {
  openHistoria({ oficinas: [OFICINA, { ...OFICINA, id: 8, nombre: 'Consultorio Monay', serviciosAsignados: [] }] });
  const oficina = page.getByLabelText('Oficina').first();
  const servicio = page.getByLabelText('Servicio').first();
  const siguiente = page.getByRole('button', { name: 'Siguiente', exact: true });
  await expect.element(oficina).toHaveValue('');
  await expect.element(siguiente).toBeDisabled();
  await expect.element(servicio).toHaveTextContent(/^Consulta$/);

  await userEvent.selectOptions(oficina, '7');
  await expect.element(servicio).toHaveTextContent('Electrocardiograma');
  await userEvent.selectOptions(servicio, '3');
  await siguiente.click();
  await expect.element(label('Pulso')).toHaveFocus();
  const floating = page.getByRole('region', { name: 'Oficina y servicio de la consulta' });
  await expect.element(floating.getByLabelText('Servicio')).toHaveValue('3');
  await userEvent.selectOptions(floating.getByLabelText('Servicio'), '0');
  await expect.element(servicio).toHaveValue('0');
});

test('[CL-4] the card of the patient steps through the measures one at a time, and can be hidden', async () => {
  await beginVisit({ consultas: [aVisit(1, { sv_pres_sist: 128, sv_pulso: 71 })] });
  const card = page.getByRole('complementary', { name: 'Resumen del paciente' });
  await expect.element(card).toHaveTextContent('Sin alergias registradas');
  const measure = card.getByRole('group', { name: 'Medidas del paciente' });
  await expect.element(measure).toHaveTextContent(/Presión sistólica\s*128 mmHg/);
  await measure.getByRole('button', { name: 'Medida anterior' }).click();
  await expect.element(measure).toHaveTextContent(/Pulso\s*71 lpm/);
  // A typed value takes precedence over the last stored one.
  await userEvent.fill(label('Pulso'), '88');
  await expect.element(measure).toHaveTextContent(/Pulso\s*88 lpm/);
  for (let i = 0; i < 11; i++) await measure.getByRole('button', { name: 'Medida siguiente' }).click();
  await expect.element(measure).toHaveTextContent(/Pulso\s*88 lpm/);
  await card.getByRole('button', { name: 'Ocultar resumen' }).click();
  await expect.element(measure).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Mostrar resumen del paciente' }).click();
  await expect.element(measure).toBeVisible();
});

test('[CL-7] findings are CP or SP, a second press unsets one, and each table is cleared separately', async () => {
  await beginVisit();
  const organs = page.getByRole('group', { name: 'Órganos y sistemas' });
  const regions = page.getByRole('group', { name: 'Examen físico regional' });
  const cardio = organs.getByRole('button', { name: /^Cardiovascular: CP/ });
  await cardio.click();
  await organs.getByRole('button', { name: /^Cardiovascular: SP/ }).click();
  await expect.element(cardio).toHaveAttribute('aria-pressed', 'false');
  expect(pressed(organs)).toBe(1);
  await organs.getByRole('button', { name: /^Cardiovascular: SP/ }).click();
  await expect.poll(() => pressed(organs)).toBe(0);

  await cardio.click();
  await regions.getByRole('button', { name: /^Abdomen: CP/ }).click();
  await organs.getByRole('button', { name: 'Limpiar, Órganos y sistemas' }).click();
  await expect.poll(() => pressed(organs)).toBe(0);
  expect(pressed(regions)).toBe(1);
});

test('[CL-8] a diagnosis is chosen before it is added, cannot be added twice, is presumptive or definitive, and can be removed', async () => {
  await beginVisit();
  const part = page.getByRole('region', { name: /^Diagnóstico y Receta/ });
  const add = part.getByRole('button', { name: 'Añadir', exact: true }).first();
  const list = page.getByRole('list', { name: 'Diagnósticos' });
  await add.click();
  await expect.element(part.getByText(MC.cie10_requerido)).toBeVisible();
  await part.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect.element(part.getByText(MC.cie10_antes_de_receta)).toBeVisible();

  const choose = async () => {
    await userEvent.fill(label('Buscar diagnóstico CIE10'), 'cefal');
    await page.getByRole('option', { name: /R51/ }).click();
    await add.click();
  };
  await choose();
  await choose();
  await expect.element(part.getByText(MC.cie10_ya_elegido)).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(1);
  const definitivo = list.getByRole('button', { name: 'Cefalea: DF, definitivo' });
  await definitivo.click();
  await expect.element(definitivo).toHaveAttribute('aria-pressed', 'true');
  await list.getByRole('button', { name: 'Quitar R51X' }).click();
  await expect.element(list).not.toBeInTheDocument();
});

test('[CL-9] without an office the sentence is beside the field and nothing typed is lost', async () => {
  const { written } = openHistoria({ oficinas: [OFICINA, { ...OFICINA, id: 8 }] });
  await userEvent.fill(label('Pulso'), '80');
  await button('Guardar consulta').click();
  await expect.element(page.getByText(MC.consulta_oficina).first()).toBeVisible();
  await expect.element(label('Pulso')).toHaveValue('80');
  expect(written.filter((call) => !call.includes('/borrador/'))).toEqual([]);
});

test('[BE-8] what is not saved yet is marked on the section where it was typed, and no longer once it is as before', async () => {
  await beginVisit();
  const unsaved = (section: RegExp) => page.getByRole('button', { name: section }).getByText('Sin guardar');
  await userEvent.fill(label('Pulso'), '78');
  await expect.element(unsaved(/^Signos Vitales/)).toBeVisible();
  await expect.element(unsaved(/^Consulta/)).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole('textbox', { name: 'Motivo de consulta' }), 'Cefalea');
  await expect.element(unsaved(/^Consulta/)).toBeVisible();
  await userEvent.clear(label('Pulso'));
  await expect.element(unsaved(/^Signos Vitales/)).not.toBeInTheDocument();
});

test('[CL-6] a measure that is no number has its sentence beside it and is not sent; a comma is a decimal', async () => {
  const { bodiesOf } = await beginVisit({
    more: [answer(createConsulta, aVisit(9), { mensaje: MC.registro_guardado })],
  });
  const motivo = page.getByLabelText('Motivo de consulta');
  await userEvent.fill(label('Temperatura'), '36,7');
  await userEvent.fill(label('Pulso'), 'rápido');
  await userEvent.fill(motivo, 'Palpitaciones');
  await expect.element(page.getByText(M.numerico)).toBeVisible();
  await button('Guardar consulta').click();
  await expect.element(label('Pulso')).toHaveFocus();
  await expect.element(label('Pulso')).toHaveValue('rápido');
  await expect.element(motivo).toHaveValue('Palpitaciones');
  expect(bodiesOf(createConsulta)).toEqual([]);

  await userEvent.fill(label('Pulso'), '96');
  await button('Guardar consulta').click();
  await button('Guardar de todos modos').click();
  await expect.element(page.getByText(MC.registro_guardado)).toBeVisible();
  expect(ConsultaContenido.partial().loose().parse(bodiesOf(createConsulta)[0])).toMatchObject({
    sv_temp: 36.7,
    sv_pulso: 96,
  });
});

const ESPERA = {
  r_fecha_reserva: '2026-11-24',
  r_estado_reserva: 'APROBADO',
  r_llegada: 'LLEGO',
  r_precio: 40,
  r_pago_total: 0,
  r_servicio: 'Consulta',
  d_id: 1,
  c_nombres: 'Ana',
  o_id: 7,
} as const;
const espera = (r_id: number, c_apellidos: string, hora: string): CitaEnLista => ({
  ...ESPERA,
  r_id,
  c_id: 10 + r_id,
  c_apellidos,
  c_tipo_documento: 'CEDULA',
  c_cedula_identidad: `010203040${r_id}`,
  r_inicio: `2026-11-24T${hora}:00Z`,
  r_fin: `2026-11-24T${hora.slice(0, 3)}59:00Z`,
  r_llego_en: '2026-11-24T13:00:00Z',
});

test('[BE-22] after saving, Enter opens the waiting patient with the earliest cita', async () => {
  await beginVisit({
    more: [
      answer(createConsulta, aVisit(9), { mensaje: MC.registro_guardado }),
      answer(listCitasOfDoctor, [espera(2, 'Zhunio', '15:00'), espera(3, 'Ñauta', '14:00')], {
        version: '1',
        foreignData: {
          doctores: [{ d_id: 1, d_titulo_honorifico: 'Dra.', d_nombres: 'Ana', d_apellidos: 'Paz' }],
          oficinas: [{ o_id: 7, o_nombre: 'Consultorio Centro', o_zona: 'America/Guayaquil' }],
        },
      }),
    ],
  });
  await userEvent.fill(page.getByLabelText('Motivo de consulta'), 'Tos');
  await userEvent.keyboard('{Control>}s{/Control}');
  await button('Guardar de todos modos').click();
  const next = page.getByRole('link', { name: 'Siguiente paciente: Ñauta Ana' });
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.location.search).toContain('paciente=13');
});

test('[BE-22] after saving a visit with a receta, Enter prints it', async () => {
  const receta = { id: 5, numero: 1, alergias: null, detalle: [aLine()], indicaciones: null };
  await beginVisit({
    more: [answer(createConsulta, aVisit(9, { receta }), { mensaje: MC.registro_guardado }), noAnswer(issueReceta)],
  });
  await userEvent.fill(page.getByLabelText('Motivo de consulta'), 'Tos');
  await button('Guardar consulta').click();
  await button('Guardar de todos modos').click();
  await expect.element(button('Imprimir receta')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Receta' })).toBeVisible();
});

test('[BE-22] if nobody is waiting, Enter leads back to the agenda', async () => {
  await beginVisit({
    more: [answer(createConsulta, aVisit(9), { mensaje: MC.registro_guardado })],
  });
  await userEvent.fill(page.getByLabelText('Motivo de consulta'), 'Tos');
  await button('Guardar consulta').click();
  await button('Guardar de todos modos').click();
  await expect.element(page.getByRole('link', { name: 'Volver a la agenda' })).toHaveFocus();
});

test('[BE-22] after saving a visit the same patient’s next cita can be booked from there', async () => {
  await beginVisit({
    more: [answer(createConsulta, aVisit(9), { mensaje: MC.registro_guardado })],
  });
  await userEvent.fill(page.getByLabelText('Motivo de consulta'), 'Tos');
  await button('Guardar consulta').click();
  await button('Guardar de todos modos').click();
  await expect
    .element(page.getByRole('link', { name: 'Agendar próxima cita' }))
    .toHaveAttribute('href', '/medico/reservaciones?paciente=1');
});

/** Saves a visit while the reply for the agenda is held back, and meanwhile moves the focus to another button. */
async function savedSlowly() {
  const agenda = answer(listCitasOfDoctor, [], { version: '1', foreignData: { doctores: [], oficinas: [] } });
  const [slow, arrive] = later(agenda);
  await beginVisit({ more: [answer(createConsulta, aVisit(9), { mensaje: MC.registro_guardado }), slow] });
  await userEvent.fill(page.getByLabelText('Motivo de consulta'), 'Tos');
  await button('Guardar consulta').click();
  await button('Guardar de todos modos').click();
  await expect.element(page.getByText(MC.registro_guardado)).toBeVisible();
  const other = document.querySelector('main button:not(:disabled)') as HTMLElement;
  other.focus();
  return { other, arrive };
}
const back = page.getByRole('link', { name: 'Volver a la agenda' });

test('[BE-22] on a slow network the next step also gets the focus, even if the focus was moved meanwhile', async () => {
  const { arrive } = await savedSlowly();
  arrive();
  await expect.element(back).toHaveFocus();
});

test('[BE-22] a key press after saving keeps the focus where it is', async () => {
  const { other, arrive } = await savedSlowly();
  await userEvent.keyboard('{Shift}');
  arrive();
  await expect.element(back).toBeVisible();
  expect(document.activeElement).toBe(other);
});

test('[BE-22] a field that the closed question gives the focus back to does not keep it from the next step', async () => {
  const { arrive } = await savedSlowly();
  (page.getByLabelText('Motivo de consulta').element() as HTMLElement).focus();
  arrive();
  await expect.element(back).toHaveFocus();
});

test('[BE-8] a recovered draft is stored: the bar says since when, and not that it is unsaved', async () => {
  const contenido = { valores: { motivo: 'Tos seca' } };
  const draft = { contenido, revision: 1, actualizado_en: '2026-11-23T15:20:00Z' };
  openHistoria({ more: [answer(getBorrador, draft)] });
  await expect.element(page.getByText(/^Borrador recuperado de/)).toBeVisible();
  await expect.element(page.getByText('Borrador guardado 10:20')).toBeVisible();
});

test('[BE-8] a form that cannot be cleared without a connection says so and keeps what is typed', async () => {
  const { answers } = await beginVisit({ more: [noAnswer(deleteBorrador)] });
  const motivo = page.getByLabelText('Motivo de consulta');
  await userEvent.fill(motivo, 'Tos seca');
  const clear = async () => {
    await button('Limpiar formulario').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Limpiar', exact: true }).click();
  };
  await clear();
  await expect.element(page.getByText(M.conexion)).toBeVisible();
  await expect.element(motivo).toHaveValue('Tos seca');
  answers();
  await clear();
  await expect.element(motivo).toHaveValue('');
});

test('[BE-9] the favourites open in a search box that has the focus, and do not cover a line that was just added', async () => {
  const [favourites, arrive] = later(answer(listCie10Favoritos, [CEFALEA]));
  await beginVisit({ more: [favourites] });
  const box = label('Buscar diagnóstico CIE10');
  await box.click();
  const offered = page.getByRole('option', { name: /R51/ });
  expect(offered.elements()).toHaveLength(0);
  arrive();
  await offered.click();
  await page
    .getByRole('region', { name: /^Diagnóstico y Receta/ })
    .getByRole('button', { name: 'Añadir', exact: true })
    .first()
    .click();
  await expect.element(page.getByRole('list', { name: 'Diagnósticos' })).toHaveTextContent('R51');
  await expect.element(box).toHaveFocus();
  expect(offered.elements()).toHaveLength(0);
});

test('[BE-9] a template of the catalogue fills in empty fields and keeps typed text', async () => {
  const beginning = {
    id: 1,
    especialidad: 'Medicina general',
    nombre: 'Infección respiratoria alta',
    motivo: 'Dolor de garganta',
    enfermedad_actual: 'Desde hace ___ días',
    plan_tratamiento: 'Líquidos',
  };
  await beginVisit({ more: [answer(listPlantillasMotivo, [beginning])] });
  const area = (name: string) => page.elementLocator(document.querySelector(`textarea[name="${name}"]`) as Element);
  await userEvent.fill(area('plan_tratamiento'), 'Reposo.');
  await area('motivo').click();
  await userEvent.keyboard('{Alt>}p{/Alt}');
  const dialog = page.getByRole('dialog', { name: 'Plantillas por motivo de consulta' });
  await userEvent.fill(dialog.getByLabelText('Buscar plantilla'), 'respiratoria alta');
  await userEvent.keyboard('{Enter}');
  await expect.element(area('motivo')).toHaveValue('Dolor de garganta');
  await expect.element(area('enfermedad_actual')).toHaveValue('Desde hace ___ días');
  await expect.element(area('enfermedad_actual')).toHaveFocus();
  await expect.element(area('plan_tratamiento')).toHaveValue('Reposo.');
});

test('[BE-9] gaps that a template left are asked about before they are saved, and lead to their field', async () => {
  await beginVisit({ more: [answer(createConsulta, aVisit(9), { mensaje: MC.registro_guardado })] });
  const motivo = label('Motivo de consulta');
  await userEvent.fill(motivo, 'Dolor desde hace ___ días');
  await button('Guardar consulta').click();
  await button('Guardar de todos modos').click();
  const question = page.getByRole('dialog', { name: 'Quedan espacios sin completar' });
  await expect.element(question).toHaveTextContent('Motivo de consulta');
  await question.getByRole('button', { name: 'Completar' }).click();
  await expect.element(motivo).toHaveFocus();
  const field = motivo.element() as HTMLTextAreaElement;
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('___');
  await userEvent.keyboard('3');
  await expect.element(motivo).toHaveValue('Dolor desde hace 3 días');
  await button('Guardar consulta').click();
  await button('Guardar de todos modos').click();
  await expect.element(page.getByText(MC.registro_guardado)).toBeVisible();
});

test.each([
  ['hace ___ días', '___'],
  ['presión __/80', '__'],
  ['fiebre ..... °C', '.....'],
  ['hace      días', '      '],
  ['Reposo... y líquidos', undefined],
  ['Control en 3 días', undefined],
])('[BE-9] the gap of «%s» is «%s»', (text, gap) =>
  expect(text.slice(...(huecoOf(text) ?? [0, 0])) || undefined).toBe(gap),
);

test('[BE-9] a dialog that is reopened at once keeps the focus, although the previous one would return it', async () => {
  await beginVisit({ more: [answer(listPlantillasMotivo, [])] });
  const motivo = document.querySelector<HTMLTextAreaElement>('textarea[name="motivo"]') as HTMLTextAreaElement;
  const dialog = page.getByRole('dialog', { name: 'Plantillas por motivo de consulta' });
  motivo.focus();
  await userEvent.keyboard('{Alt>}p{/Alt}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(motivo);
  await userEvent.keyboard('{Alt>}p{/Alt}');
  await expect.element(dialog).toBeVisible();
  let taken = false;
  motivo.addEventListener('focus', () => {
    taken = true;
  });
  // Longer than any delay after which a dialog returns the focus.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(taken).toBe(false);
  expect(dialog.element().contains(document.activeElement)).toBe(true);
});

test('[BE-13] without a birth date a sentence replaces the schedule', async () => {
  openHistoria({
    paciente: { fecha_nacimiento: null },
    more: [answer(getPlanVacunas, { fecha_nacimiento: null, dosis: [] })],
  });
  await button(/^Vacunas/).click();
  await expect.element(page.getByText(MC.vacuna_sin_nacimiento)).toBeVisible();
  await expect.element(button('Añadir vacuna')).toBeVisible();
});

test('[VC-1] a vaccine is chosen by keyboard, Enter does not send it, each field says what it lacks', async () => {
  const varicela = {
    id: 1,
    tipo: 'Varicela',
    nombre_comercial: null,
    edad_optima: '15 meses',
    informacion: '',
    informacion_extra: null,
  };
  const { bodiesOf } = openHistoria({
    more: [
      answer(getPlanVacunas, { fecha_nacimiento: '1968-05-03', dosis: [] }),
      answer(searchVacunas, [varicela]),
      answer(createVacuna, VARICELA_DADA),
    ],
  });
  await button(/^Vacunas/).click();
  await button('Añadir vacuna').click();
  const form = page.getByRole('region', { name: /^Vacunas/ });
  const vacuna = form.getByRole('textbox', { name: 'Vacuna', exact: true });
  const add = form.getByRole('button', { name: 'Añadir', exact: true });
  await expect.element(vacuna).toHaveFocus();
  await userEvent.fill(form.getByLabelText('Edad de aplicación'), 'dos');
  await add.click();
  for (const sentence of [M.opcion, MC.vacuna_dosis, M.numerico, MC.vacuna_lote, MC.vacuna_lugar])
    await expect.element(form.getByText(sentence).first()).toBeVisible();

  await userEvent.fill(vacuna, 'varic');
  await expect.element(page.getByRole('option', { name: /^Varicela/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(vacuna).toHaveValue('Varicela');
  await expect.element(form.getByText('Edad óptima: 15 meses')).toBeVisible();
  await userEvent.fill(form.getByLabelText('Fecha de aplicación'), '31/02/2026');
  await userEvent.fill(form.getByLabelText('Lote'), 'V-1');
  await expect.element(form.getByText(M.fecha)).toBeVisible();
  await userEvent.fill(form.getByLabelText('Fecha de aplicación'), '1/3/26');
  await userEvent.fill(form.getByRole('textbox', { name: /^Dosis/ }), '1');
  await userEvent.fill(form.getByLabelText('Edad de aplicación'), '2');
  await userEvent.fill(form.getByLabelText('Lugar'), 'Deltoides izquierdo');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByLabelText('Lugar')).toHaveValue('Deltoides izquierdo');
  expect(bodiesOf(createVacuna)).toEqual([]);
  await add.click();
  await expect.poll(() => bodiesOf(createVacuna)).toMatchObject([{ vacuna_id: 1, fecha_aplicacion: '2026-03-01' }]);
  // What was saved leaves no draft, which would come back as a second dose.
  await button('Añadir vacuna').click();
  await expect.element(vacuna).toHaveFocus();
  expect((bodiesOf(saveBorrador) as { revision: number }[]).filter(({ revision }) => revision === 0)).toHaveLength(1);
});
