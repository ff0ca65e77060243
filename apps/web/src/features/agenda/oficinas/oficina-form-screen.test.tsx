/** The form of an office: its first values, its address from the map, and the limit. */
import { getAfiliacion } from '@hampi/contract/agenda/afiliacion/calls';
import { findLugar, type Lugar, searchLugares } from '@hampi/contract/agenda/mapas/calls';
import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { listOficinas, type Oficina } from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
const zip = page.getByLabelText('Código postal');

test('[OF-1] a searched or marked place fills in the whole address, and the typed one can be restored', async () => {
  open('/laboratorista/oficinas/nueva', 'ROLE_LAB', [
    oficinas(3),
    answer(searchLugares, [lugar('Loja', 'Bolívar 12-30')]),
    answer(findLugar, lugar('Zamora', 'Sevilla de Oro')),
  ]);
  await userEvent.fill(direccion, 'Calle Larga 7-20');
  await userEvent.fill(zip, '010101');
  await userEvent.fill(page.getByLabelText('Buscar en el mapa'), 'Loja');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByRole('button', { name: 'Bolívar 12-30, Loja' }).click();
  await expect.element(direccion).toHaveValue('Bolívar 12-30, Loja');
  await expect.element(zip).toHaveValue('');
  await page.getByRole('button', { name: 'Marcar el centro del mapa' }).click();
  await expect.element(direccion).toHaveValue('Sevilla de Oro, Zamora');
  await expect.element(page.getByText(MMapas.direccion_cambiada)).toBeVisible();
  await page.getByRole('button', { name: 'Conservar la anterior' }).click();
  await expect.element(direccion).toHaveValue('Calle Larga 7-20');
  await expect.element(zip).toHaveValue('010101');
  await expect.element(page.getByText(MMapas.direccion_cambiada)).not.toBeInTheDocument();
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

test('[OF-1] leaving the form while its map is still zooming ends the map without an error', async () => {
  open('/laboratorista/oficinas/nueva', 'ROLE_LAB', [oficinas(3)]);
  const frame = page.getByRole('application', { name: 'Mapa: Su oficina' });
  const closer = page.getByRole('button', { name: 'Acercar' });
  await expect.element(closer).toBeVisible();
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
  await closer.click();
  expect(await isKept).toBe(true);
  await expect.poll(() => '_leaflet_id' in map).toBe(false);
});
