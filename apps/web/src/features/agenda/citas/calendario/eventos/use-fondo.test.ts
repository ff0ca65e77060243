import { expect, test } from 'vitest';
import type { AgendaOffice } from '../../citas.queries.ts';
import { fondoOf } from './use-fondo.ts';

const solano = { o_id: 1 } as AgendaOffice;
const ausencia = {
  id: 1,
  doctor_id: 7,
  oficina_id: null,
  oficina: null,
  zona: 'America/Guayaquil',
  inicio: '2026-11-24T13:00:00Z',
  fin: '2026-11-24T15:00:00Z',
  dia_entero: false,
  motivo: 'Congreso',
  editable: true,
  version: 1,
};
const dias = {
  ausencias: [ausencia, { ...ausencia, oficina_id: 2 }],
  feriados: [
    { fecha: '2026-11-03', nombre: 'Cuenca', local: null },
    { fecha: '2026-12-07', nombre: 'Fundación de Quito', local: { ciudad: 'Quito', oficinas: [2] } },
  ],
};

test('[BE-21] an absence is drawn behind the hours of its offices in their wall time, and a holiday behind its day', () => {
  expect(fondoOf([dias], [solano], false)).toMatchObject([
    { title: 'Cuenca', start: '2026-11-03T00:00:00Z', end: '2026-11-04T00:00:00Z' },
    { title: 'No atiende: Congreso', start: '2026-11-24T08:00:00Z', end: '2026-11-24T10:00:00Z' },
  ]);
});

test('[BE-21] a holiday of a city is drawn only for the offices there', () => {
  const quito = { o_id: 2 } as AgendaOffice;
  const titles = (offices: AgendaOffice[]) => fondoOf([dias], offices, true).map(({ title }) => title);
  expect(titles([solano])).toEqual(['Cuenca']);
  expect(titles([solano, quito])).toEqual(['Cuenca', 'Fundación de Quito (Quito)']);
});

test('[BE-21] a month shows only whole days', () => {
  const whole = { ...ausencia, dia_entero: true, inicio: '2026-11-24T05:00:00Z', fin: '2026-11-26T05:00:00Z' };
  expect(fondoOf([{ ausencias: [ausencia, whole], feriados: [] }], [solano], true)).toMatchObject([
    { start: '2026-11-24', end: '2026-11-26', allDay: true },
  ]);
});
