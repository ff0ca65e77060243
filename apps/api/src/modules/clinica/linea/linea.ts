/** The timeline of a record (BE-22): entries, documents and what sections keep beside them, newest first. */
import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf, horaOf } from '@hampi/contract/base/fechas';
import type { FiltroLinea, getLinea, Hecho } from '@hampi/contract/clinica/linea/calls';
import type { Deps } from '../../../deps.ts';
import { Answer } from '../../../http/api.ts';
import { entradasUntil, type Reader } from '../consulta/consultas.queries.ts';
import { listOriginals } from '../documentos/documentos.queries.ts';
import { openedByCita } from '../tratantes/ficha.ts';
import { auditClinica, doctorOf, openedBefore, requireTratante, type Who } from '../tratantes/tratantes.ts';
import { type Abierto, documentoOf, hasWords, openEntradas, type Punto } from './abrir.ts';

/** Far more than a life holds: a visit a day for fifty years. */
const ENTRADAS_MAX = 20_000;
/** So many entries are decrypted at once while something is looked for. */
const BLOQUE = 1_000;
/** The newest places that stand over a history that was just opened. */
const RESUMEN = 3;
const ALWAYS = '9999-01-01T00:00:00Z';

/** A page of what the doctor may read. 404 for somebody else's patient. Audited. */
export async function readLinea(
  deps: Deps,
  who: Who,
  clienteId: number,
  { skip, take, tipo, palabras = '' }: Parsed<typeof getLinea>['query'],
): Promise<Answer<Hecho[]>> {
  const { db, clock } = deps;
  const { historia_autorizada_en, ficha_abierta } = await requireTratante(db, who, clienteId);
  const reader = { doctorId: doctorOf(who), autorizada: historia_autorizada_en !== null, clienteId };
  const abierta = ficha_abierta || (await openedByCita(deps, who, clienteId));
  const puntos = (await puntosOf(deps, reader, abierta)).filter((punto) => !tipo || mayBe(tipo, punto));
  const now = clock.now();
  const isResumen = skip === 0 && take <= RESUMEN && !tipo && palabras === '';
  // What stands over a history that was just opened belongs to that reading, which has its row.
  if (!isResumen || !(await openedBefore(db, who, clienteId, now)))
    await auditClinica(db, who, 'linea.leer', clienteId, null, now);

  const sealed = palabras !== '' || tipo === 'RECETA' || tipo === 'EXAMEN';
  const open = (some: Punto[]) => openPuntos(deps, reader, some);
  // What is sealed must be opened to be found, as far as the page needs; of the rest the page is enough.
  const page = sealed
    ? (await find(puntos, open, (a) => isOf(tipo, a) && hasWords(a, palabras), skip + take + 1)).slice(skip)
    : await open(puntos.slice(skip, skip + take + 1));
  return new Answer(
    page.slice(0, take).map(({ hecho }) => hecho),
    { hasMoreData: page.length > take },
  );
}

/** The first `most` that match. One statement for each thousand, so that even a long life is not decrypted at once. */
async function find(
  puntos: Punto[],
  open: (some: Punto[]) => Promise<Abierto[]>,
  matches: (abierto: Abierto) => boolean,
  most: number,
): Promise<Abierto[]> {
  const found: Abierto[] = [];
  for (let from = 0; from < puntos.length && found.length < most; from += BLOQUE)
    found.push(...(await open(puntos.slice(from, from + BLOQUE))).filter(matches));
  return found.slice(0, most);
}

/** All places, newest first; the vaccines of a day, which have no hour, after its visits. */
async function puntosOf(deps: Deps, reader: Reader & { clienteId: number }, abierta: boolean): Promise<Punto[]> {
  const { doctorId, clienteId } = reader;
  const [entradas, emitidos, deSecciones] = await Promise.all([
    entradasUntil(deps.db, { ...reader, hasta: ALWAYS, take: ENTRADAS_MAX }).execute(),
    listOriginals(deps.db, { doctorId, clienteId }),
    abierta ? Promise.all(deps.secciones.map(({ hechos }) => hechos?.(deps, { doctorId, clienteId }) ?? [])) : [],
  ]);
  const documentosOf = (entrada: number | null) => emitidos.filter(({ consulta_id }) => consulta_id === entrada);
  const sueltos = [...documentosOf(null).map(documentoOf), ...deSecciones.flat()];
  const puntos: Punto[] = [
    ...entradas.map(({ id, fecha, zona }) => ({
      id,
      fecha: fechaOf(fecha, zona),
      hora: horaOf(fecha, zona),
      documentos: documentosOf(id),
    })),
    ...sueltos.map((hecho) => ({ id: hecho.id, fecha: hecho.fecha, hora: hecho.hora, documentos: [], hecho })),
  ];
  const when = ({ fecha, hora }: Punto) => `${fecha} ${hora ?? ''}`;
  return puntos.sort((a, b) => when(b).localeCompare(when(a)) || b.id - a.id);
}

/** As far as it is known while entries are closed. */
function mayBe(tipo: FiltroLinea, { hecho, documentos }: Punto): boolean {
  if (tipo === 'DOCUMENTO') return hecho ? hecho.tipo === 'DOCUMENTO' : documentos.length > 0;
  return hecho ? hecho.tipo === tipo : tipo !== 'VACUNA';
}

function isOf(tipo: FiltroLinea | undefined, { hecho: { visita } }: Abierto): boolean {
  if (tipo === 'RECETA') return (visita?.medicinas.length ?? 0) > 0;
  return tipo !== 'EXAMEN' || (visita?.examenes.length ?? 0) > 0;
}

/** In their order; the entries among them are read by one statement and decrypted together. */
async function openPuntos(deps: Deps, reader: Reader & { clienteId: number }, puntos: Punto[]): Promise<Abierto[]> {
  const entradas = await openEntradas(
    deps,
    reader,
    puntos.filter(({ hecho }) => !hecho),
  );
  return puntos.flatMap(({ id, hecho }) => (hecho ? { hecho, contenido: hecho } : (entradas.get(id) ?? [])));
}
