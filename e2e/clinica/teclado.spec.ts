/** A consultation with its receta from the agenda to the saved record, by keyboard alone (BE-22). */
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Page } from '@playwright/test';
import { agendaOn, dayOf } from '../support/agenda.ts';
import { options } from '../support/historia.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Counts every key press except letters and digits typed into fields, also modifiers, from the browser's own events. */
async function countKeys(page: Page): Promise<() => Promise<{ keys: number; seconds: number }>> {
  await page.evaluate(() => {
    const count = { keys: 0, since: performance.now() };
    Object.assign(window, { count });
    window.addEventListener(
      'keydown',
      ({ key, target, altKey, ctrlKey }) => {
        const isText =
          key.length === 1 && !altKey && !ctrlKey && /^(INPUT|TEXTAREA)$/.test((target as Element).tagName);
        if (!isText) count.keys++;
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => {
      const { count } = window as unknown as { count: { keys: number; since: number } };
      return { keys: count.keys, seconds: (performance.now() - count.since) / 1000 };
    });
}

test('[BE-22] a consultation with a receta takes at most 45 keys beside its text, from the agenda on', async ({
  page,
  request,
}, info) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  // The first cita of a day that no other test uses, because each earlier cita would cost key presses.
  const [turno] = await medico.freeDay(oficina, 40);
  const paciente = await medico.addPaciente('Teclado Alvarado', { fecha_nacimiento: '1968-05-03' });
  const cita = await medico.book(oficina, turno, paciente.id);
  await enterAs(page, request, 'medico');
  await page.goto(`${agendaOn(dayOf(cita))}&oficina=${oficina.id}`);
  const name = page.getByRole('link', { name: /Teclado Alvarado/ });
  await expect(name).toBeVisible();
  const counted = await countKeys(page);
  const { press, type } = page.keyboard;
  const key = press.bind(page.keyboard);
  const text = type.bind(page.keyboard);

  // 'Ir al contenido' is the first stop of every screen.
  await key('Tab');
  await key('Enter');
  for (let i = 0; i < 60 && !(await name.evaluate((link) => link === document.activeElement)); i++) await key('Tab');
  const toName = (await counted()).keys;
  await key('Enter');
  await expect(page.getByRole('heading', { name: 'Historia Clínica' })).toBeVisible();
  await expect(page.getByLabel('Oficina').first()).toHaveValue(String(oficina.id));
  await key('m');
  await expect(page.getByLabel('Motivo de consulta')).toBeFocused();
  await text('Dolor de cabeza desde ayer');
  await key('Alt+d');
  await expect(page.getByLabel('Buscar diagnóstico CIE10')).toBeFocused();
  await text('R51');
  await expect(options(page, /R51/).first()).toBeVisible();
  await key('Enter');
  await key('Enter');
  await expect(page.getByRole('list', { name: 'Diagnósticos' })).toContainText('R51X');
  await key('Alt+r');
  await expect(page.getByLabel('Buscar medicamento en el vademécum')).toBeFocused();
  await text('paracetamol 500');
  await expect(options(page, /Paracetamol 500 mg/).first()).toBeVisible();
  await key('Enter');
  const line = page.getByRole('list', { name: 'Medicamentos de la receta' });
  await expect(line.getByLabel('Cantidad')).toBeFocused();
  for (const [i, value] of ['9', '1 tableta', '8', '3'].entries()) {
    if (i > 0) await key('Tab');
    await text(value);
  }
  await key('Control+s');
  await expect(page.getByText(MC.registro_guardado)).toBeVisible();
  const { keys, seconds } = await counted();
  info.annotations.push({
    type: 'teclas',
    description: `${keys} (${toName} hasta el nombre), ${seconds.toFixed(1)} s`,
  });
  expect(keys).toBeLessThanOrEqual(45);
  // The saved text is on the timeline.
  await expect(page.getByRole('list', { name: 'Línea de tiempo' })).toContainText('R51X');
});
