import type { Role } from '@hampi/contract/base/roles';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import { conflict } from '../../../http/errors.ts';

interface Person {
  id: number;
  nombres: string;
  apellidos: string;
  email: string;
}

/** Creates the profile row of a role (model §1) unless it exists. Institutions get theirs only by registration. */
export async function addProfile(trx: Trx, person: Person, rol: Role): Promise<void> {
  if (rol === 'ROLE_MED') await addDoctor(trx, person.id, 'MEDICO');
  if (rol === 'ROLE_LAB') {
    const doctor_id = await addDoctor(trx, person.id, 'LABORATORIO');
    await trx
      .insertInto('laboratorista')
      .values({ usuario_id: person.id, doctor_id })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
  if (rol === 'ROLE_SEC')
    await trx
      .insertInto('secretaria')
      .values({ usuario_id: person.id })
      .onConflict((oc) => oc.doNothing())
      .execute();
  if (rol === 'ROLE_CLI')
    await trx
      .insertInto('cliente')
      .values({ usuario_id: person.id, nombres: person.nombres, apellidos: person.apellidos, correo: person.email })
      .onConflict((oc) => oc.doNothing())
      .execute();
  if (rol === 'ROLE_INS') conflict(MCuentas.rol_no_aceptado);
}

async function addDoctor(trx: Trx, usuario_id: number, tipo: 'MEDICO' | 'LABORATORIO'): Promise<number> {
  const { id } = await trx
    .insertInto('doctor')
    .values({ usuario_id, tipo })
    .onConflict((oc) => oc.columns(['usuario_id', 'tipo']).doUpdateSet({ tipo }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
