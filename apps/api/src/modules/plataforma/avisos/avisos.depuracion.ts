import * as MAvisos from '@hampi/contract/plataforma/avisos/messages';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { likeTerm } from '../../../http/list.ts';

/** What stands in the ledger instead of an address that was forgotten. */
const FORGOTTEN = '(depurado)';

/**
 * Forgets the addresses of a patient in the ledger, and which of them were proven; that something was sent, when and about what stays. An
 * address that another patient or account has too is theirs, and stays, but where the mail was about this patient's cita or document.
 * Must run before the patient's own address is forgotten.
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
  // Through the index of letters that the list of the back office is searched by (ADR 228).
  for (const { correo } of rows)
    await forget(sql`a.busqueda like plegar(${likeTerm(correo)}) and lower(a.destinatario) = ${correo}`);
  await trx.deleteFrom('correo_probado').where('cliente_id', '=', cliente_id).execute();
}
