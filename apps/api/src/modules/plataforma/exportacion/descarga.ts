/** Downloading: the browser fetches the file itself through a short-lived link, so that its size is not limited by the memory of a page. */
import { Readable } from 'node:stream';
import { pathOf } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { downloadExportacion } from '@hampi/contract/plataforma/exportacion/calls';
import * as MExportacion from '@hampi/contract/plataforma/exportacion/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { issueOpenLink, peekOpenLink } from '../../../access/codigos.ts';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { noSuchCode } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { requireLista } from './exportacion.service.ts';
import { readParts } from './partes.ts';

/** Long enough to resume an interrupted download, short enough to be useless when found in a browser's history. */
const LINK_MINUTES = 15;

/** Makes a link. Audited, because everybody who has the link can download the file. */
export async function linkTo(deps: Deps, session: Session, id: number): Promise<{ url: string }> {
  const { db, clock } = deps;
  const { usuario_id } = await requireLista(deps, id, session.usuario_id);
  const hasta = new Date(clock.now().getTime() + LINK_MINUTES * 60_000).toISOString();
  return db.transaction().execute(async (trx) => {
    const codigo = await issueOpenLink(trx, clock, { tipo: 'EXPORTACION', datos: { id, usuario_id }, hasta });
    await audit(trx, session, 'exportacion.descargar', id, {});
    return { url: pathOf(downloadExportacion, { codigo }) };
  });
}

/** Sends the file, or the rest of it. 404 with a sentence if the link has expired, 409 if the export is gone. */
export async function download(
  deps: Deps,
  codigo: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const datos = await peekOpenLink(deps.db, deps.clock, 'EXPORTACION', codigo);
  if (!datos) return noSuchCode(MExportacion.enlace_vencido);
  const exportacion = await requireLista(deps, Number(datos.id), Number(datos.usuario_id));
  const { bytes, terminada_en } = exportacion;
  const from = restFrom(request.headers.range, bytes);
  const parts = await begun(readParts(deps, exportacion, from));
  if (from > 0) reply.code(206).header('content-range', `bytes ${from}-${bytes - 1}/${bytes}`);
  const name = `hampi-${fechaOf(terminada_en, ZONA_ECUADOR)}.zip`;
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-length', bytes - from)
    .header('accept-ranges', 'bytes')
    .send(Readable.from(parts));
}

/** With the first part already read, so that a lost file is still answered with a sentence. */
async function begun(parts: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> {
  const first = await parts.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  })();
}

/** Reads `bytes=4096-`, with which browsers resume a download. Any other range is answered with the whole file, as the standard allows. */
function restFrom(range: string | undefined, bytes: number): number {
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  return from < bytes ? from : 0;
}
