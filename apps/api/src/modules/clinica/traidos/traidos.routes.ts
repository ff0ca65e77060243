import { getDocumentoTraido, listDocumentosTraidos, TIPOS_TRAIDO } from '@hampi/contract/clinica/traidos/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { withCharset } from '../../../http/send-file.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { listOwnTraidos, readDocumentoTraido } from './traidos.documentos.ts';

export function traidosRoutes(api: Api, deps: Deps) {
  api.on(listDocumentosTraidos).run((c) => listOwnTraidos(deps, whoOf(c), c.params.clienteId, c.query));
  api.on(getDocumentoTraido).run(async (c) => {
    const { tipo, bytes } = await readDocumentoTraido(deps, whoOf(c), c.params.traidoId);
    return c.reply
      .type(withCharset(tipo))
      .header('content-disposition', `attachment; filename="documento-${c.params.traidoId}${TIPOS_TRAIDO[tipo]}"`)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });
}
