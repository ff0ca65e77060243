/** An account that types a document with a row asks for that row; it gets it from its e-mail or its doctor's office. */
import { timingSafeEqual } from 'node:crypto';
import { LIMITS, M, type TIPOS_DOCUMENTO } from '@hampi/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import { audit } from '../../core/audit.ts';
import type { DbOrTrx } from '../../core/db.ts';
import { HampiError, invalid, notFound, tooMany } from '../../core/errors.ts';
import type { Session } from '../../core/session.ts';
import { randomDigits, randomToken, sha256 } from '../../core/tokens.ts';
import type { Deps } from '../../deps.ts';
import { planMail } from '../avisos/avisos.service.ts';
import { lockPaciente } from './clientes.queries.ts';

const CODES_PER_HOUR = 3;
const MAX_TRIES = 5;

interface Claim {
  /** The account's own row, and whether it still has no document: only an empty row may become another. */
  id: number;
  empty: boolean;
  tipo: (typeof TIPOS_DOCUMENTO)[number];
  numero: string;
}

/** Returns when nobody has the document; otherwise fails with 409 and says what proves that the row is theirs. */
export async function claim(deps: Deps, session: Session, { id, empty, tipo, numero }: Claim): Promise<void> {
  const { db, clock } = deps;
  const target = await db
    .selectFrom('cliente')
    .select(['id', 'usuario_id', 'correo'])
    .where('tipo_documento', '=', tipo)
    .where('cedula_identidad', '=', numero)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!target) return;
  if (target.usuario_id || !empty)
    throw new HampiError(409, M.paciente_documento, { errores: { cedulaIdentidad: M.paciente_documento } });
  if (target.correo) {
    await sendCode(deps, session, { id: target.id, correo: target.correo });
    throw new HampiError(409, M.reclamo_codigo, { codigo: 'RECLAMO_CODIGO' });
  }
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('reclamo').where('usuario_id', '=', session.usuario_id).execute();
    await trx
      .insertInto('reclamo')
      .values({ cliente_id: target.id, usuario_id: session.usuario_id, creado_en: clock.now().toISOString() })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await audit(trx, session, 'cliente.reclamo', target.id);
  });
  throw new HampiError(409, M.reclamo_consultorio, { codigo: 'RECLAMO_CONSULTORIO' });
}

async function sendCode({ db, clock }: Deps, session: Session, target: { id: number; correo: string }): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
    const { sent } = await trx
      .selectFrom('codigo')
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .where('tipo', '=', 'RECLAMO')
      .where('creado_en', '>', hourAgo)
      .where((eb) =>
        eb.or([eb('usuario_id', '=', session.usuario_id), sql<SqlBool>`(datos ->> 'cliente_id')::int = ${target.id}`]),
      )
      .executeTakeFirstOrThrow();
    if (sent >= CODES_PER_HOUR) tooMany();
    await expire(trx, session.usuario_id, now);
    const codigo = randomDigits();
    const sal = randomToken();
    const { id } = await trx
      .insertInto('codigo')
      .values({
        tipo: 'RECLAMO',
        hash: sha256(`${sal}:${codigo}`),
        usuario_id: session.usuario_id,
        datos: JSON.stringify({ sal, cliente_id: target.id }),
        creado_en: now.toISOString(),
        expira_en: new Date(now.getTime() + LIMITS.codeMinutes * 60_000).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await planMail(trx, clock, {
      clave: `cliente.reclamo:${id}`,
      tipo: 'cliente.reclamo',
      para: target.correo,
      datos: { codigo, minutos: LIMITS.codeMinutes },
    });
    await audit(trx, session, 'cliente.reclamo', target.id);
  });
}

const expire = (trx: DbOrTrx, usuario_id: number, now: Date) =>
  trx
    .updateTable('codigo')
    .set({ expira_en: now.toISOString() })
    .where('usuario_id', '=', usuario_id)
    .where('tipo', '=', 'RECLAMO')
    .where('usado_en', 'is', null)
    .execute();

/** The code of the mail joins the row to the account; returns the row's id. Tries are counted before they are looked at. */
export async function confirmClaim({ db, clock }: Deps, session: Session, codigo: string): Promise<number> {
  const now = clock.now().toISOString();
  const row = await db
    .updateTable('codigo')
    .set((eb) => ({ intentos: eb('intentos', '+', 1) }))
    .where('usuario_id', '=', session.usuario_id)
    .where('tipo', '=', 'RECLAMO')
    .where('usado_en', 'is', null)
    .where('expira_en', '>', now)
    .where('intentos', '<', MAX_TRIES)
    .returning(['id', 'hash', 'datos'])
    .executeTakeFirst();
  const { sal, cliente_id } = (row?.datos ?? {}) as { sal?: string; cliente_id?: number };
  if (!row || !cliente_id || !timingSafeEqual(row.hash, sha256(`${sal}:${codigo}`)))
    return invalid({ codigo: M.codigo_incorrecto }, M.codigo_incorrecto);
  await db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('codigo')
      .set({ usado_en: now })
      .where('id', '=', row.id)
      .where('usado_en', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows !== 1n) invalid({ codigo: M.codigo_incorrecto }, M.codigo_incorrecto);
    await join(trx, session, cliente_id, session.usuario_id);
  });
  return cliente_id;
}

/** The doctor's office, which knows the patient, confirms or refuses the account that asks for the row. */
export async function settleClaim(
  { db }: Deps,
  session: Session,
  visible: Expression<SqlBool>,
  id: number,
  aceptar: boolean,
): Promise<null> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockPaciente(trx, visible, id))) notFound();
    const asked = await trx
      .deleteFrom('reclamo')
      .where('cliente_id', '=', id)
      .returning('usuario_id')
      .executeTakeFirst();
    if (!asked) return notFound();
    if (aceptar) await join(trx, session, id, asked.usuario_id);
    else await audit(trx, session, 'cliente.reclamo_rechazado', id);
    return null;
  });
}

/** The account's empty row gives way; what was booked with it meanwhile goes along. */
async function join(trx: DbOrTrx, session: Session, target: number, usuario_id: number): Promise<void> {
  const row = await trx
    .selectFrom('cliente')
    .select('usuario_id')
    .where('id', '=', target)
    .forUpdate()
    .executeTakeFirst();
  const own = await trx
    .selectFrom('cliente')
    .select(['id', 'cedula_identidad'])
    .where('usuario_id', '=', usuario_id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.usuario_id || own?.cedula_identidad)
    throw new HampiError(409, M.paciente_documento, { errores: { cedulaIdentidad: M.paciente_documento } });
  if (own) {
    await trx.updateTable('cita').set({ cliente_id: target }).where('cliente_id', '=', own.id).execute();
    await sql`insert into medico_paciente (doctor_id, cliente_id, origen, creado_en, ultima_consulta)
      select doctor_id, ${target}::int, origen, creado_en, ultima_consulta from medico_paciente where cliente_id = ${own.id}
      on conflict do nothing`.execute(trx);
    await trx.deleteFrom('cliente').where('id', '=', own.id).execute();
  }
  await trx
    .updateTable('cliente')
    .set((eb) => ({ usuario_id, version: eb('version', '+', 1) }))
    .where('id', '=', target)
    .execute();
  await trx.deleteFrom('reclamo').where('usuario_id', '=', usuario_id).execute();
  await audit(trx, session, 'cliente.reclamar', target, { usuario_id });
}
