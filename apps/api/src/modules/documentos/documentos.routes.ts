import {
  describeFirma,
  documentoTexto,
  type Entrega,
  getDocumento,
  issueCertificado,
  issueCertificadoFirmado,
  issuePedido,
  issuePedidoFirmado,
  issueReceta,
  issueRecetaFirmada,
  listDocumentos,
  MC,
  verifyDocumento,
  voidDocumento,
} from '@hampi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../core/api.ts';
import { notFound } from '../../core/errors.ts';
import type { Session } from '../../core/session.ts';
import type { Deps } from '../../deps.ts';
import { auditClinica, doctorOf, requireTratante, type Who } from '../tratantes/tratantes.ts';
import { listIssued } from './documentos.queries.ts';
import * as documentos from './documentos.service.ts';
import { mailDocumento, readIssued } from './emitir.ts';
import { verify } from './verificar.ts';

const whoOf = ({ session, request }: { session: Session; request: FastifyRequest }): Who => ({
  session,
  ip: request.ip,
});
const formOf = ({ papel, showHeader }: Entrega) => ({ papel, membrete: showHeader ?? false });

export function documentosRoutes(api: Api, deps: Deps) {
  const { db, clock } = deps;

  api.on(issueReceta).run(async (c) => {
    const made = await documentos.issueReceta(deps, whoOf(c), c.body.id, formOf(c.query));
    return deliver(deps, c.reply, c.query, made);
  });
  api.on(issueRecetaFirmada).run(async (c) => {
    const { id, ...firma } = c.body;
    const made = await documentos.issueReceta(deps, whoOf(c), id, formOf(c.query), firma);
    return deliver(deps, c.reply, c.query, made);
  });

  api.on(issuePedido).run(async (c) => {
    const made = await documentos.issuePedido(deps, whoOf(c), c.params.clienteId, c.body, formOf(c.query));
    return deliver(deps, c.reply, c.query, made);
  });
  api.on(issuePedidoFirmado).run(async (c) => {
    const { p12, password, ...datos } = c.body;
    const firma = { p12, password };
    const made = await documentos.issuePedido(deps, whoOf(c), c.params.clienteId, datos, formOf(c.query), firma);
    return deliver(deps, c.reply, c.query, made);
  });

  api.on(issueCertificado).run(async (c) => {
    const made = await documentos.issueCertificado(deps, whoOf(c), c.params.clienteId, c.body, formOf(c.query));
    return deliver(deps, c.reply, c.query, made);
  });
  api.on(issueCertificadoFirmado).run(async (c) => {
    const { p12, password, ...datos } = c.body;
    const firma = { p12, password };
    const made = await documentos.issueCertificado(deps, whoOf(c), c.params.clienteId, datos, formOf(c.query), firma);
    return deliver(deps, c.reply, c.query, made);
  });

  api.on(describeFirma).run(async ({ session, body }) => {
    const file = { p12: Buffer.from(body.p12, 'base64'), password: body.password };
    const titular = await deps.documents.describeP12(file, clock.now());
    const account = await db
      .selectFrom('usuario')
      .where('id', '=', session.usuario_id)
      .select('cedula')
      .executeTakeFirstOrThrow();
    const otra_persona = titular.cedula !== null && account.cedula !== null && titular.cedula !== account.cedula;
    return { ...titular, otra_persona };
  });

  api.on(listDocumentos).run(async (c) => {
    const who = whoOf(c);
    await requireTratante(db, who, c.params.clienteId);
    return listIssued(db, doctorOf(who), c.params.clienteId);
  });

  api.on(getDocumento).run(async (c) => {
    const who = whoOf(c);
    const row =
      (await db
        .selectFrom('documento')
        .where('id', '=', c.params.documentoId)
        .where('doctor_id', '=', doctorOf(who))
        .select(['archivo', 'doctor_id', 'cliente_id', 'tipo'])
        .executeTakeFirst()) ?? notFound();
    await auditClinica(db, who, 'documento.leer', row.cliente_id, c.params.documentoId, clock.now());
    return sendPdf(c.reply, row.tipo, await readIssued(deps, row));
  });

  api.on(voidDocumento).run(async (c) => {
    const who = whoOf(c);
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('documento')
        .set({ anulado_en: now.toISOString(), razon_anulacion: c.body.razon })
        .where('id', '=', c.params.documentoId)
        .where('doctor_id', '=', doctorOf(who))
        .where('anulado_en', 'is', null)
        .returning('cliente_id')
        .executeTakeFirst();
      await auditClinica(trx, who, 'documento.anular', (row ?? notFound()).cliente_id, c.params.documentoId, now);
    });
    return null;
  });

  api.on(verifyDocumento).run(({ params }) => verify(deps, params.codigo));
}

/** The PDF when it is asked for, and the mail unless only the PDF was. */
async function deliver(deps: Deps, reply: FastifyReply, entrega: Entrega, made: documentos.Issued) {
  const mails = entrega.email || !entrega.download;
  if (mails) await mailDocumento(deps, made.id, made.cliente_id, made.tipo);
  if (entrega.download) return sendPdf(reply, made.tipo, made.pdf);
  const mensaje = `${sentNames[made.tipo]} ${MC.documento_enviado}`;
  return reply.type('application/json').send({ transaccion: true, mensaje, data: null, token: true });
}

const sentNames = { ...documentoTexto, certificado: 'Certificado' };

/** The exam request is called receta.pdf as well (decisions 9). */
const names: Record<string, string> = { receta: 'receta.pdf', pedido: 'receta.pdf', certificado: 'certificado.pdf' };

const sendPdf = (reply: FastifyReply, tipo: string, pdf: Uint8Array) =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${names[tipo] ?? 'documento.pdf'}"`)
    .send(Buffer.from(pdf));
