import type { FastifyReply } from 'fastify';

/**
 * Content-Disposition with the real name (RFC 6266), and before it an ASCII name for programs that do not read that one. A name cannot end
 * the header or add to it.
 */
export function disposition(kind: 'inline' | 'attachment', nombre: string): string {
  const plain = nombre.normalize('NFD').replace(/[^\w .-]/g, '');
  if (plain === nombre) return `${kind}; filename="${plain}"`;
  const encoded = encodeURIComponent(Buffer.from(nombre).toString()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A media type with its charset, without which browsers read our texts in the one of the machine. */
export const withCharset = (tipo: string): string =>
  /^text\/|[/+](xml|json)$/.test(tipo) ? `${tipo}; charset=utf-8` : tipo;

/** Sends a patient's document, to be opened in the browser under its name and never cached. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array): FastifyReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', disposition('inline', name))
    .send(Buffer.from(pdf));
