/** The files that a copy carries as they were issued or came, read one after the other. */
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { documentoTexto, numeroImpreso } from '@hampi/contract/clinica/documentos/calls';
import { withoutPlace } from '../../../adapters/files/without-place.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError } from '../../../http/errors.ts';
import { PoolError } from '../../../process/workers/worker-pool.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { LostFile } from '../../../vault/stored-files.ts';
import type { EnCopia } from '../consulta/seccion.ts';
import type { Contexto } from './contexto.ts';
import type { Alcance, documentosDe, resultadosDe } from './copias.queries.ts';
import { isPdf, type Papel, tituloDe } from './papeles.ts';
import type { Archivo } from './portada.ts';

/** Undefined for what is missing or cannot be shown or drawn, which the index then says. A failure of the moment, such as a full disk, is thrown. */
export const leido = <T>(deps: Deps, perdidos: string[], nombre: string, read: () => Promise<T>) =>
  read().catch((error: Error): undefined => {
    // A worker that ended, perhaps with the program.
    if (error instanceof PoolError) throw error;
    if (error instanceof HampiError && !(error instanceof LostFile) && error.status >= 500) throw error;
    deps.log.error({ err: error.message }, 'a file is missing in a copy');
    perdidos.push(nombre);
  });

interface Original extends Archivo {
  tipo: string;
  leer(): Promise<Uint8Array>;
}

/** The files as they were issued or uploaded, numbered in their order. */
export async function* originales(
  { zona }: Contexto,
  documentos: Awaited<ReturnType<typeof documentosDe>>,
  resultados: Awaited<ReturnType<typeof resultadosDe>>,
  papeles: readonly Papel[],
  partes: readonly EnCopia[],
  deps: Deps,
): AsyncGenerator<Original> {
  let n = 0;
  const named = (words: string) => `${String(++n).padStart(4, '0')}-${words}`;
  for (const { tipo, numero, edicion, doctor_id, archivo, emitido_en, firmado } of documentos) {
    const impreso = numeroImpreso({ numero, edicion });
    yield {
      nombre: named(`${tipo}-${impreso}.pdf`),
      descripcion: `${documentoTexto[tipo as keyof typeof documentoTexto]} N.º ${impreso}${firmado ? ', con firma electrónica' : ''}`,
      fecha: fechaCorta(fechaOf(emitido_en, zona)),
      tipo: 'application/pdf',
      leer: () => getSealed(deps, { doctor_id }, archivo),
    };
  }
  for (const { id, doctor_id, archivo, archivo_tipo, archivo_en } of resultados)
    yield {
      nombre: named(`resultado-${id}.${archivo_tipo?.replace(/^.*\//, '')}`),
      descripcion: 'Resultado de examen',
      fecha: archivo_en ? fechaCorta(fechaOf(archivo_en, zona)) : '',
      tipo: archivo_tipo ?? 'application/octet-stream',
      leer: async () => withoutPlace(await getSealed(deps, { doctor_id }, archivo as string)),
    };
  for (const papel of papeles)
    if (isPdf(papel))
      yield {
        nombre: named(`papel-${papel.id}.pdf`),
        descripcion: tituloDe(papel),
        fecha: fechaCorta(papel.fecha),
        tipo: 'application/pdf',
        leer: () => getSealed(deps, { doctor_id: papel.doctor_id }, papel.archivo),
      };
  for (const { adjunto } of partes)
    if (adjunto)
      yield {
        nombre: named(adjunto.nombre),
        descripcion: adjunto.descripcion,
        fecha: fechaCorta(adjunto.fecha),
        tipo: 'application/pdf',
        leer: () => deps.documents.renderCrecimiento(adjunto.dibujar),
      };
}

/** What sections add to a copy of a whole history. */
export async function deSecciones(deps: Deps, { lector, abierta }: Contexto, { alcance }: Alcance): Promise<EnCopia[]> {
  if (alcance !== 'TODO' || !abierta) return [];
  const { propio, ...reader } = lector;
  const lectura = { ...reader, propias: propio && fechaOf(propio, ZONA_ECUADOR) };
  return Promise.all(deps.secciones.flatMap(({ enCopia }) => (enCopia ? [enCopia(deps, lectura)] : [])));
}
