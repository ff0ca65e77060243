/** The patient's page from which files are sent, and the doctor's tray in which they wait (BE-30). */
import {
  answerPapel,
  listBandeja,
  listEnviados,
  type PapelEnBandeja,
  type PapelEnviado,
  returnPapel,
  takePapel,
} from '@hampi/contract/clinica/papeles/calls';
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../testing/axe.ts';
import { aPicture } from '../../../../testing/files.ts';

afterEach(async () => {
  close();
  await page.viewport(1280, 800);
});

const COMUN = {
  id: 4,
  clase: 'EXAMEN',
  fecha: '2026-11-20',
  nombre: 'foto.jpg',
  nota: 'En ayunas',
  pdf: false,
} as const;
const ESPERA: PapelEnviado = {
  ...COMUN,
  estado: 'EN_BANDEJA',
  doctor: 'Dra. Ana Paz',
  enviado_en: '2026-10-20T14:00:00Z',
  razon: null,
  preguntado: true,
};
const DEVUELTO: PapelEnviado = { ...ESPERA, id: 5, estado: 'DEVUELTO', razon: 'Está borrosa', preguntado: false };
const medicos = [{ doctor_id: 7, nombre: 'Dra. Ana Paz' }];
const RECIBIDO: PapelEnBandeja = {
  ...COMUN,
  cliente_id: 1,
  paciente: 'Rosa Chuquimarca',
  enviado_en: '2026-11-24T14:00:00Z',
};

test('[BE-30] the patient reads how many more can be sent, is told before sending too many, and answers what waits for long', async () => {
  await page.viewport(360, 700);
  const cupo = { archivo_megas: 20, quedan: 1, limite: 30 };
  const listed = answer(listEnviados, { enviados: [ESPERA, DEVUELTO], medicos, cupo });
  const { bodiesOf, answers } = open('/cliente/papeles', 'ROLE_CLI', [listed]);
  await expect.element(page.getByText('Puede enviar un archivo más en estos 30 días.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Lo que envió' });
  await expect.element(list).toHaveTextContent(/Está borrosaDevuelto/);
  await userEvent.upload(page.getByLabelText('Archivos', { exact: true }), [aPicture('uno.png'), aPicture('dos.png')]);
  await expect
    .element(page.getByText('Eligió 2 archivos y puede enviar 1. Quite los demás de la lista.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enviar 2 archivos' })).toBeDisabled();
  await findNothingWrong();
  answers(answer(answerPapel, null, { mensaje: MPapeles.papel_sigue }), listed);
  await list.getByRole('button', { name: 'Seguir esperando' }).click();
  await expect.element(page.getByText(MPapeles.papel_sigue)).toBeVisible();
  expect(bodiesOf(answerPapel)).toEqual([{ seguir: true }]);
});

test('[BE-30] the doctor takes what a patient sent into the record, or returns it with a sentence', async () => {
  const { bodiesOf, answers } = open('/medico/papeles', 'ROLE_MED', [answer(listBandeja, [RECIBIDO])]);
  await expect
    .element(page.getByRole('list', { name: 'Papeles por recibir' }))
    .toHaveTextContent(/Rosa Chuquimarca.*En ayunas/);
  await findNothingWrong();
  await page.getByRole('button', { name: 'Devolver foto.jpg' }).click();
  const dialog = page.getByRole('dialog');
  answers(answer(returnPapel, null, { mensaje: MPapeles.papel_devuelto }), answer(listBandeja, [RECIBIDO]));
  await userEvent.fill(dialog.getByLabelText('Explicación para el paciente'), 'Está borrosa');
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect.element(page.getByText(MPapeles.papel_devuelto)).toBeVisible();
  expect(bodiesOf(returnPapel)).toEqual([{ razon: 'Está borrosa' }]);
  await page.getByRole('button', { name: 'Pasar foto.jpg a la historia' }).click();
  await findNothingWrong();
  answers(answer(takePapel, {} as never, { mensaje: MPapeles.papel_tomado }), answer(listBandeja, []));
  await dialog.getByRole('button', { name: 'Pasar a la historia' }).click();
  await expect.element(page.getByText(MPapeles.bandeja_vacia)).toBeVisible();
  expect(bodiesOf(takePapel)).toEqual([{ clase: 'EXAMEN', fecha: '2026-11-20', nota: 'En ayunas', consulta_id: null }]);
});
