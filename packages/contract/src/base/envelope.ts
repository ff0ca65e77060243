/** The envelope of every JSON reply (1 §3): `transaccion, mensaje, data` and, with a session, the `token` flag. */
import { z } from 'zod';

export const Pagination = z.object({ total: z.number().int(), skip: z.number().int(), take: z.number().int() });
export type Pagination = z.infer<typeof Pagination>;

/** Failed fields: dotted path of the field → its sentence. */
export type FieldErrors = Record<string, string>;

export interface Envelope<T> {
  transaccion: boolean;
  mensaje: string;
  data: T;
  /** `true` alive, `false` ended; only with a session (model §1). */
  token?: boolean;
  pagination?: Pagination;
  hasMoreData?: boolean;
  foreignData?: unknown;
  /** What kind of failure it is (`codes.ts`); every failure has one. */
  codigo?: string;
}

/** A page of a list: the rows are `data` of the envelope, and the total is beside it in `pagination`. */
export type Paged<T> = { data: T[]; pagination: Pagination };
