/** Which answers of the shipped cases a change of a rule would alter. */
import type { CatalogoRegla, EfectoRegla } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import type { Db, DbOrTrx, Trx } from '../../../../data/db.ts';
import { plain as plainName } from '../../../../data/words.ts';
import { type Cambio, carryOut, findRegla } from '../../../plataforma/administracion/reglas/cambios-regla.ts';
import { type Caso, casosOf, hechosOf, saidOf } from '../reglas/casos.ts';
import { readReglas } from '../reglas/read.ts';
import type { Reglas } from '../reglas/tipos.ts';

/** Ends a rehearsal, so that nothing of it is kept. */
class Rehearsed extends Error {}

interface Efectos {
  efectos: EfectoRegla[];
  casos: number;
}
type Respuestas = Map<string, Record<string, string>>;

/** What the cases answer with the rules of one version, and what each change that was looked at would make of it; for each database. */
const kept = new WeakMap<Db, { version: number; antes: Respuestas; cambios: Map<string, Efectos> }>();

/** Whether a change was looked at with the rules as they are: `reglas_version` rises with every change of what they are read from. */
export async function efectosVistos(db: Db, cambio: Cambio): Promise<Efectos> {
  const version = await versionOf(db);
  const known = kept.get(db);
  return (known?.version === version && known.cambios.get(keyOf(cambio))) || efectosDe(db, cambio);
}

const versionOf = async (db: DbOrTrx): Promise<number> =>
  (await db.selectFrom('reglas_version').select('n').executeTakeFirstOrThrow()).n;
const keyOf = ({ id, accion, despues }: Cambio) => JSON.stringify([id, accion, despues]);

/** Runs all cases with the rules as they are and as they would be. */
export async function efectosDe(db: Db, cambio: Cambio): Promise<Efectos> {
  let result: Efectos = { efectos: [], casos: 0 };
  try {
    await db.transaction().execute(async (trx) => {
      result = await rehearse(db, trx, cambio);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return result;
}

async function rehearse(db: Db, trx: Trx, cambio: Cambio): Promise<Efectos> {
  const version = await versionOf(trx);
  const casos = casosOf();
  let known = kept.get(db);
  if (known?.version !== version) {
    known = { version, antes: answersOf(await readReglas(trx), casos), cambios: new Map() };
    kept.set(db, known);
  }
  const { antes, cambios } = known;
  const efectos = (await isOnlyReview(trx, cambio)) ? [] : await changedBy(trx, cambio, antes, casos);
  const found = { efectos, casos: antes.size };
  cambios.set(keyOf(cambio), found);
  return found;
}

/** A review of a rule in force says who reviewed it, and leaves every answer as it is. */
async function isOnlyReview(trx: Trx, { catalogo, regla_id, accion, despues }: Cambio): Promise<boolean> {
  if (accion !== 'EDITAR' || Object.keys(despues ?? {}).length > 0) return false;
  return (await findRegla(trx, catalogo as CatalogoRegla, regla_id))?.estado === 'vigente';
}

async function changedBy(trx: Trx, cambio: Cambio, before: Respuestas, casos: Caso[]): Promise<EfectoRegla[]> {
  await carryOut(trx, cambio, 'ensayo');
  const after = answersOf(await readReglas(trx), casos);
  return casos.flatMap(({ id, por_que }) => {
    const [antes, despues] = [before.get(id) ?? {}, after.get(id) ?? {}];
    return JSON.stringify(antes) === JSON.stringify(despues) ? [] : [{ caso: id, por_que, antes, despues }];
  });
}

/** By case. A case that names what this installation has renamed says nothing about it and is left out. */
function answersOf(reglas: Reglas, casos: Caso[]): Respuestas {
  return new Map(
    casos
      .filter(({ lineas, hechos }) => isKnown(reglas, [...lineas, ...(hechos.tratamientos ?? [])]))
      .map((caso) => [caso.id, sorted(saidOf(reglas, hechosOf(reglas, caso)))]),
  );
}

const isKnown = (reglas: Reglas, lineas: Caso['lineas']) =>
  lineas.every(({ principios }) =>
    principios.every((p) => reglas.nombres.has(plainName(typeof p === 'string' ? p : p.nombre))),
  );
const sorted = (said: Record<string, string>) => Object.fromEntries(Object.entries(said).sort());
