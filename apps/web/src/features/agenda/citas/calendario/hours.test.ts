import { instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { expect, test } from 'vitest';
import { masJuntas } from './hours.ts';

const at = (hora: string) => instantOf('2026-11-26', hora, ZONA_ECUADOR);
const cita = (desde: string, hasta: string) => ({ r_inicio: at(desde), r_fin: at(hasta) });

test('[BE-21] the column of a day gets room for citas that overlap, not for those that follow each other', () => {
  expect(masJuntas([])).toBe(1);
  expect(masJuntas([cita('09:00', '09:30'), cita('09:30', '10:00')])).toBe(1);
  expect(masJuntas([cita('11:00', '11:30'), cita('11:15', '11:30'), cita('11:15', '12:00')])).toBe(3);
  expect(masJuntas(Array.from({ length: 9 }, () => cita('11:00', '11:30')))).toBe(4);
});
