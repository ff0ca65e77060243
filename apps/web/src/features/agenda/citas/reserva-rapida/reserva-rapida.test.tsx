/** Booking in the free time of the calendar: one popover, usable with the keyboard alone (BE-21). */
import { addAusencia, listCitasEnAusencia } from '@hampi/contract/agenda/ausencias/calls';
import * as MAusencias from '@hampi/contract/agenda/ausencias/messages';
import { listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { listOficinas } from '@hampi/contract/agenda/oficinas/calls';
import { createReserva, type ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import { listHabituales } from '@hampi/contract/agenda/reservas/habituales';
import { listServicios, type Servicio } from '@hampi/contract/agenda/servicios/calls';
import { listTurnos, type Turno } from '@hampi/contract/agenda/turnos/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { createPaciente, type PacienteEncontrado, searchPacientes } from '@hampi/contract/personas/clientes/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anyDirty } from '../../../../base/dirty.ts';
import { setPreference } from '../../../../base/preferences.ts';
import { anOffice, listedCitas } from '../../../../testing/agenda.ts';
import { type Answer, answer, later, OFICINAS } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../testing/axe.ts';
import { OFICINA } from '../../../../testing/historia.ts';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T14:00:00Z') });
  setPreference('agenda', 1);
  await page.viewport(1280, 900);
});
afterEach(() => {
  close();
  setPreference('agenda', 0);
  vi.useRealTimers();
});

const MARTES = '2026-11-24';
const MIERCOLES = '2026-11-25';
const at = (hora: string, fecha = MIERCOLES) => instantOf(fecha, hora, ZONA_ECUADOR);
const turno = (desde: string, hasta: string): Turno => ({
  inicio: at(desde),
  fin: at(hasta),
  horario_id: 1,
  oficina_id: 7,
  espacios_disponibles: 1,
  lugares_libres: 1,
  disponible: true,
  razon: null,
});
const TURNOS = [turno('10:00', '10:20'), turno('10:20', '10:40')];
const rosa = (id: number, more: Partial<PacienteEncontrado>): PacienteEncontrado => ({
  id,
  tipo_documento: 'CEDULA',
  cedula_identidad: '0102030400',
  nombres: 'Rosa Elvira',
  apellidos: 'Chuquimarca Sisa',
  telefono: null,
  celular: '0991234567',
  sexo: null,
  fecha_nacimiento: '1968-05-03',
  fecha_defuncion: null,
  identidad_verificada: true,
  ultima_consulta: '2026-10-01T15:00:00Z',
  ...more,
});
const ROSA = rosa(1, {});
const ELECTRO = {
  id: 3,
  nombre: 'Electrocardiograma',
  precio: 55,
  promocion_detalles: null,
  descuento_valor: 0,
  descuento_inicio: null,
  descuento_fin: null,
  background_color: null,
  especializacion: null,
  especializaciones: [],
  doctorEspecializacion: null,
  oficinasAsignadas: [{ id: 7, nombre: 'Consultorio Centro' }],
  iva: 'CERO',
  doctor_id: 1,
} as unknown as Servicio;
const HECHA: ReservaHecha = {
  id: 5,
  inicio: at('10:00'),
  fin: at('10:20'),
  fecha_reserva: MIERCOLES,
  estado_reserva: 'APROBADO',
  doctor_id: 1,
  oficina_id: 7,
  cliente_id: 1,
  servicio: 'Electrocardiograma',
  precio: 55,
  descuento: 0,
  lugar: 1,
  sobreturno: false,
};

const KNOWN = [
  listedCitas(listCitasOfDoctor, []),
  answer(listHorarios, [anOffice()]),
  answer(listTurnos, TURNOS),
  answer(listOficinas, { oficinas: [OFICINA] }, { ...OFICINAS, foreignData: { ciudades: [] } }),
  answer(listServicios, [ELECTRO], {
    empresa: { servicios_limite: 10 },
    dataMedico: { especializaciones: [], oficinas: [] },
  }),
  answer(listHabituales, [{ especializacion_id: null, servicio_id: 3 }]),
  answer(searchPacientes, [ROSA]),
  answer(createReserva, HECHA),
  answer(listCitasEnAusencia, { total: 0, citas: [] }),
];
const agenda = (first: Answer[] = []) =>
  open('/medico/dashboard?vista=semana&dia=2026-11-25', 'ROLE_MED', first, { known: KNOWN });

const cursor = page.getByRole('button', { name: /^Agendar el/ });
/** Only the search results; the services of the form are options too. */
const found = page.getByRole('listbox').getByRole('option');
const popover = page.getByRole('dialog', { name: 'Nueva cita' });
const paciente = popover.getByPlaceholder('Cédula, nombres o apellidos');
/** Moves the cursor to the first turno of Wednesday and opens it. */
async function openFirst() {
  await expect.element(cursor).toBeInTheDocument();
  (cursor.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(cursor).toHaveAccessibleName('Agendar el miércoles 25/11/2026, 09:00, sobreturno');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(cursor).toHaveAccessibleName('Agendar el miércoles 25/11/2026, 10:00, libre');
  await userEvent.keyboard('{Enter}');
  await expect.element(popover).toHaveTextContent('miércoles 25/11/2026, 10:00 a 10:20');
}
async function choose(name: string) {
  await userEvent.fill(paciente, name);
  // Enter chooses it only once it is highlighted.
  await expect.element(found.first()).toHaveAttribute('data-combobox-selected');
  await userEvent.keyboard('{Enter}');
}

test('[BE-21] arrows and Enter open a free turno, a name and two Enters book it with the most frequent service', async () => {
  const { bodiesOf } = agenda();
  await openFirst();
  await expect.element(popover.getByRole('combobox', { name: 'Servicio' })).toHaveValue('3');
  await expect.element(popover).toHaveTextContent(/Precio \$ 55,00/);
  await expect.poll(() => document.activeElement?.getAttribute('placeholder')).toBe('Cédula, nombres o apellidos');
  await choose('chuqui');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => bodiesOf(createReserva))
    .toMatchObject([
      { cliente_id: 1, inicio: at('10:00'), fin: at('10:20'), oficinaId: 7, servicio_id: 3, sobreturno: false },
    ]);
  await expect.element(popover).not.toBeInTheDocument();
});

test('[BE-21] on a slow network Enter waits for the prices, and then books once', async () => {
  const [servicios, arrive] = later(
    answer(listServicios, [ELECTRO], {
      empresa: { servicios_limite: 10 },
      dataMedico: { especializaciones: [], oficinas: [] },
    }),
  );
  const { bodiesOf } = agenda([servicios]);
  await openFirst();
  await choose('chuqui');
  await userEvent.keyboard('{Enter}');
  await expect.element(popover.getByRole('button', { name: 'Agendar' })).toHaveAttribute('data-loading', 'true');
  await userEvent.keyboard('{Enter}');
  expect(bodiesOf(createReserva)).toEqual([]);
  arrive();
  await expect.poll(() => bodiesOf(createReserva)).toMatchObject([{ cliente_id: 1, servicio_id: 3 }]);
  await expect.element(popover).not.toBeInTheDocument();
  expect(bodiesOf(createReserva)).toHaveLength(1);
});

test('[BE-21] on a slow network Enter waits for the patients, takes the first one and books nothing yet', async () => {
  const [pacientes, arrive] = later(answer(searchPacientes, [ROSA]));
  const { bodiesOf } = agenda([pacientes]);
  await openFirst();
  await userEvent.fill(paciente, 'chuqui');
  await userEvent.keyboard('{Enter}{Enter}');
  arrive();
  await expect.element(paciente).toHaveValue('Chuquimarca Sisa Rosa Elvira');
  expect(bodiesOf(createReserva)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodiesOf(createReserva)).toMatchObject([{ cliente_id: 1 }]);
});

/** Presses and releases in one place, as a finger does; a browser with a mouse sends the same events. */
function tap(element: Element) {
  const { x, y, height } = element.getBoundingClientRect();
  const at = { clientX: x + 20, clientY: y + height / 2 };
  const touch = new Touch({
    identifier: 1,
    target: element,
    ...at,
    pageX: at.clientX + scrollX,
    pageY: at.clientY + scrollY,
  });
  const init = { bubbles: true, cancelable: true, changedTouches: [touch] };
  element.dispatchEvent(new TouchEvent('touchstart', { ...init, touches: [touch] }));
  element.dispatchEvent(new TouchEvent('touchend', init));
}

test('[BE-21] on a phone a tap on a free turno opens its sheet, which begins on the patient', async () => {
  await page.viewport(390, 844);
  open('/medico/dashboard?vista=semana&dia=2026-11-25', 'ROLE_MED', [], { known: KNOWN });
  await expect.poll(() => document.querySelectorAll('.fc-bg-event').length).toBeGreaterThan(0);
  await expect.element(cursor).toBeInTheDocument();
  const free = [...document.querySelectorAll('.fc-bg-event')].at(-1) as Element;
  free.scrollIntoView({ block: 'center' });
  tap(free);
  await expect.element(popover).toHaveTextContent('miércoles 25/11/2026, 10:20 a 10:40');
  await expect.poll(() => document.activeElement?.getAttribute('placeholder')).toBe('Cédula, nombres o apellidos');
});

test('[BE-21] in a low window the arrows scroll the hour into view, and the form stays when its hour is scrolled away', async () => {
  await page.viewport(1280, 420);
  agenda();
  await openFirst();
  await expect.element(paciente).toBeVisible();
  const anchor = document.querySelector('[data-marked]');
  await expect.element(anchor as HTMLElement).toBeInViewport();
  await userEvent.fill(paciente, 'chuqui');
  window.scrollTo({ top: document.body.scrollHeight });
  await expect.element(anchor as HTMLElement).not.toBeInViewport();
  await expect.element(paciente).toBeVisible();
  await expect.element(paciente).toHaveValue('chuqui');
});

test('[BE-21] on a slow network Enter does not choose a result of earlier letters', async () => {
  const { bodiesOf, answers } = agenda();
  await openFirst();
  await userEvent.fill(paciente, 'c');
  await expect.element(found.first()).toHaveAttribute('data-combobox-selected');
  const [maria, arrive] = later(answer(searchPacientes, [rosa(2, { nombres: 'María', apellidos: 'Cobo' })]));
  answers(maria);
  await userEvent.fill(paciente, 'cob');
  await userEvent.keyboard('{Enter}');
  await expect.element(paciente).toHaveValue('cob');
  expect(popover.getByText('Debe seleccionar un paciente').elements()).toEqual([]);
  arrive();
  await expect.element(paciente).toHaveValue('Cobo María');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodiesOf(createReserva)).toMatchObject([{ cliente_id: 2 }]);
});

test('[BE-21] age and last visit tell patients with the same name apart', async () => {
  agenda([
    answer(searchPacientes, [
      ROSA,
      rosa(2, { fecha_nacimiento: '1999-01-20', ultima_consulta: null, cedula_identidad: '0102030418' }),
    ]),
  ]);
  await openFirst();
  await userEvent.fill(paciente, 'chuqui');
  await expect.element(found.first()).toHaveTextContent(/CI 0102030400 · 58 años · visita 01\/10\/2026/);
  await expect.element(found.nth(1)).toHaveTextContent(/CI 0102030418 · 27 años · sin visitas/);
});

test('[BE-21] without a patient it says so beside the field and books nothing', async () => {
  const { written } = agenda();
  await openFirst();
  await popover.getByRole('button', { name: 'Agendar' }).click();
  await expect.element(popover).toHaveTextContent('Debe seleccionar un paciente');
  expect(written).toEqual([]);
});

test('[BE-21] a new patient needs three fields and is booked in the same step', async () => {
  const { bodiesOf } = agenda([
    answer(searchPacientes, []),
    answer(createPaciente, { ...ROSA, id: 9, apellidos: 'Nueva' } as never),
  ]);
  await openFirst();
  await userEvent.fill(paciente, 'Nueva');
  await expect.element(found).toHaveTextContent('Paciente nuevo');
  await userEvent.keyboard('{Enter}');
  await expect.element(popover.getByLabelText('Apellidos')).toHaveValue('Nueva');
  await userEvent.fill(popover.getByLabelText('Nombres'), 'Zoila');
  await popover.getByRole('button', { name: 'Agendar' }).click();
  await expect.element(popover.getByLabelText('Cédula')).toHaveAttribute('aria-invalid', 'true');
  await popover.getByRole('button', { name: /No tiene la cédula/ }).click();
  await userEvent.fill(popover.getByLabelText('Celular'), '0991234567');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodiesOf(createReserva)).toMatchObject([{ cliente_id: 9 }]);
  expect(bodiesOf(createPaciente)).toMatchObject([
    { nombres: 'Zoila', apellidos: 'Nueva', tipo_documento: 'SIN_DOCUMENTO', celular: '0991234567' },
  ]);
});

test('[BE-21] outside the working hours the form says that it is a sobreturno and asks why', async () => {
  const { bodiesOf } = agenda();
  await expect.element(cursor).toBeInTheDocument();
  (cursor.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{Home}{Enter}');
  await expect.element(popover).toHaveTextContent('Sobreturno: a esa hora no hay un turno libre.');
  await choose('chuqui');
  await userEvent.keyboard('{Enter}');
  await expect.element(popover).toHaveTextContent('Debe indicar el motivo del sobreturno');
  await userEvent.fill(popover.getByLabelText('Motivo del sobreturno'), 'Viaja mañana');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => bodiesOf(createReserva))
    .toMatchObject([{ inicio: at('06:00'), fin: at('06:20'), sobreturno: true, motivo_sobreturno: 'Viaja mañana' }]);
});

test('[BE-21] a turno that somebody else took says so, keeps the patient and offers the next ones', async () => {
  const taken: Answer = {
    endpoint: createReserva,
    envelope: { transaccion: false, mensaje: MTurnos.turno_ocupado, data: { proximos: [TURNOS[1]] } },
  };
  const { bodiesOf, answers } = agenda([taken]);
  await openFirst();
  await choose('chuqui');
  await userEvent.keyboard('{Enter}');
  await expect.element(popover.getByRole('alert')).toHaveTextContent(MTurnos.turno_ocupado);
  await expect.element(paciente).toHaveValue('Chuquimarca Sisa Rosa Elvira');
  answers();
  await popover.getByRole('button', { name: 'mié 25, 10:20' }).click();
  await expect.element(popover).toHaveTextContent('10:20 a 10:40');
  await popover.getByRole('button', { name: 'Agendar' }).click();
  await expect
    .poll(() => bodiesOf(createReserva))
    .toMatchObject([{}, { cliente_id: 1, inicio: at('10:20'), fin: at('10:40') }]);
});

test('[BE-21] past time cannot be chosen, and Escape leaves without booking', async () => {
  const { written } = agenda();
  await expect.element(cursor).toBeInTheDocument();
  (cursor.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  // It is Tuesday, 9:00, so the day before has no place for the cursor.
  await expect.element(cursor).toHaveAccessibleName(/martes 24\/11\/2026/);
  expect(MARTES).toBe('2026-11-24');
  await userEvent.keyboard('{Enter}');
  await expect.element(popover).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(popover).not.toBeInTheDocument();
  expect(written).toEqual([]);
});

test('[BE-21] [AU-7] a half-filled form is unsaved work: when the session ends, the log-in opens over it', async () => {
  agenda();
  await openFirst();
  expect(anyDirty()).toBe(false);
  await popover.getByRole('button', { name: 'Paciente nuevo' }).click();
  await userEvent.fill(popover.getByLabelText('Apellidos'), 'Ñauta');
  await expect.poll(anyDirty).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(anyDirty).toBe(false);
});

const bloquear = page.getByRole('dialog', { name: 'Bloquear horario' });

test('[BE-21] free time can be blocked from the booking form, with its hours filled in', async () => {
  const { bodiesOf } = agenda([answer(addAusencia, { id: 1, citas: 0 }, { mensaje: MAusencias.bloqueado })]);
  await openFirst();
  await popover.getByRole('button', { name: 'Bloquear' }).click();
  await expect.element(popover).not.toBeInTheDocument();
  await expect.element(bloquear.getByLabelText('Hora de inicio')).toHaveValue('10:00');
  await expect.element(bloquear.getByLabelText('Hora de fin')).toHaveValue('10:20');
  await userEvent.fill(bloquear.getByLabelText('Motivo'), 'Reunión');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => bodiesOf(addAusencia))
    .toMatchObject([
      {
        desde: MIERCOLES,
        hasta: MIERCOLES,
        hora_desde: '10:00',
        hora_hasta: '10:20',
        oficina_id: 7,
        motivo: 'Reunión',
      },
    ]);
  await expect.element(bloquear).not.toBeInTheDocument();
  // The focus returns to the cursor.
  await expect.poll(() => document.activeElement?.hasAttribute('data-cursor')).toBe(true);
});

test('[BE-21] the button beside the title blocks the day on screen, in all offices', async () => {
  const { bodiesOf } = agenda([answer(addAusencia, { id: 1, citas: 0 }, { mensaje: MAusencias.bloqueado })]);
  await page.getByRole('button', { name: 'Bloquear horario' }).click();
  await userEvent.fill(bloquear.getByLabelText('Motivo'), 'Congreso');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => bodiesOf(addAusencia))
    .toMatchObject([{ desde: MIERCOLES, hasta: MIERCOLES, hora_desde: '', oficina_id: null, motivo: 'Congreso' }]);
});

test('[BE-21] [AU-13] Escape in a half-filled form asks, Escape in the question stays, and leaving returns the focus', async () => {
  agenda();
  const opener = page.getByRole('button', { name: 'Bloquear horario' });
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(bloquear.getByLabelText('Motivo'), 'Congreso');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Datos sin guardar' });
  await expect.element(question.getByRole('button', { name: 'Seguir aquí' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(bloquear.getByLabelText('Motivo')).toHaveValue('Congreso');
  await expect.element(bloquear.getByLabelText('Motivo')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.element(bloquear).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('[BE-21] [BE-7] axe finds nothing wrong in the form over the calendar, in both themes', async () => {
  agenda();
  await openFirst();
  await expect.element(popover.getByRole('combobox', { name: 'Servicio' })).toHaveValue('3');
  await findNothingWrong();
});
