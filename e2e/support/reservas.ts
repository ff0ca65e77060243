/** The booking wizard, as its user goes through it. */
import { horaOf } from '@hampi/contract/base/fechas';
import { expect, type Page } from '@playwright/test';

export const ZONA = 'America/Guayaquil';
/** The buttons of the wizard. */
export const next = (page: Page) => page.getByRole('button', { name: /^Siguiente/ });
export const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar' });
/** Step 1. */
export const calendar = (page: Page) => page.getByRole('region', { name: 'Oficina y servicio' });

/** The accessible name of a turno's button. */
export const spoken = (inicio: string, state: string, zona = ZONA) => {
  const day = new Intl.DateTimeFormat('es-EC', { weekday: 'long', day: 'numeric', month: 'long', timeZone: zona });
  return `${day.format(new Date(inicio)).replace(',', '')}, ${horaOf(inicio, zona)}, ${state}`;
};

/** Step 0: finds a patient by surnames and takes them. */
export async function choosePaciente(page: Page, apellidos: string) {
  await page.getByPlaceholder('CI/Nombres/Apellidos').fill(apellidos);
  await page.getByRole('radio', { name: new RegExp(apellidos) }).click();
  await expect(page.getByRole('region', { name: 'Paciente elegido' })).toContainText(apellidos);
}

/** Step 1: chooses an office if there are several. */
export async function chooseOficina(page: Page, name: RegExp) {
  await page.getByRole('combobox', { name: 'Oficina' }).click();
  await page.getByRole('option', { name }).click();
}

/** Step 1: moves to a day in the calendar, month by month. */
export async function goToDay(page: Page, fecha: string) {
  const day = calendar(page).getByRole('button', { name: new RegExp(` ${Number(fecha.slice(8))} de .*turnos? libre`) });
  const name = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' }).format(new Date(fecha));
  const month = calendar(page).getByText(/^\p{L}+ \d{4}$/u);
  for (let shown = await month.innerText(); shown.toLowerCase() !== `${name} ${fecha.slice(0, 4)}`; ) {
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await expect(month).not.toHaveText(shown);
    shown = await month.innerText();
  }
  await day.click();
}
