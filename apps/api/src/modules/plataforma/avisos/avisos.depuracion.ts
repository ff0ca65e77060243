import * as MAvisos from '@hampi/contract/plataforma/avisos/messages';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { likeTerm } from '../../../http/list.ts';

/** Replaces a forgotten address in the ledger. */
const FORGOTTEN = '(depurado)';

/**
 * Forgets a patient's addresses in the ledger, and which of them were proven. The rows still say that something was sent, when and about
 * what. An address that another patient or account also has is kept, except in mails about this patient's citas or documents. Must run
 * before the patient's own address is forgotten.
 */
export async function forgetAddresses(trx: DbOrTrx, cliente_id: number): Promise<void> {
  const { rows } = await sql<{ correo: string }>`
    select x.correo from (
      select lower(c.correo) as correo from cliente c where c.id = ${cliente_id} and c.correo is not null
      union select lower(p.correo) from correo_probado p where p.cliente_id = ${cliente_id}
      union select lower(u.email) from usuario u join cliente c on c.usuario_id = u.id where c.id = ${cliente_id}) x
    where not exists (select from cliente o where lower(o.correo) = x.correo and o.id <> ${cliente_id})
      and not exists (select from usuario u where lower(u.email) = x.correo
        and u.id is distinct from (select usuario_id from cliente where id = ${cliente_id}))`.execute(trx);
  const forget = (which: ReturnType<typeof sql>) =>
    sql`update aviso a set destinatario = ${FORGOTTEN}, datos = '{}',
        estado = case when a.estado in ('PLANIFICADO', 'FALLIDO') then 'OMITIDO' else a.estado end,
        motivo = case when a.estado in ('PLANIFICADO', 'FALLIDO') then ${MAvisos.aviso_depurado} else a.motivo end
      where ${which}`.execute(trx);
  await forget(sql`a.cita_id in (select id from cita where cliente_id = ${cliente_id})`);
  await forget(sql`a.documento_id in (select id from documento where cliente_id = ${cliente_id})`);
  // The condition on `busqueda` uses the trigram index of the back office's search (ADR 228).
  for (const { correo } of rows)
    await forget(sql`a.busqueda like plegar(${likeTerm(correo)}) and lower(a.destinatario) = ${correo}`);
  await trx.deleteFrom('correo_probado').where('cliente_id', '=', cliente_id).execute();
}
