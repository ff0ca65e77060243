import type { Afiliacion } from '@hampi/contract/agenda/afiliacion/calls';
import { expect, test } from 'vitest';
import { estadoOf, placesLeft } from './afiliacion-text.ts';

const cardiologia = { especializacion: { id: 1, nombre: 'Cardiología' }, ofrecida: true, libres: 3, propio: false };
const nothing: Afiliacion = { lugares: [cardiologia], desde: null, espera_hasta: null, citas: 0, otras: 0 };
const estado = (afiliacion: Partial<Afiliacion> | undefined, checked = false) =>
  estadoOf({
    afiliacion: afiliacion && { ...nothing, ...afiliacion },
    checked,
    ciudad: 'Cuenca',
    costo: 40,
    descuento: 50,
    hoy: '2026-11-24',
  });

test('[OF-2] the toggle says the price that it brings and the places that are left', () => {
  expect(estado({})).toEqual({
    text: 'Con la afiliación, la consulta costaría $ 20,00 y aparecería entre los afiliados del directorio.',
    blocked: false,
    badge: { status: 'disponible', word: 'Quedan 3 lugares' },
  });
  expect(estado({ lugares: [{ ...cardiologia, libres: null }] }).badge).toBeUndefined();
  expect(estado({ desde: '2026-03-12' }, true).text).toBe(
    'Sus pacientes ven $ 20,00 en lugar de $ 40,00. Afiliada desde 12/03/2026.',
  );
});

test('[OF-2] an office that cannot be affiliated says why', () => {
  expect(estado(undefined).blocked).toBe(true);
  expect(estado({ espera_hasta: '2026-12-09' })).toMatchObject({
    blocked: true,
    text: 'Esta oficina se desafilió. Puede afiliarla otra vez desde el 09/12/2026',
    badge: { word: 'Espera 15 días' },
  });
  expect(estado({ lugares: [{ ...cardiologia, libres: 0 }] })).toMatchObject({
    blocked: true,
    text: 'No hay lugares para Cardiología en Cuenca',
  });
  expect(estado({ lugares: [{ ...cardiologia, ofrecida: false }] })).toMatchObject({
    blocked: true,
    text: 'La afiliación no se ofrece para Cardiología en Cuenca',
  });
  expect(estado({ lugares: [] }).blocked).toBe(true);
});

test('[OF-2] a place that the doctor holds with another office is not counted again', () => {
  expect(estado({ lugares: [{ ...cardiologia, libres: 0, propio: true }] }).blocked).toBe(false);
  const other = { ...cardiologia, libres: 1 };
  expect(placesLeft({ ...nothing, lugares: [{ ...cardiologia, propio: true }, other] })).toBe(1);
});
