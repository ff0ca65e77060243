/** Checks that an export could contain a row of `datos/`. */
import type { Fila } from '../../../../data/tables/csv.ts';
import type { Llegada } from '../../../../data/tables/table.ts';
import { RUTA } from '../datos/filas.ts';
import type { TablaDeDatos } from '../datos/tablas.ts';
import { citado } from './no-se-importa.ts';

/**
 * Refuses columns that the table does not have or that are never exported, rows with other columns than the first row, and rows without an
 * owner.
 */
export function checkFila(
  de: TablaDeDatos,
  { fila, primera, llegada }: { fila: Fila; primera: Fila; llegada: Llegada },
  refuse: (why: string) => never,
): void {
  const { columnas, llave, referencias } = de.esquema;
  const names = Object.keys(fila);
  for (const name of names) {
    const left = Object.hasOwn(de.sin, name);
    const known = name === RUTA ? de.archivo : (columnas.has(name) && !left) || Object.hasOwn(de.ademas, name);
    if (!known) refuse(`tiene la columna ${citado(name)}, que no se importa`);
  }
  if (names.length !== Object.keys(primera).length || names.some((name) => !Object.hasOwn(primera, name)))
    refuse('no tiene las mismas columnas que la primera');
  for (const name of llave) if (fila[name] === null || fila[name] === undefined) refuse(`no tiene ${name}`);
  // A medicine without a doctor would belong to everybody.
  if (referencias.get('doctor_id') === 'doctor' && columnas.has('doctor_id') && fila.doctor_id == null)
    refuse('no dice de qué profesional es');
  if (de.admite && !de.admite(fila, llegada.tipo)) refuse('no es de una práctica');
  const why = de.rechaza?.(fila, llegada);
  if (why) refuse(why);
}
