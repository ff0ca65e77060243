import { type Borrador, MC, type TipoBorrador } from '@hampi/contract';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../core/db.ts';
import { conflict } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { auditClinica, doctorOf, requireTratante, type Who } from '../tratantes/tratantes.ts';

const placeOf = (tipo: TipoBorrador, clienteId: number, revision: number) =>
  `${tipo === 'consulta' ? 'borrador' : `borrador.${tipo}`}:${clienteId}:${revision}`;

const find = (db: DbOrTrx, doctor_id: number, cliente_id: number, tipo: TipoBorrador) =>
  db
    .selectFrom('borrador')
    .where('doctor_id', '=', doctor_id)
    .where('cliente_id', '=', cliente_id)
    .where('tipo', '=', tipo)
    .select(['revision', 'sellado', 'actualizado_en'])
    .executeTakeFirst();

/** What this doctor was typing about this patient, on whatever device; null when nothing waits. */
export async function getBorrador(
  deps: Deps,
  who: Who,
  clienteId: number,
  tipo: TipoBorrador,
): Promise<Borrador | null> {
  const { db, clock } = deps;
  await requireTratante(db, who, clienteId);
  const borrador = await open(deps, doctorOf(who), clienteId, tipo);
  if (borrador) await auditClinica(db, who, 'borrador.leer', clienteId, null, clock.now());
  return borrador;
}

async function open({ db, vault }: Deps, doctorId: number, clienteId: number, tipo: TipoBorrador) {
  const row = await find(db, doctorId, clienteId, tipo);
  if (!row) return null;
  const { revision, sellado, actualizado_en } = row;
  const contenido = await vault.open<Borrador['contenido']>(
    { doctor_id: doctorId },
    placeOf(tipo, clienteId, revision),
    sellado,
  );
  return { revision, contenido, actualizado_en };
}

/** Keeps the draft if it follows the stored revision (0: none yet); otherwise 409 with the stored one, null when it is gone. */
export async function saveBorrador(
  deps: Deps,
  who: Who,
  clienteId: number,
  tipo: TipoBorrador,
  { revision, contenido }: { revision: number; contenido: Borrador['contenido'] },
): Promise<Omit<Borrador, 'contenido'>> {
  const { db, vault, clock } = deps;
  const doctorId = doctorOf(who);
  await requireTratante(db, who, clienteId);
  const now = clock.now();
  // The first revision is the moment: one draft is not taken for an older one that had the same number of changes.
  const next = (revision || Math.floor(now.getTime() / 1000) - 1_700_000_000) + 1;
  const sellado = await vault.seal({ doctor_id: doctorId }, placeOf(tipo, clienteId, next), contenido);
  const actualizado_en = now.toISOString();
  const { numAffectedRows } =
    revision === 0
      ? await sql`insert into borrador (doctor_id, cliente_id, tipo, revision, sellado, actualizado_en)
          values (${doctorId}, ${clienteId}, ${tipo}, ${next}, ${sellado}, ${actualizado_en}) on conflict do nothing`.execute(
          db,
        )
      : await sql`update borrador set revision = ${next}, sellado = ${sellado}, actualizado_en = ${actualizado_en}
          where doctor_id = ${doctorId} and cliente_id = ${clienteId} and tipo = ${tipo} and revision = ${revision}`.execute(
          db,
        );
  if (!numAffectedRows) conflict(MC.borrador_otro, await open(deps, doctorId, clienteId, tipo));
  return { revision: next, actualizado_en };
}

/** Throws away what was being typed; nothing happens where nothing waits. */
export async function deleteBorrador({ db }: Deps, who: Who, clienteId: number, tipo: TipoBorrador): Promise<null> {
  await requireTratante(db, who, clienteId);
  await db
    .deleteFrom('borrador')
    .where('doctor_id', '=', doctorOf(who))
    .where('cliente_id', '=', clienteId)
    .where('tipo', '=', tipo)
    .execute();
  return null;
}
