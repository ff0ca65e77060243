/** Links a person who already has a verified row to another doctor (model §4). */

import type { TIPOS_DOCUMENTO } from '@hampi/contract/base/persona';
import { type Paciente, type PacienteDatos, VINCULOS_POR_HORA } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { fold } from '../../../data/words.ts';
import type { Deps } from '../../../deps.ts';
import { Answer } from '../../../http/api.ts';
import { conflict, HampiError, tooMany } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { linkPaciente } from '../../clinica/tratantes/vinculo.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { nameOf } from './clientes.identidad.ts';
import * as clientesMails from './clientes.mails.ts';
import { type Acting, stored, visibleTo } from './clientes.practica.ts';

type Tipo = (typeof TIPOS_DOCUMENTO)[number];

interface Known {
  id: number;
  apellidos: string;
  fecha_nacimiento: string | null;
  correo: string | null;
  nombres: string;
}

/** 409 with the patient's id if the document is already in the doctor's list, unless it was only typed by an account. */
export async function refuseRepeated({ db }: Deps, acting: Acting, tipo: Tipo, numero: string): Promise<void> {
  const own = await db
    .selectFrom('cliente as c')
    .where(visibleTo(acting))
    .where('c.tipo_documento', '=', tipo)
    .where('c.cedula_identidad', '=', numero)
    .where(({ or, eb }) => or([eb('c.identidad_verificada_en', 'is not', null), eb('c.usuario_id', 'is', null)]))
    .select('c.id')
    .executeTakeFirst();
  if (own)
    throw new HampiError(409, MI.repetido_propio, {
      data: { errores: { cedula_identidad: MI.repetido_propio }, cliente_id: own.id },
      codigo: 'PACIENTE_PROPIO',
    });
}

export const findVerified = (db: DbOrTrx, tipo: Tipo, numero: string): Promise<Known | undefined> =>
  db
    .selectFrom('cliente as c')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .select(['c.id', 'c.nombres', 'c.apellidos', 'c.fecha_nacimiento'])
    .select(sql<string | null>`coalesce(u.email, c.correo)`.as('correo'))
    .where('c.tipo_documento', '=', tipo)
    .where('c.cedula_identidad', '=', numero)
    .where('c.identidad_verificada_en', 'is not', null)
    .executeTakeFirst();

/** Links if surnames and birth date agree. The person is told, and attempts are limited, so that documents cannot be probed. */
export async function linkKnown(
  deps: Deps,
  acting: Acting,
  known: Known,
  datos: PacienteDatos,
): Promise<Answer<Paciente>> {
  const { db, clock } = deps;
  const { session, doctorId } = acting;
  if ((await triesOfLastHour(db, session.usuario_id)) >= VINCULOS_POR_HORA) tooMany();
  const agrees =
    known.fecha_nacimiento !== null &&
    known.fecha_nacimiento === datos.fecha_nacimiento &&
    sameWords(known.apellidos, datos.apellidos);
  if (!agrees) {
    // Not in a transaction, because the audit of a refused attempt must persist.
    await audit(db, session, 'cliente.vincular_rechazado', known.id, { doctor_id: doctorId });
    conflict(MClientes.paciente_no_concuerda);
  }
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    await linkPaciente(trx, doctorId, known.id, 'DOCUMENTO', now.toISOString());
    await audit(trx, session, 'cliente.vincular', known.id, { doctor_id: doctorId });
    if (known.correo)
      await planMail(
        trx,
        clock,
        clientesMails.vinculado({
          clave: `cliente.vinculado:${doctorId}:${known.id}:${now.toISOString()}`,
          para: known.correo,
          datos: { nombres: known.nombres, profesional: await nameOf(trx, doctorId) },
        }),
      );
    return new Answer(await stored(deps, trx, acting, known.id), { mensaje: MClientes.paciente_ya_existia });
  });
}

const sameWords = (a: string, b: string) => fold(a).split(/\s+/).join(' ') === fold(b).split(/\s+/).join(' ');

async function triesOfLastHour(db: DbOrTrx, usuario_id: number): Promise<number> {
  const { tries } = await db
    .selectFrom('auditoria')
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .where('usuario_id', '=', usuario_id)
    .where('cuando', '>', sql<string>`now() - interval '1 hour'`)
    .where('accion', 'in', ['cliente.vincular', 'cliente.vincular_rechazado'])
    .executeTakeFirstOrThrow();
  return tries;
}
