import { cut } from '@hampi/contract/base/texto/cut';

/** Fields of PayPhone's answer that are stored. The card's first digits, its holder and the buyer's address are not among them. */
const KEPT = [
  'statusCode',
  'transactionStatus',
  'transactionId',
  'clientTransactionId',
  'authorizationCode',
  'amount',
  'currency',
  'cardType',
  'cardBrand',
  'lastDigits',
  'deferred',
  'deferredMessage',
  'message',
  'messageCode',
  'storeName',
  'date',
  'regionIso',
  'transactionType',
  'reference',
] as const;

/** PayPhone's answer about one payment; fields that it left out are undefined. */
export interface Respuesta {
  estado: 'PENDIENTE' | 'CANCELADA' | 'APROBADA';
  transactionId: number | undefined;
  clientTransactionId: string | undefined;
  /** Integer cents. */
  amount: number | undefined;
  currency: string | undefined;
  tarjeta: string | undefined;
  ultimos: string | undefined;
  autorizacion: string | undefined;
  mensaje: string | undefined;
  /** PayPhone's own fields in its own spelling, without those that must not be stored. */
  guardar: Record<string, string | number | boolean | null>;
}

const ESTADOS = { 1: 'PENDIENTE', 2: 'CANCELADA', 3: 'APROBADA' } as const;

/** Reads the answer of Confirm and of a query, whatever its capitals, and with fields missing; undefined if it has no state. */
export function readAnswer(json: unknown): Respuesta | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const given = new Map(Object.entries(json).map(([name, value]) => [name.toLowerCase(), value as unknown]));
  const kept = KEPT.flatMap((name) => {
    const value = given.get(name.toLowerCase());
    return isPlain(value) ? [[name, typeof value === 'string' ? cut(value, 300) : value] as const] : [];
  });
  const field = Object.fromEntries(kept) as Partial<Record<(typeof KEPT)[number], string | number | boolean | null>>;
  const estado = ESTADOS[Number(field.statusCode) as keyof typeof ESTADOS];
  if (!estado) return undefined;
  return {
    estado,
    transactionId: whole(field.transactionId),
    clientTransactionId: text(field.clientTransactionId),
    amount: whole(field.amount),
    currency: text(field.currency),
    tarjeta: text(field.cardBrand),
    ultimos: text(field.lastDigits),
    autorizacion: text(field.authorizationCode),
    mensaje: text(field.message),
    guardar: field,
  };
}

const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const whole = (value: unknown) => {
  const n = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof n === 'number' && Number.isSafeInteger(n) ? n : undefined;
};
