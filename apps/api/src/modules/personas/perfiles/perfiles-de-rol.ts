import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { sql } from 'kysely';
import { roleOfProveedor, SECRETARY } from '../../../access/roles.ts';
import type { Trx } from '../../../data/db.ts';
import { conflict } from '../../../http/errors.ts';
import { unlinkFromAll } from '../../agenda/oficinas/oficinas.cierre.ts';
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

/** The state before the profile was made inactive. */
interface Awake {
  cuenta_activa: boolean;
  med_visible: boolean;
}

/** Hides it from searches and bookings. Its data and the records that it wrote stay, for the day the role returns. */
async function restProvider(trx: Trx, usuario_id: number, tipo: Tipo): Promise<Awake | null> {
  const before = await trx
    .selectFrom('doctor')
    .select(['cuenta_activa', 'med_visible'])
    .where('usuario_id', '=', usuario_id)
    .where('tipo', '=', tipo)
    .forUpdate()
    .executeTakeFirst();
  await setAwake(trx, usuario_id, tipo, { cuenta_activa: false, med_visible: false });
  return before ?? null;
}

const setAwake = (trx: Trx, usuario_id: number, tipo: Tipo, awake: Awake) =>
  trx
    .updateTable('doctor')
    .set({ cuenta_activa: awake.cuenta_activa, med_visible: awake.med_visible })
    .where('usuario_id', '=', usuario_id)
    .where('tipo', '=', tipo)
    .execute();

const wakeProvider = async (trx: Trx, usuario_id: number, tipo: Tipo, before: unknown): Promise<void> => {
  if (before) await setAwake(trx, usuario_id, tipo, before as Awake);
};

/** Deletes what the professional published for patients; codes and titles stay, because documents and invoices carry them. */
async function forgetProvider(trx: Trx, usuario_id: number, tipo: Tipo): Promise<void> {
  await trx
    .updateTable('doctor')
    .set({ declaracion_profesional: null, numero_telefono: null })
    .where('usuario_id', '=', usuario_id)
    .where('tipo', '=', tipo)
    .execute();
}

/** Makes it inactive while the back office has removed the role; 409 if there are future citas. */
async function takeProvider(trx: Trx, usuario_id: number, tipo: Tipo, now: Date): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from doctor d join cita c on c.doctor_id = d.id and c.viva and c.fin > ${now.toISOString()}
      where d.usuario_id = ${usuario_id} and d.tipo = ${tipo}) as used`.execute(trx);
  if (rows[0]?.used) conflict('rol_con_citas', MA.rol_con_citas);
  await restProvider(trx, usuario_id, tipo);
}

const provider = (tipo: Tipo): Omit<PerfilDeRol, 'give'> => ({
  take: (trx, usuario_id, now) => takeProvider(trx, usuario_id, tipo, now),
  rest: (trx, usuario_id) => restProvider(trx, usuario_id, tipo),
  wake: (trx, usuario_id, before) => wakeProvider(trx, usuario_id, tipo, before),
  forget: (trx, usuario_id) => forgetProvider(trx, usuario_id, tipo),
});

const medico: PerfilDeRol = {
  async give(trx, usuario_id, { msp }) {
    await addProvider(trx, usuario_id, 'MEDICO', msp);
  },
  ...provider('MEDICO'),
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
  ...provider('LABORATORIO'),
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
  // Keeps its row, because branches and citas belong to it.
  take: async () => {},
  async rest(trx, usuario_id) {
    const before = await trx
      .selectFrom('institucion')
      .select(['cuenta_aprobada', 'disponible'])
      .where('usuario_id', '=', usuario_id)
      .forUpdate()
      .executeTakeFirst();
    await setInstitucion(trx, usuario_id, { cuenta_aprobada: false, disponible: false });
    return { institucion: before ?? null, proveedor: await restProvider(trx, usuario_id, 'INSTITUCION') };
  },
  async wake(trx, usuario_id, before) {
    const { institucion: own, proveedor } = before as { institucion: Approved | null; proveedor: Awake | null };
    if (own) await setInstitucion(trx, usuario_id, own);
    await wakeProvider(trx, usuario_id, 'INSTITUCION', proveedor);
  },
  forget: (trx, usuario_id) => forgetProvider(trx, usuario_id, 'INSTITUCION'),
};

interface Approved {
  cuenta_aprobada: boolean;
  disponible: boolean;
}
const setInstitucion = (trx: Trx, usuario_id: number, values: Approved) =>
  trx.updateTable('institucion').set(values).where('usuario_id', '=', usuario_id).execute();

const secretaria: PerfilDeRol = {
  async give(trx, usuario_id) {
    await trx
      .insertInto('secretaria')
      .values({ usuario_id })
      .onConflict((oc) => oc.doNothing())
      .execute();
  },
  async take(trx, usuario_id) {
    const row = await trx.selectFrom('secretaria').select('id').where('usuario_id', '=', usuario_id).executeTakeFirst();
    // The row stays without its links, because the cajas that she handed over belong to it.
    if (row) await unlinkFromAll(trx, row.id);
  },
};

/** The profile rows of those who have or manage an agenda. */
export const perfilesDePractica: Perfiles = {
  [roleOfProveedor.MEDICO]: medico,
  [roleOfProveedor.LABORATORIO]: laboratorio,
  [roleOfProveedor.INSTITUCION]: institucion,
  [SECRETARY]: secretaria,
};
