import { requestAsociacion } from '@hampi/contract/agenda/asociaciones/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { addDays, fechaOf } from '@hampi/contract/base/fechas';
import { findNothingWrong, scrollNowhere } from '../support/axe.ts';
import { fillLogin } from '../support/cuentas.ts';
import { inDays, practiceOf } from '../support/practice.ts';
import { choosePaciente, finish, next, ZONA } from '../support/reservas.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[IN-2] [IN-3] a clinic opens a branch, accepts a request and sets a turno with three places; its desk fills exactly three', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const clinica = await practiceOf(request, 'institucion');
  const doctora = await practiceOf(request, 'siguenza');
  await enterAs(page, request, 'institucion');
  await page.goto('/institucion/oficinas/nueva');
  await page.getByLabel('Nombre').fill('Torre C, cons. 410');
  await page.getByLabel('Tiempo por paciente').fill('20');
  await page.getByLabel('Costo consulta').fill('38');
  await page.getByRole('combobox', { name: 'Ciudad' }).fill('Cuenca');
  await page.getByLabel('Provincia').fill('Azuay');
  await page.getByRole('textbox', { name: 'Dirección', exact: true }).fill('Hermano Miguel 7-61');
  await page.getByLabel('Referencias').fill('Cuarto piso');
  await page.getByRole('combobox', { name: 'Especialidad' }).click();
  await page.getByRole('option', { name: 'Pediatría' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Oficina Guardada')).toBeVisible();
  const sucursal = await clinica.oficina('Torre C, cons. 410');

  await doctora.send(requestAsociacion.method, requestAsociacion.path, { oficinasId: [sucursal.id] });
  await page.goto('/institucion/profesionales?ver=solicitudes');
  const solicitud = page.getByRole('listitem').filter({ hasText: 'Sigüenza' });
  await solicitud.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Solicitud aceptada correctamente')).toBeVisible();

  await page.goto(`/institucion/horario-citas?oficina=${sucursal.id}&atiende=${doctora.doctorId}`);
  await page.getByRole('button', { name: 'Añadir horario' }).first().click();
  await page.getByRole('combobox', { name: 'Día' }).click();
  await page.getByRole('option', { name: 'LUNES A VIERNES', exact: true }).click();
  await page.getByRole('textbox', { name: 'Inicio', exact: true }).fill('16:00');
  await page.getByRole('textbox', { name: 'Fin', exact: true }).fill('16:20');
  await page.getByLabel('Espacios').fill('3');
  await page.getByRole('button', { name: 'Añadir horario' }).last().click();
  await expect(page.getByText('3 cupos').first()).toBeVisible();

  const turnos = await clinica.send<Turno[]>(
    'GET',
    `/api/citas/turnos/${doctora.doctorId}?oficinaId=${sucursal.id}&fecha=${inDays(1)}&fechaFinal=${inDays(7)}`,
  );
  const turno = turnos.find(({ disponible }) => disponible) as Turno;
  const dia = fechaOf(turno.inicio, ZONA);
  const atiende = { tipo_reserva: 2, doctor_id_sucursal: doctora.doctorId } as const;
  for (const apellidos of ['Cupo Primero', 'Cupo Segundo'])
    await clinica.book(sucursal, turno, (await clinica.addPaciente(apellidos)).id, atiende);
  await clinica.addPaciente('Cupo Tercero');

  // The people at the desk use an account of their own.
  const desk = await browser.newContext({ baseURL });
  const recepcion = await desk.newPage();
  await enterAs(recepcion, request, 'recepcion', clinica.doctorId);
  await recepcion.goto(`/secretaria/agenda?modo=sucursales&dia=${dia}`);
  const column = recepcion.getByRole('region', { name: /Sigüenza, Torre C/ });
  await column.getByRole('link', { name: '16:00 libre', exact: true }).click();
  await choosePaciente(recepcion, 'Cupo Tercero');
  await next(recepcion).click();
  await next(recepcion).click();
  await finish(recepcion).click();
  await expect(recepcion.getByRole('heading', { name: 'Se ha reservado la cita' })).toBeVisible();
  await recepcion.goto(`/secretaria/agenda?modo=sucursales&dia=${dia}`);
  await expect(column.getByRole('button', { name: /Cupo/ })).toHaveCount(3);
  await expect(column.getByRole('link')).toHaveCount(0);

  await recepcion.getByText('Semana', { exact: true }).click();
  const week = recepcion.getByRole('row', { name: /Sigüenza.*Torre C/ });
  await expect(week.getByRole('button', { name: '16:00 Rosa Cupo' })).toHaveCount(3);
  await findNothingWrong(recepcion);
  await recepcion.setViewportSize({ width: 360, height: 740 });
  await scrollNowhere(recepcion);
  await desk.close();
});

test('[BK-6] [OF-4] a patient finds the clinic and books one of its branches, and the professional there sees the cita with the branch’s name', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const doctora = await practiceOf(request, 'vazquez');
  await page.goto('/directorio?q=San+Blas');
  await page
    .getByRole('link', { name: /San Blas/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clínica San Blas' })).toBeVisible();
  await findNothingWrong(page);
  const branch = page.getByRole('region', { name: /Torre B, cons\. 212/ });
  await branch
    .getByRole('link', { name: /^Reservar/ })
    .last()
    .click();
  await expect(page.getByRole('complementary', { name: 'Su cita' })).toContainText('Vázquez');
  await page.getByRole('link', { name: 'Ingresar' }).click();
  await fillLogin(page, 'paciente', 'Hampi2026');
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Solicitud enviada/ })).toBeVisible();

  const [cita] = (await doctora.agenda(inDays(0), addDays(inDays(0), 40))).filter(
    (c) => c.c_apellidos === 'Zhañay Narváez',
  );
  const consulting = await browser.newContext({ baseURL });
  const medica = await consulting.newPage();
  await enterAs(medica, request, 'vazquez');
  const fecha = cita?.r_fecha_reserva;
  await medica.goto(`/medico/dashboard?desde=${fecha}&hasta=${fecha}&filas=100&cita=${cita?.r_id}`);
  await expect(medica.getByRole('dialog', { name: 'Detalle de la cita' })).toContainText('Torre B, cons. 212');
  await consulting.close();
});
