/** The rows of a day being edited, as one value, and the functions that change it. */
import { fieldErrors } from '@hampi/contract/base/fields';
import type { ConflictosDeCaja } from '@hampi/contract/dinero/caja/calls';
import { type CajaFila, FilaEscrita } from '@hampi/contract/dinero/caja/fila';
import type { z } from 'zod';
import { type Borrador, borradorOf, cuerpoOf } from './caja.ts';

/** Sentences by field. */
export type Errores = Record<string, string>;
export type Conflicto = z.infer<typeof ConflictosDeCaja>['conflictos'][number];

/** Everything by the key of its row. */
export interface Escrito {
  /** The sheet that is shown; null shows the last one. */
  hoja: number | null;
  borradores: ReadonlyMap<string, Borrador>;
  /** The row whose fields are shown. */
  abierta: string | null;
  errores: ReadonlyMap<string, Errores>;
  /** Rows changed in another window; the user is asked about one after the other. */
  conflictos: readonly Conflicto[];
}

export const NADA: Escrito = { hoja: null, borradores: new Map(), abierta: null, errores: new Map(), conflictos: [] };

const except = <V>(map: ReadonlyMap<string, V>, claves: readonly string[]) =>
  new Map([...map].filter(([clave]) => !claves.includes(clave)));

export const withRows = (escrito: Escrito, rows: readonly Borrador[]): Escrito => ({
  ...escrito,
  borradores: new Map([...escrito.borradores, ...rows.map((row) => [row.r_clave, row] as const)]),
});

export const opened = (escrito: Escrito, row: Borrador): Escrito => ({
  ...withRows(escrito, [row]),
  hoja: row.r_hoja,
  abierta: row.r_clave,
});

export function changed(escrito: Escrito, clave: string, changes: Partial<Borrador>): Escrito {
  const row = escrito.borradores.get(clave);
  if (!row) return escrito;
  return { ...withRows(escrito, [{ ...row, ...changes }]), errores: except(escrito.errores, [clave]) };
}

/** Discards the changes of these rows. */
export const without = (
  { hoja, borradores, abierta, errores, conflictos }: Escrito,
  claves: readonly string[],
): Escrito => ({
  hoja,
  borradores: except(borradores, claves),
  abierta: abierta && claves.includes(abierta) ? null : abierta,
  errores: except(errores, claves),
  conflictos: conflictos.filter(({ r_clave }) => !claves.includes(r_clave)),
});

/** After `sent` was stored: removes the drafts, except those edited meanwhile, which are based on the stored version. */
export function settled(escrito: Escrito, sent: readonly Borrador[], stored: readonly CajaFila[]): Escrito {
  const claves = sent.filter((row) => escrito.borradores.get(row.r_clave) === row).map(({ r_clave }) => r_clave);
  const typedOn = sent.flatMap(({ r_clave }) => {
    const row = claves.includes(r_clave) ? undefined : escrito.borradores.get(r_clave);
    const now = stored.find((one) => one.r_clave === r_clave);
    return row && now ? [{ ...row, r_id: now.r_id, r_version: now.r_version }] : [];
  });
  return withRows(without(escrito, claves), typedOn);
}

/** Keeps this window's values and bases them on the stored version. A row deleted in the other window becomes a new one with the key `fresh`. */
export function keptMine(escrito: Escrito, { r_clave, guardada }: Conflicto, fresh: string): Escrito {
  const row = escrito.borradores.get(r_clave);
  const rest = without(escrito, [r_clave]);
  if (!row) return rest;
  if (guardada) return withRows(rest, [{ ...row, r_version: guardada.r_version, r_id: guardada.r_id }]);
  return withRows(rest, [{ ...row, r_clave: fresh, r_id: null, r_version: null }]);
}

/** The first row handed over elsewhere while it was being edited here with other values. */
export function handedOver(stored: readonly CajaFila[], { borradores }: Escrito): Conflicto | undefined {
  const row = stored.find(({ r_clave, r_entregado }) => r_entregado && borradores.has(r_clave));
  const mine = row && borradores.get(row.r_clave);
  return mine && differs(mine, row) ? { r_clave: row.r_clave, guardada: row } : undefined;
}

const differs = (mine: Borrador, row: CajaFila): boolean => {
  const { paciente: _, r_version: __, ...stored } = borradorOf(row);
  return Object.entries(stored).some(([field, value]) => mine[field as keyof Borrador] !== value);
};

const FIELDS = new Set(Object.keys(FilaEscrita.shape));

/** Errors of the rows before they are sent. Drops errors about values that are not fields, because the user cannot correct them. */
export function erroresOf(rows: readonly Borrador[]): Map<string, Errores> {
  const found = new Map<string, Errores>();
  for (const row of rows) {
    const { error } = FilaEscrita.safeParse(cuerpoOf(row));
    const typed = Object.entries(error ? fieldErrors(error) : {}).filter(([field]) => FIELDS.has(field));
    if (typed.length > 0) found.set(row.r_clave, Object.fromEntries(typed));
  }
  return found;
}

/** The server's errors by row; it names a row by its position in the request: `data.0.c_id`. */
export function erroresByRow(sentences: Errores, claves: readonly string[]): Map<string, Errores> {
  const byRow = new Map<string, Errores>();
  for (const [path, sentence] of Object.entries(sentences)) {
    const [, place = '', field = ''] = path.split('.');
    const clave = field ? claves[Number(place)] : undefined;
    if (clave) byRow.set(clave, { ...byRow.get(clave), [field]: sentence });
  }
  return byRow;
}
