import { expect, test } from 'vitest';
import { coversDay, cuando, formOf } from './ausencia-text.ts';

const zona = 'Pacific/Galapagos';
const ausencia = {
  id: 1,
  doctor_id: 7,
  oficina_id: null,
  oficina: null,
  zona,
  inicio: '2026-11-30T06:00:00Z',
  fin: '2026-12-01T06:00:00Z',
  dia_entero: true,
  motivo: 'Congreso',
  editable: true,
  version: 1,
};
const of = (inicio: string, fin: string, dia_entero = false) => ({ ...ausencia, inicio, fin, dia_entero });

test.each([
  [ausencia, 'lunes 30/11/2026, todo el día'],
  [of('2026-11-30T15:00:00Z', '2026-12-01T06:00:00Z'), 'lunes 30/11/2026, de 09:00 a 24:00'],
  [of('2026-11-30T06:00:00Z', '2026-12-08T06:00:00Z', true), 'del 30/11/2026 al 07/12/2026'],
  [of('2026-11-30T20:00:00Z', '2026-12-02T18:00:00Z'), 'del 30/11/2026 a las 14:00 al 02/12/2026 a las 12:00'],
])('[BE-21] an absence is written in the time of its office: %#', (tiempo, words) =>
  expect(cuando(tiempo)).toBe(words),
);

test('[BE-21] the form of an existing absence has its days and hours', () => {
  expect(formOf({ ausencia })).toMatchObject({
    desde: '2026-11-30',
    hasta: '2026-11-30',
    hora_desde: '',
  });
  expect(formOf({ ausencia: of('2026-11-30T15:00:00Z', '2026-12-01T06:00:00Z') })).toMatchObject({
    hasta: '2026-11-30',
    hora_desde: '09:00',
    hora_hasta: '24:00',
  });
});

test('[BE-21] a holiday counts as closed if an absence covers all of it in every office', () => {
  const navidad = { fecha: '2026-11-30', nombre: 'Feriado', local: null };
  expect(coversDay([ausencia], navidad)).toBe(ausencia);
  expect(coversDay([{ ...ausencia, oficina_id: 3 }], navidad)).toBeUndefined();
  expect(coversDay([of('2026-11-30T15:00:00Z', '2026-12-01T06:00:00Z')], navidad)).toBeUndefined();
  const isla = { ...ausencia, oficina_id: 3 };
  expect(coversDay([isla], { ...navidad, local: { ciudad: 'Puerto Ayora', oficinas: [3] } })).toBe(isla);
});
