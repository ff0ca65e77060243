import { mail } from '../avisos/mail.ts';

/** An administrator's promotion for accounts that consented; the ledger adds the link to unsubscribe (ADR 226). */
export const promocion = mail<{ nombres: string; title: string; body: string }>('push.promocion', (d) => ({
  asunto: d.title,
  saludo: `Hola, ${d.nombres}:`,
  parrafos: [d.body],
}));
