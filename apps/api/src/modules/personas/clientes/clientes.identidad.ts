/** Verification of identities by offices (decisions 49); before it, a number typed by an account proves nothing. */

import type { Parsed } from '@hampi/contract/base/endpoint';
import type { Paciente } from '@hampi/contract/personas/clientes/calls';
import type { verifyIdentidadOfPaciente } from '@hampi/contract/personas/clientes/identidad';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HampiError, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { opensSessions } from '../cuentas/persona.ts';
import * as clientesMails from './clientes.mails.ts';
import { type Acting, stored, visibleTo } from './clientes.practica.ts';
import { citaHoy, lockPaciente } from './clientes.queries.ts';

type Como = 'CONSULTORIO' | 'DOCUMENTO' | 'RECLAMO';

/** Columns that record who verified an identity, how and when. */
export const seenBy = ({ usuario_id }: Pick<Session, 'usuario_id'>, como: Como, now: string) => ({
  identidad_verificada_en: now,
  identidad_verificada_por: usuario_id,
  identidad_como: como,
});

/** "Vi el documento", for a patient with a cita today. Repeating it keeps the first record. */
export async function verifyIdentidad(
  deps: Deps,
  acting: Acting,
  id: number,
  visto: Parsed<typeof verifyIdentidadOfPaciente>['body'],
): Promise<Paciente> {
  const { db, clock } = deps;
  const { session, doctorId } = acting;
  return db.transaction().execute(async (trx) => {
    const row = (await lockPaciente(trx, visibleTo(acting), id)) ?? notFound();
    const now = clock.now();
    if (row.verificada) return stored(deps, trx, acting, id);
    if (!row.cedula_identidad) return conflict(MI.identidad_sin_documento);
    if (visto.tipo_documento !== row.tipo_documento || visto.cedula_identidad !== row.cedula_identidad)
      throw new HampiError(409, MI.identidad_otro_numero, {
        data: await stored(deps, trx, acting, id),
        codigo: 'VERSION',
      });
    const comes = await trx
      .selectFrom('cliente as c')
      .where('c.id', '=', id)
      .where(citaHoy(doctorId, now))
      .select('c.id')
      .executeTakeFirst();
    if (!comes) conflict(MI.identidad_sin_cita);
    await refuseTaken(trx, acting, { id, tipo: row.tipo_documento, numero: row.cedula_identidad });
    await trx
      .updateTable('cliente')
      .set((eb) => ({ ...seenBy(session, 'DOCUMENTO', now.toISOString()), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await audit(trx, session, 'cliente.verificar', id, { doctor_id: doctorId, cedula: row.cedula_identidad });
    if (row.usuario_id) await tellVerified(deps, trx, { usuario_id: row.usuario_id, doctorId, row });
    return stored(deps, trx, acting, id);
  });
}

/** 409 if a verified patient already has the document: the patient must claim that row instead. */
async function refuseTaken(
  trx: DbOrTrx,
  acting: Acting,
  { id, tipo, numero }: { id: number; tipo: string; numero: string },
) {
  const taken = await trx
    .selectFrom('cliente as c')
    .where('c.tipo_documento', '=', tipo)
    .where('c.cedula_identidad', '=', numero)
    .where('c.identidad_verificada_en', 'is not', null)
    .where('c.id', '<>', id)
    .select(['c.id', 'c.usuario_id', sql<boolean>`${visibleTo(acting)}`.as('propio')])
    .executeTakeFirst();
  if (!taken) return;
  if (taken.usuario_id) conflict(MI.identidad_otra_cuenta);
  throw new HampiError(409, MI.identidad_en_uso, {
    data: { cliente_id: taken.propio ? taken.id : null },
    codigo: 'IDENTIDAD_EN_USO',
  });
}

async function tellVerified(
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
