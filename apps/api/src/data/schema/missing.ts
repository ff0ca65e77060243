/** What a database lacks of this program's migrations. Only reads, so that it can also be asked before an upgrade. */
import type pg from 'pg';
import { StartError } from '../../process/start-error.ts';
import { type Migration, readBase, readBeforeBase, readMigrations, type Sources } from './sources.ts';

export interface Missing {
  /** In the order in which they are applied. */
  missing: Migration[];
  /** The base, for a database that reached it by the migrations of before: only its name is written down. */
  standsForOlder: Migration | undefined;
  /** The last one applied; undefined in an empty database. */
  last: string | undefined;
}

/** Rejects with a sentence for the operator if a migration changed after it was applied, or is of another version of Hampi. */
export async function findMissing(owner: pg.Client, sources: Sources, only?: ReadonlySet<string>): Promise<Missing> {
  const applied = await readApplied(owner);
  const [base, beforeBase, later] = await Promise.all([
    readBase(sources),
    readBeforeBase(sources),
    readMigrations(sources),
  ]);
  refuseOthers(applied, [...(base ? [base] : []), ...beforeBase, ...later]);
  // A database that began before the base, or a backup of one, goes on by the migrations of that time.
  const began = only ?? applied;
  const older = beforeBase.some(({ nombre }) => began.has(nombre));
  const asked = ({ nombre }: Migration) => !applied.has(nombre) && (only?.has(nombre) ?? true);
  return {
    missing: (older ? inOrder([...beforeBase, ...later]) : [...(base ? [base] : []), ...later]).filter(asked),
    standsForOlder: older && base && asked(base) ? base : undefined,
    last: [...applied.keys()].sort().at(-1),
  };
}

async function readApplied(owner: pg.Client): Promise<Map<string, string>> {
  const { rows: found } = await owner.query(`select to_regclass('migracion') is not null as there`);
  if (!found[0].there) return new Map();
  const { rows } = await owner.query<{ nombre: string; sha256: string }>('select nombre, sha256 from migracion');
  return new Map(rows.map(({ nombre, sha256 }) => [nombre, sha256]));
}

const inOrder = (migrations: Migration[]) => migrations.toSorted((a, b) => (a.nombre < b.nombre ? -1 : 1));

function refuseOthers(applied: ReadonlyMap<string, string>, ours: Migration[]): void {
  for (const { nombre, sha256 } of ours)
    if ((applied.get(nombre) ?? sha256) !== sha256)
      throw new StartError(
        `La migración ${nombre} cambió después de aplicarse. ` +
          'Restaure el archivo original; lo nuevo va en una migración nueva.',
      );
  const known = new Set(ours.map(({ nombre }) => nombre));
  const unknown = [...applied.keys()].find((nombre) => !known.has(nombre));
  if (unknown)
    throw new StartError(
      `La base de datos tiene la migración ${unknown}, que este programa no conoce: ` +
        'es de otra versión de Hampi. Use esa versión o una más nueva.',
    );
}
