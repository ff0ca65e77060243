import { mail } from '../avisos/mail.ts';

/** A promotion of the administrator, to who consented to them; the ledger adds how to end them (ADR 247). */
export const promocion = mail<{ nombres: string; title: string; body: string }>('push.promocion', (d) => ({
  asunto: d.title,
  saludo: `Hola, ${d.nombres}:`,
  parrafos: [d.body],
}));
