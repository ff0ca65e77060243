import nodemailer from 'nodemailer';
import type { Db } from '../../core/db.ts';

export interface Attachment {
  nombre: string;
  tipo: string;
  contenido: string | Buffer;
}

export interface Mail {
  /** Stable for the same message: a repeated delivery is recognised by the receiving server. */
  messageId: string;
  para: string;
  asunto: string;
  texto: string;
  html: string;
  adjuntos?: Attachment[];
}

/** Sends one mail or throws; the caller keeps its state and retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A real SMTP server, by its address (`smtps://user:password@host:465`). */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object);
  return {
    async send(mail) {
      await transport.sendMail({
        from,
        to: mail.para,
        subject: mail.asunto,
        text: mail.texto,
        html: mail.html,
        messageId: `<${mail.messageId}@hampi>`,
        attachments: mail.adjuntos?.map((a) => ({ filename: a.nombre, contentType: a.tipo, content: a.contenido })),
      });
    },
  };
}

/**
 * Without SMTP every mail lands in a table and can be read on the catcher page; the same Message-ID lands once. Files are
 * only named there: clinical documents do not lie open in a table.
 */
export function catcherMailer(db: Db): Mailer {
  return {
    async send(mail) {
      await db
        .insertInto('correo_local')
        .values({
          message_id: mail.messageId,
          para: mail.para,
          asunto: mail.asunto,
          texto: mail.texto,
          html: mail.html,
          adjuntos: JSON.stringify((mail.adjuntos ?? []).map(readable)),
        })
        .onConflict((oc) => oc.column('message_id').doNothing())
        .execute();
    },
  };
}

const readable = ({ contenido, ...named }: Attachment) => ({
  ...named,
  contenido: typeof contenido === 'string' ? contenido : '',
});
