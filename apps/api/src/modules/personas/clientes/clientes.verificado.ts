/** What verifying an identity writes, and how it is told (decisions 49). */
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { opensSessions } from '../cuentas/persona.ts';
import * as clientesMails from './clientes.mails.ts';

type Como = 'CONSULTORIO' | 'DOCUMENTO' | 'RECLAMO';

/** Columns that record who verified an identity, how and when. */
export const seenBy = ({ usuario_id }: Pick<Session, 'usuario_id'>, como: Como, now: string) => ({
  identidad_verificada_en: now,
  identidad_verificada_por: usuario_id,
  identidad_como: como,
});

/** Tells the account, which may now log in with its number. */
export async function tellVerified(
  { clock }: Deps,
  trx: DbOrTrx,
  {
    usuario_id,
    doctorId,
    row,
  }: { usuario_id: number; doctorId: number; row: { cedula_identidad: string | null; nombres: string } },
): Promise<void> {
  await opensSessions(trx, usuario_id, row.cedula_identidad);
  const { email } = await trx
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  await planMail(
    trx,
    clock,
    clientesMails.verificado({
      clave: `cliente.verificado:${usuario_id}:${clock.now().toISOString()}`,
      para: email,
      usuario_id,
      datos: { nombres: row.nombres, profesional: await nameOf(trx, doctorId) },
    }),
  );
}

/** Name of a professional in mails. */
export const nameOf = async (db: DbOrTrx, doctorId: number): Promise<string> => {
  const who = await db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('d.id', '=', doctorId)
    .select(['u.titulo_honorifico', 'u.nombres', 'u.apellidos'])
    .executeTakeFirstOrThrow();
  return [who.titulo_honorifico, who.nombres, who.apellidos].filter(Boolean).join(' ');
};
