/** The envelope of every JSON reply (1 §3): `transaccion, mensaje, data` and, with a session, the `token` flag. */
import { z } from 'zod';

export const Pagination = z.object({ total: z.number().int(), skip: z.number().int(), take: z.number().int() });
export type Pagination = z.infer<typeof Pagination>;

/** Failure of fields: name of the field (dotted path) → its sentence. */
export type FieldErrors = Record<string, string>;

export interface Envelope<T> {
  transaccion: boolean;
  mensaje: string;
  data: T;
  /** `true` alive, `false` ended; only with a session (model §1). */
  token?: boolean;
  /** Machine-readable kind of a failure. */
  codigo?: string;
}

/** `data` of a list that is paged: rows under `data`, and the total of what matches. */
export const paged = <R extends z.ZodType>(row: R) => z.object({ data: z.array(row), pagination: Pagination });
export type Paged<T> = { data: T[]; pagination: Pagination };
