import { getCajaOfDoctor } from '@hampi/contract/dinero/caja/calls';
import { closePorDevolver, listPorDevolver, type PorDevolver } from '@hampi/contract/dinero/devoluciones/calls';
import * as MDevoluciones from '@hampi/contract/dinero/devoluciones/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const ROW: PorDevolver = {
  id: 5,
  cita_id: 9,
  paciente: 'Sisa Lema Rosa Elvira',
  doctor: 'Dra. Lucía Peñaherrera',
  inicio: '2026-11-24T14:00:00Z',
  zona: 'America/Guayaquil',
  valor: 40,
  formas: ['Tarjeta'],
  motivo: 'CANCELADA',
  razon: 'No disponibilidad',
  desde: '2026-11-23T14:00:00Z',
};
const DIA = { dataDia: { fecha: '2026-11-24', hoy: '2026-11-24', zona: 'America/Guayaquil', filas_limite: 11 } };
const CLOSED = answer(closePorDevolver, null, { mensaje: MDevoluciones.registrada });

test('[AG-5] what was paid for a cancelled cita is shown in the caja until somebody gives it back and says how', async () => {
  const { answers, bodiesOf } = open('/medico/cajas', 'ROLE_MED', [
    answer(getCajaOfDoctor, [], DIA),
    answer(listPorDevolver, [ROW]),
    CLOSED,
  ]);
  await expect
    .element(page.getByRole('heading', { name: 'Por devolver: $ 40,00 de una cita que no se dio' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Devolver el pago de Sisa Lema Rosa Elvira' }).click();
  const done = page.getByRole('button', { name: 'Ya se devolvió' });
  await done.click();
  await expect.element(page.getByLabelText('Cómo se devolvió')).toHaveAccessibleDescription(MDevoluciones.razon);
  await userEvent.fill(page.getByLabelText('Cómo se devolvió'), 'Reverso del datáfono');
  answers(answer(getCajaOfDoctor, [], DIA), answer(listPorDevolver, []), CLOSED);
  await done.click();
  await expect.element(page.getByRole('heading', { name: /Por devolver/ })).not.toBeInTheDocument();
  expect(bodiesOf(closePorDevolver)).toEqual([
    { devuelto: true, forma_pago: 'Tarjeta', razon: 'Reverso del datáfono' },
  ]);
});
