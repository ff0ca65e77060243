import {
  archivoDeDocumento,
  describeFirma,
  documentoEnviado,
  type Entrega,
  getDocumento,
  issueCertificado,
  issueCertificadoFirmado,
  issuePedido,
  issuePedidoFirmado,
  issueReceta,
  issueRecetaFirmada,
  listDocumentos,
  verifyDocumento,
  voidDocumento,
} from '@hampi/contract/clinica/documentos/calls';
import { issueConsentimiento, listModelosConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import { getDocumentoPropio, listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { sendPdf } from '../../../http/send-pdf.ts';
import { requireOwn, whoOf } from '../tratantes/tratantes.ts';
import { listDocumentos as listOf, readDocumento, voidDocumento as voidOf } from './archivo.ts';
import * as consentimientos from './consentimientos.ts';
import * as documentos from './documentos.service.ts';
import { describeFirma as describe } from './firma.ts';
import { mailDocumento } from './issue.ts';
import { issuePedido as issuePedidoOf } from './pedidos.ts';
import { listPropios, readPropio } from './propios.ts';
import { verify } from './verify.ts';

/** Whether to mail the document: unless only the PDF was requested. */
const mailsOf = ({ email, download, borrador }: Entrega) => !borrador && (email === true || !download);
const formOf = (entrega: Entrega) => ({
  papel: entrega.papel,
  membrete: entrega.showHeader ?? false,
  borrador: entrega.borrador ?? false,
  mails: mailsOf(entrega),
});

export function documentosRoutes(api: Api, deps: Deps) {
  api
    .on(issueReceta)
    .run(async (c) => deliver(deps, c, await documentos.issueReceta(deps, whoOf(c), c.body.id, formOf(c.query))));
  api.on(issueRecetaFirmada).run(async (c) => {
    const { id, ...firma } = c.body;
    return deliver(deps, c, await documentos.issueReceta(deps, whoOf(c), id, formOf(c.query), firma));
  });

  api.on(issuePedido).run(async (c) => {
    const { clienteId } = c.params;
    return deliver(deps, c, await issuePedidoOf(deps, whoOf(c), clienteId, c.body, formOf(c.query)));
  });
  api.on(issuePedidoFirmado).run(async (c) => {
    const { p12, password, ...datos } = c.body;
    const { clienteId } = c.params;
    const made = await issuePedidoOf(deps, whoOf(c), clienteId, datos, formOf(c.query), { p12, password });
    return deliver(deps, c, made);
  });

  api.on(issueCertificado).run(async (c) => {
    const { clienteId } = c.params;
    return deliver(deps, c, await documentos.issueCertificado(deps, whoOf(c), clienteId, c.body, formOf(c.query)));
  });
  api.on(issueCertificadoFirmado).run(async (c) => {
    const { p12, password, ...datos } = c.body;
    const firma = { p12, password };
    const made = await documentos.issueCertificado(deps, whoOf(c), c.params.clienteId, datos, formOf(c.query), firma);
    return deliver(deps, c, made);
  });

  api.on(describeFirma).run(({ session, body }) => describe(deps, session, body));

  api.on(issueConsentimiento).run(async (c) => {
    const form = formOf(c.query);
    return deliver(
      deps,
      c,
      await consentimientos.issueConsentimiento(deps, whoOf(c), c.params.clienteId, c.body, form),
    );
  });
  api.on(listModelosConsentimiento).run((c) => consentimientos.listModelos(deps, whoOf(c)));

  api.on(listDocumentos).run((c) => listOf(deps, whoOf(c), c.params.clienteId));
  api.on(getDocumento).run(async (c) => {
    const { tipo, pdf } = await readDocumento(deps, whoOf(c), c.params.documentoId);
    return sendPdf(c.reply, archivoDeDocumento(tipo), pdf);
  });
  api.on(voidDocumento).run((c) => voidOf(deps, whoOf(c), c.params.documentoId, c.body.razon));

  api.on(listDocumentosPropios).run(async (c) => {
    const who = whoOf(c);
    return listPropios(deps, who, await requireOwn(deps.db, who, c.params.clienteId), c.query);
  });
  api.on(getDocumentoPropio).run(async (c) => {
    const who = whoOf(c);
    const { tipo, pdf } = await readPropio(
      deps,
      who,
      await requireOwn(deps.db, who, c.params.clienteId),
      c.params.documentoId,
    );
    return sendPdf(c.reply, archivoDeDocumento(tipo), pdf);
  });

  api.on(verifyDocumento).run(({ params }) => verify(deps, params.codigo));
}

interface Asked {
  reply: FastifyReply;
  query: Entrega;
}

/** Sends the PDF if requested, or always for a draft, and mails the document unless only the PDF was requested. */
async function deliver(deps: Deps, { reply, query }: Asked, { id, cliente_id, tipo, pdf }: documentos.Issued) {
  if (id !== null && mailsOf(query)) await mailDocumento(deps, id, cliente_id, tipo);
  if (query.download || query.borrador) return sendPdf(reply, archivoDeDocumento(tipo), pdf);
  const mensaje = documentoEnviado(tipo);
  return reply.type('application/json').send({ transaccion: true, mensaje, data: null, token: true });
}
