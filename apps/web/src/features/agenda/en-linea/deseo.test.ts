import type { OfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { cuentaPath, volverIn } from '@hampi/contract/personas/cuentas/volver';
import { expect, test } from 'vitest';
import { elegidoOf, faltaEspecialidad, readDeseo, withDeseo } from './deseo.ts';

const oficina = { nombre: 'Solano', direccion: '', ciudad: 'Cuenca', zona: 'America/Guayaquil', costo_consulta: 40 };
const of = (id: number, ...especializaciones: number[]) => ({
  ...oficina,
  id,
  afiliacion: false,
  pide_anticipo: false,
  especializaciones: especializaciones.map((e) => ({ id: e, nombre: `E${e}` })),
});
const servicio = { nombre: 'Eco', precio: 60, descuento_valor: 0, descuento_inicio: null, descuento_fin: null };
const oferta: OfertaEnLinea = {
  doctor_id: 7,
  profesional: 'Dra. Lucía',
  especialidades: [],
  foto: null,
  oficinas: [of(1, 10), of(2, 10, 20)],
  servicios: [{ ...servicio, id: 5, especializacion_id: null, oficinas: [2] }],
  descuento_afiliado: 50,
  anticipo_minutos: 20,
};
const wish = (search: string) => elegidoOf(oferta, readDeseo(new URLSearchParams(search)));

test('[BK-6] a wish is completed from the offer: the office, its only specialty, a service of that office', () => {
  expect(wish('')).toMatchObject({ oficina: { id: 1 }, especialidad: 10, servicio: undefined });
  expect(wish('oficina=2&servicio=5')).toMatchObject({ oficina: { id: 2 }, especialidad: null, servicio: { id: 5 } });
  expect(wish('oficina=1&servicio=5')?.servicio).toBeUndefined();
  expect(faltaEspecialidad(wish('oficina=2') as never)).toBe(true);
  expect(faltaEspecialidad(wish('oficina=2&especialidad=20') as never)).toBe(false);
});

test('[BK-6] invalid numbers and hours in the address are ignored, and a change keeps the rest', () => {
  expect(readDeseo(new URLSearchParams('oficina=x&inicio=ayer'))).toMatchObject({ oficina: null, inicio: null });
  expect(withDeseo('?oficina=2&inicio=a', { inicio: null, servicio: 5 })).toBe('?oficina=2&servicio=5');
  expect(withDeseo('?inicio=a', { inicio: null })).toBe('');
});

test.each(['/pagarReserva/12', '/comprarCreditos/3/1'])('[AU-1] a log-in leads back to the payment %s', (place) => {
  expect(volverIn(cuentaPath('ingresar', place).slice(1))).toBe(place);
});

test('[AU-1] a log-in leads back to the booking in progress, and to no other address', () => {
  const place = '/reservar/7?oficina=2&inicio=2026-11-30T14%3A00%3A00Z';
  expect(volverIn(cuentaPath('ingresar', place).slice(1))).toBe(place);
  expect(volverIn('?ingresar&volver=https://otro.ec/reservar/7')).toBeUndefined();
  expect(cuentaPath('registrarse')).toBe('/?registrarse');
});
