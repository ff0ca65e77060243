import type { FastifyReply } from 'fastify';

/** Sends a patient's document, to be opened in the browser under its name and never cached. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array): FastifyReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(Buffer.from(pdf));
