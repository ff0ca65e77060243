/** The declarations of tables, against the database and each other (BE-18, ADR 410). */
import { expect, test } from 'vitest';
import { modules } from '../../../../modules.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { readCatalogo } from './catalogo.ts';
import { CATALOGOS, tablasDe } from './tablas.ts';

const { db, deps } = await startTestApp();
const catalogo = await readCatalogo(db);
const tablas = tablasDe(deps.tables, catalogo);

test('[BE-18] every table of the database is declared once', () => {
  const said = modules.flatMap(({ tables = [], stays = {} }) => [
    ...tables.map(({ tabla }) => tabla as string),
    ...Object.keys(stays),
  ]);
  // The queue's schema counts as one name; the others are the migrations' own.
  const others = ['graphile_worker', 'migracion', 'funcion', 'derecho'];
  const known = (tabla: string) => !others.includes(tabla);
  expect(said.filter(known).sort()).toEqual([...catalogo.keys()].filter(known).sort());
});

test('[BE-18] a table whose rows are in the file of another table names a file that exists', () => {
  const files = deps.tables.flatMap(({ csv }) => csv.map(({ nombre }) => nombre));
  const elsewhere = deps.tables.flatMap(({ within }) => within ?? []);
  expect(elsewhere.filter((nombre) => !files.includes(nombre))).toEqual([]);
});

test('[BE-18] no two files for the same kind of owner have the same name', () => {
  const files = deps.tables.flatMap(({ csv }) => csv);
  for (const tipo of ['doctor', 'institucion', 'cliente'] as const) {
    const names = files.filter(({ para }) => para.includes(tipo)).map(({ nombre }) => nombre);
    expect(names).toEqual([...new Set(names)]);
  }
});

test('[BE-18] a table is written after those it refers to, or its references are declared as deferred or foreign', () => {
  const unsaid = tablas.flatMap((de, i) =>
    [...de.esquema.referencias, ...Object.entries(de.referencias)].flatMap(([columna, a]) => {
      const written = a in CATALOGOS || tablas.slice(0, i + 1).some(({ tabla }) => tabla === a);
      const said = columna in de.sin || columna in de.ajenas || columna === de.aplazada;
      return written || said ? [] : `${de.tabla}.${columna} refers to ${a}`;
    }),
  );
  expect(unsaid, 'two tables refer to each other: name a column in `aplazada`, `ajenas` or `sin`').toEqual([]);
});

test('[BE-18] no sealed column is exported sealed, since nobody else could decrypt it', () => {
  const sealed = tablas.flatMap(({ tabla, sin, ademas, sealed: sellada, esquema }) =>
    [...esquema.columnas].flatMap(([columna, tipo]) =>
      tipo === 'bytea' && !(columna in sin) && !(columna in ademas) && columna !== sellada?.columna
        ? `${tabla}.${columna}`
        : [],
    ),
  );
  // Checksums, and the exact bytes exchanged with the SRI.
  expect(sealed.sort()).toEqual([
    'archivo.sha256',
    'documento.sha256',
    'factura.respuesta',
    'factura.sha256',
    'factura.xml',
  ]);
});

test('[BE-18] declarations name only columns that exist', () => {
  const unknown = tablas.flatMap(({ tabla, sin, ajenas, aplazada, sealed, archivo, esquema }) =>
    [...Object.keys(sin), ...Object.keys(ajenas), aplazada, sealed?.columna, archivo?.columna, archivo?.suma].flatMap(
      (columna) => (columna && !esquema.columnas.has(columna) ? `${tabla}.${columna}` : []),
    ),
  );
  expect(unknown).toEqual([]);
});
