/** Papers of a record in the history: adding, and the viewer (BE-30). */
import {
  getPapel,
  listPapeles,
  type Papel,
  removePapel,
  savePapel,
  uploadPapel,
} from '@hampi/contract/clinica/papeles/calls';
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, fileAnswer, refusal } from '../../../../testing/answers.ts';
import { close } from '../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../testing/axe.ts';
import { aPdf, aPicture } from '../../../../testing/files.ts';
import { openHistoria } from '../../../../testing/historia.ts';

// The mocked server answers `fetch` alone.
vi.mock('../../../../base/net/progress-fetch.ts', () => ({
  progressFetch: () => (url: string, init: RequestInit) => fetch(url, init),
}));

afterEach(async () => {
  close();
  await page.viewport(1280, 800);
});

const PAPEL: Papel = {
  id: 4,
  clase: 'EXAMEN',
  fecha: '2026-11-20',
  nombre: 'biometria.pdf',
  nota: 'En ayunas',
  pdf: true,
  version: 1,
  consulta_id: null,
  documento_id: null,
  doctor: 'Dra. Ana Paz',
  propio: true,
  del_paciente: true,
  tomado_en: '2026-11-24T14:00:00Z',
  quitado: null,
};
const OLDER: Papel = { ...PAPEL, id: 3, fecha: '2025-11-20', nombre: 'antes.pdf', nota: null, del_paciente: false };
const cupo = { archivo_megas: 20, usados_megas: 1, limite_megas: 5000 };
const list = page.getByRole('list', { name: 'Papeles de la historia' });

async function openPapeles(papeles: Papel[]) {
  const server = openHistoria({ more: [answer(listPapeles, { papeles, cupo })] });
  await page.getByRole('button', { name: /^Papeles recibidos/ }).click();
  await expect.element(page.getByRole('button', { name: 'Elegir archivos' })).toBeVisible();
  return server;
}

test('[BE-30] several files are chosen at once and sent with one kind, day and note; what cannot be taken is said before', async () => {
  const { answers, bodiesOf, queriesOf } = await openPapeles([]);
  await expect.element(page.getByText(MPapeles.papeles_vacio)).toBeVisible();
  const chosen = [aPicture('uno.png'), aPicture('dos.png'), new File(['x'], 'carta.docx')];
  await userEvent.upload(page.getByLabelText('Archivos', { exact: true }), chosen);
  const chosenList = page.getByRole('list', { name: 'Archivos elegidos' });
  await expect.element(chosenList).toHaveTextContent(MPapeles.papel_tipo);
  await page.getByLabelText('Qué es').selectOptions('Informe');
  await userEvent.fill(page.getByLabelText('Nota'), 'De la clínica');
  await findNothingWrong('#contenido-papeles');
  answers(answer(uploadPapel, PAPEL), answer(savePapel, PAPEL), answer(listPapeles, { papeles: [PAPEL, OLDER], cupo }));
  await page.getByRole('button', { name: 'Guardar 2 archivos' }).click();
  await expect.element(list).toHaveTextContent(/Examen del 20\/11\/2026En ayunasbiometria.pdf · Lo envió el paciente/);
  expect(queriesOf(uploadPapel).map((query) => /clase=INFORME/.test(query))).toEqual([true, true]);
  expect(bodiesOf(savePapel)).toMatchObject([{ nota: 'De la clínica', version: 1 }, { nota: 'De la clínica' }]);
  await expect.element(chosenList).toHaveTextContent('carta.docx');
});

test('[BE-30] a file that the server refuses stays on the list with its sentence', async () => {
  const { answers } = await openPapeles([]);
  await userEvent.upload(page.getByLabelText('Archivos', { exact: true }), [new File(['x'], 'a.pdf')]);
  answers(refusal(uploadPapel, MPapeles.papel_clave, { file: MPapeles.papel_clave }));
  await page.getByRole('button', { name: 'Guardar el archivo' }).click();
  await expect.element(page.getByRole('list', { name: 'Archivos elegidos' })).toHaveTextContent(MPapeles.papel_clave);
});

test('[BE-30] the viewer turns, enlarges and compares with an older paper, by keyboard too, and fits a phone', async () => {
  const { answers } = await openPapeles([PAPEL, OLDER]);
  answers(fileAnswer(getPapel, aPdf('Resultado')));
  await list.getByRole('button', { name: 'Ver biometria.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'Examen del 20/11/2026' });
  const first = viewer.getByRole('region', { name: /^Primer papel/ });
  const sheet = first.getByRole('img', { name: 'biometria.pdf, hoja 1 de 1' });
  const shape = () => {
    const canvas = sheet.element().querySelector('canvas');
    return canvas && (canvas.width > canvas.height ? 'wide' : 'high');
  };
  await expect.poll(shape).toBe('wide');
  await first.getByRole('button', { name: 'Girar' }).click();
  await expect.poll(shape).toBe('high');
  await userEvent.keyboard('r+');
  await expect.poll(shape).toBe('wide');
  await expect.element(first).toHaveTextContent('150 %');
  await viewer.getByLabelText('Comparar con').selectOptions('Examen del 20/11/2025 · antes.pdf');
  await expect.element(viewer.getByRole('img', { name: 'antes.pdf, hoja 1 de 1' })).toBeInTheDocument();
  await findNothingWrong();
  await page.viewport(360, 700);
  await findNothingWrong();
});

test('[BE-30] a paper is removed with a reason, which the list shows', async () => {
  const { answers, bodiesOf } = await openPapeles([PAPEL]);
  await list.getByRole('button', { name: 'Quitar biometria.pdf' }).click();
  const gone = { ...PAPEL, quitado: { en: '2026-11-24T15:00:00Z', razon: 'Es de otra persona' } };
  answers(answer(removePapel, gone), answer(listPapeles, { papeles: [gone], cupo }));
  await userEvent.fill(page.getByLabelText('Motivo'), 'Es de otra persona');
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect.element(list).toHaveTextContent(/Motivo: Es de otra personaQuitado/);
  expect(bodiesOf(removePapel)).toEqual([{ razon: 'Es de otra persona' }]);
});
