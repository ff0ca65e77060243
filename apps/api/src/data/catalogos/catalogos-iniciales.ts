import { sql } from 'kysely';
import type { Db, Trx } from '../db.ts';
import { loadClinicalCatalogues } from './catalogos-clinicos-iniciales.ts';
import { rowsOf } from './catalogos-csv.ts';

const textOrNull = (value: string | undefined) => value || null;
const numberOrNull = (value: string | undefined) => (value ? Number(value) : null);

/**
 * Fills the starter catalogues that are still empty: countries, cities, insurers, specialties with their categories, and the clinical ones.
 * A table with at least one row belongs to its administrator and is left alone. Processes that start at the same time wait for each other.
 */
export async function loadInitialCatalogues(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('hampi.catalogos'))`.execute(trx);
    const { rows } = await sql<Record<'pais' | 'ciudad' | 'seguro' | 'especializacion', boolean>>`
      select not exists (select from pais) as pais, not exists (select from ciudad) as ciudad,
        not exists (select from seguro) as seguro, not exists (select from especializacion) as especializacion`.execute(
      trx,
    );
    const empty = rows[0];
    if (empty?.pais)
      await trx
        .insertInto('pais')
        .values(rowsOf('paises').map((row) => ({ nombre: row.nombre as string, codigo_iso: row.codigo_iso as string })))
        .execute();
    if (empty?.ciudad) await trx.insertInto('ciudad').values(rowsOf('ciudades').map(asCiudad)).execute();
    if (empty?.seguro)
      await trx
        .insertInto('seguro')
        .values(rowsOf('seguros').map((row) => ({ nombre: row.nombre as string, tipo: textOrNull(row.tipo) })))
        .execute();
    if (empty?.especializacion) await loadEspecializaciones(trx);
    await loadClinicalCatalogues(trx);
  });
}

const asCiudad = (row: Record<string, string>) => ({
  nombre: row.nombre as string,
  provincia: textOrNull(row.provincia),
  pais: row.pais as string,
  zona: row.zona as string,
  altitud_m: numberOrNull(row.altitud_m),
  latitud: numberOrNull(row.latitud),
  longitud: numberOrNull(row.longitud),
});

async function loadEspecializaciones(trx: Trx): Promise<void> {
  const rows = rowsOf('especialidades').map((row) => ({
    nombre: row.nombre as string,
    categorias: (row.categorias ?? '').split('|').filter(Boolean),
  }));
  const names = [...new Set(rows.flatMap((row) => row.categorias))];
  await trx
    .insertInto('categoria_especializacion')
    .values(names.map((nombre) => ({ nombre })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  await trx
    .insertInto('especializacion')
    .values(rows.map(({ nombre }) => ({ nombre })))
    .execute();
  const pairs = rows.flatMap((row) => row.categorias.map((categoria) => ({ nombre: row.nombre, categoria })));
  await sql`insert into especializacion_categoria (especializacion_id, categoria_id)
    select e.id, k.id from json_to_recordset(${JSON.stringify(pairs)}::json) as p (nombre text, categoria text)
      join especializacion e on e.nombre = p.nombre join categoria_especializacion k on plegar(k.nombre) = plegar(p.categoria)`.execute(
    trx,
  );
}
