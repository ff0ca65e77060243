/** Checks the declarations of imported tables against the database and against the exported files (BE-18, ADR 254). */
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/harness.ts';
import { destino } from '../archivos/archivos.ts';
import { type Esquema, readCatalogo } from './catalogo.ts';
import { CATALOGOS } from './tabla.ts';
import { NO_VUELVE, tablasDe } from './tablas.ts';

const { db, deps } = await startTestApp();
const catalogo = await readCatalogo(db);
const tablas = tablasDe(deps);
const esquemaOf = (tabla: string) => catalogo.get(tabla) as Esquema;

test('[BE-18] every exported table is imported too, or a reason says why not', () => {
  const out = Object.keys(destino).filter((tabla) => destino[tabla as keyof typeof destino] === 'SALE');
  const back = [...tablas.map(({ tabla }) => tabla as string), ...Object.keys(NO_VUELVE)];
  const unsaid = out.filter((tabla) => !back.includes(tabla));
  expect(unsaid, 'declare them in datos/<area>.ts, or in NO_VUELVE of datos/tablas.ts with the reason').toEqual([]);
  expect(back.filter((tabla, i) => back.indexOf(tabla) !== i)).toEqual([]);
});

test('[BE-18] a table is written after those it refers to, or its references are declared as deferred or foreign', () => {
  const unsaid = tablas.flatMap((de, i) =>
    [...esquemaOf(de.tabla).referencias, ...Object.entries(de.referencias)].flatMap(([columna, a]) => {
      const written = a in CATALOGOS || tablas.slice(0, i + 1).some(({ tabla }) => tabla === a);
      const said = columna in de.sin || columna in de.ajenas || columna === de.aplazada;
      return written || said ? [] : `${de.tabla}.${columna} refers to ${a}`;
    }),
  );
  expect(unsaid, 'move the table down, or name the column in its `ajenas` or `sin`').toEqual([]);
});

test('[BE-18] no sealed column is exported sealed, since nobody else could decrypt it', () => {
  const sealed = tablas.flatMap(({ tabla, sin, ademas, sellada }) =>
    [...esquemaOf(tabla).columnas].flatMap(([columna, tipo]) =>
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
  const unknown = tablas.flatMap(({ tabla, sin, ajenas, aplazada, sellada, archivo }) =>
    [...Object.keys(sin), ...Object.keys(ajenas), aplazada, sellada?.columna, archivo?.columna, archivo?.suma].flatMap(
      (columna) => (columna && !esquemaOf(tabla).columnas.has(columna) ? `${tabla}.${columna}` : []),
    ),
  );
  expect(unknown).toEqual([]);
});
