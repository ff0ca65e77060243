/** How the rules serve: the report, and the queue of warnings that do not help. */
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import {
  attendReglaOpinion,
  listReglasOpiniones,
  listReglasUso,
} from '@hampi/contract/plataforma/administracion/reglas-uso';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { findNothingWrong, scrollNowhere } from '../../../../testing/axe.ts';

afterEach(close);

const OPINION = {
  id: 3,
  regla: 'INT-3FA2B1',
  nombre: 'AINE + warfarina',
  gravedad: 'alta' as const,
  comentario: 'Siempre con control de INR',
  creada_en: '2026-11-29T15:00:00Z',
  estado: 'NUEVA' as const,
  nota: null,
  atendida_en: null,
};

test('[AD-2] the report shows how often each warning was shown and passed over, by period', async () => {
  const row = { gravedad: 'alta' as const, mostradas: 8, pasadas: 6, porcentaje: 75, no_ayuda: 2 };
  open('/admin/reglas-uso', 'ROLE_ADMIN', [
    answer(
      listReglasUso,
      [
        { id: 1, regla: 'INT-3FA2B1', nombre: 'AINE + warfarina', ...row },
        { id: 2, regla: 'DOSIS paracetamol', nombre: null, ...row, porcentaje: 40 },
      ],
      { total: 2 },
    ),
  ]);
  await expect.element(page.getByText('AINE + warfarina')).toBeVisible();
  await expect.element(page.getByText('Dosis de paracetamol')).toBeVisible();
  await expect.element(page.getByText('75 %')).toBeVisible();
  await expect.element(page.getByText('Un año')).toBeVisible();
  await findNothingWrong();
  await page.viewport(390, 800);
  scrollNowhere();
  await page.viewport(1280, 800);
});

test('[AD-2] the queue is empty until somebody speaks, and says from where it is filled', async () => {
  open('/admin/reglas-opiniones', 'ROLE_ADMIN', [answer(listReglasOpiniones, [], { total: 0 })]);
  await expect.element(page.getByText(/Llegan cuando un profesional toca/)).toBeVisible();
  await findNothingWrong();
});

test('[AD-2] an opinion is resolved with a note of what was done; without it the field says so', async () => {
  const { bodiesOf } = open('/admin/reglas-opiniones', 'ROLE_ADMIN', [
    answer(listReglasOpiniones, [OPINION], { total: 1 }),
    answer(attendReglaOpinion, null, { mensaje: 'Guardado' }),
  ]);
  await page.getByRole('button', { name: /Atender/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Siempre con control de INR');
  await dialog.getByRole('radio', { name: 'Resuelta' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(dialog.getByText(MA.opinion_nota)).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Qué se hizo'), 'Se acortó');
  await findNothingWrong();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesOf(attendReglaOpinion)).toEqual([{ estado: 'RESUELTA', nota: 'Se acortó' }]);
});
