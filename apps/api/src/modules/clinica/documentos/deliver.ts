import { archivoDeDocumento, documentoEnviado, type Entrega } from '@hampi/contract/clinica/documentos/calls';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { sendPdf } from '../../../http/send-file.ts';
import type { Form, Issued } from './documentos.service.ts';
import { mailDocumento } from './issue.ts';

/** Whether to mail the document: unless only the PDF was requested. */
const mailsOf = ({ email, download, borrador }: Entrega) => !borrador && (email === true || !download);
export const formOf = (entrega: Entrega): Form => ({
  papel: entrega.papel,
  membrete: entrega.showHeader ?? false,
  borrador: entrega.borrador ?? false,
  mails: mailsOf(entrega),
  conAlergia: entrega.conAlergia ?? [],
});

interface Asked {
  reply: FastifyReply;
  query: Entrega;
}

/** Sends the PDF if requested, or always for a draft, and mails the document unless only the PDF was requested. */
export async function deliver(deps: Deps, { reply, query }: Asked, { id, cliente_id, tipo, pdf }: Issued) {
  if (id !== null && mailsOf(query)) await mailDocumento(deps, id, cliente_id, tipo);
  if (query.download || query.borrador) return sendPdf(reply, archivoDeDocumento(tipo), pdf);
  const mensaje = documentoEnviado(tipo);
  return reply.type('application/json').send({ transaccion: true, mensaje, data: null, token: true });
}
