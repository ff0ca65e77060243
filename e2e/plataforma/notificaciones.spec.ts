import { fechaOf, horaOf } from '@hampi/contract/base/fechas';
import type { APIRequestContext, Page } from '@playwright/test';
import { findNothingWrong } from '../support/axe.ts';
import { mailTo, pathIn } from '../support/cuentas.ts';
import { ZONA } from '../support/reservas.ts';
import { enterAs, listening, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Barra superior' });
const rows = (page: Page) => bar(page).getByRole('listitem');

/** A booking by the secretary for the page's doctor and a patient with an address; own bookings cause no notice. */
async function book(page: Page, request: APIRequestContext) {
  const { user } = await page.evaluate(() => JSON.parse(localStorage.getItem('hampi') ?? '{}'));
  const { token } = await sessionOf(request, 'secretaria');
  const headers = { authorization: `Bearer ${token}` };
  const get = async (url: string) => (await (await request.get(url, { headers })).json()).data;
  const doctor = user.doctor_id;
  const patients: { id: number; correo: string; nombres: string; apellidos: string }[] = await get(
    `/api/medicos/getPacientesAtendidos/${doctor}?take=100`,
  );
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const to = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const [office] = (await get(`/api/oficinas/doctor/${doctor}`)).oficinas;
  for (const patient of patients.filter((p) => p.correo)) {
    const turnos: { inicio: string; fin: string; disponible: boolean }[] = await get(
      `/api/citas/turnos/${doctor}?oficinaId=${office.id}&fecha=${from}&fechaFinal=${to}&clienteId=${patient.id}`,
    );
    const turno = turnos.find((t) => t.disponible);
    if (!turno) continue;
    const response = await request.post('/api/medicos/crearReserva', {
      headers,
      data: {
        inicio: turno.inicio,
        fin: turno.fin,
        doctor_id: doctor,
        oficinaId: office.id,
        cliente_id: patient.id,
        especializacion_id: office.especializaciones[0]?.id,
      },
    });
    const answer = await response.json();
    expect(answer.mensaje).toBe('Cita guardada exitosamente.');
    return {
      id: answer.data.id as number,
      patient,
      inicio: turno.inicio,
      quien: `${patient.nombres} ${patient.apellidos}`,
    };
  }
  throw new Error('The demo clinic has no free turno');
}

test('[SH-2] [SH-3] [BK-7] a booking rings the bell without a reload; the list says who and when, and leads to the cita with its messages', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const hears = listening(page);
  await page.goto('/medico/oficinas');
  await hears;
  await bell(page).click();
  // Shown notices count as read.
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveAccessibleName('Notificaciones');

  const { id, quien, patient, inicio } = await book(page, request);
  await expect(bell(page)).toHaveAccessibleName(/^Notificaciones, \d+ sin leer$/);
  await bell(page).click();
  // Wait for its notice before leaving the list, because a later one would count again.
  await expect(rows(page).first()).toContainText(`Nueva reserva${quien}`);
  await expect(rows(page).first()).toContainText(/\d\d\/\d\d\/\d{4}, de \d\d:\d\d a/);
  const list = rows(page).first().locator('xpath=../..');
  expect(await list.evaluate((el) => [el.clientHeight, el.scrollHeight > el.clientHeight])).toEqual([250, true]);
  await findNothingWrong(page, '[aria-label="Barra superior"]');
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Notificaciones');

  const mail = await mailTo(page, patient.correo, /Su cita está reservada/);
  const invitation = await (await request.get(/\/correo\/\d+\/adjunto\/0/.exec(mail)?.[0] ?? '')).text();
  expect(invitation).toContain('BEGIN:VEVENT');
  const start = `${fechaOf(inicio, ZONA)}T${horaOf(inicio, ZONA)}00`.replace(/[-:]/g, '');
  expect(invitation).toContain(`DTSTART;TZID=${ZONA}:${start}`);

  await bell(page).click();
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/medico/dashboard\\?cita=${id}$`));
  const detail = page.getByRole('dialog', { name: 'Detalle de la cita' });
  await expect(detail).toContainText(quien);
  await detail.getByText('Avisos al paciente').click();
  await expect(detail).toContainText(/Confirmación de la cita.*Enviado/);
  await expect(detail).toContainText(/Recordatorio de la cita.*Planificado · para el/);
});

test('[BE-4] the link of the mail shows the cita, and its button cancels it once', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/dashboard');
  const { patient } = await book(page, request);
  const path = pathIn(await mailTo(page, patient.correo, /Su cita está reservada/), 'cancelarCita');

  const visitor = await page.context().newPage();
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Cancelar la cita' })).toBeVisible();
  await expect(visitor.getByText(/\d{4}, \d\d:\d\d/)).toBeVisible();
  await expect(visitor.getByText(patient.apellidos)).toHaveCount(0);
  await findNothingWrong(visitor);
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Cancelar la cita' }).click();
  await expect(visitor.getByText('Su cita fue cancelada.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(/sin leer/);

  await visitor.reload();
  await expect(visitor.getByText('Su cita fue cancelada.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Cancelar la cita' })).toHaveCount(0);
  await visitor.goto(`/cancelarCita/${'x'.repeat(43)}`);
  await expect(visitor.getByText('El enlace no es válido o ya no sirve')).toBeVisible();
});

test('[AD-7] what the administrator sends from the first page appears in the bell of an open page of that role', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const clinic = await (await browser.newContext({ baseURL })).newPage();
  await enterAs(clinic, request, 'institucion');
  const hears = listening(clinic);
  await clinic.goto('/institucion/perfil');
  await hears;

  await enterAs(page, request, 'admin');
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Estado del sistema' })).toBeVisible();
  await page.getByRole('link', { name: 'Notificar' }).click();
  await page.getByRole('button', { name: 'Nueva notificación' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva notificación' });
  await form.getByLabel('Título').fill('Horario de soporte');
  await form.getByLabel('Cuerpo').fill('Desde el lunes, de 08:00 a 18:00');
  await form.getByLabel('Para').click();
  await page.getByRole('option', { name: 'Instituciones' }).click();
  await form.getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('dialog', { name: 'Horario de soporte' }).getByRole('button', { name: 'Enviar' }).click();

  await expect(page.getByRole('row', { name: /Horario de soporte.*Instituciones.*Enviada/ })).toBeVisible();
  await expect(bell(clinic)).toHaveAccessibleName(/sin leer$/);
  await bell(clinic).click();
  await expect(rows(clinic).first()).toContainText('Horario de soporteDesde el lunes, de 08:00 a 18:00');
  await clinic.context().close();
});
