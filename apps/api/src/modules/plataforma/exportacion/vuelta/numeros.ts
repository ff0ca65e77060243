/** Maps the ids of the export to ids here: imported rows get new ones, and references follow them (ADR 254). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import type { Fila } from '../../../../data/tables/csv.ts';
import { CATALOGOS, type TablaDeDatos } from '../datos/tablas.ts';
import { citado } from './no-se-importa.ts';

type Numero = number | string;

/** A reference to a table that is written later; it is set at the end. */
export interface Aplazada {
  tabla: string;
  id: Numero;
  columna: string;
  a: string;
  numero: Numero;
}

export class Numeros {
  private readonly nuevos = new Map<string, Map<Numero, Numero>>();
  private readonly conocidas = new Map<string, Set<Numero>>();
  readonly aplazadas: Aplazada[] = [];
  private constructor(
    private readonly propios: Readonly<Record<string, Numero>>,
    private readonly catalogos: ReadonlyMap<string, ReadonlyMap<Numero, Numero>>,
  ) {}

  /** `propios`: the ids of the practice's account and profile in the export. */
  static async over(trx: Trx, propios: Readonly<Record<string, Numero>>): Promise<Numeros> {
    const catalogos = new Map<string, Map<Numero, Numero>>();
    for (const [tabla, nombre] of Object.entries(CATALOGOS)) {
      const { rows } = await sql<{ id: number; nombre: string }>`
        select id, ${sql.ref(nombre)} as nombre from ${sql.table(tabla)}`.execute(trx);
      catalogos.set(tabla, new Map(rows.map((row) => [row.nombre, row.id])));
    }
    return new Numeros(propios, catalogos);
  }

  get(tabla: string, numero: Numero): Numero | undefined {
    return this.nuevos.get(tabla)?.get(numero);
  }

  /** The new id of the practice's own row in `doctor` or `usuario`. */
  propio(tabla: string): Numero | undefined {
    return this.get(tabla, this.propios[tabla] as Numero);
  }

  isOwn(tabla: string, numero: Numero): boolean {
    return this.propios[tabla] === numero;
  }

  /** Records that a row of the export exists here already. */
  know(tabla: string, numero: Numero, here: Numero): void {
    this.of(tabla).set(numero, here);
    this.conocidas.set(tabla, (this.conocidas.get(tabla) ?? new Set()).add(numero));
  }

  isKnown(tabla: string, numero: Numero): boolean {
    return this.conocidas.get(tabla)?.has(numero) ?? false;
  }

  private of(tabla: string): Map<Numero, Numero> {
    const known = this.nuevos.get(tabla) ?? new Map<Numero, Numero>();
    this.nuevos.set(tabla, known);
    return known;
  }

  /** Assigns ids to the rows of a batch, ascending, so that the order of rows is kept. Calls `refuse` for an id that appeared before. */
  async give(
    trx: Trx,
    tabla: string,
    filas: readonly Fila[],
    refuse: (i: number, why: string) => never,
  ): Promise<void> {
    const known = this.of(tabla);
    const fresh = await freshOf(trx, tabla, filas);
    for (const [i, fila] of filas.entries()) {
      const numero = fila.id as Numero;
      if (known.has(numero)) refuse(i, `repite el número ${citado(numero)}`);
      known.set(numero, fresh[i] as Numero);
      fila.id = fresh[i];
    }
  }

  /** Replaces every reference of the row with the id here. */
  follow(de: TablaDeDatos, fila: Fila, refuse: (why: string) => never): void {
    for (const [columna, numero] of Object.entries(fila)) {
      const a = de.referencias[columna] ?? de.esquema.referencias.get(columna);
      if (!a || numero === null) continue;
      fila[columna] = this.target({ de, columna, a, fila }, numero as Numero, refuse);
    }
  }

  private target(
    { de, columna, a, fila }: { de: TablaDeDatos; columna: string; a: string; fila: Fila },
    numero: Numero,
    refuse: (why: string) => never,
  ): Numero | null {
    const here = this.catalogos.get(a)?.get(numero) ?? this.get(a, numero);
    if (here !== undefined) return here;
    if (this.catalogos.has(a)) refuse(`nombra ${citado(numero)}, que no está en el catálogo ${a} de esta instalación`);
    if (de.aplazada === columna) {
      this.aplazadas.push({ tabla: de.tabla, id: fila.id as Numero, columna, a, numero });
      return null;
    }
    if (de.ajenas[columna] === 'VACIA') return null;
    const own = de.ajenas[columna] === 'PROPIA' ? this.propio(a) : undefined;
    return own ?? refuse(`nombra en ${columna} a ${citado(numero)}, que no está en la exportación`);
  }
}

async function freshOf(trx: Trx, tabla: string, filas: readonly Fila[]): Promise<Numero[]> {
  if (typeof filas[0]?.id === 'string') return filas.map(() => randomUUID());
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${tabla}, 'id'))::int as id from generate_series(1, ${filas.length}::int)`.execute(
    trx,
  );
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}
