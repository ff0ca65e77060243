import type { Input } from '@hampi/contract/base/endpoint';
import { saveCliente } from '@hampi/contract/personas/clientes/perfil';
import { type Account, builders } from '../../../../testing/builders.ts';
import type { TestApp } from '../../../../testing/harness.ts';

type Datos = Input<typeof saveCliente>['body'];

/** Makes client accounts as registration leaves them, and fills in their data. */
export function cuentasOf({ as, db }: Pick<TestApp, 'as' | 'db'>) {
  const { aCliente } = builders(db);
  let serial = 0;

  /** An account and an empty row. */
  async function aNewCliente() {
    const account = await aCliente({});
    return { ...account, params: { clienteId: account.cliente_id } };
  }

  const datos = (of: { email: string }, more: Partial<Datos> = {}): Datos => ({
    email: of.email,
    cedulaIdentidad: `08${String(++serial).padStart(8, '0')}`,
    tituloHonorifico: 'Sra.',
    nombres: 'Rosa Elvira',
    apellidos: 'Chuquimarca Sisa',
    celular: '0991234567',
    habilitarEdicion: true,
    version: 1,
    ...more,
  });

  /** An account that claims a number as its own. */
  async function aSquatter(cedulaIdentidad: string, more: Partial<Datos> = {}) {
    const cliente = await aNewCliente();
    await (await as(cliente)).call(saveCliente, {
      params: cliente.params,
      body: datos(cliente, { cedulaIdentidad, ...more }),
    });
    return cliente;
  }

  return { aNewCliente, aSquatter, datos };
}

export type NewCliente = Account & { cliente_id: number; params: { clienteId: number } };
