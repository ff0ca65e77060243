import type { FastifyReply } from 'fastify';

/** A patient's document: opened in the browser under its name, and kept by nobody on the way. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array): FastifyReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(Buffer.from(pdf));
