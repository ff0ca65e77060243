/** Pending changes to patients (decisions 48, 49): listing, stopping, mailed links. */

import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import type { Tramite, TramitePorCodigo } from '@hampi/contract/personas/clientes/tramites';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '../../../../access/session.ts';
import { randomToken, sha256 } from '../../../../access/tokens.ts';
import type { DB } from '../../../../data/database.types.ts';
import type { DbOrTrx, Trx } from '../../../../data/db.ts';
import { nombreProfesional } from '../../../../data/names.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, noSuchCode, notFound } from '../../../../http/errors.ts';
import type { Clock } from '../../../../process/clock.ts';
import { audit } from '../../../../vault/audit.ts';

type Who = Pick<Session, 'usuario_id' | 'rol'> | null;
const OPEN = ['ENTREGADO', 'ESPERA'] as const;

type Accion = 'CONFIRMAR' | 'DETENER';

/** Makes links for mails, one per address, in one statement; only their hashes are stored. */
export async function issueEnlaces(
  trx: DbOrTrx,
  tramite_id: number,
  accion: Accion,
  correos: (string | null)[],
): Promise<string[]> {
  const codigos = correos.map(() => randomToken());
  if (codigos.length > 0)
    await trx
      .insertInto('tramite_enlace')
      .values(correos.map((correo, i) => ({ hash: sha256(codigos[i] as string), tramite_id, accion, correo })))
      .execute();
  return codigos;
}

/** Makes one link. `correo` is the patient's address that opening it proves. */
export const issueEnlace = async (trx: DbOrTrx, tramite_id: number, accion: Accion, correo: string | null) =>
  (await issueEnlaces(trx, tramite_id, accion, [correo]))[0] as string;

const t = expressionBuilder<DB & { t: DB['tramite'] }, 't'>();
/** Condition: about a patient, for an office that started it or has entries about the patient. */
export const ofOffice = (clienteId: number, doctorId: number): Expression<SqlBool> =>
  t.and([
    t.or([t('t.cliente_id', '=', clienteId), t('t.otro_id', '=', clienteId)]),
    t.or([
      t('t.doctor_id', '=', doctorId),
      // Whoever has the patient can look at the document again.
      sql<SqlBool>`(t.tipo = 'DOCUMENTO' and exists (select from medico_paciente mp
        where mp.cliente_id = t.cliente_id and mp.doctor_id = ${doctorId}))`,
      sql<SqlBool>`exists (select from consulta k where k.cliente_id = t.cliente_id and k.doctor_id = ${doctorId})`,
    ]),
  ]);
/** Condition: about a patient. */
export const ofCliente = (clienteId: number): Expression<SqlBool> =>
  t.or([t('t.cliente_id', '=', clienteId), t('t.otro_id', '=', clienteId)]);
/** Condition: about the account's own patient row, or a claim made by the account. */
export const ofAccount = ({ usuario_id, cliente_id }: Session): Expression<SqlBool> =>
  t.or([t('t.usuario_id', '=', usuario_id), t('t.cliente_id', '=', cliente_id)]);

/** Pending changes, oldest first. */
export const openTramites = (db: DbOrTrx, which: Expression<SqlBool>, now: Date): Promise<Tramite[]> =>
  db
    .selectFrom('tramite as t')
    .leftJoin('doctor as d', 'd.id', 't.doctor_id')
    .leftJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where(which)
    .where('t.estado', 'in', OPEN)
    .where(({ or, eb }) => or([eb('t.estado', '=', 'ESPERA'), eb('t.vence_en', '>', now.toISOString())]))
    .select(['t.id', 't.tipo', 't.estado', 't.creado_en', 't.efectivo_en', 't.correo', 't.celular'])
    .select('t.cliente_id')
    .select(sql<string | null>`nullif(${nombreProfesional}, '')`.as('profesional'))
    .orderBy('t.id')
    .limit(20)
    .execute() as Promise<Tramite[]>;

/** Stops a pending change; 404 if it is not among `which`, 409 if it is no longer pending. */
export async function stopTramite(
  { db, clock }: Deps,
  who: Who,
  which: Expression<SqlBool>,
  id: number,
): Promise<null> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('tramite as t')
      .where(which)
      .where('t.id', '=', id)
      .select(['t.id', 't.estado', 't.tipo', 't.cliente_id'])
      .forUpdate()
      .executeTakeFirst();
    if (!found) return notFound();
    await stopHeld(trx, clock, who, found);
    return null;
  });
}

export interface Held {
  id: number;
  estado: string;
  tipo: string;
  cliente_id: number;
}

export async function stopHeld(
  trx: Trx,
  clock: Clock,
  who: Who,
  { id, estado, tipo, cliente_id }: Held,
): Promise<void> {
  if (estado !== 'ENTREGADO' && estado !== 'ESPERA') conflict('tramite_cerrado', MI.tramite_cerrado);
  await closeTramite(trx, clock, who, id, 'DETENIDO');
  await audit(trx, who, 'cliente.tramite.detener', cliente_id, { tramite_id: id, tipo });
}

/** Closes a change that the caller has locked. */
export const closeTramite = (trx: Trx, clock: Clock, who: Who, id: number, estado: 'HECHO' | 'DETENIDO' | 'VENCIDO') =>
  trx
    .updateTable('tramite')
    .set({ estado, cerrado_en: clock.now().toISOString(), cerrado_por: who?.usuario_id ?? null })
    .where('id', '=', id)
    .execute();

/** Finds the tramite of a mailed link. */
export const byLink = (db: DbOrTrx, codigo: string) =>
  db
    .selectFrom('tramite_enlace as e')
    .innerJoin('tramite as t', 't.id', 'e.tramite_id')
    .where('e.hash', '=', sha256(codigo))
    .where('e.accion', 'in', ['CONFIRMAR', 'DETENER'])
    .select(['t.id', 't.tipo', 't.estado', 't.cliente_id', 't.efectivo_en', 't.vence_en', 't.correo', 't.celular'])
    .select(['e.accion', 'e.correo as buzon']);

/** Shows what a mailed link is about. Read-only. */
export async function peekTramite({ db, clock }: Deps, codigo: string): Promise<TramitePorCodigo> {
  const found = (await byLink(db, codigo).executeTakeFirst()) ?? noSuchCode(MI.enlace_desconocido);
  const { tipo, accion, efectivo_en } = found as Pick<TramitePorCodigo, 'tipo' | 'accion'> & typeof found;
  return { tipo, accion, efectivo_en, abierto: isOpen(found, clock.now()) };
}

/** Whether it is still pending. */
export const isOpen = ({ estado, vence_en }: { estado: string; vence_en: string }, now: Date) =>
  estado === 'ESPERA' || (estado === 'ENTREGADO' && Date.parse(vence_en) > now.getTime());
