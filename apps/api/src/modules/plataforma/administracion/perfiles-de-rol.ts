import type { Role } from '@hampi/contract/base/roles';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import { conflict } from '../../../http/errors.ts';
import { addRole } from '../../personas/cuentas/perfiles.ts';

interface Person {
  id: number;
  nombres: string;
  apellidos: string;
  email: string;
}

/** Gives an account the role with its profile row. An institution gets its role only by registration. */
export async function giveRole(trx: Trx, person: Person, rol: Role): Promise<void> {
  if (rol === 'ROLE_INS') conflict(MCuentas.rol_no_aceptado);
  await addRole(trx, person.id, rol, person);
}

/** Removes the profile row if nothing depends on it; 409 if there are citas. */
export async function removeProfile(trx: Trx, usuario_id: number, rol: Role): Promise<void> {
  if (rol === 'ROLE_MED' || rol === 'ROLE_LAB') {
    const tipo = rol === 'ROLE_MED' ? 'MEDICO' : 'LABORATORIO';
    const { rows } = await sql<{ used: boolean }>`
      select exists (select 1 from doctor d where d.usuario_id = ${usuario_id} and d.tipo = ${tipo}
        and exists (select 1 from cita c where c.doctor_id = d.id)) as used`.execute(trx);
    if (rows[0]?.used) conflict(MA.rol_con_datos);
    await trx.deleteFrom('doctor').where('usuario_id', '=', usuario_id).where('tipo', '=', tipo).execute();
  }
  if (rol === 'ROLE_SEC') await trx.deleteFrom('secretaria').where('usuario_id', '=', usuario_id).execute();
  if (rol === 'ROLE_CLI')
    await trx.updateTable('cliente').set({ usuario_id: null }).where('usuario_id', '=', usuario_id).execute();
}
