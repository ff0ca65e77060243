import type { Transporter } from 'nodemailer';
import type { Db } from '../../data/db.ts';

export interface Attachment {
  nombre: string;
  tipo: string;
  contenido: string | Buffer;
}

/** A calendar entry in a mail, which mail programs offer as an invitation or a cancellation. */
export interface Calendario {
  metodo: 'REQUEST' | 'CANCEL';
  contenido: string;
}

export interface Mail {
  /** The same for every attempt, so that the receiving server recognises a repeated delivery. */
  messageId: string;
  para: string;
  /** Reply-To address. */
  responderA?: string;
  /** Marks the mail as automatic, so that absence notes and other programs do not answer it. */
  automatico?: boolean;
  /** The address where readers unsubscribe from mails like this one, also with one click of their mail program (RFC 8058). */
  baja?: string | undefined;
  asunto: string;
  texto: string;
  html: string;
  calendario?: Calendario;
  adjuntos?: Attachment[];
}

/** Sends one mail or throws; the caller records the state and retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A real SMTP server, by its address (`smtps://user:password@host:465`). */
export function smtpMailer(url: string, from: string): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    async send(mail) {
      transport ??= connect(url);
      await (await transport).sendMail({
        from,
        to: mail.para,
        subject: mail.asunto,
        text: mail.texto,
        html: mail.html,
        replyTo: mail.responderA,
        headers: headersOf(mail),
        messageId: `<${mail.messageId}>`,
        icalEvent: mail.calendario && {
          method: mail.calendario.metodo,
          filename: ICS,
          content: mail.calendario.contenido,
        },
        attachments: mail.adjuntos?.map((a) => ({ filename: a.nombre, contentType: a.tipo, content: a.contenido })),
      });
    },
  };
}

/** Loads the library with the first mail, because it takes a twentieth of the time of a start (ADR 100). */
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(url, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as object);
}

const headersOf = ({ automatico, baja }: Mail): Record<string, string> => ({
  ...(automatico && { 'Auto-Submitted': 'auto-generated' }),
  ...(baja && { 'List-Unsubscribe': `<${baja}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/**
 * Without SMTP, mails are stored in a table and shown on the catcher page, once per Message-ID. Only the names of attachments are
 * stored, because clinical documents must not be in a table unencrypted.
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
          adjuntos: JSON.stringify(filesOf(mail).map(readable)),
        })
        .onConflict((oc) => oc.column('message_id').doNothing())
        .execute();
    },
  };
}

const ICS = 'cita.ics';

/** Attachments including the calendar entry, which mail programs show as one. */
const filesOf = ({ calendario, adjuntos = [] }: Mail): Attachment[] =>
  calendario
    ? [
        ...adjuntos,
        {
          nombre: ICS,
          tipo: `text/calendar; charset=utf-8; method=${calendario.metodo}`,
          contenido: calendario.contenido,
        },
      ]
    : adjuntos;

const readable = ({ contenido, ...named }: Attachment) => ({
  ...named,
  contenido: typeof contenido === 'string' ? contenido : '',
});
