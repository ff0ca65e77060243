/** Cases to notify: the notice over the history, and how a case ends. */
import { type Caso, closeCaso, dismissCaso, listCasos, listCasosDe } from '@hampi/contract/clinica/sive/calls';
import * as MSive from '@hampi/contract/clinica/sive/messages';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { openHistoria } from '../../../testing/historia.ts';

afterEach(close);

const CASO: Caso = {
  id: 9,
  cliente_id: 1,
  paciente: 'Chuquimarca Sisa Rosa Elvira',
  documento: '0102030400',
  consulta_id: 5,
  fecha: '2026-11-24T14:00:00Z',
  dia: '2026-11-24',
  enfermedad: 'Sarampión y rubéola',
  diagnosticos: [{ cod_4: 'B059', descripcion_codigos_cuatro_caracteres: 'Sarampión', tipo: 'PR' }],
  urgencia: 'INMEDIATA',
  formulario: 'EPI1',
  nota: null,
  fuente: 'Publicado',
  creada_en: '2026-11-24T14:00:00Z',
  vence_en: '2026-11-25T14:00:00Z',
  vencida: false,
  estado: 'ABIERTA',
  retirada_en: null,
  notificada_el: null,
  motivo: null,
  detalle: null,
  cerrada_en: null,
  version: 3,
};
const dialog = page.getByRole('dialog');

test('[BE-33] the history says what to notify, how fast and on which form, and why it does not apply is asked for', async () => {
  const server = openHistoria({ more: [answer(listCasosDe, [CASO])] });
  await expect.element(page.getByText('Notificar a la autoridad sanitaria: Sarampión y rubéola.')).toBeVisible();
  await expect
    .element(page.getByText('Notificación inmediata, hasta el 25/11/2026 09:00, con el formulario EPI 1 (individual).'))
    .toBeVisible();
  await page.getByRole('button', { name: 'No aplica: Sarampión y rubéola' }).click();
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await expect.element(dialog).toHaveTextContent(MSive.motivo);
  await dialog.getByRole('radio', { name: 'Otro motivo' }).click();
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await expect.element(dialog).toHaveTextContent(MSive.razon);
  await findNothingWrong('[role="dialog"]');
  await dialog.getByRole('radio', { name: 'Se descartó el diagnóstico' }).click();
  server.answers(answer(dismissCaso, null, { mensaje: MSive.no_aplica }), answer(listCasosDe, []));
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await expect
    .element(page.getByText('Notificar a la autoridad sanitaria: Sarampión y rubéola.'))
    .not.toBeInTheDocument();
  expect(server.bodiesOf(dismissCaso)).toEqual([{ version: 3, motivo: 'DESCARTADO', detalle: '' }]);
});

test('[BE-33] the list says which are late and which lost their diagnosis, and shows a refused day beside its field', async () => {
  const late = { ...CASO, vencida: true, retirada_en: '2026-11-25T15:00:00Z' };
  const server = open('/medico/por-notificar', 'ROLE_MED', [
    answer(listCasos, [late], { total: 1, foreignData: { abiertos: 1, vencidos: 1 } }),
  ]);
  await expect.element(page.getByText('Un caso pasó su plazo.')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect.element(row).toHaveTextContent('Vencido');
  await expect.element(row).toHaveTextContent('El diagnóstico se corrigió el 25/11/2026');
  await row.getByRole('button', { name: 'Ya lo notifiqué' }).click();
  server.answers(
    answer(closeCaso, null, {
      transaccion: false,
      mensaje: MSive.futura,
      data: { errores: { notificada_el: MSive.futura } },
    } as never),
  );
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await expect.element(dialog).toHaveTextContent(MSive.futura);
});
