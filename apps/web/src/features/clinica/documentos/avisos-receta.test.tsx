/** What is asked before a receta leaves, when something about it is new. */
import { getDocumento, issueReceta, listDocumentos } from '@hampi/contract/clinica/documentos/calls';
import { listFechasConsultas } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { RECETA_CON_AVISOS, type RecetaConAvisos, replyAvisosReceta } from '@hampi/contract/clinica/receta/salida';
import * as SALIDA from '@hampi/contract/clinica/receta/salida-messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, fileAnswer, refusal } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { aPdf, tabs } from '../../../testing/files.ts';
import { aVisit, openHistoria } from '../../../testing/historia.ts';
import { aLine } from '../../../testing/receta.ts';

afterEach(close);

const AVISOS: RecetaConAvisos = {
  consulta_id: 1,
  avisos: [
    {
      clave: 'una',
      tipo: 'ALERGIA',
      gravedad: 'alta',
      medicamento: 'Amoxicilina 500 mg',
      motivo: 'El paciente refiere alergia a «penicilina» y esta línea contiene amoxicilina.',
      conducta: 'Elija otro grupo.',
    },
  ],
};
const PRECAUCION: RecetaConAvisos = {
  consulta_id: 1,
  avisos: [{ ...(AVISOS.avisos[0] as (typeof AVISOS.avisos)[number]), gravedad: 'media', medicamento: null }],
};
const asked = (data: RecetaConAvisos, endpoint: typeof issueReceta | typeof getDocumento) =>
  answer(endpoint as never, data as never, {
    transaccion: false,
    mensaje: SALIDA.con_avisos,
    codigo: RECETA_CON_AVISOS,
  });
const receta = page.getByRole('dialog', { name: 'Receta' });
const question = page.getByRole('dialog', { name: SALIDA.titulo });

async function openReceta() {
  const visit = aVisit(1, {
    receta: { id: 5, numero: 1, alergias: null, indicaciones: null, advertencias: [], detalle: [aLine()] },
  });
  const server = openHistoria({
    consultas: [visit],
    more: [
      answer(listFechasConsultas, [{ id: 1, fecha: visit.created_date }]),
      fileAnswer(issueReceta, aPdf('BORRADOR')),
    ],
  });
  const opened = tabs();
  await page.getByRole('button', { name: 'Consulta anterior' }).click();
  await page.getByRole('button', { name: 'Imprimir receta' }).click();
  await expect.element(receta.getByRole('region', { name: 'Vista previa' })).toHaveAttribute('aria-busy', 'false');
  return { ...server, opened };
}

test('[BE-40] a grave warning is shown before printing; with a reason the receta is printed as it was asked for', async () => {
  const { answers, bodiesOf, opened } = await openReceta();
  answers(asked(AVISOS, issueReceta));
  await receta.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect.element(question).toHaveTextContent('Grave: Amoxicilina 500 mg. El paciente refiere alergia');
  await findNothingWrong('[role="dialog"]');
  expect(opened).not.toHaveBeenCalled();
  answers(refusal(replyAvisosReceta, MC.razon_requerida, { razon: MC.razon_requerida }));
  await question.getByRole('button', { name: 'Continuar de todas formas' }).click();
  await expect.element(question).toHaveTextContent(MC.razon_requerida);
  answers(answer(replyAvisosReceta, null), fileAnswer(issueReceta, aPdf('Receta')));
  await userEvent.fill(question.getByLabelText(SALIDA.razon), 'La tolera bien');
  await question.getByRole('button', { name: 'Continuar de todas formas' }).click();
  await expect.poll(() => opened.mock.calls).toHaveLength(1);
  await expect.element(question).not.toBeInTheDocument();
  expect(bodiesOf(replyAvisosReceta).at(-1)).toEqual({
    consulta_id: 1,
    claves: ['una'],
    al: 'EMITIR',
    razon: 'La tolera bien',
  });
});

test('[BE-40] a precaution asks for no reason, and going back prints nothing', async () => {
  const { answers, bodiesOf, opened } = await openReceta();
  answers(asked(PRECAUCION, issueReceta));
  await receta.getByRole('button', { name: 'Enviar por email' }).click();
  await expect.element(question).toHaveTextContent('Precaución.');
  await expect.element(question.getByLabelText(SALIDA.razon)).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Volver y corregir' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(bodiesOf(replyAvisosReceta)).toEqual([]);
  expect(opened).not.toHaveBeenCalled();
});

test('[BE-40] a stored copy in force asks the same before it opens', async () => {
  const documento = {
    id: 4,
    tipo: 'receta' as const,
    numero: 12,
    edicion: 1,
    emitido_en: '2026-11-24T14:00:00Z',
    papel: 'A5' as const,
    membrete: true,
    firmado: true,
    anulado_en: null,
    reemplazado: false,
    razon_anulacion: null,
    vuelto: null,
    respuesta: null,
    firma_id: null,
    correo: null,
  };
  const { answers } = openHistoria({ more: [answer(listDocumentos, [documento]), asked(PRECAUCION, getDocumento)] });
  const opened = tabs();
  await page.getByRole('button', { name: /^Documentos emitidos/ }).click();
  await page.getByRole('button', { name: /^Abrir Receta/ }).click();
  await expect.element(question).toHaveTextContent('Precaución.');
  expect(opened).not.toHaveBeenCalled();
  answers(answer(replyAvisosReceta, null), fileAnswer(getDocumento, aPdf('Receta')));
  await question.getByRole('button', { name: 'Continuar de todas formas' }).click();
  await expect.poll(() => opened.mock.calls).toHaveLength(1);
});
