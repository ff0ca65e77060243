import nodemailer from 'nodemailer';
import type { Db } from '../../core/db.ts';

export interface Attachment {
  nombre: string;
  tipo: string;
  contenido: string | Buffer;
}

/** A calendar entry that comes with a mail: readers offer it as an invitation, or take it out again. */
export interface Calendario {
  metodo: 'REQUEST' | 'CANCEL';
  contenido: string;
}

export interface Mail {
  /** Stable for the same message: a repeated delivery is recognised by the receiving server. */
  messageId: string;
  para: string;
  /** Where an answer goes. */
  responderA?: string;
  /** Written by nobody: absence notes and other machines do not answer it. */
  automatico?: boolean;
  asunto: string;
  texto: string;
  html: string;
  calendario?: Calendario;
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
        replyTo: mail.responderA,
        headers: mail.automatico ? { 'Auto-Submitted': 'auto-generated' } : {},
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
          adjuntos: JSON.stringify(filesOf(mail).map(readable)),
        })
        .onConflict((oc) => oc.column('message_id').doNothing())
        .execute();
    },
  };
}

const ICS = 'cita.ics';

/** The calendar entry lies among the files there, as mail programs show it. */
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
