import { archivoUrl, getArchivo, uploadArchivo } from '@hampi/contract/plataforma/archivos/calls';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { disposition } from '../../../http/send-file.ts';
import { readStored } from '../../../vault/stored-files.ts';
import { findReadableArchivo, keepArchivo, requireRoom } from './archivos.service.ts';
import { readUpload } from './archivos.upload.ts';

/** As it was called, with the ending of what it was made into. */
const nameOf = ({ nombre, tipo }: { nombre: string; tipo: string }) =>
  `${nombre.replace(/\.\w{1,5}$/, '') || 'imagen'}.${tipo.split('/')[1]}`;

export function archivosRoutes(api: Api, deps: Deps) {
  api.on(uploadArchivo).run(async ({ request, query, session }) => {
    await requireRoom(deps, session);
    const archivo = await keepArchivo(deps, session, await readUpload(request, session.usuario_id), query.publico);
    return new Answer(archivo, { extra: { location: archivoUrl(archivo.id) } });
  });

  api.on(getArchivo).run(async ({ params, visitor, reply }) => {
    const archivo = await findReadableArchivo(deps.db, params.id, visitor);
    const bytes = await readStored(deps, archivo.id, archivo.sha256);
    return (
      reply
        .header('content-type', archivo.tipo)
        .header('content-disposition', disposition('inline', nameOf(archivo)))
        // The bytes stored under an id never change.
        .header('cache-control', archivo.publico ? 'public, max-age=31536000, immutable' : 'private, no-store')
        .send(bytes)
    );
  });
}
