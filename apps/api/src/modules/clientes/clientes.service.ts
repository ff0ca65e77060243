import {
  addDays,
  fechaOf,
  M,
  type Paciente,
  type PacienteCambios,
  type PacienteDatos,
  type Scope,
  VINCULOS_POR_HORA,
  ZONA_ECUADOR,
} from '@hampi/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { Answer } from '../../core/api.ts';
import { audit } from '../../core/audit.ts';
import type { DbOrTrx } from '../../core/db.ts';
import { conflict, forbidden, HampiError, invalid, notFound, tooMany } from '../../core/errors.ts';
import type { Session } from '../../core/session.ts';
import { requireDoctor } from '../../core/visibility.ts';
import { fold } from '../../core/words.ts';
import type { Deps } from '../../deps.ts';
import { planMail } from '../avisos/avisos.service.ts';
import { clientesVisibleTo, findPaciente, lockPaciente } from './clientes.queries.ts';

/** Whose practice is written to, by whom. */
export interface Acting {
  session: Session;
  scope: Scope;
  doctorId: number;
}

/** Creates a patient of the doctor, or links the person who has that document already (model §4). */
export async function createPaciente(
  deps: Deps,
  acting: Acting,
  datos: PacienteDatos,
): Promise<Paciente | Answer<Paciente>> {
  const { db, clock } = deps;
  await requireDoctor(db, acting.session, acting.scope, acting.doctorId);
  checkBirth(datos.fecha_nacimiento, clock.now());
  const numero = documentNumber(datos.tipo_documento, datos.cedula_identidad);
  const known = numero ? await findByDocument(db, datos.tipo_documento, numero) : undefined;
  if (known) return linkKnown(deps, acting, known, datos);

  return db.transaction().execute(async (trx) => {
    const now = clock.now().toISOString();
    const { id } = await trx
      .insertInto('cliente')
      .values({
        ...columnsOf(datos),
        cedula_identidad: numero ?? nextSinDocumento,
        creado_por: acting.doctorId,
        creado_en: now,
        actualizado_en: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await linkTo(trx, acting.doctorId, id, now);
    await audit(trx, acting.session, 'cliente.crear', id, { doctor_id: acting.doctorId });
    return stored(trx, acting, id);
  });
}

/** Replaces a patient's filiation; who began from an older version gets what stands now and loses nothing. */
export async function savePaciente(
  deps: Deps,
  acting: Acting,
  id: number,
  { version, ...datos }: z.output<typeof PacienteCambios>,
): Promise<Paciente> {
  checkBirth(datos.fecha_nacimiento, deps.clock.now());
  return deps.db.transaction().execute(async (trx) => {
    const row = (await lockPaciente(trx, visibleTo(acting), id)) ?? notFound();
    if (!row.habilitar_edicion) forbidden(M.paciente_sin_edicion);
    if (row.version !== version)
      throw new HampiError(409, M.paciente_cambiado, { data: await stored(trx, acting, id), codigo: 'VERSION' });
    const keepsNumber = datos.tipo_documento === 'SIN_DOCUMENTO' && row.tipo_documento === 'SIN_DOCUMENTO';
    await trx
      .updateTable('cliente')
      .set({
        ...columnsOf(datos),
        cedula_identidad: keepsNumber
          ? row.cedula_identidad
          : (documentNumber(datos.tipo_documento, datos.cedula_identidad) ?? nextSinDocumento),
        version: version + 1,
        actualizado_en: deps.clock.now().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    await audit(trx, acting.session, 'cliente.editar', id, { doctor_id: acting.doctorId, version: version + 1 });
    return stored(trx, acting, id);
  });
}

/**
 * 3 §4: only the doctor who created the patient, while no account is active, and before there is a cita. A person whom
 * other doctors have in their lists stays with them and only leaves this one.
 */
export async function deletePaciente(deps: Deps, acting: Acting, id: number): Promise<null> {
  return deps.db.transaction().execute(async (trx) => {
    const row = (await lockPaciente(trx, visibleTo(acting), id)) ?? notFound();
    const { rows } = await sql<{ citas: boolean; otros: boolean; activa: boolean }>`
      select exists (select from cita where cliente_id = ${id})
          or exists (select from consulta where cliente_id = ${id}) as citas,
        exists (select from medico_paciente where cliente_id = ${id} and doctor_id <> ${acting.doctorId}) as otros,
        exists (select from usuario where id = ${row.usuario_id} and activated) as activa`.execute(trx);
    const facts = rows[0];
    if (row.creado_por !== acting.doctorId) forbidden(M.paciente_no_creador);
    if (facts?.activa) forbidden(M.paciente_con_cuenta);
    if (facts?.citas) conflict(M.paciente_eliminar_409);

    const { doctorId } = acting;
    if (facts?.otros)
      await trx.deleteFrom('medico_paciente').where('cliente_id', '=', id).where('doctor_id', '=', doctorId).execute();
    else await trx.deleteFrom('cliente').where('id', '=', id).execute();
    await audit(trx, acting.session, 'cliente.eliminar', id, { doctor_id: doctorId, solo_vinculo: facts?.otros });
    return null;
  });
}

interface Known {
  id: number;
  apellidos: string;
  fecha_nacimiento: string | null;
  correo: string | null;
  nombres: string;
}

const findByDocument = (db: DbOrTrx, tipo: string, numero: string): Promise<Known | undefined> =>
  db
    .selectFrom('cliente as c')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .select(['c.id', 'c.nombres', 'c.apellidos', 'c.fecha_nacimiento'])
    .select(sql<string | null>`coalesce(u.email, c.correo)`.as('correo'))
    .where('c.tipo_documento', '=', tipo)
    .where('c.cedula_identidad', '=', numero)
    .executeTakeFirst();

/** Whoever knows surnames and birth date of a document has met the person; the person is told, and tries are counted. */
async function linkKnown(deps: Deps, acting: Acting, known: Known, datos: PacienteDatos): Promise<Answer<Paciente>> {
  const { db, clock } = deps;
  const { session, doctorId } = acting;
  if (await findPaciente(db, visibleTo(acting), known.id))
    throw new HampiError(409, M.paciente_documento, { errores: { cedula_identidad: M.paciente_documento } });
  if ((await triesOfLastHour(db, session.usuario_id)) >= VINCULOS_POR_HORA) tooMany();
  const agrees =
    known.fecha_nacimiento !== null &&
    known.fecha_nacimiento === datos.fecha_nacimiento &&
    sameWords(known.apellidos, datos.apellidos);
  if (!agrees) {
    // Outside a transaction: a refused try is what must be remembered.
    await audit(db, session, 'cliente.vincular_rechazado', known.id, { doctor_id: doctorId });
    conflict(M.paciente_no_concuerda);
  }
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    await linkTo(trx, doctorId, known.id, now.toISOString());
    await audit(trx, session, 'cliente.vincular', known.id, { doctor_id: doctorId });
    if (known.correo)
      await planMail(trx, clock, {
        clave: `cliente.vinculado:${doctorId}:${known.id}:${now.toISOString()}`,
        tipo: 'cliente.vinculado',
        para: known.correo,
        datos: { nombres: known.nombres, profesional: await nameOf(trx, doctorId) },
      });
    return new Answer(await stored(trx, acting, known.id), { mensaje: M.paciente_ya_existia });
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

const nameOf = async (db: DbOrTrx, doctorId: number): Promise<string> => {
  const who = await db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .select(['u.titulo_honorifico', 'u.nombres', 'u.apellidos'])
    .where('d.id', '=', doctorId)
    .executeTakeFirstOrThrow();
  return [who.titulo_honorifico, who.nombres, who.apellidos].filter(Boolean).join(' ');
};

const linkTo = (trx: DbOrTrx, doctor_id: number, cliente_id: number, now: string) =>
  trx
    .insertInto('medico_paciente')
    .values({ doctor_id, cliente_id, origen: 'CREADO', creado_en: now })
    .onConflict((oc) => oc.doNothing())
    .execute();

const visibleTo = ({ session, scope, doctorId }: Acting): Expression<SqlBool> =>
  clientesVisibleTo(session, scope, doctorId);

const stored = async (trx: DbOrTrx, acting: Acting, id: number): Promise<Paciente> =>
  (await findPaciente(trx, visibleTo(acting), id)) ?? notFound();

const nextSinDocumento = sql<string>`'SD' || lpad(nextval('cliente_sin_documento')::text, 8, '0')`;

/** The number as it is stored; null when the system gives one. */
export const documentNumber = (tipo: PacienteDatos['tipo_documento'], numero: string | null | undefined) => {
  if (tipo === 'SIN_DOCUMENTO') return null;
  const trimmed = (numero ?? '').trim();
  return tipo === 'PASAPORTE' ? trimmed.toUpperCase() : trimmed;
};

const columnsOf = ({ seguros, cedula_identidad: _, ...datos }: PacienteDatos) => ({
  ...datos,
  seguros: seguros.map(({ nombre }) => nombre),
});

/** Birth in the future is a typing error; tomorrow in Ecuador is not today anywhere. */
export function checkBirth(fecha: string | null | undefined, now: Date, field = 'fecha_nacimiento'): void {
  if (fecha && fecha >= addDays(fechaOf(now, ZONA_ECUADOR), 1))
    invalid({ [field]: M.nacimiento_futuro }, M.nacimiento_futuro);
}
