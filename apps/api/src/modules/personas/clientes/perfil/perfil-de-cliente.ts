import { sql } from 'kysely';
import { PATIENT } from '../../../../access/roles.ts';
import type { PerfilDeRol, Perfiles } from '../../cuentas/perfiles.ts';
import { noteReferido } from '../../recomendaciones/recomendaciones.ts';

const cliente: PerfilDeRol = {
  async give(trx, usuario_id, { nombres, apellidos, email, por, reserva }) {
    await trx
      .insertInto('cliente')
      .values({ usuario_id, nombres, apellidos, correo: email, ...reserva })
      .onConflict((oc) => oc.column('usuario_id').doNothing())
      .execute();
    if (por) await noteReferido(trx, usuario_id, por);
  },
  async take(trx, usuario_id) {
    await trx.updateTable('cliente').set({ usuario_id: null }).where('usuario_id', '=', usuario_id).execute();
  },
  /** Document and filiation stay, because the cédula is the record's number; contact data are deleted (decisions 45). */
  async forget(trx, usuario_id) {
    await trx
      .updateTable('cliente')
      .set({ usuario_id: null, correo: null, celular: null, telefono: null })
      .where('usuario_id', '=', usuario_id)
      .execute();
  },
  async emailChanged(trx, usuario_id, email) {
    await trx.updateTable('cliente').set({ correo: email }).where('usuario_id', '=', usuario_id).execute();
  },
  /** A row that no doctor knows is deleted with the account; any other one is kept without account. */
  async leave(trx, usuario_ids) {
    await sql`delete from cliente c where c.usuario_id = any(${usuario_ids}::int[])
      and not exists (select 1 from cita where cita.cliente_id = c.id)
      and not exists (select 1 from medico_paciente mp where mp.cliente_id = c.id)`.execute(trx);
  },
};

/** The row of a person as a patient (model §4), which an account with the patient's role also has. */
export const perfilDeCliente: Perfiles = { [PATIENT]: cliente };
