import type { Attachment } from '../../../adapters/mail/mailer.ts';
import type { Deps } from '../../../deps.ts';
import type { Template } from './template.ts';

/** One message to one person. */
export interface Plan<D> {
  /** Identifies the message (`cita.recordatorio:17:2026-11-30T14:00Z`), so that planning it twice sends it once. */
  clave: string;
  /** Empty only for skipped messages, or if the address is looked up when sending. */
  para: string;
  datos: D;
  /** PUSH is a notice inside Hampi for the account `usuario_id` (decisions 24). */
  canal?: 'CORREO' | 'PUSH';
  usuario_id?: number | null;
  cita_id?: number | null;
  /** The issued document to attach. */
  documento_id?: number | null;
  /** Earliest time to send; now by default. */
  at?: Date;
  /** Why the message is recorded but not sent. */
  omitido?: string | undefined;
}

/** A message as the ledger takes it. */
export type MailPlan = Plan<unknown> & { tipo: string };

/** A planned message whose time has come. */
export interface Due<D> {
  id: number;
  para: string;
  datos: D;
  canal: string;
  cita_id: number | null;
  usuario_id: number | null;
}

/** What is sent in the end: `omitir` says why it is not, `dicho` that the reader has been told in another way. */
export type Ready<D> =
  | { omitir: string }
  | { dicho: true }
  | { para: string; datos: D; responderA?: string; adjuntos?: Attachment[] };

interface Options<D> {
  /** Looks again when the message leaves, for what may have changed since it was planned, or must not lie in the ledger. */
  ready?(deps: Deps, due: Due<D>): Promise<Ready<D>>;
  /** Written by a person, so not marked as automatic. */
  personal?: boolean;
}

/** A mail of a module: what it says, and a message of it for `planMail` when it is called. */
export interface Mail<D> extends Options<D> {
  (plan: Plan<D>): MailPlan;
  tipo: string;
  write: Template<D>;
}

/** A mail as the sender sees it, among those of every module. */
export interface RegisteredMail {
  tipo: string;
  write(...args: Parameters<Template<unknown>>): ReturnType<Template<unknown>>;
  ready?(deps: Deps, due: Due<unknown>): Promise<Ready<unknown>>;
  personal?: boolean;
}

/**
 * Declares a mail of a module, which lists it in `register.ts`. `tipo` stands in the ledger: a row that waits is written by whatever
 * has its name when it is sent.
 */
export const mail = <D>(tipo: string, write: Template<D>, options: Options<D> = {}): Mail<D> =>
  Object.assign((plan: Plan<D>): MailPlan => ({ ...plan, tipo }), { tipo, write, ...options });
