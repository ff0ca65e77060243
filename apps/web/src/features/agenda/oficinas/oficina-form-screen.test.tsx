/** The form of an office: its first values, its address from the map, and the limit. */
import { getAfiliacion } from '@hampi/contract/agenda/afiliacion/calls';
import { type Horario, listHorarios, replaceHorarios } from '@hampi/contract/agenda/horarios/calls';
import { findLugar, getConfiguracionMapa, type Lugar, searchLugares } from '@hampi/contract/agenda/mapas/calls';
import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { listOficinas, type Oficina, saveOficina } from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anOffice } from '../../../testing/agenda.ts';
import { answer, OFICINAS } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { OFICINA } from '../../../testing/historia.ts';

afterEach(close);

const lugar = (ciudad: string, calle: string): Lugar => ({
  direccion: `${calle}, ${ciudad}`,
  ciudad,
  provincia: ciudad,
  pais: 'Ecuador',
  codigo_zip: null,
  latitud: -3.99,
  longitud: -79.2,
});
const oficinas = (limite: number, own: Oficina[] = []) =>
  answer(
    listOficinas,
    { oficinas: own },
    {
      ...OFICINAS,
      dataEmpresa: { ...OFICINAS.dataEmpresa, oficinas_limite: limite },
      foreignData: { ciudades: [] },
    },
  );
const direccion = page.getByRole('textbox', { name: 'Dirección', exact: true });

test('[OF-1] a searched place fills in the empty parts of the address, and never what somebody typed', async () => {
  open('/laboratorista/oficinas/nueva', 'ROLE_LAB', [
    oficinas(3),
    answer(searchLugares, [lugar('Loja', 'Bolívar 12-30')]),
    answer(findLugar, lugar('Zamora', 'Sevilla de Oro')),
  ]);
  await userEvent.fill(direccion, 'Calle Larga 7-20');
  await userEvent.fill(page.getByLabelText('Buscar en el mapa'), 'Loja');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByRole('button', { name: 'Bolívar 12-30, Loja' }).click();
  await expect.element(page.getByText(MMapas.direccion_conservada)).toBeVisible();
  await expect.element(direccion).toHaveValue('Calle Larga 7-20');
  await expect.element(page.getByRole('textbox', { name: 'Provincia' })).toHaveValue('Loja');
  await page.getByRole('button', { name: 'Usar la del mapa' }).click();
  await expect.element(direccion).toHaveValue('Bolívar 12-30, Loja');
});

test('[OF-1] a marked place fills in an empty address', async () => {
  open('/laboratorista/oficinas/nueva', 'ROLE_LAB', [
    oficinas(3),
    answer(findLugar, lugar('Zamora', 'Sevilla de Oro')),
  ]);
  await page.getByRole('button', { name: 'Marcar el centro del mapa' }).click();
  await expect.element(direccion).toHaveValue('Sevilla de Oro, Zamora');
});

test('[OF-1] [HO-1] another time per patient asks what becomes of the turnos, and remakes them if asked to', async () => {
  const turno = (id: number, desde: string, hasta: string) =>
    ({
      id,
      oficina_id: 7,
      doctor_id: 1,
      dia_semana: 'LUNES',
      hora_inicio: desde,
      hora_fin: hasta,
      espacios_disponibles: 1,
    }) as Horario;
  const own = { ...OFICINA, id: 7, tiempo_por_cliente_minutos: 30 } as Oficina;
  const { bodiesOf } = open('/laboratorista/oficinas/7', 'ROLE_LAB', [
    oficinas(3, [own]),
    answer(listHorarios, [anOffice({ horarios: [turno(1, '09:00', '09:30'), turno(2, '09:30', '10:00')] })]),
    answer(saveOficina, own),
    answer(replaceHorarios, { quitados: 2, creados: 4, ignorados: 0 }),
  ]);
  await userEvent.fill(page.getByLabelText('Tiempo por paciente (minutos)'), '15');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const question = page.getByRole('dialog', { name: 'Turnos de esta oficina' });
  await expect.element(question).toHaveTextContent('(4 turnos)');
  await question.getByRole('button', { name: 'Rehacer los turnos' }).click();
  await expect.poll(() => bodiesOf(replaceHorarios)).toMatchObject([{ doctor_id: 1, quitar: [1, 2] }]);
  // Otherwise the form would leave for the list in the middle of the next test.
  await expect.poll(() => location.pathname).toBe('/laboratorista/oficinas');
});

test('[OF-1] at the limit the address of a new office says so instead of a form', async () => {
  open('/medico/oficinas/nueva', 'ROLE_MED', [oficinas(0)]);
  await expect.element(page.getByText(`${MO.oficina_limite} (0)`)).toBeVisible();
  await expect.element(direccion).not.toBeInTheDocument();
});

test('[OF-2] the form loads the office as it is stored now, not as the list had it, so that leaving asks nothing', async () => {
  const { answers } = open('/medico/oficinas', 'ROLE_MED', [oficinas(3, [OFICINA])]);
  await expect.element(page.getByText(OFICINA.nombre)).toBeVisible();
  answers(
    oficinas(3, [{ ...OFICINA, afiliacion: true }]),
    answer(getAfiliacion, { lugares: [], desde: '2026-03-12', espera_hasta: null, citas: 0, otras: 0 }),
  );
  await page.getByRole('link', { name: 'Editar' }).click();
  const toggle = page.getByRole('switch', { name: /filiada/ });
  await expect.element(toggle).toBeChecked();
  (toggle.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(toggle).not.toBeChecked();
});

test('[OF-1] where there are no streets to show, the map goes no nearer than the cantons around a city, also to a place', async () => {
  open('/laboratorista/oficinas/nueva', 'ROLE_LAB', [
    oficinas(3),
    answer(searchLugares, [lugar('Loja', 'Bolívar 12-30')]),
    answer(getConfiguracionMapa, { mapTiles: null }),
  ]);
  await userEvent.fill(page.getByLabelText('Buscar en el mapa'), 'Loja');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByRole('button', { name: 'Bolívar 12-30, Loja' }).click();
  await expect.element(page.getByRole('button', { name: 'Acercar' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('application', { name: 'Mapa: Su oficina' }).getByText('Catamayo')).toBeVisible();
});

test('[OF-1] leaving the form while its map is still zooming ends the map without an error', async () => {
  open('/laboratorista/oficinas/nueva', 'ROLE_LAB', [oficinas(3)]);
  const frame = page.getByRole('application', { name: 'Mapa: Su oficina' });
  const farther = page.getByRole('button', { name: 'Alejar' });
  await expect.element(farther).toBeVisible();
  const map = frame.element();
  const pane = map.querySelector('.leaflet-map-pane') as HTMLElement;
  // Leaves in the task that starts the zoom: after the click has returned, a busy machine may have ended the zoom already.
  const isKept = new Promise<boolean>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!pane.classList.contains('leaflet-zoom-anim')) return;
      observer.disconnect();
      close();
      resolve('_leaflet_id' in map);
    }).observe(pane, { attributeFilter: ['class'] });
  });
  await farther.click();
  expect(await isKept).toBe(true);
  await expect.poll(() => '_leaflet_id' in map).toBe(false);
});
