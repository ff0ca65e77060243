/** The page for booking online: choices that the address contains are not asked again. */
import {
  createReservaEnLinea,
  findProximoEnLinea,
  getOfertaEnLinea,
  getReservante,
  holdTurno,
  holdTurnoDeVisita,
  listTurnosEnLinea,
  type OfertaEnLinea,
  type Reservante,
  releaseTurno,
} from '@hampi/contract/agenda/en-linea/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open, show } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import ReservarPublico from './pagina/reservar-publico.tsx';

afterEach(close);

const DAY = 86_400_000;
/** 10:00 in Ecuador, the day after tomorrow. */
const inicio = new Date(Math.floor(Date.now() / DAY) * DAY + 2 * DAY + 15 * 3_600_000).toISOString();
const fin = new Date(Date.parse(inicio) + 1_800_000).toISOString();
const turno: Turno = {
  inicio,
  fin,
  horario_id: 1,
  oficina_id: 3,
  espacios_disponibles: 1,
  lugares_libres: 1,
  disponible: true,
  razon: null,
};
const especialidad = (id: number, nombre: string) => ({ id, nombre });
const oferta: OfertaEnLinea = {
  doctor_id: 12,
  profesional: 'Dra. Lucía Peñaherrera',
  especialidades: ['Cardiología'],
  foto: null,
  oficinas: [
    {
      id: 3,
      nombre: 'Consultorio Solano',
      direccion: 'Av. Solano 4-101',
      ciudad: 'Cuenca',
      zona: 'America/Guayaquil',
      costo_consulta: 40,
      afiliacion: false,
      pide_anticipo: false,
      especializaciones: [especialidad(7, 'Cardiología')],
    },
  ],
  servicios: [],
  descuento_afiliado: 50,
  anticipo_minutos: 20,
};
const klever: Reservante = {
  nombre: 'Kléver Zhañay',
  tipo_documento: 'CEDULA',
  cedula_identidad: '0104417826',
  celular: '0991112233',
  faltan: [],
  terceras: [{ cedula: '0151904427', nombre: 'Sara Zhañay' }],
};
const at = (search: string, me: Partial<Reservante> = {}, offered = oferta) =>
  open(`/reservar/12?oficina=3&inicio=${encodeURIComponent(inicio)}&${search}`, 'ROLE_CLI', [
    answer(getReservante, { ...klever, ...me }),
    answer(getOfertaEnLinea, offered),
    answer(listTurnosEnLinea, [turno]),
    answer(findProximoEnLinea, turno),
    answer(holdTurno, { hasta: fin }),
    answer(createReservaEnLinea, { id: 9, expira_en: null } as never),
  ]);
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('[BK-6] a patient who chose on the profile to come personally goes directly to the summary', async () => {
  const server = at('para=mi');
  await expect.element(title('Resumen')).toBeVisible();
  await press('Reservar');
  await expect
    .poll(() => server.bodiesOf(createReservaEnLinea))
    .toMatchObject([{ inicio, cedula_tercera_persona: null }]);
});

test('[BK-6] who held the hour as a visitor goes directly to the summary, though it still seems taken', async () => {
  open(`/reservar/12?oficina=3&inicio=${encodeURIComponent(inicio)}&para=mi`, 'ROLE_CLI', [
    answer(getReservante, klever),
    answer(getOfertaEnLinea, oferta),
    answer(listTurnosEnLinea, [{ ...turno, disponible: false, razon: 'OCUPADO' }]),
    answer(findProximoEnLinea, turno),
    answer(holdTurno, { hasta: fin }),
  ]);
  await expect.element(title('Resumen')).toBeVisible();
});

test('[BK-6] with a prepayment the summary says what is paid today, what is left, and the rule of the 24 hours', async () => {
  const [oficina] = oferta.oficinas as [OfertaEnLinea['oficinas'][number]];
  at('para=mi', {}, { ...oferta, oficinas: [{ ...oficina, pide_anticipo: true }] });
  await expect.element(page.getByRole('button', { name: 'Reservar y pagar' })).toBeVisible();
  await expect.element(page.getByText('Con menos de 24 horas no se devuelve')).toBeVisible();
  const beside = page.getByRole('complementary', { name: 'Su cita' });
  await expect
    .element(beside)
    .toHaveTextContent(/Paga hoy \(anticipo, parte del total\)\$.5,00Saldo en el consultorio\$.35,00/);
});

test('[BK-6] missing data of the patient are still asked, and then the summary follows', async () => {
  const server = at('para=mi', { faltan: ['celular'], celular: null });
  await page.getByLabelText('Celular').fill('0991112233');
  server.answers(
    answer(getReservante, klever),
    answer(getOfertaEnLinea, oferta),
    answer(listTurnosEnLinea, [turno]),
    answer(holdTurno, { hasta: fin }),
  );
  await press('Guardar y seguir');
  await expect.element(title('Resumen')).toBeVisible();
});

test('[BK-8] a third person chosen on the profile only needs a name; another choice is written to the address', async () => {
  const server = at('para=otra');
  await expect.element(page.getByRole('radio', { name: /Para otra persona/ })).toBeChecked();
  await findNothingWrong();
  await page.getByRole('radio', { name: /Para mí/ }).click();
  expect((page.getByRole('radio', { name: /Para mí/ }).element() as HTMLInputElement).checked).toBe(true);
  await expect.poll(() => window.location.search).toContain('para=mi');
  await expect.element(title('¿Para quién es la cita?')).toBeVisible();
  await page.getByRole('radio', { name: /Para otra persona/ }).click();
  await press('Sara Zhañay');
  await press('Siguiente');
  await press('Reservar');
  await expect
    .poll(() => server.bodiesOf(createReservaEnLinea))
    .toMatchObject([{ cedula_tercera_persona: '0151904427', nombre_tercera_persona: 'Sara Zhañay' }]);
});

test('[BK-8] a cédula typed wrong for a third person is asked about, and accepted all the same', async () => {
  at('para=otra');
  const cedula = page.getByLabelText('Cédula o pasaporte');
  await userEvent.fill(cedula, '0151904420');
  await expect.element(page.getByText(MClientes.cedula_digito)).toBeVisible();
  await userEvent.fill(cedula, '102030400');
  await page.getByRole('button', { name: 'Usar 0102030400' }).click();
  await expect.element(cedula).toHaveValue('0102030400');
  await findNothingWrong();
});

test('[BK-8] the waiting list for a third person first asks their name', async () => {
  open('/reservar/12?oficina=3&espera=true&para=otra', 'ROLE_CLI', [
    answer(getReservante, klever),
    answer(getOfertaEnLinea, oferta),
    answer(findProximoEnLinea, null),
  ]);
  await expect.element(title('¿Para quién es la cita?')).toBeVisible();
  await press('Sara Zhañay');
  await press('Siguiente');
  await expect.element(page.getByRole('form', { name: 'Lista de espera' })).toBeVisible();
});

test('[BK-6] an office with several specialties asks which one, and the hour stays chosen', async () => {
  const [oficina] = oferta.oficinas as [OfertaEnLinea['oficinas'][number]];
  const several = [especialidad(7, 'Cardiología'), especialidad(8, 'Medicina interna')];
  at('para=mi', {}, { ...oferta, oficinas: [{ ...oficina, especializaciones: several }] });
  await expect.element(title('Elija el horario')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '10:00' })).toBeVisible();
  await findNothingWrong();
  await page.getByLabelText('Especialidad').selectOptions('Medicina interna');
  await press('Siguiente');
  await expect.element(title('Resumen')).toBeVisible();
});

test('[BK-6] without an hour in the address the days begin with the first free one, and nothing is chosen about who comes', async () => {
  await page.viewport(390, 844);
  const server = open('/reservar/12?oficina=3&para=otra', 'ROLE_CLI', [
    answer(getReservante, klever),
    answer(getOfertaEnLinea, oferta),
    answer(listTurnosEnLinea, [turno]),
    answer(findProximoEnLinea, turno),
  ]);
  await expect.element(page.getByRole('button', { name: /10:00, próximo horario libre/ })).toBeVisible();
  expect(server.queriesOf(listTurnosEnLinea)).toEqual([expect.stringContaining(`fecha=${inicio.slice(0, 10)}&`)]);
  const steps = page.getByRole('list', { name: 'Pasos de la reserva' });
  await expect.element(steps).toHaveTextContent('1Para quién2Horario3Resumen');
});

test('[BE-16] a link to the waiting list moves the focus to it', async () => {
  open('/reservar/12?oficina=3', 'ROLE_CLI', [
    answer(getReservante, klever),
    answer(getOfertaEnLinea, oferta),
    answer(findProximoEnLinea, null),
  ]);
  await press('Avisarme si se libera uno');
  await expect.element(page.getByRole('heading', { name: 'Lista de espera' })).toHaveFocus();
});

test('[BK-8] from the summary a patient who was not asked says that somebody else comes', async () => {
  const server = at('para=mi');
  await press('Es para otra persona');
  await page.getByRole('radio', { name: /Para otra persona/ }).click();
  await press('Sara Zhañay');
  await press('Siguiente');
  await press('Reservar');
  await expect
    .poll(() => server.bodiesOf(createReservaEnLinea))
    .toMatchObject([{ cedula_tercera_persona: '0151904427', nombre_tercera_persona: 'Sara Zhañay' }]);
});

/** A visitor without account at the same hour, on the public page. */
function asVisitor(hasta: string | null) {
  window.history.replaceState(null, '', `/reservar/12?oficina=3&inicio=${encodeURIComponent(inicio)}`);
  const horas = { oficina_id: 3, proximo: turno, desde: inicio.slice(0, 10), turnos: [turno] };
  return show(<ReservarPublico vista={{ oferta, horas }} />, [
    answer(listTurnosEnLinea, [turno]),
    answer(findProximoEnLinea, turno),
    answer(holdTurnoDeVisita, { hasta }),
  ]);
}
const inMinutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();

test('[BK-6] a visitor reads until when the hour is held, and leaving for the mail does not let go of it', async () => {
  const server = asVisitor(inMinutes(10));
  await expect.element(page.getByText(/^Le guardamos las 10:00 hasta las? \d\d:\d\d$/)).toBeVisible();
  expect(server.bodiesOf(holdTurnoDeVisita)).toEqual([{ doctor_id: 12, oficinaId: 3, inicio, fin }]);
  window.dispatchEvent(new Event('pagehide'));
  await expect.element(page.getByLabelText('Cédula / Pasaporte')).toBeVisible();
  await expect.element(page.getByText(/^Le guardamos las 10:00/)).toBeVisible();
  await findNothingWrong();
  expect(server.bodiesOf(releaseTurno)).toEqual([]);
});

test('[BK-6] where nothing is held nothing is promised', async () => {
  asVisitor(null);
  await expect.element(page.getByRole('heading', { name: 'Crear mi cuenta' })).toBeVisible();
  expect(page.getByText(/guardamos/).elements()).toEqual([]);
});

test('[BK-6] an hour that lapsed and was taken is told with the nearest ones, and what was typed stays', async () => {
  const server = asVisitor(inMinutes(-1));
  await userEvent.fill(page.getByLabelText('Nombres'), 'Rosa Elvira');
  const half = (n: number) => new Date(Date.parse(inicio) + n * 1_800_000).toISOString();
  const nearest = { ...turno, inicio: half(1), fin: half(2) };
  server.answers(answer(listTurnosEnLinea, [turno, nearest]), answer(findProximoEnLinea, nearest), {
    endpoint: holdTurnoDeVisita,
    status: 409,
    envelope: { transaccion: false, mensaje: 'El turno ya fue tomado', data: { proximos: [nearest] } },
  });
  await press('Guardarla otra vez');
  await expect.element(page.getByText('Ese horario se acaba de ocupar.')).toBeVisible();
  server.answers(
    answer(listTurnosEnLinea, [turno, nearest]),
    answer(findProximoEnLinea, nearest),
    answer(holdTurnoDeVisita, { hasta: inMinutes(10) }),
  );
  await page.getByRole('alert').getByRole('button', { name: /10:30/ }).click();
  await press('Siguiente');
  await expect.element(page.getByText(/^Le guardamos las 10:30/)).toBeVisible();
  await expect.element(page.getByLabelText('Nombres')).toHaveValue('Rosa Elvira');
});

test('[BK-6] a patient whose hour somebody took meanwhile gets the nearest free ones', async () => {
  const server = open(`/reservar/12?oficina=3&inicio=${encodeURIComponent(inicio)}`, 'ROLE_CLI', [
    answer(getReservante, klever),
    answer(getOfertaEnLinea, oferta),
    answer(listTurnosEnLinea, [{ ...turno, disponible: false, lugares_libres: 0, razon: 'OCUPADO' }]),
    answer(findProximoEnLinea, null),
    {
      endpoint: holdTurno,
      status: 409,
      envelope: {
        transaccion: false,
        mensaje: 'El turno ya fue tomado',
        data: { proximos: [{ ...turno, inicio: fin, fin: new Date(Date.parse(fin) + 1_800_000).toISOString() }] },
      },
    },
  ]);
  await expect.element(page.getByRole('alert').getByRole('button', { name: /10:30/ })).toBeVisible();
  expect(server.bodiesOf(holdTurno)).toHaveLength(1);
});
