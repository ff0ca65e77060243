/** The places of a timeline, block by block: a record has no end that anybody would have to set. */
import { horaOf } from '@hampi/contract/base/fechas';
import type { Deps } from '../../../deps.ts';
import { entradasUntil, type Reader } from '../consulta/consultas.queries.ts';
import { looseOriginals, originalsOf } from '../documentos/documentos.queries.ts';
import { hechosTraidos } from '../traidos/traidos.linea.ts';
import { documentoOf, type Punto } from './abrir.ts';

/** Who reads, and whose record. */
export type Lector = Reader & { clienteId: number };

/** So many entries are in memory at once, also decrypted while something is looked for. */
const BLOQUE = 1_000;
const ALWAYS = '9999-01-01T00:00:00Z';

/**
 * Newest first; the vaccines of a day, which have no hour, after its visits. With `abierta` what sections keep beside the entries too. A
 * reader who has enough stops asking.
 */
export async function* puntosOf(deps: Deps, lector: Lector, abierta: boolean): AsyncGenerator<Punto[]> {
  let sueltos = await sueltosOf(deps, lector, abierta);
  for await (const entradas of entradasOf(deps, lector)) {
    const oldest = entradas.at(-1) as Punto;
    const isNewer = (punto: Punto) => newestFirst(punto, oldest) < 0;
    yield [...entradas, ...sueltos.filter(isNewer)].sort(newestFirst);
    sueltos = sueltos.filter((punto) => !isNewer(punto));
  }
  yield sueltos;
}

const when = ({ fecha, hora }: Punto) => `${fecha} ${hora ?? ''}`;
const newestFirst = (a: Punto, b: Punto) => when(b).localeCompare(when(a)) || b.id - a.id;

/** Documents of no entry, what sections keep, and what other systems measured. */
async function sueltosOf(deps: Deps, { doctorId, clienteId }: Lector, abierta: boolean): Promise<Punto[]> {
  const [emitidos, ...deSecciones] = await Promise.all([
    looseOriginals(deps.db, { doctorId, clienteId }),
    ...(abierta ? [hechosTraidos, ...deps.secciones.flatMap(({ hechos }) => hechos ?? [])] : []).map((hechos) =>
      hechos(deps, { doctorId, clienteId }),
    ),
  ]);
  return [...emitidos.map(documentoOf), ...deSecciones.flat()]
    .map((hecho) => ({ id: hecho.id, fecha: hecho.fecha, hora: hecho.hora, documentos: [], hecho }))
    .sort(newestFirst);
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
