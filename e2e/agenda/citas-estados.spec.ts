import { agendaOn, dayOf, row } from '../support/agenda.ts';
import { mailTo } from '../support/cuentas.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[AG-4] a cancelled cita has its reason, its place is free and the patient is notified', async ({
  page,
  request,
}) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno] = await medico.freeDay(oficina, 10);
  const correo = 'agenda.cancelada@correo.demo.ec';
  const { id } = await medico.addPaciente('Cancelada Agenda', { correo });
  const cita = await medico.book(oficina, turno, id);
  const fecha = dayOf(cita);

  await enterAs(page, request, 'medico');
  await page.goto(agendaOn(fecha));
  await row(page, 'Cancelada Agenda').getByRole('button', { name: 'Aprobado, ver detalle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Detalle de la cita' });
  await dialog.getByRole('radio', { name: 'Cancelado' }).check();
  await dialog.getByRole('radio', { name: 'Otro' }).check();
  await dialog.getByLabel('Descripción').fill('El paciente viaja esa semana');
  await dialog.getByRole('button', { name: 'Cancelar la cita' }).click();

  await expect(page.getByText('Reserva actualizada correctamente')).toBeVisible();
  await expect(dialog.getByText('Motivo: El paciente viaja esa semana')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Cancelada Agenda')).toContainText('Cancelado');
  await expect(row(page, 'Cancelada Agenda')).toContainText('El paciente viaja esa semana');
  await expect(row(page, 'Cancelada Agenda')).toContainText('Disponible');

  const again = (await medico.turnos(oficina.id, fecha, fecha)).find((t) => t.inicio === turno.inicio);
  expect(again?.disponible).toBe(true);
  expect(await mailTo(page, correo, /cancelada/)).toContain('cancelada');
});

test('[AG-5] a cita is marked as paid after a question, and then nothing is owed', async ({ page, request }) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno] = await medico.freeDay(oficina, 4);
  const cita = await medico.book(oficina, turno, (await medico.addPaciente('Pagada Agenda')).id);

  await enterAs(page, request, 'medico');
  await page.goto(agendaOn(dayOf(cita)));
  const owes = row(page, 'Pagada Agenda').getByRole('checkbox', { name: /Pago pendiente \$ 40,00/ });
  await owes.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Desea registrar esta cita como pagada?');
  await question.getByRole('radio', { name: 'Transferencia' }).check();
  await question.getByRole('button', { name: 'Registrar $ 40,00' }).click();
  await expect(row(page, 'Pagada Agenda').getByRole('checkbox', { name: 'Pagado' })).toBeChecked();
  expect((await medico.cita(cita.id)).r_pago_total).toBe(40);
});
