/** Links a person who already has a verified row to another doctor (model §4). */

import * as MO from '@hampi/contract/agenda/oficinas/messages';
import type { TIPOS_DOCUMENTO } from '@hampi/contract/base/persona';
import { type Paciente, VINCULOS_POR_HORA } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { fold } from '../../../data/words.ts';
import type { Deps } from '../../../deps.ts';
import { Answer } from '../../../http/api.ts';
import { forbidden, HampiError, tooMany } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { linkPaciente } from '../../clinica/tratantes/vinculo.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import * as clientesMails from './clientes.mails.ts';
import { type Acting, stored, visibleTo } from './clientes.practica.ts';
import { nameOf } from './clientes.verificado.ts';

type Tipo = (typeof TIPOS_DOCUMENTO)[number];

interface Known {
  id: number;
  apellidos: string;
  fecha_nacimiento: string | null;
  correo: string | null;
  nombres: string;
}

/** 409 with the patient's id if the document is already in the doctor's list, unless it was only typed by an account. */
export async function refuseRepeated(
  db: DbOrTrx,
  acting: Acting,
  { tipo, numero, excepto = 0 }: { tipo: Tipo; numero: string; excepto?: number },
): Promise<void> {
  const own = await db
    .selectFrom('cliente as c')
    .where(visibleTo(acting))
    .where('c.tipo_documento', '=', tipo)
    .where('c.cedula_identidad', '=', numero)
    .where('c.id', '<>', excepto)
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
export async function linkKnown(deps: Deps, acting: Acting, known: Known, datos: Persona): Promise<Answer<Paciente>> {
  const { db, clock } = deps;
  const { session, doctorId } = acting;
  const agrees = agree(known, datos);
  const linked = await db.transaction().execute(async (trx) => {
    // Serialises the attempts of an account, so that a hundred sent at once are counted one after the other.
    await trx.selectFrom('usuario').select('id').where('id', '=', session.usuario_id).forNoKeyUpdate().execute();
    // A session counts as approved through any of its doctors, but may not look up people for a doctor who is not approved.
    const { cuenta_activa } = await trx
      .selectFrom('doctor')
      .select('cuenta_activa')
      .where('id', '=', doctorId)
      .executeTakeFirstOrThrow();
    if (!cuenta_activa) forbidden(MO.profesional_sin_aprobar);
    if ((await triesOfLastHour(trx, session.usuario_id)) >= VINCULOS_POR_HORA) tooMany();
    await audit(trx, session, agrees ? 'cliente.vincular' : 'cliente.vincular_rechazado', known.id, {
      doctor_id: doctorId,
    });
    // A refused attempt fails outside of the transaction, because its row in the audit must stay.
    if (!agrees) return undefined;
    const now = clock.now();
    await linkPaciente(trx, doctorId, known.id, 'DOCUMENTO', now.toISOString());
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
    return stored(deps, trx, acting, known.id);
  });
  if (!linked) throw new HampiError(409, MClientes.paciente_no_concuerda, { data: null, codigo: 'DOCUMENTO_DE_OTRO' });
  return new Answer(linked, { mensaje: MClientes.paciente_ya_existia });
}

type Persona = Pick<Known, 'apellidos' | 'fecha_nacimiento'>;

/** Whether two rows with one document are one person: surnames and birth date agree (model §4). */
export const agree = (one: Persona, other: Persona): boolean =>
  one.fecha_nacimiento !== null &&
  one.fecha_nacimiento === other.fecha_nacimiento &&
  sameWords(one.apellidos, other.apellidos);

const sameWords = (a: string, b: string) => fold(a).split(/\s+/).join(' ') === fold(b).split(/\s+/).join(' ');

/** Attempts to link people by their document, and requests for a document that somebody else has. */
export async function triesOfLastHour(db: DbOrTrx, usuario_id: number): Promise<number> {
  const { tries } = await db
    .selectFrom('auditoria')
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .where('usuario_id', '=', usuario_id)
    .where('cuando', '>', sql<string>`now() - interval '1 hour'`)
    .where('accion', 'in', ['cliente.vincular', 'cliente.vincular_rechazado', 'cliente.documento.pedir'])
    .executeTakeFirstOrThrow();
  return tries;
}
