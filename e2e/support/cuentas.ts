import type { RegistroRole } from '@hampi/contract/personas/cuentas/registro';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { seal } from './session.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Hampi2026';

/** Logs in through the dialog and waits for the first screen. */
export async function logIn(page: Page, login: string, password = DEMO_PASSWORD) {
  await page.goto('/?ingresar');
  await fillLogin(page, login, password);
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
}

/** Fills the open modal in and sends it. */
export async function fillLogin(page: Page, login: string, password: string) {
  const form = page.getByRole('form', { name: 'Ingresar' });
  await form.getByLabel('Usuario o cédula').fill(login);
  await form.locator('input[name="password"]').fill(password);
  await form.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

/** The newest mail to an address, as text; waits for the job that sends it. */
export async function mailTo(
  { request }: { request: APIRequestContext },
  correo: string,
  subject: RegExp,
): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const list = await (await request.get('/correo')).text();
        const row = list.split('<tr').find((r) => r.includes(correo) && subject.test(r));
        const link = row && /href="(\/correo\/\d+)"/.exec(row)?.[1];
        text = link ? await (await request.get(link)).text() : '';
        return text !== '';
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return text;
}

/** Path of the link of ours in a mail. */
export function pathIn(
  mail: string,
  page: 'activacionCuenta' | 'actualizarContrasena' | 'actualizarEmail' | 'tramite' | 'turnoOfrecido' | 'cancelarCita',
): string {
  const path = new RegExp(`/${page}/[\\w-]+(?:\\?[\\w=%.-]*)?`).exec(mail)?.[0];
  if (!path) throw new Error(`The mail has no link to ${page}`);
  return path;
}

let serial = 0;
/** A person unknown to other tests. */
export const somebody = () => {
  const n = `${Date.now().toString(36)}${process.pid.toString(36)}${++serial}`;
  const digits = `${process.pid}${serial}${Date.now()}`.replace(/\D/g, '');
  return {
    usuario: `prueba.${n}`,
    email: `prueba.${n}@correo.ec`,
    password: 'Tomebamba7',
    cedula: digits.slice(0, 10),
    nombres: 'Rosa Elvira',
    apellidos: `Chuquimarca ${n}`,
    /** Name of an institution. */
    nombre: `Clínica ${n}`,
    RUC: `${digits.slice(0, 10)}001`,
  };
};

/** Registers a person as the form does; the account is not active yet. */
export async function register(request: APIRequestContext, role: RegistroRole, person = somebody()) {
  const { email, password, nombres, apellidos, usuario, cedula, nombre, RUC } = person;
  const named = { nombres, apellidos, usuario };
  const own = {
    ROLE_CLI: named,
    ROLE_SEC: { ...named, cedula },
    ROLE_LAB: { ...named, cedula },
    ROLE_MED: { ...named, cedula, titulo_honorifico: 'Dra.', msp: '1027-2026-1' },
    ROLE_INS: { nombre, razonSocial: `${nombre} Cía. Ltda.`, RUC, username: usuario },
  }[role];
  const path = role === 'ROLE_INS' ? 'institucion' : 'medicos';
  const answer = await request.post(`/api/auth/${path}/registrar?platform=WEB&empresa=1`, {
    data: await seal(request, { role, email, password, empresa: 1, terminos: true, ...own }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return person;
}

/** A person who has registered and opened the link in the mail. */
export async function activeAccount(request: APIRequestContext, role: RegistroRole) {
  const person = await register(request, role);
  const code = pathIn(await mailTo({ request }, person.email, /Active su cuenta/), 'activacionCuenta')
    .split('/')
    .at(-1);
  expect((await request.post(`/api/auth/activarCuenta/${code}`)).ok()).toBe(true);
  return person;
}
