import { fechaOf } from '@hampi/contract/base/fechas';
import { findNothingWrong } from '../support/axe.ts';
import { fillLogin, mailTo, pathIn, somebody } from '../support/cuentas.ts';
import { practiceOf } from '../support/practice.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test('[BK-6] a new patient registers beside the chosen hour, comes back to it with the activation, books it and cancels it', async ({
  page,
  request,
}) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno] = await medico.freeDay(oficina, 8);
  await page.setViewportSize(PHONE);
  await page.goto(`/reservar/${medico.doctorId}?oficina=${oficina.id}&inicio=${encodeURIComponent(turno.inicio)}`);
  await expect(page.getByRole('complementary', { name: 'Su cita' })).toContainText('Dra. Lucía');
  await findNothingWrong(page);

  await expect(page.getByText(/^Le guardamos las? \d\d:\d\d hasta las? \d\d:\d\d$/)).toBeVisible();
  const person = somebody();
  const form = page.getByRole('form', { name: 'Registrarse' });
  await form.getByLabel('Nombres').fill('Rosa Elvira');
  await form.getByLabel('Apellidos').fill('Chuquimarca Sisa');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Cédula / Pasaporte').fill('0104417826');
  await form.getByLabel('Celular').fill('0991112233');
  await expect(form.getByLabel('Usuario')).toHaveValue(/^rosa\.chuquimarca\d\d$/);
  await form.locator('[name="password"]').fill(person.password);
  await form.getByRole('checkbox', { name: 'términos y condiciones' }).check();
  await expect(page.getByRole('complementary', { name: 'Su cita' })).toContainText('Dra. Lucía');
  await findNothingWrong(page);
  await form.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByRole('button', { name: 'Enviar el correo otra vez' })).toBeVisible();
  await page.goto(pathIn(await mailTo(page, person.email, /Active su cuenta/), 'activacionCuenta'));
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
  await page.getByRole('button', { name: 'Es para otra persona' }).click();
  await page.getByRole('radio', { name: /Para otra persona/ }).check();
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByText('Escriba los nombres y apellidos de la persona que asistirá')).toBeVisible();
  await page.getByLabel('Cédula o pasaporte').fill('0151904427');
  await page.getByLabel('Nombres y apellidos').fill('Sara Zhañay');
  await findNothingWrong(page);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Solicitud enviada/ })).toBeVisible();

  await page.getByRole('link', { name: 'Ver mis citas' }).click();
  const cita = page.getByRole('article').first();
  await expect(cita).toContainText('Por aprobar');
  await expect(cita).toContainText('Para Sara Zhañay');
  await findNothingWrong(page);
  await cita.getByRole('button', { name: 'Cancelar cita' }).click();
  await expect(page.getByRole('dialog')).toContainText('no hay nada que devolver');
  await page.getByRole('button', { name: 'Cancelar la cita' }).click();
  await expect(page.getByText('Todavía no tiene citas')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Cancelada por usted');
});

test('[BK-6] a chosen hour is kept until the patient leaves; a patient who is too late continues with one of the next free ones', async ({
  page,
  request,
}) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno] = await medico.freeDay(oficina, 12);
  const other = await medico.addPaciente('Llegada Antes');
  const address = `/reservar/${medico.doctorId}?oficina=${oficina.id}&inicio=${encodeURIComponent(turno.inicio)}`;
  const isFree = async () => {
    const day = fechaOf(turno.inicio, oficina.zona);
    return (await medico.turnos(oficina.id, day, day)).find(({ inicio }) => inicio === turno.inicio)?.disponible;
  };
  await page.goto(address);
  await page.getByRole('link', { name: 'Ingresar' }).click();
  await fillLogin(page, 'paciente', 'Hampi2026');
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
  await expect.poll(isFree).toBe(false);

  await page.goto('/nosotros');
  await expect.poll(isFree).toBe(true);
  await medico.book(oficina, turno, other.id);
  await page.goto(address);
  await expect(page.getByText('Ese horario se acaba de ocupar')).toBeVisible();
  await page.getByRole('alert').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¿Para quién es la cita?' })).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
});
