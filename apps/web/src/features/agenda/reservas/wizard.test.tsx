/** The wizard from its first step to its result: for a laboratory, and when somebody else was faster (BK-1, BK-3). */
import { listOficinas } from '@hampi/contract/agenda/oficinas/calls';
import { createReserva, type ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import { listServicios, type Servicio } from '@hampi/contract/agenda/servicios/calls';
import { findProximoTurno, listTurnos, type Turno } from '@hampi/contract/agenda/turnos/calls';
import { turno_ocupado } from '@hampi/contract/agenda/turnos/messages';
import { instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type PacienteEncontrado, searchPacientes } from '@hampi/contract/personas/clientes/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer, OFICINAS } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { OFICINA } from '../../../testing/historia.ts';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-09T15:00:00Z') });
  await page.viewport(1280, 900);
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

const paciente = (id: number, nombres: string): PacienteEncontrado => ({
  id,
  tipo_documento: 'SIN_DOCUMENTO',
  cedula_identidad: `SD-${id}`,
  nombres,
  apellidos: 'Teclado Solano',
  telefono: null,
  celular: null,
  sexo: null,
  fecha_nacimiento: null,
  fecha_defuncion: null,
  identidad_verificada: true,
});
const turno = (hora: string): Turno => ({
  inicio: instantOf('2026-11-10', hora, ZONA_ECUADOR),
  fin: instantOf('2026-11-10', hora.replace(/.$/, '9'), ZONA_ECUADOR),
  horario_id: 1,
  oficina_id: 7,
  espacios_disponibles: 1,
  lugares_libres: 1,
  disponible: true,
  razon: null,
});
const FIRST = turno('09:40');
const SECOND = turno('10:00');
const HECHA: ReservaHecha = {
  id: 55,
  inicio: FIRST.inicio,
  fin: FIRST.fin,
  fecha_reserva: '2026-11-10',
  estado_reserva: 'APROBADO',
  doctor_id: 1,
  oficina_id: 7,
  cliente_id: 2,
  servicio: 'Consulta',
  precio: 40,
  descuento: 0,
  lugar: 1,
  sobreturno: false,
};
const offices = (...oficinas: (typeof OFICINA)[]) =>
  answer(listOficinas, { oficinas }, { ...OFICINAS, foreignData: { ciudades: [] } });
const TWO = offices(OFICINA, { ...OFICINA, id: 8, nombre: 'Consultorio Monay' });
const KNOWN = [
  answer(searchPacientes, [paciente(2, 'Uno')]),
  answer(listTurnos, [FIRST, SECOND]),
  answer(findProximoTurno, FIRST),
  answer(createReserva, HECHA),
];
const book = (...first: Answer[]) => open('/medico/reservaciones', 'ROLE_MED', [...first, TWO], { known: KNOWN });

const search = page.getByPlaceholder('CI/Nombres/Apellidos');
const next = page.getByRole('button', { name: /^Siguiente/ });
const finish = page.getByRole('button', { name: 'Finalizar' });
const booked = page.getByRole('heading', { name: 'Se ha reservado la cita' });
const definition = (text: string) => page.getByRole('definition').filter({ hasText: text });
async function choosePaciente() {
  await userEvent.fill(search, 'teclado');
  await page.getByRole('radio', { name: /Teclado/ }).click();
}

test('[BK-3] taken at the last moment: the next free ones are offered and nothing typed is lost', async () => {
  const taken = { transaccion: false, mensaje: turno_ocupado, data: { proximos: [SECOND] } };
  const { answers, bodiesOf } = book({ endpoint: createReserva, envelope: taken });
  await choosePaciente();
  await userEvent.fill(page.getByLabelText('Teléfono de contacto'), '0987654321');
  await next.click();
  await page.getByRole('button', { name: 'Elegir', exact: true }).click();
  await next.click();
  await finish.click();
  await expect.element(page.getByRole('heading', { name: 'No se ha reservado la cita' })).toBeVisible();
  await expect.element(page.getByText(turno_ocupado)).toBeVisible();
  answers(TWO, answer(createReserva, { ...HECHA, inicio: SECOND.inicio, fin: SECOND.fin }));
  await page.getByRole('region', { name: 'Próximos horarios libres' }).getByRole('button').click();
  await expect.element(definition('098 765 4321')).toBeVisible();
  await finish.click();
  await expect.element(booked).toBeVisible();
  expect(bodiesOf(createReserva)).toMatchObject([
    { inicio: FIRST.inicio, phone_number: '0987654321' },
    { inicio: SECOND.inicio, phone_number: '0987654321' },
  ]);
});

test('[BK-1] a laboratory books a service of its own', async () => {
  const lipidico: Servicio = {
    id: 3,
    nombre: 'Perfil lipídico',
    precio: 18,
    promocion_detalles: null,
    descuento_valor: 0,
    descuento_inicio: null,
    descuento_fin: null,
    background_color: null,
    especializacion: null,
    especializaciones: [],
    doctorEspecializacion: null,
    oficinasAsignadas: [{ id: 7, nombre: OFICINA.nombre }],
    iva: 'CERO',
    doctor_id: 1,
  };
  const { bodiesOf } = open(
    '/laboratorista/reservaciones',
    'ROLE_LAB',
    [
      TWO,
      answer(listServicios, [lipidico], {
        empresa: { servicios_limite: 10 },
        dataMedico: { especializaciones: [], oficinas: [] },
      }),
    ],
    { known: KNOWN },
  );
  await choosePaciente();
  await next.click();
  await page.getByRole('combobox', { name: 'Oficina' }).click();
  await page.getByRole('option', { name: /Centro/ }).click();
  await page.getByRole('combobox', { name: 'Servicio' }).click();
  await page.getByRole('option', { name: /Perfil lipídico/ }).click();
  await page.getByRole('button', { name: 'Elegir', exact: true }).click();
  await next.click();
  await expect.element(definition('Perfil lipídico')).toBeVisible();
  await expect.element(definition('$ 18,00')).toBeVisible();
  await finish.click();
  await expect.element(booked).toBeVisible();
  expect(bodiesOf(createReserva)).toMatchObject([{ oficinaId: 7, servicio_id: 3, inicio: FIRST.inicio }]);
});
