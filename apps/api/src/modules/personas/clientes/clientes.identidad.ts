/** Verification of identities by offices (decisions 49); before it, a number typed by an account proves nothing. */

import type { Parsed } from '@hampi/contract/base/endpoint';
import type { Paciente } from '@hampi/contract/personas/clientes/calls';
import type { verifyIdentidadOfPaciente } from '@hampi/contract/personas/clientes/identidad';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { Answer } from '../../../http/api.ts';
import { conflict, HampiError, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { type Acting, stored, visibleTo } from './clientes.practica.ts';
import { citaHoy, lockPaciente } from './clientes.queries.ts';
import { seenBy, tellVerified } from './clientes.verificado.ts';
import { agree, linkKnown } from './clientes.vinculo.ts';
import { askDocumento } from './tramites/clientes.documento.ts';
import { joinInto } from './tramites/clientes.union.ts';

/**
 * "Vi el documento". For an account only on the day of its cita, because it typed the number itself. If another verified row has the
 * document, the two are joined when surnames and birth date agree; otherwise people look at them (decisions 49). Repeating it keeps the
 * first record.
 */
export async function verifyIdentidad(
  deps: Deps,
  acting: Acting,
  id: number,
  visto: Parsed<typeof verifyIdentidadOfPaciente>['body'],
): Promise<Paciente | Answer<Paciente>> {
  const { db, clock } = deps;
  const { session, doctorId } = acting;
  const done = await db.transaction().execute(async (trx) => {
    const row = (await lockPaciente(trx, visibleTo(acting), id)) ?? notFound();
    const now = clock.now();
    if (row.verificada) return stored(deps, trx, acting, id);
    if (!row.cedula_identidad) return conflict('identidad_sin_documento', MI.identidad_sin_documento);
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
    if (row.usuario_id && !comes) conflict('identidad_sin_cita', MI.identidad_sin_cita);
    const taken = await findTaken(trx, acting, row);
    if (taken && visto.insiste) {
      await askDocumento(deps, trx, acting, { id, cedula_identidad: row.cedula_identidad, de: taken });
      return new Answer(await stored(deps, trx, acting, id), { mensaje: MI.documento_pedido });
    }
    if (taken && !row.usuario_id && agree(taken, row)) return { taken, row };
    if (taken) return refuseTaken(taken, row.usuario_id);
    await trx
      .updateTable('cliente')
      .set((eb) => ({
        ...seenBy(session, 'DOCUMENTO', now.toISOString()),
        de_archivo: false,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await audit(trx, session, 'cliente.verificar', id, { doctor_id: doctorId, cedula: row.cedula_identidad });
    if (row.usuario_id) await tellVerified(deps, trx, { usuario_id: row.usuario_id, doctorId, row });
    return stored(deps, trx, acting, id);
  });
  if (!('taken' in done)) return done;
  // The same person: the office gets the verified row, and what can move of its own follows.
  await linkKnown(deps, acting, done.taken, done.row);
  return new Answer(await joinInto(deps, acting, id, done.taken.id), { mensaje: MI.unida_con_verificada });
}

async function findTaken(
  trx: DbOrTrx,
  acting: Acting,
  row: { id: number; tipo_documento: string; cedula_identidad: string | null },
) {
  return trx
    .selectFrom('cliente as c')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where('c.tipo_documento', '=', row.tipo_documento)
    .where('c.cedula_identidad', '=', row.cedula_identidad)
    .where('c.identidad_verificada_en', 'is not', null)
    .where('c.id', '<>', row.id)
    .select(['c.id', 'c.usuario_id', 'c.identidad_como', 'c.nombres', 'c.apellidos', 'c.fecha_nacimiento'])
    .select([
      sql<boolean>`${visibleTo(acting)}`.as('propio'),
      sql<string | null>`coalesce(u.email, c.correo)`.as('correo'),
    ])
    .executeTakeFirst();
}

/** 409 that says which ways there are: recover the other account, claim the row, or insist that the document says so. */
function refuseTaken(
  taken: { id: number; usuario_id: number | null; propio: boolean },
  usuario_id: number | null,
): never {
  const sentence = !usuario_id
    ? MI.documento_de_otro
    : taken.usuario_id
      ? MI.identidad_otra_cuenta
      : MI.identidad_en_uso;
  throw new HampiError(409, sentence, {
    data: { cliente_id: taken.propio ? taken.id : null },
    codigo: 'IDENTIDAD_EN_USO',
  });
}
