/** What comes after a visit is saved: the next patient, the receta, the agenda. */
import { type CitaEnLista, listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import { issueReceta } from '@hampi/contract/clinica/documentos/calls';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, later, noAnswer } from '../../../../testing/answers.ts';
import { close } from '../../../../testing/app.tsx';
import { aVisit, beginVisit } from '../../../../testing/historia.ts';
import { aLine } from '../../../../testing/receta.ts';

afterEach(close);

const button = (name: string | RegExp) => page.getByRole('button', { name });

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
  const receta = { id: 5, numero: 1, alergias: null, detalle: [aLine()], advertencias: [], indicaciones: null };
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
