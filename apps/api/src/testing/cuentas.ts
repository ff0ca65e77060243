import { Worker } from 'node:worker_threads';
import { type Endpoint, type Input, pathOf } from '@hampi/contract/base/endpoint';
import { isSealed } from '@hampi/contract/base/sealed';
import type { SesionAbierta } from '@hampi/contract/personas/cuentas/credenciales';
import type { RegistroRole } from '@hampi/contract/personas/cuentas/registro';
import { login } from '@hampi/contract/personas/cuentas/sesion';
import { vi } from 'vitest';
import type { Task } from '../access/password-worker.ts';
import type { Mail } from '../adapters/mail/mailer.ts';
import { Failure, seal, type TestApp } from './harness.ts';

let serial = 0;
const unique = () => `${process.pid % 1000}${String(++serial).padStart(4, '0')}`;

export const CLAVE = 'Segura2026';

/** The spec's payload for each kind of account (1 §3), with unique values. */
export function aRegistro<R extends RegistroRole>(
  role: R,
  more: object = {},
): { role: R; email: string } & Record<string, unknown> {
  const n = unique();
  const common = { role, email: `persona${n}@correo.ec`, password: CLAVE, empresa: 1, terminos: true };
  const names = { nombres: 'Lucía Fernanda', apellidos: 'Peñaherrera Ordóñez', usuario: `persona${n}` };
  const cedula = `02${n.padStart(8, '0')}`;
  const kinds: Record<RegistroRole, object> = {
    ROLE_CLI: names,
    ROLE_SEC: { ...names, cedula },
    ROLE_LAB: { ...names, cedula },
    ROLE_MED: {
      ...names,
      cedula,
      titulo_honorifico: 'Dra.',
      msp: '1007-2011-1048832',
      codigo_senescyt: '1007-2011-1048832',
    },
    ROLE_INS: {
      nombre: 'Clínica Los Andes',
      razonSocial: 'Servicios Médicos Los Andes S.A.',
      RUC: `17${n.padStart(8, '0')}001`,
      username: `clinica${n}`,
    },
  };
  return { ...common, ...kinds[role], ...more } as never;
}

/** The code in the link of a mail. */
export function linkIn(mail: Mail | undefined): string {
  const code = /\/(?:activacionCuenta|actualizarContrasena|actualizarEmail)\/([\w-]+)/.exec(mail?.texto ?? '')?.[1];
  if (!code) throw new Error('The mail holds no link');
  return code;
}

/** The six digits of a mail. */
export const digitsIn = (mail: Mail | undefined): string => /\b\d{6}\b/.exec(mail?.texto ?? '')?.[0] ?? '';

/** Calls without a session, from the given address; throws Failure as the harness does. Nothing watches here that a change is audited. */
export const from =
  ({ app }: TestApp, address: string, headers: Record<string, string> = {}) =>
  async <E extends Endpoint>(endpoint: E, input: Partial<Input<E>> = {}) => {
    const response = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input.params as object, input.query as object),
      remoteAddress: address,
      headers,
      ...(input.body === undefined
        ? {}
        : { payload: (isSealed(endpoint.body) ? { data: await seal(app, input.body) } : input.body) as object }),
    });
    const body = response.json() as Record<string, unknown>;
    if (response.statusCode !== 200) throw new Failure(response.statusCode, String(body.mensaje), body.data, body);
    return body;
  };

/** Logs in from an address; a refusal throws Failure with its status. */
export const logInFrom = async (harness: TestApp, username: string, password: string, address = '10.0.0.1') =>
  (await from(harness, address)(login, { body: { username, password } })) as SesionAbierta & { mensaje: string };

/** The comparisons of passwords that threads were really asked for, since the last `clear`. */
export function comparisons() {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  return {
    made: () => posted.mock.calls.map(([task]) => task as Task).filter((task) => task.type === 'compare'),
    clear: () => void posted.mockClear(),
  };
}
