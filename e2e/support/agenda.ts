/** Helpers to find things in the agenda. */
import { fechaOf } from '@hampi/contract/base/fechas';
import type { Page } from '@playwright/test';

/** The table's row with this name. */
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** The day of a cita or turno. */
export const dayOf = (cita: { inicio: string }) => fechaOf(cita.inicio, 'America/Guayaquil');
/** The agenda's address for one day, with all rows. */
export const agendaOn = (fecha: string, base = '/medico/dashboard') =>
  `${base}?desde=${fecha}&hasta=${fecha}&filas=100`;
/** The button of Normal or Calendario. */
export const mode = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Vista de la agenda' }).getByText(name, { exact: true });
