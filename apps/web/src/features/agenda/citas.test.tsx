/** The agenda as a table: its columns, order, cards and names, and what nobody may choose in a cita that has ended. */
import { type CitaEnLista, listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import type { Role } from '@hampi/contract/base/role-facts';
import type { UsuarioSesion } from '@hampi/contract/personas/cuentas/sesion';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../base/query-client.ts';
import { aCita, anOffice, listedCitas } from '../../testing/agenda.ts';
import { answer, noAnswer } from '../../testing/answers.ts';
import { close, open } from '../../testing/app.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T14:00:00Z') });
  await page.viewport(1280, 900);
});
afterEach(async () => {
  close();
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

const agenda = (path: string, role: Role, citas: CitaEnLista[], user?: Partial<UsuarioSesion>) =>
  open(path, role, [answer(listHorarios, [anOffice()]), listedCitas(listCitasOfDoctor, citas)], { user });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const texts = (found: { elements(): Element[] }) => found.elements().map((element) => element.textContent);

test('[AG-1] the table opens with today to one month ahead, and at 1280 px shows its columns whole, in low rows', async () => {
  const long = { c_nombres: 'María Fernanda Alejandrina', r_servicio: 'Revisión de exámenes' };
  const citas = [aCita(1, 'Ñauta', '2026-11-26'), aCita(2, 'Villavicencio Quishpe', '2026-11-27', long)];
  const { queriesOf } = agenda('/medico/dashboard', 'ROLE_MED', citas, {
    med_activo: false,
  });
  await expect.element(page.getByLabelText('Fecha inicial')).toHaveValue('24/11/2026');
  await expect.element(page.getByLabelText('Fecha final')).toHaveValue('24/12/2026');
  await expect
    .poll(() => texts(page.getByRole('columnheader')))
    .toEqual([
      'Nombre',
      'Identificación',
      'Fecha',
      'Hora',
      'Estado',
      'Disponibilidad',
      'Motivo',
      'Pago pendiente',
      'Servicio',
    ]);
  expect(queriesOf(listCitasOfDoctor)).toEqual(['?fecha=2026-11-24&fechaFinal=2026-12-24']);
  await expect.element(row('Villavicencio')).toBeVisible();
  const table = document.querySelector('table') as HTMLElement;
  expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(1280);
  expect(table.scrollWidth).toBeLessThanOrEqual((table.parentElement as HTMLElement).clientWidth);
  for (const tr of table.querySelectorAll('tbody tr')) expect(tr.getBoundingClientRect().height).toBeLessThan(100);
});

test('[AG-1] upcoming approved citas come first, then the rest, with an icon and a colour each', async () => {
  agenda('/medico/dashboard', 'ROLE_MED', [
    aCita(1, 'Cancelada', '2026-11-25', { r_estado_reserva: 'RECHAZADO', r_disponible: true }),
    aCita(2, 'Pendiente', '2026-11-26', { r_estado_reserva: 'PENDIENTE' }),
    aCita(3, 'Segunda', '2026-11-28'),
    aCita(4, 'Primera', '2026-11-27'),
  ]);
  const names = () => [...document.querySelectorAll('tbody tr')].map((tr) => tr.querySelector('b')?.textContent);
  await expect.poll(names).toEqual(['Primera', 'Segunda', 'Cancelada', 'Pendiente']);
  for (const [name, word, color] of [
    ['Primera', 'Aprobado', 'rgb(17, 94, 89)'],
    ['Pendiente', 'Pendiente', 'rgb(138, 75, 8)'],
    ['Cancelada', 'Cancelado', 'rgb(168, 35, 27)'],
  ] as const) {
    const state = row(name).getByRole('button', { name: `${word}, ver detalle` });
    await expect.element(state.getByText(word, { exact: true })).toHaveStyle({ color });
    expect(state.element().querySelector('svg')).not.toBeNull();
  }
});

/** Everywhere an element has been, sampled with each frame until `end`. */
function watched(find: () => Element | null | undefined) {
  const places = new Set<number>();
  let frame = requestAnimationFrame(function look() {
    const element = find();
    if (element) places.add(Math.round(element.getBoundingClientRect().top));
    frame = requestAnimationFrame(look);
  });
  return () => {
    cancelAnimationFrame(frame);
    return [...places];
  };
}

for (const width of [1280, 390])
  test(`[AG-1] [BE-21] at ${width} px no cita moves when search, filters and arrivals are loaded after the citas`, async () => {
    await page.viewport(width, 2000);
    const llego = { r_llego_en: '2026-11-24T13:30:00Z' };
    const end = watched(() => [...document.querySelectorAll('main b')].find((b) => b.textContent?.includes('Zhunio')));
    agenda('/medico/dashboard', 'ROLE_MED', [
      aCita(1, 'Ñauta', '2026-11-24'),
      aCita(2, 'Arévalo', '2026-11-24', { ...llego, r_llegada: 'LLEGO' }),
      aCita(3, 'Paz', '2026-11-24', { ...llego, r_llegada: 'EN_ATENCION', r_atencion_en: '2026-11-24T13:50:00Z' }),
      aCita(4, 'Vera', '2026-11-24', { ...llego, r_llegada: 'ATENDIDA', r_atencion_en: '2026-11-24T13:50:00Z' }),
      aCita(5, 'Zhunio', '2026-11-27'),
    ]);
    await expect.element(page.getByRole('button', { name: 'Terminó' })).toBeVisible();
    await expect.element(page.getByRole('searchbox', { name: 'Buscar en la agenda' })).toBeVisible();
    expect(end()).toHaveLength(1);
  });

test('[AG-1] on a phone the cards are grouped under their days, with a count', async () => {
  await page.viewport(390, 844);
  agenda('/medico/dashboard', 'ROLE_MED', [
    aCita(1, 'Ñauta', '2026-11-26'),
    aCita(2, 'Zhunio', '2026-11-26', { r_inicio: '2026-11-26T16:00:00Z', r_fin: '2026-11-26T16:20:00Z' }),
    aCita(3, 'Arévalo', '2026-11-27'),
  ]);
  const headings = page.getByRole('heading', { level: 2 });
  await expect
    .poll(() => texts(headings))
    .toEqual([
      expect.stringMatching(/^Jueves 26\/11\/2026\s*2 citas$/),
      expect.stringMatching(/^Viernes 27\/11\/2026\s*1 cita$/),
    ]);
  const first = page.getByRole('list', { name: '26/11/2026' }).getByRole('listitem');
  expect(texts(first)).toEqual([expect.stringContaining('Ñauta'), expect.stringContaining('Zhunio')]);
});

test('[AG-1] a booking for somebody else shows their name and document', async () => {
  agenda('/medico/dashboard', 'ROLE_MED', [
    aCita(1, 'Sarmiento', '2026-11-26', {
      r_nombre_tercera_persona: 'Inés Matilde Agenda',
      r_cedula_tercera_persona: '0102030477',
    }),
  ]);
  await expect.element(row('Inés Matilde Agenda')).toHaveTextContent('0102030477');
  await expect.element(row('Inés Matilde Agenda')).toHaveTextContent('Rosa Elvira Sarmiento');
});

test('[AG-6] the name opens the cita for a secretary, and no clinical record', async () => {
  open(
    '/secretaria/agenda',
    'ROLE_SEC',
    [
      answer(listDoctoresDeSecretaria, [
        {
          id: 1,
          tipo: 'MEDICO',
          titulo_honorifico: 'Dra.',
          nombres: 'Ana Lucía',
          apellidos: 'Paz',
          med_activo: false,
          cuenta_activa: true,
        },
      ]),
      answer(listHorarios, [anOffice()]),
      listedCitas(listCitasOfDoctor, [aCita(1, 'Nombre Agenda', '2026-11-26')]),
    ],
    { user: { doctor_id: null, secretaria_id: 2, medico: null } },
  );
  const name = row('Nombre Agenda').getByRole('button', { name: /Nombre Agenda/ });
  await expect.element(name).toBeVisible();
  expect(row('Nombre Agenda').getByRole('link').elements()).toEqual([]);
  await name.click();
  const dialog = page.getByRole('dialog', { name: 'Detalle de la cita' });
  await expect.element(dialog).toHaveTextContent('Rosa Elvira Nombre Agenda');
  await expect.element(dialog.getByRole('link', { name: 'Reagendar' })).toBeVisible();
  expect(texts(dialog.getByRole('link'))).toEqual(['Reagendar']);
});

test.for([
  ['CANCELADO', aCita(1, 'Cerrada', '2026-11-26', { r_estado_reserva: 'CANCELADO', r_disponible: true })],
  ['over', aCita(1, 'Cerrada', '2026-11-23')],
] as const)('[AG-4] once a cita is %s nothing can be chosen', async ([, ended]) => {
  agenda('/medico/dashboard?desde=2026-11-20&hasta=2026-11-30', 'ROLE_MED', [ended]);
  await row('Cerrada')
    .getByRole('button', { name: /ver detalle$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Detalle de la cita' });
  await expect.element(dialog.getByRole('radio', { name: 'Aprobado' })).toBeDisabled();
  await expect.element(dialog.getByRole('radio', { name: 'Cancelado' })).toBeDisabled();
});

test('[AG-9] when the agenda cannot be refreshed it stays and says of what hour it is', async () => {
  const { answers } = agenda('/medico/dashboard', 'ROLE_MED', [aCita(1, 'De Antes', '2026-11-26')]);
  await expect.element(row('De Antes')).toBeVisible();
  answers(noAnswer(listCitasOfDoctor), answer(listHorarios, [anOffice()]));
  void queryClient.invalidateQueries({ queryKey: ['citas'] });
  await expect.element(page.getByText('La agenda no se pudo actualizar.')).toBeVisible();
  await expect.element(page.getByText(/Lo que ve es de las \d\d:\d\d\./)).toBeVisible();
  await expect.element(row('De Antes')).toBeVisible();
});
