/** The interactions in the back office: a pair of substances that are found by typing. */
import * as M from '@hampi/contract/base/messages';
import { listSustanciasForm } from '@hampi/contract/plataforma/administracion/medicinas';
import { alergiasCruzadas, interacciones } from '@hampi/contract/plataforma/administracion/reglas';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';

afterEach(close);

const PAR = {
  id: 3,
  a_id: 11,
  a: 'acarbosa',
  b_id: 12,
  b: 'pancreatina',
  gravedad: 'media' as const,
  motivo: 'Menos efecto',
  conducta: 'Vigilar',
  evidencia: null,
  vias: 'sistémica',
  solo_si: null,
  excepcion: false,
  lavado_a_dias: null,
  lavado_b_dias: null,
  confianza: 'baja' as const,
  fuente: 'conocimiento general, por revisar',
  referencial: true,
  codigo: 'INT-3FA2B1',
  estado: 'vigente' as const,
  revisor: null,
  revisor_codigo: null,
  revisado_en: null,
  proxima_revision: null,
};
const SUSTANCIAS = answer(listSustanciasForm, [
  { id: 21, nombre: 'calamina', tipo: 'PRINCIPIO' },
  { id: 22, nombre: 'acetilcisteína', tipo: 'PRINCIPIO' },
]);

/** Types the beginning of a name and chooses what is offered. */
async function choose(label: string, typed: string, name: string) {
  await userEvent.fill(page.getByRole('combobox', { name: label }), typed);
  await page.getByRole('option', { name, exact: true }).click();
}

test('[AD-2] an interaction is written between two substances found by typing', async () => {
  const { bodiesOf } = open('/admin/interacciones?ver=nuevo', 'ROLE_ADMIN', [
    SUSTANCIAS,
    answer(interacciones.create, PAR, { mensaje: M.guardado }),
  ]);
  await choose('Primera sustancia', 'calamina', 'calamina');
  await choose('Segunda sustancia', 'acetilciste', 'acetilcisteína');
  await userEvent.fill(page.getByLabelText('Motivo'), 'Prueba');
  await userEvent.fill(page.getByLabelText('Conducta'), 'Vigilar');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByText(M.guardado)).toBeVisible();
  const [body] = bodiesOf(interacciones.create);
  expect(interacciones.form.parse(body)).toMatchObject({ a_id: 21, b_id: 22, motivo: 'Prueba', conducta: 'Vigilar' });
});

test('[AD-2] the list names both substances and what to do, and a row that nobody has reviewed says so', async () => {
  open('/admin/interacciones', 'ROLE_ADMIN', [answer(interacciones.list, [PAR], { total: 1 })]);
  const row = page.getByRole('row').filter({ hasText: 'acarbosa + pancreatina' });
  await expect.element(row).toHaveTextContent('Vigilar');
  await expect.element(row).toHaveTextContent(/Sin revisar.*INT-3FA2B1.*conocimiento general, por revisar/);
});

test.each([
  ['borrador', 'Borrador'],
  ['retirada', 'Retirada'],
] as const)('[AD-2] an interaction that is a %s is marked in the list', async (estado, word) => {
  open('/admin/interacciones', 'ROLE_ADMIN', [answer(interacciones.list, [{ ...PAR, estado }], { total: 1 })]);
  await expect.element(page.getByRole('row').filter({ hasText: 'acarbosa' })).toHaveTextContent(word);
});

test('[AD-2] an allergy that is a draft is marked in the list, and one in force says whether it was reviewed', async () => {
  const cruce = {
    id: 1,
    desde_id: 2,
    desde: 'penicilinas',
    hacia_id: 3,
    hacia: 'cefalosporinas',
    grado: 'posible' as const,
    nota: null,
    evidencia: null,
    confianza: null,
    fuente: null,
    referencial: true,
    codigo: 'CRU-3FA2B1',
    revisor: null,
    revisor_codigo: null,
    revisado_en: null,
    proxima_revision: null,
  };
  const reviewed = {
    revisor: 'Ana Paz',
    revisor_codigo: '1027',
    revisado_en: '2026-11-02',
    proxima_revision: '2027-11-02',
  };
  const rows = [
    { ...cruce, estado: 'borrador' as const },
    { ...cruce, id: 2, hacia: 'carbapenémicos', estado: 'vigente' as const },
    { ...cruce, ...reviewed, id: 3, hacia: 'monobactámicos', estado: 'vigente' as const },
  ];
  open('/admin/alergias-cruzadas', 'ROLE_ADMIN', [answer(alergiasCruzadas.list, rows, { total: 3 })]);
  await expect.element(page.getByRole('row').filter({ hasText: 'cefalosporinas' })).toHaveTextContent('Borrador');
  await expect.element(page.getByRole('row').filter({ hasText: 'carbapenémicos' })).toHaveTextContent('Sin revisar');
  await expect
    .element(page.getByRole('row').filter({ hasText: 'monobactámicos' }))
    .toHaveTextContent('Ana Paz, 1027, 02/11/2026; próxima 02/11/2027');
});
