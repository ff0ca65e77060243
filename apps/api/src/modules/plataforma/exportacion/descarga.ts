/** Downloading: the browser itself fetches the file by an address of short life, so that its size meets no limit of a page. */
import { Readable } from 'node:stream';
import { pathOf } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { downloadExportacion } from '@hampi/contract/plataforma/exportacion/calls';
import * as MExportacion from '@hampi/contract/plataforma/exportacion/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { issueOpenLink, peekOpenLink } from '../../../access/codigos.ts';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { requireLista } from './exportacion.service.ts';
import { readParts } from './partes.ts';

/** Long enough to go on after a cut, too short to be found in a history. */
const LINK_MINUTES = 15;

/** Audited: who has the address has the file. */
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

/** The file, or the rest of it. 404 with a sentence for a link that is over, 409 for an export that is gone. */
export async function download(
  deps: Deps,
  codigo: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const datos = await peekOpenLink(deps.db, deps.clock, 'EXPORTACION', codigo);
  if (!datos) return notFound(MExportacion.enlace_vencido);
  const exportacion = await requireLista(deps, Number(datos.id), Number(datos.usuario_id));
  const { bytes, terminada_en } = exportacion;
  const from = restFrom(request.headers.range, bytes);
  if (from > 0) reply.code(206).header('content-range', `bytes ${from}-${bytes - 1}/${bytes}`);
  const name = `hampi-${fechaOf(terminada_en, ZONA_ECUADOR)}.zip`;
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-length', bytes - from)
    .header('accept-ranges', 'bytes')
    .send(Readable.from(readParts(deps, exportacion, from)));
}

/** `bytes=4096-`: what a browser asks for that goes on. Any other range is answered with the whole file, as the standard allows. */
function restFrom(range: string | undefined, bytes: number): number {
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  return from < bytes ? from : 0;
}
