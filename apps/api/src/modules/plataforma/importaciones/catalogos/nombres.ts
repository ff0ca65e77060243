/** The names that rows of a file may refer to, as in the catalogue when an import begins. */
import { sql } from 'kysely';
import type { Db } from '../../../../data/db.ts';
import { plain } from '../../../../data/words.ts';

/** Keys are normalised names (`plain`). */
export interface Nombres {
  /** Every name of an ingredient → its id. */
  principios: Map<string, number>;
  clases: Map<string, number>;
  /** The own names of ingredients; a class must not have one of them. */
  propios: Set<string>;
  condiciones: Map<string, number>;
  /** Every name of a medicine → the ingredient or combination that it belongs to, in its original spelling. */
  duenos: Map<string, string>;
}

export async function nombresOf(db: Db): Promise<Nombres> {
  const { rows } = await sql<{ nombre: string; sustancia_id: number | null; dueno: string }>`
    select n.nombre, n.sustancia_id, coalesce(s.nombre, c.nombre) as dueno from nombre_medicina n
      left join sustancia s on s.id = n.sustancia_id left join combinacion c on c.id = n.combinacion_id`.execute(db);
  const sustancias = await db.selectFrom('sustancia').select(['id', 'nombre', 'tipo']).execute();
  const condiciones = await db.selectFrom('condicion').select(['id', 'nombre']).execute();
  const byName = (list: { id: number; nombre: string }[]) => new Map(list.map(({ id, nombre }) => [plain(nombre), id]));
  return {
    principios: new Map(rows.flatMap((row) => (row.sustancia_id === null ? [] : [[row.nombre, row.sustancia_id]]))),
    clases: byName(sustancias.filter(({ tipo }) => tipo === 'GRUPO')),
    propios: new Set(sustancias.filter(({ tipo }) => tipo === 'PRINCIPIO').map(({ nombre }) => plain(nombre))),
    condiciones: byName(condiciones),
    duenos: new Map(rows.map(({ nombre, dueno }) => [nombre, dueno])),
  };
}

export interface Codigos {
  /** Codes of three and of four characters. */
  conocidos: Set<string>;
  /** `sinonimo|codigo|confianza|fuente` of shipped terms that wait for their code. */
  enEspera: Set<string>;
}

export async function codigosOf(db: Db): Promise<Codigos> {
  const { rows: codes } = await sql<{
    codigo: string;
  }>`select cod_4 as codigo from cie10 union select cod_3 from cie10`.execute(db);
  const { rows: waiting } = await sql<{ clave: string }>`
    select concat_ws('|', sinonimo, codigo, confianza, fuente) as clave from cie10_sinonimo s
    where not exists (select from cie10 where s.codigo in (cod_4, cod_3))`.execute(db);
  return {
    conocidos: new Set(codes.map(({ codigo }) => codigo)),
    enEspera: new Set(waiting.map(({ clave }) => clave)),
  };
}

/** Normalised names of specialties → their ids. */
export async function especialidadesOf(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('especializacion').select(['id', 'nombre']).execute();
  return new Map(rows.map(({ id, nombre }) => [plain(nombre), id]));
}
