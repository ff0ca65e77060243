/** The timeline of a record (BE-22): entries, documents, and what sections keep apart from entries, newest first. */
import type { Parsed } from '@hampi/contract/base/endpoint';
import type { FiltroLinea, getLinea, Hecho } from '@hampi/contract/clinica/linea/calls';
import type { Deps } from '../../../deps.ts';
import { Answer } from '../../../http/api.ts';
import { openHechosDeDerivaciones } from '../derivaciones/derivaciones.linea.ts';
import { openedByCita } from '../tratantes/ficha.ts';
import { auditClinica, doctorOf, openedBefore, requireTratante, type Who } from '../tratantes/tratantes.ts';
import { type Abierto, hasWords, openEntradas, type Punto } from './open.ts';
import { type Lector, puntosOf } from './puntos.ts';

/** At most this many of the newest places appear in the summary above an open history. */
const RESUMEN = 3;

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
  const now = clock.now();
  const isResumen = skip === 0 && take <= RESUMEN && !tipo && palabras === '';
  // The summary above a history that was just opened belongs to that reading, which is already audited.
  if (!isResumen || !(await openedBefore(db, who, clienteId, now)))
    await auditClinica(db, who, 'linea.leer', clienteId, null, now);

  // Changes of facts would push the visits out of the summary, and the lists themselves stand beside it.
  const alcance = { abierta, datos: abierta && !isResumen };
  const page: Abierto[] = [];
  let passed = 0;
  for await (const bloque of puntosOf(deps, reader, alcance)) {
    const missing = take + 1 - page.length;
    const some = bloque.filter((punto) => !tipo || mayBe(tipo, punto));
    // Sealed content must be opened to be searched; otherwise opening the page is enough.
    const sealed = palabras !== '' || tipo === 'RECETA' || tipo === 'EXAMEN';
    const found = sealed
      ? (await openPuntos(deps, reader, some)).filter((one) => isOf(tipo, one) && hasWords(one, palabras))
      : some;
    const begin = Math.max(0, skip - passed);
    const here = found.slice(begin, begin + missing);
    page.push(...(sealed ? (here as Abierto[]) : await openPuntos(deps, reader, here as Punto[])));
    passed += found.length;
    if (page.length > take) break;
  }
  return new Answer(
    page.slice(0, take).map(({ hecho }) => hecho),
    { hasMoreData: page.length > take },
  );
}

/** Whether the place may be of this kind, as far as that is known without opening entries. */
function mayBe(tipo: FiltroLinea, { hecho, documentos }: Punto): boolean {
  if (tipo === 'DOCUMENTO') return hecho ? hecho.tipo === 'DOCUMENTO' : documentos.length > 0;
  return hecho ? hecho.tipo === tipo : tipo === 'CONSULTA' || tipo === 'RECETA' || tipo === 'EXAMEN';
}

function isOf(tipo: FiltroLinea | undefined, { hecho: { visita } }: Abierto): boolean {
  if (tipo === 'RECETA') return (visita?.medicinas.length ?? 0) > 0;
  return tipo !== 'EXAMEN' || (visita?.examenes.length ?? 0) > 0;
}

/** Opens the places in their order; one statement reads the entries among them, and they are decrypted together; so are referrals. */
async function openPuntos(deps: Deps, reader: Lector, puntos: Punto[]): Promise<Abierto[]> {
  const entradas = await openEntradas(
    deps,
    reader,
    puntos.filter(({ hecho }) => !hecho),
  );
  const derivaciones = await openHechosDeDerivaciones(
    deps,
    puntos.flatMap(({ hecho }) => hecho ?? []),
  );
  return puntos.flatMap(({ id, hecho: found }) => {
    if (!found) return entradas.get(id) ?? [];
    const hecho = derivaciones.get(found) ?? found;
    return { hecho, contenido: hecho };
  });
}
