/** One day: the list with arrivals and counts, and the table with search and order (BE-21). */
import { listContactosDelDia } from '@hampi/contract/agenda/citas/contactos';
import { type CitaEnLista, listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import { setLlegadaCita } from '@hampi/contract/agenda/citas/llegada';
import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setPreference } from '../../../../base/preferences.ts';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../testing/axe.ts';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T14:00:00Z') });
  setPreference('agenda', 2);
  await page.viewport(1280, 900);
});
afterEach(() => {
  close();
  setPreference('agenda', 0);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const cita = (r_id: number, c_apellidos: string, more: Partial<CitaEnLista> = {}): CitaEnLista => ({
  r_id,
  r_inicio: `2026-11-24T1${3 + r_id}:00:00Z`,
  r_fin: `2026-11-24T1${3 + r_id}:15:00Z`,
  r_fecha_reserva: '2026-11-24',
  r_estado_reserva: 'APROBADO',
  r_precio: 40,
  r_pago_total: 0,
  r_servicio: 'Consulta',
  d_id: 1,
  c_id: r_id,
  c_nombres: 'Rosa',
  c_apellidos,
  c_tipo_documento: 'CEDULA',
  c_cedula_identidad: `010203040${r_id}`,
  o_id: 1,
  ...more,
});
const DIA = [
  cita(1, 'Ñauta', { r_llegada: 'LLEGO', r_llego_en: '2026-11-24T13:48:00Z' }),
  cita(2, 'Zhunio', { r_confirmada: true, r_pago_total: 40 }),
  cita(3, 'Arévalo', { r_estado_reserva: 'RECHAZADO', r_disponible: true }),
];
const listOf = (citas: CitaEnLista[], version: string) =>
  answer(listCitasOfDoctor, citas, {
    version,
    foreignData: {
      doctores: [{ d_id: 1, d_titulo_honorifico: 'Dra.', d_nombres: 'Ana Lucía', d_apellidos: 'Paz' }],
      oficinas: [{ o_id: 1, o_nombre: 'Consultorio Solano', o_zona: 'America/Guayaquil' }],
    },
  });
const agenda = (path: string, citas = DIA) =>
  open(path, 'ROLE_MED', [
    // Must be listed before the list of citas, whose address would match as well.
    answer(listContactosDelDia, [{ r_id: 1, telefono: '0991234567' }]),
    answer(listHorarios, [
      {
        o_id: 1,
        o_nombre: 'Consultorio Solano',
        o_direccion: 'Av. Solano 4-52',
        o_ciudad: 'Cuenca',
        o_zona: 'America/Guayaquil',
        o_tiempo_por_cliente_minutos: 15,
        o_institucion: null,
        horarios: [],
      },
    ]),
    listOf(citas, '1'),
    answer(setLlegadaCita, { llegada: 'EN_ATENCION' }),
  ]);
const rows = () => page.getByRole('list', { name: 'Citas del día' }).getByRole('listitem');

test('[BE-21] the list of a day says who waits and for how long, who confirmed, and the amount to collect', async () => {
  const server = agenda('/medico/dashboard');
  const cuentas = page.getByLabelText('Cuentas del día');
  await expect.element(cuentas).toHaveTextContent('citas2');
  await expect.element(cuentas).toHaveTextContent(/40,00/);
  const first = rows().nth(0);
  await expect.element(first).toHaveTextContent('llegó 08:48 · espera 12 min');
  await expect.element(rows().nth(1)).toHaveTextContent('Confirmó');
  expect(rows().nth(2).getByRole('button', { name: 'Cambiar la llegada' }).elements()).toEqual([]);
  await first.getByRole('button', { name: 'Pasó a consulta' }).click();
  await expect.poll(() => server.written).toEqual(['PUT /api/citas/setLlegada/1']);
});

test('[BE-21] a double click on Llegó is one step: the next one stands in its place', async () => {
  const { bodiesOf } = agenda('/medico/dashboard', [cita(2, 'Zhunio')]);
  await rows().nth(0).getByRole('button', { name: 'Llegó' }).dblClick();
  await expect.poll(() => bodiesOf(setLlegadaCita)).toEqual([{ llegada: 'LLEGO' }]);
});

test('[BE-21] [BE-7] after Llegó the focus moves to the next step, and after the last step to another control of the row', async () => {
  const { answers } = agenda('/medico/dashboard');
  const first = rows().nth(0);
  const says = (r_llegada: 'EN_ATENCION' | 'ATENDIDA') => {
    const [, ...rest] = DIA;
    const now = cita(1, 'Ñauta', { r_llegada, r_llego_en: '2026-11-24T13:48:00Z' });
    answers(answer(setLlegadaCita, { llegada: r_llegada }), listOf([now, ...rest], r_llegada));
  };
  const step = first.getByRole('button', { name: 'Pasó a consulta' });
  await expect.element(step).toBeVisible();
  says('EN_ATENCION');
  (step.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(first.getByRole('button', { name: 'Terminó' })).toHaveFocus();
  says('ATENDIDA');
  await userEvent.keyboard('{Enter}');
  await expect.element(first).toHaveTextContent('Atendida');
  await expect.element(first.getByRole('button', { name: 'Cambiar la llegada' })).toHaveFocus();
});

test('[BE-21] [BE-7] when a row leaves the filtered group, the focus moves to the row that takes its place', async () => {
  const [first, second] = [DIA[0], cita(2, 'Zhunio', { r_llegada: 'LLEGO', r_llego_en: '2026-11-24T13:55:00Z' })];
  const { answers } = agenda('/medico/dashboard?filtro=en-espera', [first as CitaEnLista, second]);
  const step = rows().nth(0).getByRole('button', { name: 'Pasó a consulta' });
  await expect.element(step).toBeVisible();
  answers(
    answer(setLlegadaCita, { llegada: 'EN_ATENCION' }),
    listOf([cita(1, 'Ñauta', { r_llegada: 'EN_ATENCION', r_llego_en: '2026-11-24T13:48:00Z' }), second], '2'),
  );
  (step.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows().nth(0)).toHaveTextContent('Zhunio');
  await expect.element(rows().nth(0).getByRole('button', { name: 'Pasó a consulta' })).toHaveFocus();
});

test('[BE-21] search and chips are in the address, and a reload shows the same', async () => {
  agenda('/medico/dashboard?filtro=en-espera&q=nauta');
  await expect.element(rows().nth(0)).toHaveTextContent('Ñauta');
  expect(rows().elements()).toHaveLength(1);
  await expect.element(page.getByRole('radio', { name: 'En espera 1' })).toBeChecked();
  await page.getByText('Todas 1').click();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar en la agenda' }), 'are');
  await expect.element(rows().nth(0)).toHaveTextContent('Arévalo');
});

test('[BE-21] the list of a day is ordered by its menu, and a reload keeps it', async () => {
  agenda('/medico/dashboard');
  const orden = page.getByRole('combobox', { name: 'Ordenar por' });
  await expect.element(orden).toHaveValue('fecha');
  await userEvent.selectOptions(orden, 'Nombre');
  await expect.element(rows().nth(0)).toHaveTextContent('Arévalo');
  await page.getByRole('button', { name: 'Orden ascendente' }).click();
  await expect.element(rows().nth(0)).toHaveTextContent('Zhunio');
  await close();
  agenda('/medico/dashboard?orden=llegada');
  await expect.element(rows().nth(0)).toHaveTextContent('Ñauta');
  await expect.element(orden).toHaveValue('llegada');
});

test('[BE-21] [AG-6] in the list of a day the name opens the cita, and the mark beside it the history', async () => {
  agenda('/medico/dashboard');
  await expect
    .element(rows().nth(0).getByRole('link', { name: 'Historia clínica' }))
    .toHaveAttribute('href', expect.stringMatching(/historia-clinica\?paciente=1/));
  await rows().nth(0).getByRole('button', { name: 'Ñauta Rosa' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Detalle de la cita' })).toHaveTextContent('Rosa Ñauta');
});

test('[BE-21] without the link to histories the names keep their width, also beside the menu on a small laptop', async () => {
  agenda('/medico/dashboard', [
    cita(1, 'Ñauta', { r_nombre_tercera_persona: 'Joaquín Andrés Quizhpi', r_cedula_tercera_persona: '0102030405' }),
  ]);
  const name = rows().nth(0).getByRole('button', { name: 'Joaquín Andrés Quizhpi' });
  await expect.element(name).toBeVisible();
  expect(rows().nth(0).getByRole('link').elements()).toEqual([]);
  for (const width of [1280, 1024, 768, 390]) {
    await page.viewport(width, 900);
    await expect.poll(() => name.element().getBoundingClientRect().width).toBeGreaterThan(140);
  }
});

test('[BE-21] a long name and a sum of thousands stay inside their row, also after an hour of waiting', async () => {
  agenda('/medico/dashboard', [
    cita(1, 'Villavicencio Quishpe', {
      c_nombres: 'María Fernanda Alejandrina',
      r_precio: 1200,
      r_llegada: 'LLEGO',
      r_llego_en: '2026-11-24T12:48:00Z',
    }),
  ]);
  const row = rows().nth(0);
  await expect.element(row).toHaveTextContent(/espera 1 h 12 min.*1\.200,00/);
  const reachesOut = () => {
    const { right } = row.element().getBoundingClientRect();
    const parts = [...row.element().querySelectorAll('*')].map((part) => part.getBoundingClientRect());
    return parts.some((part) => part.width > 1 && part.right > right - 12);
  };
  for (const width of [1440, 1280, 1024, 768, 390, 360]) {
    await page.viewport(width, 900);
    await expect.poll(reachesOut, { message: `${width} px` }).toBe(false);
  }
});

test('[BE-21] the day is printed with telephones and without cancelled citas, in the order of the screen', async () => {
  const sheets: string[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    sheets.push(document.querySelector('.hoja-del-dia')?.textContent ?? '');
  });
  agenda('/medico/dashboard');
  await expect.element(rows().nth(0)).toBeVisible();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => sheets).toHaveLength(1);
  expect(sheets[0]).toMatch(
    /martes, 24 de noviembre de 2026.*09:00Ñauta RosaConsulta.*099 123 4567En espera.*10:00Zhunio/,
  );
  expect(sheets[0]).not.toContain('Arévalo');
  await expect.poll(() => document.querySelector('.hoja-del-dia')).toBeNull();
});

test('[BE-21] the table can be ordered by a column and searched, and says where a patient who arrived is', async () => {
  setPreference('agenda', 0);
  agenda('/medico/dashboard');
  const names = () =>
    page
      .getByRole('table', { name: 'Citas agendadas' })
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.querySelector('b')?.textContent);
  await expect.poll(names).toEqual(['Ñauta', 'Zhunio', 'Arévalo']);
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('espera 12 min');
  await page.getByRole('button', { name: 'Nombre' }).click();
  await expect.poll(names).toEqual(['Arévalo', 'Ñauta', 'Zhunio']);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar en la agenda' }), 'zhu');
  await expect.poll(names).toEqual(['Zhunio']);
});

test('[BE-21] [BE-7] axe finds nothing wrong in the list of a day, in both themes', async () => {
  agenda('/medico/dashboard');
  await expect.element(rows().nth(0)).toBeVisible();
  await findNothingWrong();
});
