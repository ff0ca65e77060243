import { randomUUID } from 'node:crypto';
import { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import type { Deps } from '../../../../deps.ts';
import { placeOf } from '../datos.queries.ts';

/** A fact as a file from elsewhere leaves it: nobody has confirmed it. */
export async function bringDato(
  { db, vault }: Deps,
  { doctor_id, cliente_id }: { doctor_id: number; cliente_id: number },
  what: object,
): Promise<number> {
  const contenido = DatoContenido.parse(what);
  const creada_en = '2026-11-20T15:00:00Z';
  const { id } = await db
    .insertInto('dato_clinico')
    .values({ cliente_id, clase: contenido.clase, clave: randomUUID(), creada_en })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sellada = await vault.seal({ cliente_id }, placeOf(id, 1), { contenido, fin: null });
  const version = { dato_id: id, version: 1, doctor_id, fuente: 'TRAIDO', sellada, creada_en };
  await db.insertInto('dato_clinico_version').values(version).execute();
  return id;
}
