import type { CatalogoImportable } from '@hampi/contract/plataforma/importaciones/calls';
import type { Db } from '../../../../data/db.ts';
import type { Importable } from './importable.ts';
import { combinaciones, formas, sinonimosCie10, sustancias } from './medicinas.ts';
import { codigosOf, especialidadesOf, nombresOf } from './nombres.ts';
import { OFICIALES } from './oficiales.ts';
import { palabrasDeEspecialidades } from './palabras.ts';
import { alergias, condiciones, contraindicaciones, dosis, duplicidades, interacciones } from './reglas.ts';

/** Catalogues whose files refer to ingredients, classes and conditions by name. The names are read when an import begins. */
const REGLAS = {
  'principios-activos': sustancias,
  combinaciones,
  'formas-farmaceuticas': formas,
  interacciones,
  duplicidades,
  condiciones,
  contraindicaciones,
  dosis,
  alergias,
} as const;

/** How a file of this catalogue is read and written. */
export async function importableOf(db: Db, catalogo: CatalogoImportable): Promise<Importable> {
  if (catalogo in OFICIALES) return OFICIALES[catalogo as keyof typeof OFICIALES];
  if (catalogo === 'ci10-sinonimos') return sinonimosCie10(await codigosOf(db));
  if (catalogo === 'especializacion-palabras') return palabrasDeEspecialidades(await especialidadesOf(db));
  return REGLAS[catalogo as keyof typeof REGLAS](await nombresOf(db));
}
