import type { Borrador, TipoBorrador } from '@hampi/contract/clinica/borradores/calls';
import * as MBorradores from '@hampi/contract/clinica/borradores/messages';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { AboutDraft } from '../consulta/seccion.ts';
import { auditClinica, doctorOf, requireTratante, type Who } from '../tratantes/tratantes.ts';

/** Identifies a draft about a patient. */
interface Cual {
  tipo: TipoBorrador;
  /** Id of what is being corrected; 0 for something new. */
  sobre: number;
}

const placeOf = ({ tipo, sobre }: Cual, clienteId: number, revision: number) =>
  `${tipo === 'consulta' ? 'borrador' : `borrador.${tipo}`}${sobre ? `.${sobre}` : ''}:${clienteId}:${revision}`;

const find = (db: DbOrTrx, doctor_id: number, cliente_id: number, { tipo, sobre }: Cual) =>
  db
    .selectFrom('borrador')
    .where('doctor_id', '=', doctor_id)
    .where('cliente_id', '=', cliente_id)
    .where('tipo', '=', tipo)
    .where('sobre', '=', sobre)
    .select(['revision', 'sellado', 'actualizado_en'])
    .executeTakeFirst();

/** This doctor's draft about this patient, from any device; null if there is none. */
export async function getBorrador(deps: Deps, who: Who, clienteId: number, cual: Cual): Promise<Borrador | null> {
  const { db, clock } = deps;
  await requireTratante(db, who, clienteId);
  const borrador = await open(deps, doctorOf(who), clienteId, cual);
  if (borrador) await auditClinica(db, who, 'borrador.leer', clienteId, null, clock.now());
  return borrador;
}

async function open({ db, vault }: Deps, doctorId: number, clienteId: number, cual: Cual) {
  const row = await find(db, doctorId, clienteId, cual);
  if (!row) return null;
  const { revision, sellado, actualizado_en } = row;
  const contenido = await vault.open<Borrador['contenido']>(
    { doctor_id: doctorId },
    placeOf(cual, clienteId, revision),
    sellado,
  );
  return { revision, contenido, actualizado_en };
}

/** Saves the draft if it is based on the stored revision (0: none yet); otherwise 409 with the stored draft, or null if it is gone. */
export async function saveBorrador(
  deps: Deps,
  who: Who,
  clienteId: number,
  cual: Cual,
  { revision, contenido }: { revision: number; contenido: Borrador['contenido'] },
): Promise<Omit<Borrador, 'contenido'>> {
  const { db, vault, clock } = deps;
  const doctorId = doctorOf(who);
  await requireTratante(db, who, clienteId);
  const { tipo, sobre } = cual;
  await requireSobre(deps, tipo, { doctor_id: doctorId, cliente_id: clienteId, sobre });
  const now = clock.now();
  // Starts at the time rather than 1, so that a new draft is never mistaken for a deleted one with as many revisions.
  const next = (revision || Math.floor(now.getTime() / 1000) - 1_700_000_000) + 1;
  const sellado = await vault.seal({ doctor_id: doctorId }, placeOf(cual, clienteId, next), contenido);
  const actualizado_en = now.toISOString();
  const { numAffectedRows } =
    revision === 0
      ? await sql`insert into borrador (doctor_id, cliente_id, tipo, sobre, revision, sellado, actualizado_en)
          values (${doctorId}, ${clienteId}, ${tipo}, ${sobre}, ${next}, ${sellado}, ${actualizado_en}) on conflict do nothing`.execute(
          db,
        )
      : await sql`update borrador set revision = ${next}, sellado = ${sellado}, actualizado_en = ${actualizado_en}
          where doctor_id = ${doctorId} and cliente_id = ${clienteId} and tipo = ${tipo} and sobre = ${sobre}
            and revision = ${revision}`.execute(db);
  if (!numAffectedRows)
    conflict('borrador_otro', MBorradores.borrador_otro, await open(deps, doctorId, clienteId, cual));
  return { revision: next, actualizado_en };
}

/** Deletes the draft, if any. */
export async function deleteBorrador({ db }: Deps, who: Who, clienteId: number, cual: Cual): Promise<null> {
  await requireTratante(db, who, clienteId);
  await forgetBorrador(db, doctorOf(who), clienteId, cual);
  return null;
}

const forget = prepared((db, a: Cual & { doctor_id: number; cliente_id: number }) =>
  db
    .deleteFrom('borrador')
    .where('doctor_id', '=', a.doctor_id)
    .where('cliente_id', '=', a.cliente_id)
    .where('tipo', '=', a.tipo)
    .where('sobre', '=', a.sobre),
);

/** Deletes the draft once its content has been saved. */
export const forgetBorrador = (db: DbOrTrx, doctor_id: number, cliente_id: number, { tipo, sobre }: Cual) =>
  forget(db, { doctor_id, cliente_id, tipo, sobre });

/** Lists this doctor's drafts, newest first, without their content. */
export async function listBorradores({ db }: Deps, who: Who, clienteId: number) {
  await requireTratante(db, who, clienteId);
  const rows = await db
    .selectFrom('borrador')
    .where('doctor_id', '=', doctorOf(who))
    .where('cliente_id', '=', clienteId)
    .orderBy('actualizado_en', 'desc')
    .limit(100)
    .select(['tipo', 'sobre', 'actualizado_en'])
    .execute();
  return rows as (Cual & { actualizado_en: string })[];
}

/** Requires that what the draft is about, an own entry or something that a section keeps, belongs to this patient; 404 otherwise. */
async function requireSobre({ db, secciones }: Deps, tipo: TipoBorrador, about: AboutDraft) {
  if (about.sobre === 0 && tipo !== 'correccion') return;
  const stored =
    tipo === 'correccion'
      ? ownEntry(about)
      : secciones.find(({ borrador }) => borrador?.tipo === tipo)?.borrador?.about(about);
  const { rows } = (await stored?.execute(db)) ?? notFound();
  if (rows.length === 0) notFound();
}

const ownEntry = ({ doctor_id, cliente_id, sobre }: AboutDraft) =>
  sql`select from consulta where id = ${sobre} and doctor_id = ${doctor_id} and cliente_id = ${cliente_id}`;
