/** A patient's own citas. */
import type { MiCita } from '@hampi/contract/agenda/citas/mias';
import { MantineProvider } from '@mantine/core';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aCita } from '../../../testing/agenda.ts';
import { close, show } from '../../../testing/app.tsx';
import { CitaGrande } from './cita-grande.tsx';

afterEach(close);

const DAY = 86_400_000;
/** Booked with a professional of another office each, `days` from now. */
const mia = (r_id: number, days: number, more: Partial<MiCita>) =>
  ({
    ...aCita(r_id, 'Zhañay', new Date(Date.now() + days * DAY).toISOString().slice(0, 10)),
    r_expira_en: null,
    r_descuento: 0,
    r_terminada_parte: null,
    r_terminada_como: null,
    d_nombres: 'Lucía',
    d_apellidos: 'Peñaherrera',
    d_en_linea: true,
    o_nombre: 'Consultorio Solano',
    o_ciudad: 'Cuenca',
    o_zona: 'America/Guayaquil',
    o_referencias: 'Piso 2',
    o_latitud: -2.9,
    o_longitud: -79,
    ...more,
  }) as unknown as MiCita;

test('[BK-6] every coming cita shows address, telephone, way, payment and calendar, the later ones as the first', async () => {
  const citas = [
    mia(1, 2, { o_direccion: 'Av. Solano 4-52', o_telefono: '0991234567' }),
    mia(2, 9, { o_direccion: 'Calle Larga 9-40', o_telefono: '0997654321', r_pago_total: 5 }),
    mia(3, 30, { o_direccion: 'Gran Colombia 7-20', o_telefono: '072888111', r_pago_total: 40 }),
  ];
  show(
    <MantineProvider>
      <MemoryRouter>
        {citas.map((cita) => (
          <CitaGrande key={cita.r_id} cita={cita} now={new Date()} onCancel={() => undefined} />
        ))}
      </MemoryRouter>
    </MantineProvider>,
    [],
  );
  const coming = page.getByRole('article');
  for (const [at, address, telephone, payment] of [
    [0, 'Av. Solano 4-52', '099 123 4567', 'Se paga en el consultorio'],
    [1, 'Calle Larga 9-40', '099 765 4321', /Pagado: \$.5,00.*Saldo de \$.35,00/],
    [2, 'Gran Colombia 7-20', '07 288 8111', 'Está pagada'],
  ] as const) {
    const cita = coming.nth(at);
    for (const said of [address, telephone, payment]) await expect.element(cita).toHaveTextContent(said);
    await expect.element(cita.getByRole('link', { name: 'Cómo llegar' })).toBeVisible();
    await expect.element(cita.getByRole('button', { name: 'Al calendario' })).toBeVisible();
  }
});
