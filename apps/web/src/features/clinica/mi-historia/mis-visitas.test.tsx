import { listMedicosTratantes } from '@hampi/contract/clinica/historia/calls';
import {
  getMiHistoria,
  type MiHistoria,
  requestVisita,
  type VisitaPropia,
} from '@hampi/contract/clinica/mi-historia/calls';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';

afterEach(close);

const MEDIDAS = {
  sv_pulso: null,
  sv_pres_sist: 128,
  sv_pres_dias: 82,
  sv_temp: null,
  sv_frec_resp: null,
  sv_oximetria: null,
  antropometria_peso: 70.5,
  antropometria_talla: null,
  antropometria_perimetro: null,
  imc: null,
};
const visita = (id: number, dia: string, more: Partial<VisitaPropia> = {}): VisitaPropia => ({
  id,
  dia,
  doctor: 'Dra. Inés Loor',
  oficina: 'Consultorio Solano',
  servicio: null,
  pedida_hasta: null,
  contenido: {
    motivo: 'Control',
    diagnosticos: [{ cod_4: 'I10X', descripcion: 'Hipertensión esencial', comun: 'presión alta', presuntivo: false }],
    plan: null,
    indicaciones: 'Comer con poca sal',
    medicinas: [{ medicamento: 'Losartán 50 mg', marca: null, pauta: ['Tome una tableta.'] }],
    examenes: [
      { id: 5, nombre: 'Glucosa', detalles: null, resultado: 'LISTO' },
      { id: 6, nombre: 'Urea', detalles: null, resultado: 'ESPERA' },
    ],
    medidas: MEDIDAS,
    texto: null,
  },
  ...more,
});
const openWith = (more: Partial<MiHistoria>) =>
  open(
    '/cliente/mi-historia',
    'ROLE_CLI',
    [
      answer(getMiHistoria, { nombres: 'Rosa Elvira', edad: 60, tomar: [], visitas: [], ...more }),
      answer(listMedicosTratantes, []),
      answer(requestVisita, { vence_el: '2026-12-09' }),
    ],
    { user: { cliente_id: 7 } },
  );

test('[BE-29] at 390 px the patient reads first what to take, then each visit in words, and how the measures went on', async () => {
  await page.viewport(390, 844);
  openWith({
    tomar: [
      {
        medicamento: 'Losartán 50 mg',
        marca: null,
        pauta: ['Tome una tableta.', 'Una vez al día.'],
        recetada: '2026-11-24',
        doctor: 'Dra. Inés Loor',
        hasta: null,
      },
    ],
    visitas: [visita(2, '2026-11-24'), visita(1, '2026-10-01')],
  });
  await expect
    .element(page.getByRole('region', { name: 'Lo que debe tomar' }))
    .toHaveTextContent(/Losartán 50 mg.*Tome una tableta.*Pregunte a su médico hasta cuándo/);
  const consultas = page.getByRole('region', { name: 'Mis consultas' });
  await expect.element(consultas).toHaveTextContent(/Presión alta.*Hipertensión esencial \(I10X\)/);
  await expect
    .element(consultas.getByText('Su presión: 128/82. En un adulto se considera normal hasta 129/84.').first())
    .toBeVisible();
  await expect.element(consultas.getByRole('button', { name: 'Abrir el resultado de Glucosa' }).first()).toBeVisible();
  await expect.element(consultas.getByText(/podrá leerlo cuando su médico lo revise/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ver todo del 01/10/2026' }).click();
  await expect.element(page.getByRole('button', { name: 'Ver menos del 01/10/2026' })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Cómo van mis medidas' }))
    .toHaveTextContent(/Peso.*70,5 kg el 01\/10\/2026; 70,5 kg el 24\/11\/2026/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await findNothingWrong();
});

test('[BE-29] a held back entry shows only that, and is asked for', async () => {
  const server = openWith({ visitas: [visita(2, '2026-11-24', { contenido: null })] });
  await expect.element(page.getByText('Una entrada reservada.')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir esta entrada' }).click();
  await expect.poll(() => server.written).toEqual(['POST /api/clientes/7/visitas/2/pedido']);
});
