/** The tray of referrals, and the answer that is written in it (BE-32). */
import * as calls from '@hampi/contract/clinica/derivaciones/calls';
import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import {
  answerDerivacion,
  getRecibida,
  listRecibidas,
  type Recibida,
} from '@hampi/contract/clinica/derivaciones/recibidas';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { TEXTO_CON_ALERGIA } from '@hampi/contract/clinica/receta/seguridad-messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refusal } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';

afterEach(async () => {
  close();
  await page.viewport(1280, 800);
});

const RECIBIDA: Recibida = {
  id: 9,
  clase: 'REFERENCIA',
  urgente: true,
  estado: 'ENVIADA',
  paciente: 'Rosa Chuquimarca',
  de: 'Dra. Ana Paz',
  enviada_en: '2026-11-20T14:00:00Z',
  abierta_hasta: '2027-02-18T14:00:00Z',
  cerrada_en: null,
  abierta: true,
  respondida: false,
};
const PALABRAS = {
  establecimiento: null,
  servicio: null,
  especialidad: 'Neurología',
  motivo: 'FALTA' as const,
  motivo_otro: null,
  pregunta: null,
  resumen: 'Cefalea de dos semanas',
  hallazgos: null,
  tratamiento: null,
  problemas: null,
  medicacion: null,
  alergias: 'Penicilina',
  diagnosticos: [],
};
const PACIENTE = {
  nombres: 'Rosa',
  apellidos: 'Chuquimarca',
  documento: '0102030405',
  fecha_nacimiento: '1980-01-01',
  sexo: 'femenino',
  telefono: null,
};
const ADJUNTO = {
  id: 4,
  clase: 'VISITA' as const,
  nombre: 'Visita del 20/11/2026',
  fecha: '2026-11-20',
  retirado: false,
  pdf: true,
};
const leida = answer(getRecibida, {
  ...RECIBIDA,
  abierto: { paciente: PACIENTE, contenido: PALABRAS, adjuntos: [ADJUNTO] },
  respuesta: null,
  razon: null,
});

test('[BE-32] the colleague reads what was attached, and an answer refused because it was annulled meanwhile loses nothing', async () => {
  await page.viewport(390, 800);
  const refused = refusal(answerDerivacion, MD.ya_anulada);
  const server = open('/medico/derivaciones', 'ROLE_MED', [answer(listRecibidas, [RECIBIDA]), leida, refused]);
  await userEvent.click(page.getByRole('button', { name: 'Abrir la de Rosa Chuquimarca' }));
  await expect.element(page.getByText('Cefalea de dos semanas')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Abrir Visita del 20/11/2026' })).toBeVisible();
  await findNothingWrong();
  await userEvent.click(page.getByRole('button', { name: 'Responder' }));
  await userEvent.click(page.getByRole('button', { name: 'Enviar la respuesta' }));
  await expect.element(page.getByText(MD.respuesta_resumen)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Resumen del cuadro clínico' });
  await userEvent.fill(field, 'Fondo de ojo normal');
  await userEvent.click(page.getByRole('button', { name: 'Enviar la respuesta' }));
  await expect.element(page.getByText(MD.ya_anulada)).toBeVisible();
  await expect.element(field).toHaveValue('Fondo de ojo normal');
  expect(server.bodiesOf(answerDerivacion)).toMatchObject([{ resumen: 'Fondo de ojo normal', version: 0 }]);
});

test('[BE-32] without referrals the tray says what will appear there, and the sent ones say for how long they wait', async () => {
  const enviada = {
    ...{
      id: 3,
      cliente_id: 1,
      paciente: 'Rosa Chuquimarca',
      consulta_id: 2,
      clase: 'INTERCONSULTA' as const,
      urgente: false,
    },
    ...{ estado: 'ENVIADA' as const, destino: 'Dr. Luis Vega', para_doctor_id: 5, sin_cuenta: true },
    ...{
      enviada_en: '2026-11-08T14:00:00Z',
      abierta_hasta: '2027-02-06T14:00:00Z',
      aceptada_en: null,
      cerrada_en: null,
    },
    ...{ dias: 12, redirigida_a: null, propia: true, traida: false },
  } as const;
  open('/medico/derivaciones', 'ROLE_MED', [answer(listRecibidas, []), answer(calls.listEnviadas, [enviada])]);
  await expect.element(page.getByText(MD.recibidas_vacio)).toBeVisible();
  await userEvent.click(page.getByText('Enviadas'));
  await expect.element(page.getByText(/Sin respuesta desde hace 12 días/)).toBeVisible();
  await expect.element(page.getByText(/El colega ya no tiene cuenta: envíela a otro/)).toBeVisible();
  await findNothingWrong();
});

test('[BE-40] a controlled medicine in an answer is refused beside its field; one that the patient is allergic to is asked about, and sent as it is only if it is meant', async () => {
  const alergia = 'El texto nombra Amoxicilina. El paciente refiere alergia a «penicilina».';
  const controlado = refusal(answerDerivacion, RECETA.controlado_en_documento('tramadol'), {
    recomendado: RECETA.controlado_en_documento('tramadol'),
  });
  const lista = [answer(listRecibidas, [RECIBIDA]), leida];
  const server = open('/medico/derivaciones', 'ROLE_MED', [...lista, controlado]);
  await userEvent.click(page.getByRole('button', { name: 'Abrir la de Rosa Chuquimarca' }));
  await userEvent.click(page.getByRole('button', { name: 'Responder' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Resumen del cuadro clínico' }), 'Otitis media');
  const field = page.getByRole('textbox', { name: 'Tratamiento recomendado y seguimiento' });
  await userEvent.fill(field, 'Tramadol 50 mg');
  const send = page.getByRole('button', { name: 'Enviar la respuesta' });
  await userEvent.click(send);
  await expect.element(field).toHaveAccessibleDescription(RECETA.controlado_en_documento('tramadol'));

  server.answers(...lista, {
    endpoint: answerDerivacion,
    status: 409,
    envelope: {
      transaccion: false,
      mensaje: alergia,
      codigo: TEXTO_CON_ALERGIA,
      data: { errores: { recomendado: alergia }, claves: ['k1', 'k2'] },
    },
  });
  await userEvent.fill(field, 'Amoxicilina 500 mg');
  await userEvent.click(send);
  await expect.element(page.getByText(alergia)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Corregirlo' }));
  await expect.element(field).toHaveValue('Amoxicilina 500 mg');
  expect(server.queriesOf(answerDerivacion).at(-1)).not.toContain('conAlergia');
  await userEvent.click(send);
  server.answers(...lista, refusal(answerDerivacion, MD.ya_anulada));
  await userEvent.click(page.getByRole('button', { name: 'Enviar así' }));
  await expect.poll(() => server.queriesOf(answerDerivacion).at(-1)).toBe('?conAlergia=k1%2Ck2');
  await expect.element(page.getByText(MD.ya_anulada)).toBeVisible();
});
