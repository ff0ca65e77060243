/** Promotions in Mi cuenta. */
import { getPromocionales, setPromocionales } from '@hampi/contract/plataforma/promocionales/calls';
import * as MPromocionales from '@hampi/contract/plataforma/promocionales/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, noAnswer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const NO = { acepta: false, desde: null };
const tick = page.getByLabelText(MPromocionales.texto);

test('[OP-1] promotions are not checked by default; one press accepts them', async () => {
  const { bodiesOf } = open('/cliente/cuenta', 'ROLE_CLI', [
    answer(getPromocionales, NO),
    answer(setPromocionales, { acepta: true, desde: '2026-11-23T15:00:00Z' }),
  ]);
  await expect.element(tick).not.toBeChecked();
  await userEvent.click(tick);
  await expect.element(page.getByText(MPromocionales.aceptadas)).toBeVisible();
  expect(bodiesOf(setPromocionales)).toEqual([{ acepta: true }]);
});

test('[OP-1] without a reply the consent stays as it was', async () => {
  open('/cliente/cuenta', 'ROLE_CLI', [answer(getPromocionales, NO), noAnswer(setPromocionales)]);
  await userEvent.click(tick);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(tick).not.toBeChecked();
});
