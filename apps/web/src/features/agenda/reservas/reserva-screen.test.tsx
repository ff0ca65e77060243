/** Step 2 of the wizard: the hours that can be chosen and those that cannot (BK-3, BE-3). */
import { listOficinas } from '@hampi/contract/agenda/oficinas/calls';
import { createReserva, type ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import { findProximoTurno, listTurnos, type Turno } from '@hampi/contract/agenda/turnos/calls';
import { addDays, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { getPaciente, type Paciente } from '@hampi/contract/personas/clientes/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeSession } from '../../../base/session.ts';
import { answer, later, OFICINAS } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { OFICINA } from '../../../testing/historia.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-09T15:00:00Z') });
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

const PACIENTE: Paciente = {
  id: 1,
  tipo_documento: 'SIN_DOCUMENTO',
  cedula_identidad: 'SD-1',
  titulo_honorifico: null,
  nombres: 'Rosa Elvira',
  apellidos: 'Turnos Propios',
  fecha_nacimiento: null,
  fecha_defuncion: null,
  sexo: null,
  telefono: null,
  celular: '0991234567',
  correo: null,
  ciudad: null,
  creado_por: 1,
  habilitar_edicion: true,
  foto_nombre: null,
  identidad_verificada: true,
  user: { activated: false },
  cedula_representante: null,
  nombres_padre: null,
  nombres_madre: null,
  emergencia_nombre: null,
  emergencia_parentesco: null,
  emergencia_telefono: null,
  emergencia_direccion: null,
  direccion: null,
  pais: null,
  nacionalidad: null,
  tipo_sangre: null,
  instruccion: null,
  estado_civil: null,
  ocupacion: null,
  seguros: [],
  version: 1,
  cita_hoy: false,
  contacto: 'EDITA',
  entrega_codigo: false,
  total_creditos: 0,
  clienteReferente: null,
};

/** Early in a month, so that these turnos are not in the reply for the next month. */
const tomorrow = '2026-11-10';
const turno = (day: number, hora: string, razon: Turno['razon'] = null): Turno => {
  const inicio = instantOf(addDays(tomorrow, day), hora, ZONA_ECUADOR);
  return {
    inicio,
    fin: new Date(Date.parse(inicio) + 20 * 60_000).toISOString(),
    horario_id: 1,
    oficina_id: 7,
    espacios_disponibles: 1,
    lugares_libres: razon ? 0 : 1,
    disponible: !razon,
    razon,
  };
};
const TURNOS = [
  turno(0, '09:00', 'OCUPADO'),
  turno(0, '09:20', 'YA_RESERVO'),
  turno(0, '09:40'),
  turno(0, '10:00'),
  turno(1, '09:40'),
  turno(1, '10:00'),
];

const HECHA: ReservaHecha = {
  id: 5,
  inicio: TURNOS[3]?.inicio ?? '',
  fin: TURNOS[3]?.fin ?? '',
  fecha_reserva: tomorrow,
  estado_reserva: 'APROBADO',
  doctor_id: 1,
  oficina_id: 7,
  cliente_id: 1,
  servicio: 'Consulta',
  precio: 40,
  descuento: 0,
  lugar: 1,
  sobreturno: false,
};

const KNOWN = [
  answer(getPaciente, PACIENTE),
  answer(listOficinas, { oficinas: [OFICINA] }, { ...OFICINAS, foreignData: { ciudades: [] } }),
  answer(listTurnos, TURNOS),
  answer(findProximoTurno, TURNOS[2] as Turno),
];
/** The wizard for a patient chosen in the list. */
const book = (more = KNOWN) => open('/medico/reservaciones?paciente=1', 'ROLE_MED', more, { known: KNOWN });

const hours = page.getByRole('region', { name: 'Horarios' });
/** A slot of tomorrow. */
const slot = (hora: string, state: string) => hours.getByRole('button', { name: `10 de noviembre, ${hora}, ${state}` });
const next = page.getByRole('button', { name: /^Siguiente/ });

test('[BK-1] a patient from the list is already chosen', async () => {
  book();
  await expect.element(hours).toHaveTextContent('Rosa Elvira Turnos Propios');
});

test('[BK-3] a turno that is taken, or already the patient’s, cannot be chosen and says why', async () => {
  book();
  const taken = slot('09:00', 'ocupado, no disponible');
  await expect.element(taken).toHaveAttribute('aria-disabled', 'true');
  await expect.element(taken).toHaveTextContent('Ocupado');
  await expect.element(slot('09:20', 'ya reservó, no disponible')).toBeVisible();
  // It cannot be chosen, so nothing changes.
  await taken.click({ force: true });
  await expect.element(page.getByText('Elegido:')).not.toBeInTheDocument();

  const free = slot('10:00', 'disponible');
  await expect.element(free).toHaveAttribute('aria-pressed', 'false');
  await free.click();
  await expect.element(slot('10:00', 'elegido')).toHaveAttribute('aria-pressed', 'true');
});

test('[BK-3] the grid is one tab stop; arrows move by hour and day', async () => {
  book();
  await expect.element(slot('10:00', 'disponible')).toBeVisible();
  const slots = () => [...hours.element().querySelectorAll<HTMLElement>('button[data-inicio]')];
  expect(slots().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  const focused = () => (document.activeElement as HTMLElement).dataset.inicio;
  slots()[0]?.focus();
  for (const [key, there] of [
    ['ArrowDown', TURNOS[1]],
    ['ArrowUp', TURNOS[0]],
    ['End', TURNOS[3]],
    ['Home', TURNOS[0]],
    ['ArrowDown', TURNOS[1]],
    ['ArrowDown', TURNOS[2]],
    ['ArrowRight', TURNOS[4]],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(focused).toBe(there?.inicio);
  }
});

test('[BK-3] a double click books once', async () => {
  const [booked, arrive] = later(answer(createReserva, HECHA));
  const { bodiesOf } = book([booked]);
  await slot('10:00', 'disponible').click();
  await next.click();
  await page.getByRole('button', { name: 'Finalizar' }).dblClick();
  arrive();
  await expect.element(page.getByRole('heading', { name: 'Se ha reservado la cita' })).toBeVisible();
  expect(bodiesOf(createReserva)).toMatchObject([{ inicio: TURNOS[3]?.inicio, cliente_id: 1, oficinaId: 7 }]);
});

test('[BK-3] a double click on Siguiente shows the summary and does not book over it', async () => {
  const { written } = book([answer(createReserva, HECHA)]);
  await slot('10:00', 'disponible').click();
  await next.dblClick();
  await expect.element(page.getByRole('button', { name: 'Finalizar' })).toBeVisible();
  expect(written).toEqual([]);
});

test('[BE-3] the next free turno is one press away, without an office first', async () => {
  const offices = [OFICINA, { ...OFICINA, id: 8, nombre: 'Consultorio Monay' }];
  book([answer(listOficinas, { oficinas: offices }, { ...OFICINAS, foreignData: { ciudades: [] } })]);
  await expect.element(page.getByText(/Próximo horario libre:/)).toBeVisible();
  await page.getByRole('button', { name: 'Elegir', exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: 'Oficina' })).toHaveValue('Consultorio Centro, Cuenca');
  await expect.element(slot('09:40', 'elegido')).toBeVisible();
  await next.click();
  await expect.element(page.getByRole('button', { name: 'Finalizar' })).toBeVisible();
});

test('[BE-3] a day without hours offers the next one that has places', async () => {
  book([answer(listTurnos, [turno(3, '09:40')])]);
  await expect.element(hours.getByText('Sin atención').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ir al viernes' }).first().click();
  await expect.element(page.getByRole('heading', { level: 3, name: /^viernes/ })).toBeVisible();
});

test('[BK-1] leaving an unfinished reservation asks first', async () => {
  book();
  await slot('10:00', 'disponible').click();
  await page.getByRole('link', { name: 'Horarios' }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Los datos aún no han sido guardados.');
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect.element(slot('10:00', 'elegido')).toBeVisible();
});

/** Leaves the wizard with a chosen hour on its summary, and comes back. */
async function andBack() {
  await slot('10:00', 'disponible').click();
  await next.click();
  await expect.element(page.getByRole('button', { name: 'Finalizar' })).toBeVisible();
  await page.getByRole('link', { name: 'Horarios' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.poll(() => window.location.pathname).toBe('/medico/horario-citas');
  window.history.back();
}
const stored = () => JSON.stringify({ ...sessionStorage });

test('[BK-1] back leads to the summary of the same patient and hour, of whom only ids were kept', async () => {
  book();
  await andBack();
  await expect.element(page.getByRole('button', { name: 'Finalizar' })).toBeVisible();
  await expect.element(page.getByText('Rosa Elvira Turnos Propios').first()).toBeVisible();
  const kept = Object.entries({ ...sessionStorage }).filter(([name]) => name.includes('reserva-'));
  expect(kept.map(([, text]) => JSON.parse(text as string))).toEqual([
    {
      entrada: expect.any(String),
      paso: 2,
      pacienteId: 1,
      oficinaId: 7,
      especialidadId: null,
      servicioId: null,
      elegido: { inicio: TURNOS[3]?.inicio, fin: TURNOS[3]?.fin, oficinaId: 7 },
    },
  ]);
});

test('[BK-1] a sent reservation leaves nothing in the tab, nor does a log-out', async () => {
  const server = book();
  await andBack();
  server.answers(answer(createReserva, HECHA));
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect.poll(stored).not.toContain('pacienteId');

  book();
  await slot('10:00', 'disponible').click();
  await expect.poll(stored).toContain('pacienteId');
  closeSession();
  expect(stored()).not.toContain('pacienteId');
});

test('[BK-1] a reservation begun anew is empty, also while another one is kept in the tab', async () => {
  book();
  await slot('10:00', 'disponible').click();
  await expect.poll(stored).toContain('pacienteId');
  await page.getByRole('link', { name: 'Horarios' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('link', { name: 'Agendar Citas' }).click();
  await expect.element(page.getByRole('region', { name: 'Buscar paciente' })).toBeVisible();
  expect(page.getByText('Rosa Elvira').elements()).toEqual([]);
});
