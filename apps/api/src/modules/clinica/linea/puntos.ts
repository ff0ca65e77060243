/** Reads the places of a timeline block by block, because a record has no maximum length. */
import { horaOf } from '@hampi/contract/base/fechas';
import type { Hecho } from '@hampi/contract/clinica/linea/calls';
import type { Deps } from '../../../deps.ts';
import { entradasUntil, type Reader } from '../consulta/consultas.queries.ts';
import { hechosDeDatos } from '../datos/datos.linea.ts';
import { hechosDeDerivaciones } from '../derivaciones/derivaciones.linea.ts';
import { looseOriginals, originalsOf } from '../documentos/documentos.queries.ts';
import { hechosDePapeles } from '../papeles/papeles.linea.ts';
import { hechosTraidos } from '../traidos/traidos.linea.ts';
import { hechosDeVacunas } from '../vacunas/vacunas.linea.ts';
import { documentoOf, type Punto } from './open.ts';

/** Who reads, and whose record. */
export type Lector = Reader & { clienteId: number };

interface Alcance {
  /** Includes vaccines and what came from other systems. */
  abierta: boolean;
  /** Includes the changes of facts. */
  datos: boolean;
}

/** At most this many entries are in memory at once, even while a search decrypts them. */
const BLOQUE = 1_000;
const ALWAYS = '9999-01-01T00:00:00Z';

/**
 * All places, newest first; the vaccines of a day, which have no hour, come after its visits. A reader who has enough stops iterating.
 */
export const puntosOf = (deps: Deps, lector: Lector, alcance: Alcance): AsyncGenerator<Punto[]> =>
  merged([
    entradasOf(deps, lector),
    sueltosOf(deps, lector, alcance),
    ...(alcance.abierta ? [wholeDays(hechosTraidos(deps, lector))] : []),
  ]);

const when = ({ fecha, hora }: Punto) => `${fecha} ${hora ?? ''}`;
const newestFirst = (a: Punto, b: Punto) => when(b).localeCompare(when(a)) || b.id - a.id;

/** Merges several sources. Each block ends where another source may still have something newer. */
async function* merged(sources: AsyncGenerator<Punto[]>[]): AsyncGenerator<Punto[]> {
  let open = sources.map((source) => ({ source, puntos: [] as Punto[] }));
  for (;;) {
    for (const one of open) if (one.puntos.length === 0) one.puntos = await nextOf(one.source);
    open = open.filter(({ puntos }) => puntos.length > 0);
    const [ends] = open.map(({ puntos }) => puntos.at(-1) as Punto).sort(newestFirst);
    if (!ends) return;
    const isReady = (punto: Punto) => newestFirst(punto, ends) <= 0;
    yield open.flatMap(({ puntos }) => puntos.filter(isReady)).sort(newestFirst);
    for (const one of open) one.puntos = one.puntos.filter((punto) => !isReady(punto));
  }
}

/** The next non-empty block of a source; empty at its end. */
async function nextOf(source: AsyncGenerator<Punto[]>): Promise<Punto[]> {
  for (;;) {
    const { value, done } = await source.next();
    if (done) return [];
    if (value.length > 0) return value;
  }
}

/** Documents without an entry, papers, referrals, changes of facts, vaccines. */
async function* sueltosOf(
  deps: Deps,
  { doctorId, clienteId }: Lector,
  { abierta, datos }: Alcance,
): AsyncGenerator<Punto[]> {
  const [emitidos, ...hechos] = await Promise.all([
    looseOriginals(deps.db, { doctorId, clienteId }),
    hechosDePapeles(deps, { doctorId, clienteId }),
    hechosDeDerivaciones(deps, { doctorId, clienteId }),
    datos ? hechosDeDatos(deps, { doctorId, clienteId }) : [],
    abierta ? hechosDeVacunas(deps, { doctorId, clienteId }) : [],
  ]);
  yield [...emitidos.map(documentoOf), ...hechos.flat()].map(puntoOf).sort(newestFirst);
}

const puntoOf = (hecho: Hecho): Punto => ({
  id: hecho.id,
  fecha: hecho.fecha,
  hora: hecho.hora,
  documentos: [],
  hecho,
});

/**
 * The hour of imported data is sealed, so the database sorts them only by day: the last day of a block is held back until the rest of that
 * day has been read.
 */
async function* wholeDays(bloques: AsyncGenerator<Hecho[]>): AsyncGenerator<Punto[]> {
  let day: Punto[] = [];
  for await (const bloque of bloques) {
    const puntos = [...day, ...bloque.map(puntoOf)];
    const last = puntos.at(-1)?.fecha;
    day = puntos.filter(({ fecha }) => fecha === last);
    yield puntos.filter(({ fecha }) => fecha !== last).sort(newestFirst);
  }
  yield day.sort(newestFirst);
}

async function* entradasOf({ db }: Deps, lector: Lector): AsyncGenerator<Punto[]> {
  let hasta = ALWAYS;
  let antes = 0;
  for (;;) {
    const entradas = await entradasUntil(db, { ...lector, hasta, antes, take: BLOQUE }).execute();
    const last = entradas.at(-1);
    if (!last) return;
    const ids = entradas.map(({ id }) => id);
    const emitidos = await originalsOf(db, { ...lector, entradas: ids });
    yield entradas.map(({ id, fecha, dia, zona }) => ({
      id,
      fecha: dia,
      hora: horaOf(fecha, zona),
      documentos: emitidos.filter(({ consulta_id }) => consulta_id === id),
    }));
    if (entradas.length < BLOQUE) return;
    hasta = last.fecha;
    antes = last.id;
  }
}
