import { type Dato, listDatosPropios } from '@hampi/contract/clinica/datos/calls';
import { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import { listAccesos, listMedicosTratantes } from '@hampi/contract/clinica/historia/calls';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';

afterEach(close);

const dato = (id: number, contenido: object, fuente: Dato['fuente'] = 'MEDICO'): Dato => ({
  id,
  version: 1,
  contenido: DatoContenido.parse(contenido),
  fuente,
  doctor_id: 3,
  doctor: 'Dra. Inés Loor',
  escrita_en: '2026-11-20T15:00:00Z',
  fin: null,
});
const openWith = (datos: Dato[]) =>
  open(
    '/cliente/mi-historia',
    'ROLE_CLI',
    [
      answer(listDatosPropios, datos),
      answer(listMedicosTratantes, []),
      answer(listAccesos, [], { pagination: { total: 0, skip: 0, take: 20 } }),
    ],
    { user: { cliente_id: 7 } },
  );

test('[BE-39] the patient reads each fact in everyday words, with who noted it and when, at 390 px', async () => {
  await page.viewport(390, 844);
  openWith([
    dato(1, { clase: 'ALERGIA', sustancia: 'penicilina', reaccion: 'ronchas' }),
    dato(2, { clase: 'MEDICACION', medicamento: 'Warfarina', dosificacion: '5 mg al día' }, 'TRAIDO'),
    dato(3, { clase: 'PROBLEMA', cod_4: 'E119', descripcion: 'Diabetes', desde: '2015' }),
    dato(4, { clase: 'OBSTETRICO', gestas: 3, partos: 2, cesareas: 1 }),
  ]);
  const list = (name: string) => page.getByRole('region', { name });
  await expect
    .element(list('Alergias'))
    .toHaveTextContent(/penicilina.*ronchas.*Lo anotó Dra. Inés Loor el 20\/11\/2026/);
  await expect
    .element(list('Lo que toma'))
    .toHaveTextContent(/Warfarina.*De otro sistema, sin confirmar. Lo trajo Dra. Inés Loor/);
  await expect.element(list('Problemas de salud')).toHaveTextContent(/Diabetes.*desde 2015/);
  await expect.element(list('Problemas de salud')).not.toHaveTextContent('E119');
  await expect.element(list('Embarazo y lactancia')).toHaveTextContent('3 embarazos, 2 partos, 1 cesárea');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await findNothingWrong();
});

test('[BE-39] an empty list says that nothing was noted, which is not that there is nothing', async () => {
  openWith([]);
  await expect.element(page.getByText('Ningún médico ha anotado alergias.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Embarazo y lactancia' })).not.toBeInTheDocument();
});
