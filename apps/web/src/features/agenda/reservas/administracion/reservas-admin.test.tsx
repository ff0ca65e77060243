/** Reservations in the back office: an administrator reads all details, and books. */
import { type ReservaAdmin, reservas } from '@hampi/contract/agenda/citas/admin';
import { type OficinaAdmin, oficinas } from '@hampi/contract/agenda/oficinas/admin';
import { createReservaAdmin, getOfertaAdmin, listTurnosAdmin } from '@hampi/contract/agenda/reservas/admin';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import * as M from '@hampi/contract/base/messages';
import { type ClienteAdmin, clientes } from '@hampi/contract/personas/clientes/admin';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(close);

const RESERVA: ReservaAdmin = {
  id: 41,
  fecha_reserva: '2026-12-01',
  inicio: '2026-12-01T14:00:00Z',
  fin: '2026-12-01T14:20:00Z',
  zona: 'America/Guayaquil',
  estado_reserva: 'APROBADO',
  disponible: false,
  razon_no_disponibilidad: null,
  canal_reserva: 'WEB_SECRETARIA',
  secretariaReserva: 'Sra. Ana Lema',
  tipo_reserva: 2,
  numero_reagendamientos: 3,
  servicio: 'Consulta',
  especializacion: 'Cardiología',
  precio: 40,
  descuento: 0,
  pago_total: 40,
  pago_info: 'MedicalConsultation',
  transaction_id: '77112233',
  phoneNumber: '0991234567',
  cedula: '0102030400',
  c_nombres: 'Rosa',
  c_apellidos: 'Guamán',
  cedula_tercera_persona: null,
  nombre_tercera_persona: 'Inés Guamán',
  d_nombres: 'Lucía',
  d_apellidos: 'Peña',
  o_nombre: 'Sucursal Centro',
  actualizada_en: '2026-11-20T14:00:00Z',
};
const LISTA = answer(reservas.list, [RESERVA], { pagination: { total: 1, skip: 0, take: 20 } });

test('[AD-2] the form of a reservation shows all of it, and lets an administrator correct telephone and third person', async () => {
  open('/admin/reservas', 'ROLE_ADMIN', [LISTA]);
  await page.getByRole('button', { name: 'Editar' }).click();
  for (const [label, value] of [
    ['Tipo de reserva', 'Sucursal de una institución'],
    ['Reservó', 'Secretaria, Sra. Ana Lema'],
    ['Pago en línea', 'Consulta completa'],
    ['Número de la transacción', '77112233'],
    ['Reagendamientos', '3'],
  ] as const) {
    await expect.element(page.getByLabelText(label)).toHaveValue(value);
    await expect.element(page.getByLabelText(label)).toHaveAttribute('readonly');
  }
  await expect.element(page.getByLabelText('Tercera persona', { exact: true })).toHaveValue('Inés Guamán');
  await userEvent.fill(page.getByLabelText('Celular'), '12');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByText('El número de celular debe tener al menos 10 dígitos')).toBeVisible();
});

test('[AD-2] the form adopts what another administrator saved meanwhile, and the next press saves what was typed here', async () => {
  const now = { ...RESERVA, nombre_tercera_persona: 'Luz Guamán', version: 'b' };
  const changed = { transaccion: false, mensaje: MA.registro_cambiado, codigo: 'VERSION', data: now };
  const listed = answer(reservas.list, [{ ...RESERVA, version: 'a' }], { pagination: { total: 1, skip: 0, take: 20 } });
  const { answers, bodiesOf, queriesOf } = open('/admin/reservas', 'ROLE_ADMIN', [
    listed,
    { endpoint: reservas.update, envelope: changed },
  ]);
  await page.getByRole('button', { name: 'Editar' }).click();
  await userEvent.fill(page.getByLabelText('Celular'), '0987654321');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();

  await expect.element(page.getByText('Tercera persona: Luz Guamán')).toBeVisible();
  await expect.element(page.getByLabelText('Tercera persona', { exact: true })).toHaveValue('Luz Guamán');
  await expect.element(page.getByLabelText('Celular')).toHaveValue('0987654321');
  answers(answer(reservas.update, null, { mensaje: M.guardado }));
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(() => queriesOf(reservas.update)).toEqual(['?version=a', '?version=b']);
  expect(bodiesOf(reservas.update)[1]).toMatchObject({
    phoneNumber: '0987654321',
    nombre_tercera_persona: 'Luz Guamán',
  });
});

const OFICINA = { id: 7, nombre: 'Consultorio Solano', doctor: 'Lucía Peña', ciudad: 'Cuenca' } as OficinaAdmin;
const ROSA = {
  id: 5,
  nombres: 'Rosa',
  apellidos: 'Guamán',
  celular: '0991234567',
  cedula_identidad: '0102030400',
} as ClienteAdmin;
const TURNO = {
  inicio: '2099-12-01T14:00:00Z',
  fin: '2099-12-01T14:20:00Z',
  horario_id: 1,
  oficina_id: 7,
  espacios_disponibles: 1,
  lugares_libres: 1,
  disponible: true,
  razon: null,
};
const OFERTA = {
  zona: 'America/Guayaquil',
  atienden: [{ id: 1, nombre: 'Dra. Lucía Peña' }],
  servicios: [],
  especializaciones: [{ id: 3, nombre: 'Cardiología' }],
};

test('[AD-2] a turno taken by somebody else is reported beside its field, and the rest of the booking stays', async () => {
  const taken = { transaccion: false, mensaje: MTurnos.turno_ocupado, data: { proximos: [] } };
  open('/admin/reservas/nueva', 'ROLE_ADMIN', [
    answer(clientes.list, [ROSA]),
    answer(oficinas.list, [OFICINA]),
    answer(getOfertaAdmin, OFERTA),
    answer(listTurnosAdmin, [TURNO]),
    { endpoint: createReservaAdmin, envelope: taken },
  ]);
  await page.getByRole('button', { name: 'Reservar' }).click();
  await expect.element(page.getByText(MReservas.booking_paciente)).toBeVisible();

  await userEvent.fill(page.getByLabelText('Paciente'), 'guam');
  await page.getByRole('option', { name: /Guamán Rosa/ }).click();
  await expect.element(page.getByLabelText('Celular')).toHaveValue('0991234567');
  await userEvent.fill(page.getByLabelText('Oficina'), 'solano');
  await page.getByRole('option', { name: /Consultorio Solano/ }).click();
  await expect.element(page.getByRole('combobox', { name: 'Atiende' })).toHaveValue('Dra. Lucía Peña');
  await page.getByRole('combobox', { name: 'Horario' }).click();
  await page.getByRole('option', { name: '09:00 – 09:20' }).click();
  await page.getByRole('button', { name: 'Reservar' }).click();
  await expect.element(page.getByText(MTurnos.turno_ocupado)).toBeVisible();
  await expect.element(page.getByLabelText('Paciente')).toHaveValue('Guamán Rosa');
});
