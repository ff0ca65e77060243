import type { Attachment } from '../../../adapters/mail/mailer.ts';
import type { Foundation } from '../../../foundation.ts';
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

/** A message as the ledger stores it. */
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

/** What is finally sent. `omitir` says why nothing is; `dicho` means that the reader has been told in another way. */
export type Ready<D> =
  | { omitir: string }
  | { dicho: true }
  | { para: string; datos: D; responderA?: string; adjuntos?: Attachment[] };

interface Options<D> {
  /**
   * Runs just before the message is sent: reads again what may have changed since it was planned, and adds what must not be stored in the
   * ledger.
   */
  ready?(deps: Foundation, due: Due<D>): Promise<Ready<D>>;
  /** Written by a person, so not marked as automatic. */
  personal?: boolean;
}

/** A mail that a module declares. Called as a function, it makes a message for `planMail`. */
export interface Mail<D> extends Options<D> {
  (plan: Plan<D>): MailPlan;
  tipo: string;
  write: Template<D>;
}

/** A mail of any module, as the sender uses it. */
export interface RegisteredMail {
  tipo: string;
  write(...args: Parameters<Template<unknown>>): ReturnType<Template<unknown>>;
  ready?(deps: Foundation, due: Due<unknown>): Promise<Ready<unknown>>;
  personal?: boolean;
}

/**
 * Declares a mail of a module, which lists it in its `module.ts`. The ledger stores `tipo`: when a row is sent, the mail that has this name
 * then writes it.
 */
export const mail = <D>(tipo: string, write: Template<D>, options: Options<D> = {}): Mail<D> =>
  Object.assign((plan: Plan<D>): MailPlan => ({ ...plan, tipo }), { tipo, write, ...options });
