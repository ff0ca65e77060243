/** Which answers of the shipped cases a change of a rule would alter. */
import type { EfectoRegla } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import type { Db, Trx } from '../../../../data/db.ts';
import { plain as plainName } from '../../../../data/words.ts';
import { type Cambio, carryOut } from '../../../plataforma/administracion/reglas/cambios-regla.ts';
import { casosOf, hechosOf, saidOf } from '../reglas/casos.ts';
import { readReglas } from '../reglas/read.ts';
import type { Reglas } from '../reglas/tipos.ts';

/** Ends a rehearsal, so that nothing of it is kept. */
class Rehearsed extends Error {}

/** Runs all cases with the rules as they are and as they would be. */
export async function efectosDe(db: Db, cambio: Cambio): Promise<{ efectos: EfectoRegla[]; casos: number }> {
  let result: { efectos: EfectoRegla[]; casos: number } = { efectos: [], casos: 0 };
  try {
    await db.transaction().execute(async (trx) => {
      result = await rehearse(trx, cambio);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return result;
}

async function rehearse(trx: Trx, cambio: Cambio) {
  const before = answersOf(await readReglas(trx));
  await carryOut(trx, cambio, 'ensayo');
  const after = answersOf(await readReglas(trx));
  const efectos = casosOf().flatMap(({ id, por_que }) => {
    const [antes, despues] = [before.get(id) ?? {}, after.get(id) ?? {}];
    return JSON.stringify(antes) === JSON.stringify(despues) ? [] : [{ caso: id, por_que, antes, despues }];
  });
  return { efectos, casos: before.size };
}

/** By case. A case that names what this installation has renamed says nothing about it and is left out. */
function answersOf(reglas: Reglas): Map<string, Record<string, string>> {
  return new Map(
    casosOf()
      .filter(({ lineas, hechos }) => isKnown(reglas, [...lineas, ...(hechos.tratamientos ?? [])]))
      .map((caso) => [caso.id, sorted(saidOf(reglas, hechosOf(reglas, caso)))]),
  );
}

const isKnown = (reglas: Reglas, lineas: ReturnType<typeof casosOf>[number]['lineas']) =>
  lineas.every(({ principios }) =>
    principios.every((p) => reglas.nombres.has(plainName(typeof p === 'string' ? p : p.nombre))),
  );
const sorted = (said: Record<string, string>) => Object.fromEntries(Object.entries(said).sort());
