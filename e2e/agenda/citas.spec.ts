import { addMonths, fechaCorta, nombreDia } from '@hampi/contract/base/fechas';
import type { Page, Request } from '@playwright/test';
import { agendaOn, dayOf, mode, row } from '../support/agenda.ts';
import { inDays, practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const dayName = (fecha: string) => nombreDia(fecha).replace(/^./, (letter) => letter.toUpperCase());

test.describe('[AG-1] the table', () => {
  test('[AG-1] opens with today to one month ahead, and has the columns of a doctor', async ({ page, request }) => {
    await enterAs(page, request, 'medico');
    await page.goto('/medico/dashboard');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Nombre',
      'Identificación',
      'Fecha',
      'Hora',
      'Estado',
      'Disponibilidad',
      'Motivo',
      'Pago pendiente',
      'Servicio',
    ]);
    await expect(page.getByLabel('Fecha inicial')).toHaveValue(fechaCorta(inDays(0)));
    await expect(page.getByLabel('Fecha final')).toHaveValue(fechaCorta(addMonths(inDays(0), 1)));
  });

  test('[AG-1] upcoming approved citas come first, then the rest, with an icon and a colour each', async ({
    page,
    request,
  }) => {
    await enterAs(page, request, 'medico');
    await page.goto(`/medico/dashboard?desde=${inDays(1)}&hasta=${inDays(40)}&filas=100`);
    const states = page.getByRole('cell').filter({ hasText: /^(Aprobado|Pendiente|Cancelado)/ });
    await expect(states.first()).toBeVisible();
    const words = (await states.allTextContents()).map((text) => /^[A-Z][a-z]+/.exec(text)?.[0]);
    const rest = words.slice(words.findIndex((word) => word !== 'Aprobado'));
    expect(new Set(rest)).toEqual(new Set(['Pendiente', 'Cancelado']));
    for (const [word, color] of [
      ['Aprobado', 'rgb(17, 94, 89)'],
      ['Pendiente', 'rgb(138, 75, 8)'],
      ['Cancelado', 'rgb(168, 35, 27)'],
    ] as const)
      await expect(page.getByRole('cell').getByText(word, { exact: true }).first()).toHaveCSS('color', color);
  });

  test('[AG-1] on a phone the cards are grouped under their days, with a count', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { agenda } = await practiceOf(request, 'medico');
    const upcoming = (await agenda(inDays(1), inDays(8))).filter((cita) => cita.r_estado_reserva === 'APROBADO');
    const days = [...new Set(upcoming.map((cita) => cita.r_fecha_reserva))].sort();
    const [first = '', second = ''] = days;
    const citas = upcoming.filter((cita) => cita.r_fecha_reserva === first).length;

    await enterAs(page, request, 'medico');
    await page.goto(`/medico/dashboard?desde=${inDays(1)}&hasta=${inDays(8)}&filas=100`);
    const headings = page.getByRole('heading', { level: 2 });
    await expect(headings.first()).toHaveText(
      `${dayName(first)} ${fechaCorta(first)} ${citas} cita${citas > 1 ? 's' : ''}`,
    );
    await expect(headings.nth(1)).toContainText(`${dayName(second)} ${fechaCorta(second)}`);
    await expect(
      page
        .getByRole('list', { name: fechaCorta(first) })
        .first()
        .getByRole('listitem'),
    ).toHaveCount(citas);
  });

  test('[AG-1] a booking for somebody else shows their name and document', async ({ page, request }) => {
    const medico = await practiceOf(request, 'medico');
    const oficina = await medico.oficina('Consultorio Solano');
    const [turno] = await medico.freeDay(oficina, 3);
    const { id } = await medico.addPaciente('Sarmiento Agenda');
    const tercero = { nombre_tercera_persona: 'Inés Matilde Agenda', cedula_tercera_persona: '0102030405' };
    const cita = await medico.book(oficina, turno, id, tercero);
    await enterAs(page, request, 'medico');
    await page.goto(agendaOn(dayOf(cita)));
    const cells = row(page, 'Inés Matilde Agenda');
    await expect(cells).toContainText('0102030405');
    await expect(cells).toContainText('Rosa Elvira Sarmiento Agenda');
  });
});

const table = (page: Page) => page.getByRole('table', { name: 'Citas agendadas' });
const days = (page: Page) => page.getByLabel('Fecha inicial');
const branches = (page: Page) => page.getByRole('radiogroup', { name: 'Qué se muestra' });
for (const [username, path, shown] of [
  ['medico', '/medico/dashboard', table],
  ['secretaria', '/secretaria/agenda', table],
  ['laboratorio', '/laboratorista/dashboard', days],
  ['institucion', '/institucion/citas', branches],
] as const)
  test(`[AG-1] the agenda of ${username} brings at most 180 kB of gzipped JavaScript before it shows`, async ({
    page,
    request,
  }) => {
    const scripts: Request[] = [];
    page.on('requestfinished', (r) => r.resourceType() === 'script' && scripts.push(r));
    await enterAs(page, request, username);
    await page.goto(path);
    await expect(shown(page)).toBeVisible();
    // The socket's library is loaded in parallel, so the screen does not wait for it.
    const sizes = await Promise.all(
      scripts.map(async (script) =>
        (await (await script.response())?.text())?.includes('EIO') ? 0 : (await script.sizes()).responseBodySize,
      ),
    );
    expect(sizes.filter((size) => size === 0).length).toBeLessThanOrEqual(1);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(180_000);
  });

test('[AG-3] the chosen mode is remembered', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/dashboard');
  await expect(page.getByRole('table', { name: 'Citas agendadas' })).toBeVisible();
  await mode(page, 'Calendario').click();
  await expect(page.getByRole('button', { name: 'Semana siguiente' })).toBeVisible();
  await page.goto('/medico/dashboard');
  await expect(page.getByRole('button', { name: 'Semana siguiente' })).toBeVisible();
  await mode(page, 'Normal').click();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Citas agendadas' })).toBeVisible();
});
