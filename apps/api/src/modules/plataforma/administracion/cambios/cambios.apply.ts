import type { Role } from '@hampi/contract/base/roles';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import type { TipoCambio } from '@hampi/contract/plataforma/administracion/cambios';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import type { Selectable } from 'kysely';
import { isInstitution } from '../../../../access/roles.ts';
import type { DB } from '../../../../data/database.types.ts';
import type { Trx } from '../../../../data/db.ts';
import { conflict } from '../../../../http/errors.ts';
import { close } from '../../../personas/cierre/close.ts';
import type { EndingDeps } from '../../../personas/cierre/role-ends.ts';
import { neverActivated } from '../../../personas/cuentas/activacion.ts';
import { deactivate, moveAccount, removeAccount, takeRole } from '../../../personas/cuentas/cuentas.admin.ts';
import { endLlaves } from '../../../personas/cuentas/llaves.ts';
import { addRole } from '../../../personas/cuentas/perfiles.ts';

export type Cambio = Selectable<DB['cambio_administrativo']>;

/** A change to an account that an administrator requested. */
export interface CambioPedido {
  tipo: TipoCambio;
  usuario_id: number;
  /** The old value of the e-mail or role; `despues` is the new one. Null if not applicable. */
  antes: string | null;
  despues: string | null;
}

/** Applies a change, or throws a sentence that says why it is no longer possible. */
export async function applyCambio(
  trx: Trx,
  deps: EndingDeps,
  { tipo, usuario_id, antes, despues }: CambioPedido,
): Promise<void> {
  const usuario = await trx
    .selectFrom('usuario')
    .select(['id', 'nombres', 'apellidos', 'email', 'activated'])
    .where('id', '=', usuario_id)
    .forUpdate()
    .executeTakeFirst();
  if (!usuario) return conflict('cambio_cuenta_distinta', MA.cambio_cuenta_distinta);
  if (tipo === 'CORREO') {
    if (usuario.email !== antes) conflict('cambio_cuenta_distinta', MA.cambio_cuenta_distinta);
    await moveAccount(trx, deps.clock, usuario_id, despues ?? '');
    await endLlaves(trx, deps, usuario_id, null);
  }
  if (tipo === 'ROL_DAR') {
    const rol = despues as Role;
    // An institution gets its role only by registration.
    if (isInstitution({ rol })) conflict('rol_no_aceptado', MCuentas.rol_no_aceptado);
    await addRole(trx, deps, usuario_id, rol, usuario);
  }
  if (tipo === 'ROL_QUITAR') await takeRole(trx, deps, usuario_id, antes as Role);
  if (tipo === 'DESACTIVAR') await deactivate(trx, usuario_id);
  if (tipo === 'ELIMINAR') {
    if (await neverActivated(trx, usuario_id)) await removeAccount(trx, deps, usuario_id);
    else await close(trx, deps, { usuario_id, rol: null, por: 'ADMINISTRACION', by: null });
  }
}
