import { type ReservaVista, reservarPage } from '@hampi/contract/agenda/en-linea/pages';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { expect, test } from 'vitest';
import { draw, part, textOf } from '../../../testing/draw.ts';

const turno = (inicio: string, fin: string): Turno => ({
  inicio,
  fin,
  horario_id: 1,
  oficina_id: 3,
  espacios_disponibles: 1,
  lugares_libres: 1,
  disponible: true,
  razon: null,
});
const first = turno('2199-11-25T13:00:00Z', '2199-11-25T13:30:00Z');
const data: ReservaVista = {
  oferta: {
    doctor_id: 12,
    profesional: 'Dra. Lucía Peñaherrera',
    especialidades: ['Cardiología'],
    foto: '/api/archivos/publico/retrato',
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
        especializaciones: [{ id: 7, nombre: 'Cardiología' }],
      },
    ],
    servicios: [],
    descuento_afiliado: 50,
    anticipo_minutos: 20,
  },
  horas: {
    oficina_id: 3,
    proximo: first,
    desde: '2199-11-25',
    turnos: [first, turno('2199-11-25T13:30:00Z', '2199-11-25T14:00:00Z')],
  },
};

test('[BK-6] the page for booking shows professional, place, price and free hours before any program has run', () => {
  const html = draw(reservarPage.path, { params: { doctorId: '12' }, data });
  const text = textOf(part(html, 'main'));
  for (const shown of [
    'Dra. Lucía Peñaherrera',
    'Cardiología',
    'Av. Solano 4-101, Cuenca',
    '$ 40,00',
    '08:00',
    '08:30',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(shown);
  expect(text).toContain('Próximo horario libre: lunes 25/11/2199, 08:00 a 08:30');
  // Nothing leads away from the booking but the wordmark.
  expect(part(html, 'header')).not.toContain('Directorio');
});

test('[BK-6] with an hour in the address it is drawn as chosen, with the way to an account and back', () => {
  const query = { oficina: '3', inicio: first.inicio };
  const text = textOf(part(draw(reservarPage.path, { params: { doctorId: '12' }, query, data }), 'main'));
  expect(text).toContain('lunes 25/11/2199, 08:00 a 08:30');
  expect(text).toContain('Crear mi cuenta');
});

test('[PU-6] a shared link for booking has a preview, and search engines leave it out', () => {
  const html = draw(reservarPage.path, { params: { doctorId: '12' }, data });
  expect(html).toContain('<title>Reservar una cita con Dra. Lucía Peñaherrera · Hampi</title>');
  expect(html).toContain('<meta property="og:title" content="Reservar una cita con Dra. Lucía Peñaherrera · Hampi"/>');
  expect(html).toContain('<meta property="og:image" content="https://hampi.ec/api/archivos/publico/retrato"/>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test('[BK-6] for a professional who takes no bookings it says so and leads to the directory', () => {
  const html = draw(reservarPage.path, { params: { doctorId: '9' }, data: { oferta: null, horas: null }, status: 404 });
  expect(textOf(html)).toContain('Este profesional no recibe reservas en línea por ahora.');
  expect(part(html, 'main')).toContain('href="/directorio"');
  expect(html).not.toContain('data-island');
});
