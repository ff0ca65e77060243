/** An account that types a document with a row asks for that row; it gets it from its e-mail or its doctor's office. */
import { LIMITS, M, type TIPOS_DOCUMENTO } from '@hampi/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import { audit } from '../../core/audit.ts';
import type { DbOrTrx } from '../../core/db.ts';
import { HampiError, invalid, notFound, tooMany } from '../../core/errors.ts';
import type { Session } from '../../core/session.ts';
import type { Deps } from '../../deps.ts';
import { planMail } from '../avisos/avisos.service.ts';
import { issueDigits, takeDigits, tryDigits } from '../cuentas/codigos.ts';
import { lockPaciente } from './clientes.queries.ts';

/** To one row, whoever asks; how many one account may ask for is counted with its other codes. */
const CODES_PER_HOUR = 3;

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
  await db.transaction().execute(async (trx) => {
    const hourAgo = new Date(clock.now().getTime() - 3_600_000).toISOString();
    const { sent } = await trx
      .selectFrom('codigo')
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .where('tipo', '=', 'RECLAMO')
      .where('creado_en', '>', hourAgo)
      .where(sql<SqlBool>`(datos ->> 'cliente_id')::int = ${target.id}`)
      .executeTakeFirstOrThrow();
    if (sent >= CODES_PER_HOUR) tooMany();
    const { usuario_id } = session;
    const issued = await issueDigits(trx, clock, { tipo: 'RECLAMO', usuario_id, datos: { cliente_id: target.id } });
    if (!issued) return tooMany();
    await planMail(trx, clock, {
      clave: `cliente.reclamo:${issued.id}`,
      tipo: 'cliente.reclamo',
      para: target.correo,
      datos: { codigo: issued.codigo, minutos: LIMITS.codeMinutes },
    });
    await audit(trx, session, 'cliente.reclamo', target.id);
  });
}

/** The code of the mail joins the row to the account; returns the row's id. */
export async function confirmClaim({ db, clock }: Deps, session: Session, codigo: string): Promise<number> {
  const refuse = () => invalid({ codigo: M.codigo_incorrecto }, M.codigo_incorrecto);
  const tried = await tryDigits(db, clock, session.usuario_id, 'RECLAMO', codigo);
  if (!tried) return refuse();
  const { cliente_id } = tried.datos as { cliente_id: number };
  await db.transaction().execute(async (trx) => {
    if (!(await takeDigits(trx, clock, tried.id))) refuse();
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
    .select(['usuario_id', 'cedula_identidad'])
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
  await setNationalId(trx, usuario_id, row.cedula_identidad);
  await trx.deleteFrom('reclamo').where('usuario_id', '=', usuario_id).execute();
  await audit(trx, session, 'cliente.reclamar', target, { usuario_id });
}

/** The document also opens the session (1 §2); `usuario_cedula_unica` refuses one that another account has. */
export const setNationalId = (trx: DbOrTrx, usuario_id: number, cedula: string | null) =>
  trx.updateTable('usuario').set({ cedula }).where('id', '=', usuario_id).execute();
