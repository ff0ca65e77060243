import {
  archivoDeDocumento,
  compareDocumento,
  describeFirma,
  getDocumento,
  listDocumentos,
  verifyDocumento,
  voidDocumento,
} from '@hampi/contract/clinica/documentos/calls';
import { getFirmaAbierta } from '@hampi/contract/clinica/documentos/firma-abierta';
import { getDocumentoPropio, listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { sendPdf } from '../../../http/send-file.ts';
import { requireReader, whoOf } from '../tratantes/tratantes.ts';
import { listDocumentos as listOf, readDocumento, voidDocumento as voidOf } from './archivo.ts';
import { abiertaOf, describeFirma as describe } from './firma.ts';
import { listPropios, readPropio } from './propios.ts';
import { compare, verify } from './verify.ts';

export function documentosRoutes(api: Api, deps: Deps) {
  api.on(describeFirma).run(({ session, body }) => describe(deps, session, body));
  api.on(getFirmaAbierta).run(({ session }) => abiertaOf(deps, session));

  api.on(listDocumentos).run((c) => listOf(deps, whoOf(c), c.params.clienteId));
  api.on(getDocumento).run(async (c) => {
    const { tipo, pdf } = await readDocumento(deps, whoOf(c), c.params.documentoId, c.query.conAlergia);
    return sendPdf(c.reply, archivoDeDocumento(tipo), pdf);
  });
  api.on(voidDocumento).run((c) => voidOf(deps, whoOf(c), c.params.documentoId, c.body.razon));

  api.on(listDocumentosPropios).run(async (c) => {
    const who = whoOf(c);
    return listPropios(deps, who, { ...c.params, ...(await requireReader(deps, who, c.params.clienteId)) }, c.query);
  });
  api.on(getDocumentoPropio).run(async (c) => {
    const who = whoOf(c);
    const { clienteId, documentoId } = c.params;
    const lectura = { clienteId, ...(await requireReader(deps, who, clienteId)) };
    const { tipo, pdf } = await readPropio(deps, who, lectura, documentoId);
    return sendPdf(c.reply, archivoDeDocumento(tipo), pdf);
  });

  api.on(verifyDocumento).run(({ params }) => verify(deps, params.codigo));
  api.on(compareDocumento).run(({ params }) => compare(deps, params.codigo, params.sha256));
}
