/** Shared by the walks over all endpoints: an account of each role, and a request that fits an endpoint's path. */
import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import type { Role } from '@hampi/contract/base/roles';
import { type Account, builders } from '../testing/builders.ts';
import { startTestApp } from '../testing/harness.ts';

/** The application with an account of each role, without any data. */
export async function everybody() {
  const { app, api, as, db } = await startTestApp();
  const { aDoctor, aSecretaria, aCliente, anAdmin, anAdminSec } = builders(db);
  const accounts: Record<Role, Account> = {
    ROLE_MED: await aDoctor(),
    ROLE_SEC: await aSecretaria(),
    ROLE_LAB: await aDoctor({ tipo: 'LABORATORIO' }),
    ROLE_CLI: await aCliente(),
    ROLE_ADMINSEC: await anAdminSec(),
    ROLE_ADMIN: await anAdmin(),
    ROLE_INS: await aDoctor({ tipo: 'INSTITUCION' }),
  };
  return {
    endpoints: api.endpoints,
    tokenOf: async (role: Role) => (await as(accounts[role])).token,
    request: (endpoint: Endpoint, token: string | undefined, more: { url?: string; payload?: unknown } = {}) =>
      app.inject({
        method: endpoint.method,
        url: more.url ?? pathOf(endpoint, params(endpoint)),
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(sendsBody(endpoint) ? { payload: (more.payload ?? {}) as object } : {}),
      }),
  };
}

/** Values that fit the names of path parameters; what they refer to belongs to nobody. */
export const params = (endpoint: Endpoint, value = '2147480000') =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, value]));

export const sendsBody = ({ method }: Endpoint) => method !== 'GET' && method !== 'DELETE';

export const label = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

// False for calls that end the session, because the walk would end with it.
export const keepsSession = (endpoint: Endpoint) => !/logout|cambiarRol|eliminarCuenta/.test(endpoint.path);

export const admits = ({ allow }: Endpoint, role: Role) =>
  allow === 'public' || allow === 'session' || allow[role] !== undefined;
