/** Seals the content of imported rows with the keys of this installation, for their place here. */
import type { Trx } from '../../../../data/db.ts';
import type { Fila } from '../../../../data/tables/csv.ts';
import type { ColumnaSellada } from '../../../../data/tables/table.ts';
import type { TablaDeDatos } from '../datos/tablas.ts';
import type { Marcha } from './marcha.ts';
import { citado } from './no-se-importa.ts';

/** The rows must already have their new ids, because places contain ids. */
export async function sealFilas(
  { trx, vault, numeros }: Marcha,
  { sealed, nombradas }: TablaDeDatos,
  filas: readonly Fila[],
  refuse: (i: number, why: string) => never,
): Promise<void> {
  const { columna, de } = sealed as ColumnaSellada;
  const open = [...filas.entries()].filter(([, fila]) => fila[columna] !== null);
  for (const { tabla, campo, en } of nombradas) {
    const items = open.flatMap(([i, fila]) => en(fila[columna] as never).map((item) => ({ i, item })));
    const general =
      tabla === 'vademecum'
        ? await generalOf(
            trx,
            items.map(({ item }) => item),
          )
        : undefined;
    for (const { i, item } of items) {
      const numero = item[campo] as number | string | null | undefined;
      if (numero === null || numero === undefined) continue;
      const here = general?.get(numero) ?? numeros.get(tabla, numero);
      // A medicine that exists in no vademecum here stays as text, like one that was typed.
      item[campo] =
        here ?? (tabla === 'vademecum' ? null : refuse(i, `nombra a ${citado(numero)} de ${tabla}, que no está`));
    }
  }
  await vault.warm(open.map(([, fila]) => de(fila as never).owner));
  for (const [, fila] of open) {
    const { owner, place } = de(fila as never);
    fila[columna] = `\\x${(await vault.seal(owner, place, fila[columna])).toString('hex')}`;
  }
}

/** Medicines of the common vademecum by their `clave`. */
async function generalOf(trx: Trx, items: readonly Fila[]): Promise<ReadonlyMap<unknown, number>> {
  const claves = items.map(({ vademecum_id }) => vademecum_id).filter((clave) => typeof clave === 'string');
  const rows = await trx
    .selectFrom('vademecum')
    .where('doctor_id', 'is', null)
    .where('clave', 'in', ['', ...new Set(claves)])
    .select(['id', 'clave'])
    .execute();
  return new Map(rows.map(({ id, clave }) => [clave, id]));
}
