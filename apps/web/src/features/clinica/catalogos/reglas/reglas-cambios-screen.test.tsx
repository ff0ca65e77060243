/** Changes of rules: sent by an administrator, answered by a professional. */

import { listSustanciasForm } from '@hampi/contract/plataforma/administracion/medicinas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import {
  answerReglaCambio,
  askReglaRevision,
  getDossierSustancia,
  getReglaCambio,
  getReglasPropias,
  listReglaCambios,
  listReglaContradicciones,
  listReglaRevisores,
  listReglasPorRevisar,
  listReglasPorVencer,
  type ReglaCambioEntero,
  sendReglaCambio,
  stateReglasPropias,
} from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refusal } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../testing/axe.ts';

afterEach(close);

const CAMBIO: ReglaCambioEntero = {
  id: 5,
  catalogo: 'interacciones',
  codigo: 'INT-3FA2B1',
  nombre: 'AINE + warfarina',
  accion: 'EDITAR',
  grave: true,
  estado: 'BORRADOR',
  autor: 'Ana Paz',
  creado_en: '2026-11-29T15:00:00Z',
  motivo: null,
  revisor: null,
  revisor_codigo: null,
  revisado_en: null,
  nota: null,
  vigente_en: null,
  dice: [{ campo: 'motivo', valor: 'Más sangrado' }],
  diferencias: [{ campo: 'gravedad', antes: 'alta', despues: 'media' }],
  efectos: [
    {
      caso: 'c1',
      por_que: 'Ibuprofeno con warfarina',
      antes: { interaccion: 'alta' },
      despues: { interaccion: 'media' },
    },
  ],
  casos: 329,
  version: 'v1',
};

const NADA = { total: 0, reglas: [] };
const COMPLETAS = { falta: null, desde: null, por: null };

test('[AD-2] a change shows what it alters and the cases that answer otherwise, and is sent to a professional', async () => {
  const { bodiesOf } = open('/admin/reglas-cambios', 'ROLE_ADMIN', [
    answer(listReglaCambios, [CAMBIO], { total: 1 }),
    answer(getReglasPropias, COMPLETAS),
    answer(listReglaContradicciones, []),
    answer(listReglasPorVencer, {
      total: 1,
      reglas: [
        {
          catalogo: 'dosis',
          regla_id: 7,
          codigo: 'DOS-3FA2B1',
          nombre: 'ibuprofeno, oral, adulto',
          revisor: 'Rosa Vera',
          proxima_revision: '2026-11-20',
          vencida: true,
          abierta: false,
        },
      ],
    }),
    answer(askReglaRevision, { id: 6 }),
    answer(getReglaCambio, CAMBIO),
    answer(listReglaRevisores, [{ id: 9, nombre: 'Rosa Vera', codigo: '1007-11-1' }]),
    answer(sendReglaCambio, CAMBIO, { mensaje: MA.regla_enviada }),
  ]);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'DOS-3FA2B1' }))
    .toHaveTextContent('tocaba el 20/11/2026; la revisó Rosa Vera.');
  await page.getByRole('button', { name: 'Pedir revisión de ibuprofeno, oral, adulto (DOS-3FA2B1)' }).click();
  await expect.poll(() => bodiesOf(askReglaRevision)).toEqual([{ catalogo: 'dosis', regla_id: 7 }]);
  await page.getByRole('button', { name: /Ver/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Gravedad: alta → media');
  await expect.element(dialog).toHaveTextContent('De 329 casos de prueba, 1 responde distinto');
  await dialog.getByRole('combobox', { name: 'Quién revisa' }).click();
  await page.getByRole('option', { name: /Rosa Vera/ }).click();
  await userEvent.fill(dialog.getByLabelText('Por qué cambia'), 'Demasiado grave');
  await findNothingWrong();
  await dialog.getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect.element(page.getByText(MA.regla_enviada)).toBeVisible();
  expect(bodiesOf(sendReglaCambio)[0]).toMatchObject({ motivo: 'Demasiado grave' });
});

test('[AD-2] a professional approves or returns what was sent, with a note', async () => {
  const { bodiesOf, answers } = open('/medico/reglas-por-revisar', 'ROLE_MED', [
    answer(listReglasPorRevisar, [
      { ...CAMBIO, estado: 'EN_REVISION', motivo: 'Demasiado grave' },
      {
        ...CAMBIO,
        id: 6,
        nombre: 'ibuprofeno, oral',
        diferencias: [],
        dice: [{ campo: 'max_por_dia', valor: '2400' }],
      },
    ]),
    answer(answerReglaCambio, null, { mensaje: MA.regla_respondida }),
  ]);
  const regla = page.getByRole('region', { name: 'AINE + warfarina' });
  await expect.element(regla).toHaveTextContent('Ibuprofeno con warfarina: interaccion alta → interaccion media');
  // One to be confirmed as it is says what it says.
  await expect.element(page.getByText('Máximo al día: 2400')).toBeVisible();
  await userEvent.fill(regla.getByLabelText('Nota sobre AINE + warfarina'), 'Sangran');
  await findNothingWrong();
  await regla.getByRole('button', { name: 'Devolver' }).click();
  await expect.element(page.getByText(MA.regla_respondida)).toBeVisible();
  expect(bodiesOf(answerReglaCambio)[0]).toEqual({ aprueba: false, nota: 'Sangran', version: 'v1' });
  // What changed while it was read is shown anew, and the note stays.
  answers(
    answer(listReglasPorRevisar, [
      { ...CAMBIO, estado: 'EN_REVISION', version: 'v2', dice: [{ campo: 'motivo', valor: 'Otro texto' }] },
    ]),
    { ...refusal(answerReglaCambio, MA.regla_otra_version), status: 409 },
  );
  await regla.getByRole('button', { name: 'Aprobar' }).click();
  await expect.element(page.getByText(MA.regla_otra_version)).toBeVisible();
  await expect.element(regla).toHaveTextContent('Otro texto');
  await expect.element(regla.getByLabelText('Nota sobre AINE + warfarina')).toHaveValue('Sangran');
});

const REGLA = {
  con: 'warfarina',
  por: 'AINE',
  gravedad: 'alta',
  motivo: 'Sangrado.',
  conducta: 'Use paracetamol.',
  solo_si: null,
  codigo: 'INT-3FA2B1',
  evidencia: 'moderada',
  fuente: 'BNF',
  revisor: null,
  revisor_codigo: null,
  revisado_en: null,
  proxima_revision: null,
};

test('[AD-2] the page of a substance says what can fire for it, through which class, with its source', async () => {
  open('/admin/fichas-de-sustancias?sustancia=4', 'ROLE_ADMIN', [
    answer(listSustanciasForm, [{ id: 4, nombre: 'ibuprofeno', tipo: 'PRINCIPIO' }]),
    answer(getDossierSustancia, {
      id: 4,
      nombre: 'ibuprofeno',
      clases: ['AINE'],
      nombres: ['Advil'],
      datos: ['Embarazo: evitar'],
      interacciones: [REGLA],
      duplicidades: [],
      contraindicaciones: [
        {
          ...REGLA,
          con: 'úlcera péptica',
          evidencia: null,
          revisor: 'Ana Paz',
          revisor_codigo: '1027',
          revisado_en: '2026-11-02',
          proxima_revision: '2027-11-02',
        },
      ],
      dosis: ['oral, adulto; hasta 2400 mg al día'],
      condiciones: [],
      alergias: [],
    }),
  ]);
  const interacciones = page.getByRole('region', { name: 'Interacciones' });
  await expect
    .element(interacciones)
    .toHaveTextContent(/warfarina \(alta\) por AINE.*INT-3FA2B1\. Evidencia moderada\. Fuente: BNF\. Sin revisar/);
  await expect
    .element(page.getByRole('region', { name: 'Contraindicaciones' }))
    .toHaveTextContent(/BNF\. Revisada por Ana Paz \(Senescyt 1027\) el 02\/11\/2026; próxima revisión 02\/11\/2027/);
  await expect.element(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await findNothingWrong();
});

test('[AD-2] an installation that keeps few rules on purpose states it, with day and name, and takes it back', async () => {
  const falta = 'La receta se revisa solo en parte: están a medias interacciones.';
  const { answers, bodiesOf } = open('/admin/reglas-cambios', 'ROLE_ADMIN', [
    answer(listReglaCambios, [], { total: 0 }),
    answer(listReglaContradicciones, []),
    answer(listReglasPorVencer, NADA),
    answer(getReglasPropias, { falta, desde: null, por: null }),
  ]);
  await expect.element(page.getByText(falta)).toBeVisible();
  const stated = { falta, desde: '2026-11-24', por: 'Ana Paz' };
  answers(answer(stateReglasPropias, stated), answer(getReglasPropias, stated));
  await page.getByRole('button', { name: 'Trabajamos con reglas propias' }).click();
  await expect.element(page.getByText(/^Ana Paz declaró el 24\/11\/2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Dejar de declararlo' }).click();
  await expect.poll(() => bodiesOf(stateReglasPropias)).toEqual([{ propias: true }, { propias: false }]);
});
