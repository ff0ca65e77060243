/** What waits before it changes a patient (decisions 48, 49): how it is read, stopped and confirmed. */
import { MI, type Tramite, type TramitePorCodigo } from '@hampi/contract';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { audit } from '../../core/audit.ts';
import type { Clock } from '../../core/clock.ts';
import type { DB } from '../../core/database.types.ts';
import type { DbOrTrx, Trx } from '../../core/db.ts';
import { conflict, notFound } from '../../core/errors.ts';
import type { Session } from '../../core/session.ts';
import { randomToken, sha256 } from '../../core/tokens.ts';
import type { Deps } from '../../deps.ts';

type Who = Pick<Session, 'usuario_id' | 'rol'> | null;
const OPEN = ['ENTREGADO', 'ESPERA'] as const;

type Accion = 'CONFIRMAR' | 'DETENER';

/** Links that mails carry, one for each address, in one statement; only their hashes stay. */
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

/** One of them. `correo` is the patient's address that it proves when opened. */
export const issueEnlace = async (trx: DbOrTrx, tramite_id: number, accion: Accion, correo: string | null) =>
  (await issueEnlaces(trx, tramite_id, accion, [correo]))[0] as string;

const t = expressionBuilder<DB & { t: DB['tramite'] }, 't'>();
/** Of a patient, for an office that began it or that has written about the patient. */
export const ofOffice = (clienteId: number, doctorId: number): Expression<SqlBool> =>
  t.and([
    t('t.cliente_id', '=', clienteId),
    t.or([
      t('t.doctor_id', '=', doctorId),
      sql<SqlBool>`exists (select from consulta k where k.cliente_id = t.cliente_id and k.doctor_id = ${doctorId})`,
    ]),
  ]);
/** Of a patient. */
export const ofCliente = (clienteId: number): Expression<SqlBool> => t('t.cliente_id', '=', clienteId);
/** What an account may see and stop: of its own row, and the claim that it made itself. */
export const ofAccount = ({ usuario_id, cliente_id }: Session): Expression<SqlBool> =>
  t.or([t('t.usuario_id', '=', usuario_id), t('t.cliente_id', '=', cliente_id)]);

/** What is open, oldest first. */
export const openTramites = (db: DbOrTrx, which: Expression<SqlBool>, now: Date): Promise<Tramite[]> =>
  db
    .selectFrom('tramite as t')
    .leftJoin('doctor as d', 'd.id', 't.doctor_id')
    .leftJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where(which)
    .where('t.estado', 'in', OPEN)
    .where(({ or, eb }) => or([eb('t.estado', '=', 'ESPERA'), eb('t.vence_en', '>', now.toISOString())]))
    .select(['t.id', 't.tipo', 't.estado', 't.creado_en', 't.efectivo_en', 't.correo', 't.celular'])
    .select(
      sql<string | null>`nullif(concat_ws(' ', u.titulo_honorifico, u.nombres, u.apellidos), '')`.as('profesional'),
    )
    .orderBy('t.id')
    .limit(20)
    .execute() as Promise<Tramite[]>;

/** Ends one that is open; 404 when it is not among `which`, 409 when it is over. */
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
  if (estado !== 'ENTREGADO' && estado !== 'ESPERA') conflict(MI.tramite_cerrado);
  await closeTramite(trx, clock, who, id, 'DETENIDO');
  await audit(trx, who, 'cliente.tramite.detener', cliente_id, { tramite_id: id, tipo });
}

/** The end of one that the caller holds for update. */
export const closeTramite = (trx: Trx, clock: Clock, who: Who, id: number, estado: 'HECHO' | 'DETENIDO' | 'VENCIDO') =>
  trx
    .updateTable('tramite')
    .set({ estado, cerrado_en: clock.now().toISOString(), cerrado_por: who?.usuario_id ?? null })
    .where('id', '=', id)
    .execute();

/** The tramite of a mailed link. */
export const byLink = (db: DbOrTrx, codigo: string) =>
  db
    .selectFrom('tramite_enlace as e')
    .innerJoin('tramite as t', 't.id', 'e.tramite_id')
    .where('e.hash', '=', sha256(codigo))
    .where('e.accion', 'in', ['CONFIRMAR', 'DETENER'])
    .select(['t.id', 't.tipo', 't.estado', 't.cliente_id', 't.efectivo_en', 't.vence_en', 't.correo', 't.celular'])
    .select(['e.accion', 'e.correo as buzon']);

/** What a mailed link is about; changes nothing. */
export async function peekTramite({ db, clock }: Deps, codigo: string): Promise<TramitePorCodigo> {
  const found = (await byLink(db, codigo).executeTakeFirst()) ?? notFound(MI.enlace_desconocido);
  const { tipo, accion, efectivo_en } = found as Pick<TramitePorCodigo, 'tipo' | 'accion'> & typeof found;
  return { tipo, accion, efectivo_en, abierto: isOpen(found, clock.now()) };
}

/** Whether something can still be done about it. */
export const isOpen = ({ estado, vence_en }: { estado: string; vence_en: string }, now: Date) =>
  estado === 'ESPERA' || (estado === 'ENTREGADO' && Date.parse(vence_en) > now.getTime());

/** Somebody who reads this mailbox opened a link of ours: from now on it is told what concerns the patient's account. */
export const proveCorreo = (trx: DbOrTrx, clock: Clock, cliente_id: number, correo: string) =>
  trx
    .insertInto('correo_probado')
    .values({ cliente_id, correo: correo.toLowerCase(), probado_en: clock.now().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .execute();
