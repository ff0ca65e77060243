/** Keeps a file with its row: the bytes first, so that no row points to a missing file. */

import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { ClasePapel } from '@hampi/contract/clinica/papeles/calls';
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { keepSealed } from '../../../vault/sealed-files.ts';
import type { Who } from '../tratantes/tratantes.ts';
import type { Archivo } from './archivo.ts';
import { lockPapeles } from './cupo.ts';
import { sealPapel } from './sellado.ts';

export interface Nuevo {
  clave: string;
  cliente_id: number;
  doctor_id: number;
  clase: ClasePapel;
  fecha: string;
  consulta_id?: number | undefined;
  documento_id?: number | undefined;
}

/** The row of this account with the form's key; undefined if there is none. */
export const findByClave = ({ db }: Pick<Deps, 'db'>, { session }: Who, clave: string) =>
  db
    .selectFrom('papel')
    .where('subido_por', '=', session.usuario_id)
    .where('clave', '=', clave)
    .select(['id', 'cliente_id'])
    .executeTakeFirst();

/**
 * The id of the new row, or of the one that the same form stored before. `check` runs before it is written, under the lock of the doctor's
 * papers, and `done` after it.
 */
export async function keepPapel(
  deps: Deps,
  who: Who,
  nuevo: Nuevo & ({ tomado: true } | { preguntar_el: Date }),
  file: Archivo,
  { check, done }: { check(trx: Trx): Promise<unknown>; done(trx: Trx, id: number): Promise<unknown> },
): Promise<number> {
  const { db, clock } = deps;
  const { doctor_id } = nuevo;
  const now = clock.now().toISOString();
  const id = await nextId(deps);
  const sellada = await sealPapel(deps, { id, doctor_id }, { nombre: file.nombre, nota: null });
  const { clave, cliente_id, clase, fecha, consulta_id = null, documento_id = null } = nuevo;
  const write = (archivo: string, vista: string | null) =>
    db.transaction().execute(async (trx) => {
      await lockPapeles(trx, doctor_id);
      await check(trx);
      const row = await trx
        .insertInto('papel')
        .values({
          ...{ id, clave, cliente_id, doctor_id, clase, fecha, consulta_id, documento_id, archivo, vista, sellada },
          ...('tomado' in nuevo
            ? { estado: 'TOMADO', tomado_en: now, del_paciente: false }
            : { estado: 'EN_BANDEJA', del_paciente: true, preguntar_el: nuevo.preguntar_el.toISOString() }),
          tipo: file.tipo,
          tamano: file.bytes.length,
          subido_por: who.session.usuario_id,
          creado_en: now,
        })
        .onConflict((oc) => oc.columns(['subido_por', 'clave']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row) await done(trx, id);
      return row;
    });
  const { vista } = file;
  const kept = await keepSealed(deps, { doctor_id }, file.bytes, (archivo) =>
    vista ? keepSealed(deps, { doctor_id }, vista, (key) => write(archivo, key)) : write(archivo, null),
  );
  return (kept ?? (await findByClave(deps, who, clave)) ?? notFound()).id;
}

const nextId = async ({ db }: Pick<Deps, 'db'>) => {
  const { rows } = await sql<{ id: number }>`select nextval('papel_id_seq')::int as id`.execute(db);
  return (rows[0] as { id: number }).id;
};

/** 400 at `fecha` for a day that has not come. */
export function requirePast({ clock }: Pick<Deps, 'clock'>, fecha: string): void {
  if (fecha > fechaOf(clock.now(), ZONA_ECUADOR)) invalid({ fecha: MPapeles.papel_futuro }, MPapeles.papel_futuro);
}
