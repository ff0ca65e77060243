import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { sql } from 'kysely';
import { roleOfProveedor, SECRETARY } from '../../../access/roles.ts';
import type { Trx } from '../../../data/db.ts';
import { conflict } from '../../../http/errors.ts';
import type { PerfilDeRol, Perfiles } from '../cuentas/perfiles.ts';

type Tipo = keyof typeof roleOfProveedor;

/** Creates the bookable provider of a professional, laboratory or institution, still to be approved. */
async function addProvider(trx: Trx, usuario_id: number, tipo: Tipo, msp: string | null = null): Promise<number> {
  const { id } = await trx
    .insertInto('doctor')
    .values({ usuario_id, tipo, msp })
    .onConflict((oc) => oc.columns(['usuario_id', 'tipo']).doUpdateSet((eb) => ({ tipo: eb.ref('excluded.tipo') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes it with what hangs on it; 409 if there are citas. */
async function removeProvider(trx: Trx, usuario_id: number, tipo: Tipo): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from doctor d where d.usuario_id = ${usuario_id} and d.tipo = ${tipo}
      and exists (select 1 from cita c where c.doctor_id = d.id)) as used`.execute(trx);
  if (rows[0]?.used) conflict(MA.rol_con_datos);
  await trx.deleteFrom('doctor').where('usuario_id', '=', usuario_id).where('tipo', '=', tipo).execute();
}

const medico: PerfilDeRol = {
  async give(trx, usuario_id, { msp }) {
    await addProvider(trx, usuario_id, 'MEDICO', msp);
  },
  take: (trx, usuario_id) => removeProvider(trx, usuario_id, 'MEDICO'),
};

const laboratorio: PerfilDeRol = {
  async give(trx, usuario_id) {
    const doctor_id = await addProvider(trx, usuario_id, 'LABORATORIO');
    await trx
      .insertInto('laboratorista')
      .values({ usuario_id, doctor_id })
      .onConflict((oc) => oc.doNothing())
      .execute();
  },
  take: (trx, usuario_id) => removeProvider(trx, usuario_id, 'LABORATORIO'),
};

const institucion: PerfilDeRol = {
  async give(trx, usuario_id, datos) {
    if (!datos.institucion) return;
    const doctor_id = await addProvider(trx, usuario_id, 'INSTITUCION');
    await trx
      .insertInto('institucion')
      .values({ usuario_id, doctor_id, ...datos.institucion })
      .onConflict((oc) => oc.column('usuario_id').doNothing())
      .execute();
  },
  // It keeps its row: branches and citas are its own.
  take: async () => {},
};

const secretaria: PerfilDeRol = {
  async give(trx, usuario_id) {
    await trx
      .insertInto('secretaria')
      .values({ usuario_id })
      .onConflict((oc) => oc.doNothing())
      .execute();
  },
  async take(trx, usuario_id) {
    await trx.deleteFrom('secretaria').where('usuario_id', '=', usuario_id).execute();
  },
};

/** The rows of whoever has or keeps an agenda. */
export const perfilesDePractica: Perfiles = {
  [roleOfProveedor.MEDICO]: medico,
  [roleOfProveedor.LABORATORIO]: laboratorio,
  [roleOfProveedor.INSTITUCION]: institucion,
  [SECRETARY]: secretaria,
};
