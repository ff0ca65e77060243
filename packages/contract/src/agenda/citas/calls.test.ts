import { afterEach, expect, test, vi } from 'vitest';
import { addMonths, daysBetween, fechaOf, horaOf, instantOf, ultimaFecha } from '../../base/fechas.ts';
import { fieldErrors } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { ContactoReserva, SobreturnoForm } from '../reservas/calls.ts';
import { listTurnos, type Turno, turnosByFecha } from '../turnos/calls.ts';
import {
  agendaRange,
  type CitaRow,
  calendarRange,
  drawnRange,
  estadoTexto,
  estadoTono,
  mondayOf,
  pagoPendiente,
  quienViene,
  upcomingApprovedFirst,
} from './calls.ts';
import { CambioEstado, canChangeEstado } from './estados.ts';
import * as MCitas from './messages.ts';
import { RazonForm, razonDe } from './razon.ts';

const now = new Date('2026-11-24T14:00:00Z');
const row = (r_id: number, r_inicio: string, r_estado_reserva: CitaRow['r_estado_reserva']) => ({
  r_id,
  r_inicio,
  r_estado_reserva,
});

test('[AG-1] upcoming approved citas come first, then the rest, each by time', () => {
  const rows = [
    row(1, '2026-11-23T14:00:00Z', 'APROBADO'),
    row(2, '2026-11-24T16:00:00Z', 'PENDIENTE'),
    row(3, '2026-11-25T14:00:00Z', 'APROBADO'),
    row(4, '2026-11-24T15:00:00Z', 'CANCELADO'),
    row(5, '2026-11-24T14:00:00Z', 'APROBADO'),
  ];
  expect(rows.sort(upcomingApprovedFirst(now)).map((r) => r.r_id)).toEqual([5, 3, 1, 4, 2]);
});

test('[AG-1] the table opens with today through one month ahead, also at the end of a month', () => {
  expect(agendaRange('2026-11-24')).toEqual({ fecha: '2026-11-24', fechaFinal: '2026-12-24' });
  expect(agendaRange('2027-01-31')).toEqual({ fecha: '2027-01-31', fechaFinal: '2027-02-28' });
});

test('[AG-1] yellow while pending, red when rejected or cancelled, teal otherwise; RECHAZADO reads Cancelado', () => {
  expect(['PENDIENTE', 'RECHAZADO', 'CANCELADO', 'APROBADO'].map((e) => estadoTono(e as never))).toEqual([
    'amarillo',
    'rojo',
    'rojo',
    'turquesa',
  ]);
  expect(estadoTexto.RECHAZADO).toBe('Cancelado');
});

test('[AG-2] a month runs from 7 days before its first day to 7 after its last, a week from Monday to Sunday', () => {
  expect(calendarRange('mes', '2026-10-24')).toEqual({ fecha: '2026-09-24', fechaFinal: '2026-11-08' });
  expect(calendarRange('mes', '2028-02-29')).toEqual({ fecha: '2028-01-25', fechaFinal: '2028-03-12' });
  expect(calendarRange('semana', '2026-11-29')).toEqual({ fecha: '2026-11-23', fechaFinal: '2026-11-29' });
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
});

test('[AG-2] a month asks for all 42 days that it draws, also when it begins on a Monday', () => {
  expect(drawnRange('mes', '2027-02-10')).toEqual({ fecha: '2027-02-01', fechaFinal: '2027-03-14' });
  expect(calendarRange('mes', '2027-02-10')).toEqual({ fecha: '2027-01-25', fechaFinal: '2027-03-14' });
  for (let month = '2026-01-01'; month < '2034-01-01'; month = addMonths(month, 1)) {
    const drawn = drawnRange('mes', month);
    const asked = calendarRange('mes', month);
    expect(daysBetween(drawn.fecha, drawn.fechaFinal)).toBe(41);
    expect(asked.fecha <= drawn.fecha && asked.fechaFinal >= drawn.fechaFinal, month).toBe(true);
  }
});

test('[AG-4] a rejection needs its reason, more than the word Otro; an approval has none', () => {
  const errorOf = (body: object) => CambioEstado.safeParse(body).error?.issues.map(({ message }) => message);
  const rechazo = { estado_reserva: 'RECHAZADO' };
  expect(errorOf(rechazo)).toEqual([MCitas.razon_requerida]);
  expect(errorOf({ ...rechazo, razonNoDisponibilidad: ' ' })).toEqual([MCitas.razon_requerida]);
  expect(errorOf({ ...rechazo, razonNoDisponibilidad: 'Otro' })).toEqual([MCitas.razon_otro]);
  expect(errorOf({ ...rechazo, razonNoDisponibilidad: 'Otro: viaje' })).toBeUndefined();
  expect(errorOf({ estado_reserva: 'APROBADO' })).toBeUndefined();
  expect(errorOf({ estado_reserva: 'APROBADO', razonNoDisponibilidad: 'Viaje' })).toEqual([MCitas.razon_sobra]);
  expect(errorOf({ estado_reserva: 'CANCELADO' })).toHaveLength(1);
});

test('[AG-4] the radio buttons close at the end of the visit and once it is CANCELADO', () => {
  const cita = { r_fin: '2026-11-24T14:00:00Z', r_estado_reserva: 'APROBADO' as const };
  expect(canChangeEstado(cita, new Date('2026-11-24T13:59:59Z'))).toBe(true);
  expect(canChangeEstado(cita, now)).toBe(false);
  expect(canChangeEstado({ ...cita, r_fin: '2026-12-01T14:00:00Z', r_estado_reserva: 'CANCELADO' }, now)).toBe(false);
});

test('[AG-4] Otro needs its description, which becomes the reason', () => {
  expect(RazonForm.safeParse({ razon: 'Otro', descripcion: '  ' }).error?.issues[0]?.message).toBe(MCitas.razon_otro);
  expect(razonDe(RazonForm.parse({ razon: 'Otro', descripcion: ' Congreso ' }))).toBe('Congreso');
  expect(razonDe(RazonForm.parse({ razon: 'Reagendamiento' }))).toBe('Reagendamiento');
  expect(RazonForm.safeParse({ razon: '' }).error?.issues[0]?.message).toBe(MCitas.razon_requerida);
});

const sobreturno = { fecha: '2026-11-30', inicio: '09:00', fin: '09:15', motivo: 'Dolor' };
test.each([
  [{ fecha: '2026-02-30' }, 'fecha', 'Formato de fecha no válido'],
  [{ inicio: '' }, 'inicio', 'El campo es requerido'],
  [{ fin: ' ' }, 'fin', 'El campo es requerido'],
  [{ inicio: '07:60' }, 'inicio', 'Formato de hora no válido'],
  [{ fin: '09:00' }, 'fin', 'La hora de finalización debe ser mayor'],
  [{ motivo: ' ' }, 'motivo', 'Debe indicar el motivo del sobreturno'],
])('[BE-1] the form of a sobreturno refuses %j', (change, field, sentence) => {
  expect(SobreturnoForm.safeParse(sobreturno).success).toBe(true);
  const { error } = SobreturnoForm.safeParse({ ...sobreturno, ...change });
  expect(fieldErrors(error as never)).toMatchObject({ [field]: sentence });
});

test('[BK-8] a third person who comes instead of the patient needs a name', () => {
  const { error } = ContactoReserva.safeParse({ tercero: true, nombre_tercera_persona: '' });
  expect(fieldErrors(error as never)).toEqual({ nombre_tercera_persona: 'El campo es requerido' });
  expect(ContactoReserva.safeParse({ tercero: false }).success).toBe(true);
});

test('[AG-5] what is owed is price less discount less paid, never below zero', () => {
  expect(pagoPendiente({ r_precio: 40, r_descuento: 25, r_pago_total: 10 })).toBe(20);
  expect(pagoPendiente({ r_precio: 33.33, r_descuento: 33, r_pago_total: 0 })).toBe(22.33);
  expect(pagoPendiente({ r_precio: 0.5, r_descuento: 1, r_pago_total: 0 })).toBe(0.5);
  expect(pagoPendiente({ r_precio: 40, r_descuento: 25, r_pago_total: 35 })).toBe(0);
});

test('[BK-8] the cita shows the third person as the one who comes', () => {
  expect(quienViene({ r_nombre_tercera_persona: 'Luis Sisa', c_nombres: 'Rosa', c_apellidos: 'Sisa' })).toBe(
    'Luis Sisa',
  );
  expect(quienViene({ r_nombre_tercera_persona: null, c_nombres: 'Rosa', c_apellidos: 'Sisa' })).toBe('Sisa Rosa');
});

const turno = (inicio: string): Turno => ({
  inicio,
  fin: new Date(Date.parse(inicio) + 900_000).toISOString(),
  horario_id: 1,
  oficina_id: 1,
  espacios_disponibles: 1,
  lugares_libres: 1,
  disponible: true,
  razon: null,
});

afterEach(() => vi.unstubAllEnvs());

// Proves through the offset that the machine is really in that zone.
test.each([
  ['Europe/Madrid', '2026-10-25', -60, 'America/Guayaquil', '2026-10-25T14:00:00.000Z'],
  ['Europe/Madrid', '2027-03-28', -120, 'America/Guayaquil', '2027-03-28T14:00:00.000Z'],
  ['America/New_York', '2026-11-01', 300, 'Pacific/Galapagos', '2026-11-01T15:00:00.000Z'],
  ['America/New_York', '2027-03-14', 240, 'Pacific/Galapagos', '2027-03-14T15:00:00.000Z'],
])(
  '[BK-3] for a viewer in %s on %s, where the clocks change, 09:00 of the office is 09:00 of the office',
  (viewer, fecha, offset, zona, instant) => {
    vi.stubEnv('TZ', viewer);
    expect(new Date(instant).getTimezoneOffset()).toBe(offset);
    expect(instantOf(fecha, '09:00', zona)).toBe(instant);
    expect(instantOf(fecha, '09:00:00', zona)).toBe(instant);
    expect([fechaOf(instant, zona), horaOf(instant, zona)]).toEqual([fecha, '09:00']);
    expect([...turnosByFecha([turno(instant)], zona).keys()]).toEqual([fecha]);
  },
);

test('[BK-3] between 19:00 and 24:00 in Guayaquil it is still the same day there, although not in UTC', () => {
  const evening = ['19:00', '20:30', '23:45'].map((hora) => instantOf('2026-11-24', hora, 'America/Guayaquil'));
  expect(evening.map((i) => i.slice(0, 10))).toEqual(['2026-11-25', '2026-11-25', '2026-11-25']);
  expect([...turnosByFecha(evening.map(turno), 'America/Guayaquil').keys()]).toEqual(['2026-11-24']);
  expect([...turnosByFecha(evening.map(turno), 'Pacific/Galapagos').values()].flat()).toHaveLength(3);
});

test('[AG-1] an invalid date is reported once, without an error about the range', () => {
  const blamed = (fecha: string, fechaFinal: string) => {
    const { error } = listTurnos.query.safeParse({ fecha, fechaFinal, oficinaId: 1 });
    return fieldErrors(error as never);
  };
  expect(blamed('zz', '2026-11-30')).toEqual({ fecha: M.fecha });
  expect(blamed('2026-02-30', '2026-02-01')).toEqual({ fecha: M.fecha });
  expect(blamed('2026-11-30', '1')).toEqual({ fechaFinal: M.fecha });
  expect(blamed('2026-11-30', '2026-11-29')).toEqual({ fechaFinal: M.rango_fechas });
  expect(blamed('2026-11-30', '2027-11-29')).toEqual({ fechaFinal: M.rango_largo });
});

test('[BK-1] the agenda can be planned two years ahead', () => {
  expect(ultimaFecha('2026-11-24')).toBe('2028-11-24');
  expect(ultimaFecha('2028-02-29')).toBe('2030-02-28');
});
