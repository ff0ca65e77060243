/** The sheets of a day (decisions 79): which exist, what room they have, and where new rows go. */
import { type CajaFila, HOJAS_MAX } from '@hampi/contract/dinero/caja/fila';
import type { Escrito } from '../borradores.ts';
import { type Borrador, type FilaVista, filasVistas, mostrada, ocupadas } from '../caja.ts';

export const ofHoja = (filas: readonly FilaVista[], hoja: number) =>
  filas.filter((fila) => mostrada(fila).r_hoja === hoja);

/** The last sheet with a row. */
export const ultimaHoja = (filas: readonly FilaVista[]): number =>
  Math.max(1, ...filas.map((fila) => mostrada(fila).r_hoja));

export const libresEn = (filas: readonly FilaVista[], hoja: number, limite: number): number =>
  Math.max(0, limite - ocupadas(ofHoja(filas, hoja)));

/** The first sheet from `desde` on with room for a row, which may be a new one; undefined if the day has all its sheets. */
export function hojaConLugar(filas: readonly FilaVista[], limite: number, desde: number): number | undefined {
  for (let hoja = desde; hoja <= HOJAS_MAX; hoja++) if (libresEn(filas, hoja, limite) > 0) return hoja;
  return undefined;
}

/** Puts rows on sheets, from `desde` on, in their order; those that find no room are left out. */
export function repartidas(
  rows: readonly Borrador[],
  filas: readonly FilaVista[],
  limite: number,
  desde: number,
): Borrador[] {
  const placed: Borrador[] = [];
  for (const row of rows) {
    const hoja = hojaConLugar([...filas, ...placed.map(vistaDe)], limite, desde);
    if (hoja !== undefined) placed.push({ ...row, r_hoja: hoja });
  }
  return placed;
}

const vistaDe = (borrador: Borrador): FilaVista => ({
  clave: borrador.r_clave,
  estado: 'sin-guardar',
  guardada: null,
  borrador,
});

/** New rows for which their sheet, filled in another window, has no room any more, on the sheets where they fit. */
export function desbordadas(stored: readonly CajaFila[], { borradores }: Escrito, limite: number): Borrador[] {
  const known = new Set(stored.map(({ r_clave }) => r_clave));
  const fresh = [...borradores.values()].filter(({ r_clave }) => !known.has(r_clave));
  const filas = filasVistas(stored, new Map());
  const moved: Borrador[] = [];
  for (const row of fresh) {
    const [placed] = repartidas([row], filas, limite, row.r_hoja);
    if (!placed) continue;
    filas.push(vistaDe(placed));
    if (placed.r_hoja !== row.r_hoja) moved.push(placed);
  }
  return moved;
}
