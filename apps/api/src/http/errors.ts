import { BASE_CAIDA, CODES, SOLO_LECTURA_CODIGO, type Status } from '@hampi/contract/base/codes';
import type { FieldErrors } from '@hampi/contract/base/envelope';
import { CARACTER_NULO, SIN_ESPACIO, SOLO_LECTURA } from '@hampi/contract/base/estado-messages';
import * as M from '@hampi/contract/base/messages';
import type { Rastro } from '../access/rechazos.ts';

/** A failure with a sentence for the user and a code for programs, sent in the envelope with its status. */
export class HampiError extends Error {
  readonly codigo: string;

  constructor(
    readonly status: Status,
    readonly mensaje: string,
    readonly more: { errores?: FieldErrors; data?: unknown; codigo?: string; cause?: unknown; rastro?: Rastro } = {},
  ) {
    super(mensaje, { cause: more.cause });
    this.codigo = more.codigo ?? CODES[status];
  }
}

export const notFound = (sentence: string = M.no_encontrado): never => {
  throw new HampiError(404, sentence);
};
/** 404 for the code of a link that is unknown or over, which the log of security counts: many of them are somebody who guesses. */
export const noSuchCode = (sentence: string): never => {
  throw new HampiError(404, sentence, { rastro: { clase: 'CODIGO' } });
};
/** What a program decides by; `VERSION` if somebody else changed meanwhile what was to be changed (`docs/codigos.md` lists them). */
export type Codigo = Lowercase<string> | 'VERSION';
/** 409: what is asked for does not fit what is. The code is for programs, the sentence for people. */
export const conflict = (codigo: Codigo, sentence: string, data?: unknown): never => {
  throw new HampiError(409, sentence, { codigo, data });
};
export const forbidden = (sentence: string = M.sin_permiso): never => {
  throw new HampiError(403, sentence);
};
export const tooMany = (sentence: string = M.demasiados): never => {
  throw new HampiError(429, sentence);
};
/** Fails with 400 for field rules that only the server can check. With `rastro` it is also in the log of security. */
export const invalid = (errores: FieldErrors, sentence: string = M.formulario, rastro?: Rastro): never => {
  throw new HampiError(400, sentence, { errores, ...(rastro && { rastro }) });
};

/** What to answer if a constraint of the database is violated. Its name is the code, unless several mean the same. */
interface Refusal {
  status: Status;
  mensaje: string;
  /** The field of the form that the sentence is about. */
  campo?: string;
  codigo?: string;
}
/** By the constraints' names; declared by the module that owns the tables. */
export type Refusals = Readonly<Record<string, Refusal>>;
const constraints = new Map<string, Refusal>();

/** For `register.ts`, which knows the modules. */
export function refuseWhen(violated: Refusals): void {
  for (const [name, refusal] of Object.entries(violated)) {
    if (constraints.has(name)) throw new Error(`Two modules declare what ${name} means`);
    constraints.set(name, refusal);
  }
}

/** Error codes of connections that could not be made or were lost. */
const GONE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Server stopped, crashed or starting; database or session terminated by an administrator.
  ...['57P01', '57P02', '57P03', '57P04', '57P05', '57014'],
]);
/** SQLSTATE classes: connection, resources, system errors of the server. */
const GONE_CLASSES = /^(08|53|58)...$/;
/** Messages of `pg` without a code: a connection lost during or before a statement, or a timeout waiting for one. */
const GONE_SENTENCES = /Connection terminated|not queryable|timeout exceeded when trying to connect|after calling end/;
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const READ_ONLY = new Set(['25006', 'EROFS']);
/** A duplicate, a row in use, two transactions in each other's way. */
const CONFLICTS = new Map([
  ['23505', M.conflicto],
  ['23503', M.en_uso],
  ['40001', M.conflicto],
  ['40P01', M.conflicto],
]);

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
  detail?: string;
}

/** What a violated constraint means, as the module that owns the table declared it. */
function refusedBy(constraint: string | undefined): HampiError | undefined {
  const known = constraint && constraints.get(constraint);
  if (!known) return undefined;
  const { status, mensaje, campo, codigo = constraint } = known;
  return new HampiError(status, mensaje, { codigo, ...(campo && { errores: { [campo]: mensaje } }) });
}

/** Turns an error into a failure with a sentence; undefined for an unexpected one (a 500). */
export function asFailure(error: unknown): HampiError | undefined {
  if (error instanceof HampiError) return error;
  const e = error as DatabaseError;
  const code = codeOf(e);
  const refused = refusedBy(e.constraint);
  if (refused) return refused;
  const conflicto = CONFLICTS.get(code);
  if (conflicto) return new HampiError(409, conflicto);
  // A character that PostgreSQL cannot store, in input that no schema checked.
  if (code === '22021' || code === '22P05' || /surrogate/.test(e.detail ?? ''))
    return new HampiError(400, CARACTER_NULO);
  if (FULL.has(code)) return new HampiError(503, SIN_ESPACIO, { cause: e });
  if (READ_ONLY.has(code)) return new HampiError(503, SOLO_LECTURA, { codigo: SOLO_LECTURA_CODIGO, cause: e });
  if (isGone(e)) return new HampiError(503, M.base_caida, { codigo: BASE_CAIDA, cause: e });
  return undefined;
}

const isGone = ({ code = '', message = '' }: DatabaseError) =>
  GONE.has(code) || GONE_CLASSES.test(code) || GONE_SENTENCES.test(message);

/** Whether a write that failed like this may still have been committed, because only its reply was lost. */
export const mayBeWritten = (error: unknown): boolean => isGone(error as DatabaseError) && !FULL.has(codeOf(error));

/** Whether the same work may succeed later: a database or store that is unavailable, or another transaction in the way. */
export const mayPass = (error: unknown): boolean =>
  asFailure(error)?.status === 503 || ['40001', '40P01'].includes(codeOf(error));

const codeOf = (error: unknown) => (error as DatabaseError).code ?? '';
