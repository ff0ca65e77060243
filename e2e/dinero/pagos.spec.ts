import { wallOf } from '@hampi/contract/base/fechas';
import { findNothingWrong } from '../support/axe.ts';
import { fillLogin } from '../support/cuentas.ts';
import { practiceOf } from '../support/practice.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test('[PA-1] a patient books, pays with PayPhone, cancels in time and pays the next cita with the returned credit', async ({
  page,
  request,
}) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio La Carolina');
  const [first, second] = await medico.freeDay(oficina, 20);
  const place = (inicio: string) =>
    `/reservar/${medico.doctorId}?oficina=${oficina.id}&inicio=${encodeURIComponent(inicio)}`;
  const book = async () => {
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
    await page.getByRole('button', { name: 'Reservar y pagar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pagar su reserva' })).toBeVisible();
  };
  await page.setViewportSize(PHONE);
  await page.goto(place(first.inicio));
  await page.getByRole('link', { name: 'Ingresar' }).click();
  await fillLogin(page, 'paciente', 'Hampi2026');
  await book();

  await page.getByRole('radio', { name: /La consulta completa/ }).check();
  await expect(page.getByRole('button', { name: 'Pagar $ 50,00' })).toBeVisible();
  await page.getByRole('radio', { name: /Solo el anticipo/ }).check();
  await findNothingWrong(page);
  await page.getByRole('button', { name: 'Pagar $ 5,00' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Pago aprobado/ })).toBeVisible();
  await expect(page.getByText('$ 45,00')).toBeVisible();
  await findNothingWrong(page);

  await page.getByRole('link', { name: 'Ver mis citas' }).click();
  const { hora } = wallOf(first.inicio, oficina.zona);
  // Whether or not it is the next of all, which is drawn larger and says its date in words.
  const ofHora = page
    .getByRole('article')
    .filter({ hasText: `${hora} a` })
    .filter({ hasText: oficina.nombre });
  const cita = ofHora.filter({ hasText: 'Aprobada' });
  await expect(cita).toHaveCount(1);
  await cita.getByRole('button', { name: /^Cancelar/ }).click();
  await expect(page.getByRole('dialog')).toContainText('vuelve como un crédito');
  await page.getByRole('button', { name: 'Cancelar la cita', exact: true }).click();
  await expect(cita).toHaveCount(0);

  await page.goto('/cliente/creditos');
  await expect(page.getByRole('region', { name: 'Créditos disponibles' })).toContainText(
    'para reservar con Dra. Lucía',
  );
  await findNothingWrong(page);

  await page.goto(place(second.inicio));
  await book();
  await page.getByRole('radio', { name: /Usar 1 crédito/ }).check();
  await page.getByRole('button', { name: 'Usar 1 crédito' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Su cita está reservada' })).toBeVisible();
});
