import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import type { Vault } from '../../../vault/vault.ts';

export const nombrePlace = (examenId: number) => `examen:${examenId}:nombre`;

/** Encrypts the file's name with the key of the entry's author. */
export const sealNombre = (vault: Vault, doctor_id: number, examenId: number, nombre: string) =>
  vault.seal({ doctor_id }, nombrePlace(examenId), nombre);
export const openNombre = (vault: Vault, doctor_id: number, examenId: number, sellado: Buffer) =>
  vault.open<string>({ doctor_id }, nombrePlace(examenId), sellado);

/** Exams of entries this doctor may read: own ones or, if authorised by the patient, all (model §7). */
const readable = (db: Db, doctorId: number) =>
  db
    .selectFrom('examen_pedido as e')
    .innerJoin('consulta as k', 'k.id', 'e.consulta_id')
    .innerJoin('medico_paciente as mp', (join) =>
      join.onRef('mp.cliente_id', '=', 'k.cliente_id').on('mp.doctor_id', '=', doctorId),
    )
    .where(sql<SqlBool>`(k.doctor_id = mp.doctor_id or mp.historia_autorizada_en is not null)`)
    .select(['e.id', 'k.doctor_id', 'k.cliente_id', 'e.archivo', 'e.archivo_tipo', 'e.archivo_nombre']);

/** A readable exam with its stored result. */
export const findResultado = (db: Db, doctorId: number, examenId: number) =>
  readable(db, doctorId).where('e.id', '=', examenId).where('e.archivo', 'is not', null).executeTakeFirst();

/** An exam of an own entry, since only the author may add results. */
export const findOwnPedido = (db: Db, doctorId: number, examenId: number, tipo: 'EXAMEN' | 'GRUPO') =>
  readable(db, doctorId)
    .where('e.id', '=', examenId)
    .where('e.tipo', '=', tipo)
    .where('k.doctor_id', '=', doctorId)
    .executeTakeFirst();
