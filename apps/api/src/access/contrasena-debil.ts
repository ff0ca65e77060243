import { isCommonPassword } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { invalid } from '../http/errors.ts';
import { COMUNES } from './comunes.ts';

const comunes = new Set(COMUNES.trim().split(/\s+/));
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const letters = (text: string) => plain(text).replace(/[^\p{L}]/gu, '');

/** What identifies the person who chooses the password. */
export interface Propios {
  login: string;
  email: string;
  nombres: string;
  apellidos?: string | null;
}

/** Sentence for a password that is among the commonest or made of the person's own names, else null. */
export function weakness(password: string, own: Propios): string | null {
  if (isCommonPassword(password) || comunes.has(password.toLowerCase())) return MCuentas.password_comun;
  return isOwn(password, own) ? MCuentas.password_propia : null;
}

/** 400 beside `field` for a weak password. */
export function refuseWeak(password: string, own: Propios, field: string): void {
  const sentence = weakness(password, own);
  if (sentence) invalid({ [field]: sentence }, sentence);
}

/**
 * True if nothing of weight is left without the person's own names: digits and signs at the end are what people add first. A phrase that
 * merely mentions a name keeps enough other letters.
 */
function isOwn(password: string, { login, email, nombres, apellidos }: Propios): boolean {
  const whole = [login, email, email.split('@')[0] ?? ''];
  if (whole.some((text) => plain(text) === plain(password))) return true;
  const words = [...whole, ...`${nombres} ${apellidos ?? ''} ${email.replace('@', ' ')} ${login}`.split(/[\s._-]+/)]
    .map(letters)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const typed = letters(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest.length < typed.length && rest.length < 4;
}
