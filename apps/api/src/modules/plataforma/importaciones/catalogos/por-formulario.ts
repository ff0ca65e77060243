/** Catalogues whose rows are validated with the back office's form, so that both refuse the same values with the same sentences. */
import { campoRequerido } from '@hampi/contract/base/messages';
import { filaNoValida } from '@hampi/contract/plataforma/importaciones/messages';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Registro } from '../../administracion/catalogos/save-batch.ts';
import type { Destino, Importable, Leida } from './importable.ts';

/** Refuses one row, with the reason. */
class Refusal extends Error {}
export const refuse = (motivo: string): never => {
  throw new Refusal(motivo);
};

/** Reads a cell as fields of the form. */
type Celda = (cell: string) => Record<string, unknown>;
interface Columna {
  lee: Celda;
  nombres: string[];
}

/** A column whose cell is the field's value; `nombres` are its other names in files. */
export const como =
  (...nombres: string[]) =>
  (column: string): Columna => ({ lee: (cell) => ({ [column]: cell }), nombres });
/** A column with its own way of reading. */
export const leida =
  (lee: Celda, ...nombres: string[]) =>
  (): Columna => ({ lee, nombres });

/** `a|b|c` */
export const piezas = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
/** `2,5` with a decimal comma, as people here write it. */
export const cifra = (cell: string): string => cell.replace(/^(\d+),(\d+)$/, '$1.$2');
export const lista =
  (...nombres: string[]) =>
  (column: string) =>
    leida((cell) => ({ [column]: piezas(cell) }), ...nombres)();
export const numero =
  (...nombres: string[]) =>
  (column: string) =>
    leida((cell) => ({ [column]: cifra(cell) }), ...nombres)();
const AFFIRMED = /^(s[ií]|x|1|true|verdadero)$/i;
export const siNo =
  (...nombres: string[]) =>
  (column: string) =>
    leida((cell) => ({ [column]: AFFIRMED.test(cell) }), ...nombres)();

/** Columns of every rule. */
const PROCEDENCIA = { confianza: como(), fuente: como('origen', 'referencia') };
const LONGEST = 4000;
const isReviewed = (fuente: unknown) => typeof fuente === 'string' && fuente !== '' && !/por revisar/i.test(fuente);

interface PorFormulario {
  form: z.ZodType;
  columnas: Record<string, (column: string) => Columna>;
  necesita: string[];
  destinos: (Pick<Destino, 'table' | 'target'> & Partial<Destino>)[];
  clave: (registro: Registro) => unknown[];
  /** Columns that are no field of the form, stored apart from the row. */
  aparte?: Record<string, (cell: string) => string[]>;
  /** Refuses a row for reasons that the form alone cannot check. */
  admite?: (registro: Registro) => void;
}

/** Validates rows with the form. A row without a source, or whose source is still to be reviewed, stays `referencial`. */
export function porFormulario(spec: PorFormulario): Importable {
  const { columnas, aparte = {}, necesita, destinos, clave } = spec;
  const columns = Object.fromEntries(
    Object.entries({ ...columnas, ...PROCEDENCIA }).map(([column, of]) => [column, of(column)]),
  );
  return {
    columns: Object.fromEntries(
      [...Object.keys(columns), ...Object.keys(aparte)].map((column) => [
        column,
        { names: columns[column]?.nombres ?? [], max: LONGEST },
      ]),
    ),
    beside: Object.keys(aparte),
    needs: necesita.map((column) => [column]),
    destinos: destinos.map((destino) => ({ distinct: destino.target, oficial: false, ...destino })),
    keyOf: (registro) => JSON.stringify(clave(registro)),
    read: (values) => readBy(spec, columns, values),
  };
}

function readBy(
  { form, aparte = {}, admite }: PorFormulario,
  columns: Record<string, Columna>,
  values: Record<string, string>,
): Leida {
  try {
    const { fields, from } = fieldsOf(columns, values);
    const parsed = form.safeParse(fields);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const field = String(issue?.path[0] ?? '');
      return { motivo: sentenceOf(from.get(field) ?? field, issue?.message ?? '') };
    }
    const registro: Registro = { referencial: !isReviewed(fields.fuente) };
    // Only fields from columns of the file, so that other columns of a stored row keep their values.
    for (const [field, value] of Object.entries(parsed.data as Registro)) if (from.has(field)) registro[field] = value;
    for (const [column, read] of Object.entries(aparte))
      if (values[column] !== undefined) registro[column] = read(values[column]);
    admite?.(registro);
    return { registro };
  } catch (error) {
    if (error instanceof Refusal) return { motivo: error.message };
    throw error;
  }
}

/** The form's fields, and of each the column it came from. Throws Refusal for a cell that cannot be read. */
function fieldsOf(columns: Record<string, Columna>, values: Record<string, string>) {
  const fields: Record<string, unknown> = {};
  const from = new Map<string, string>();
  for (const [column, cell] of Object.entries(values))
    for (const [field, said] of Object.entries(columns[column]?.lee(cell) ?? {})) {
      fields[field] = said;
      from.set(field, column);
    }
  return { fields, from };
}

/** The form shows its sentences beside the field; a list of rows must name the column. */
const sentenceOf = (column: string, message: string) =>
  message.startsWith('El campo') ? campoRequerido(column) : filaNoValida(column, message);

/** `least(a, b), greatest(a, b), …`: identifies a pair in either order. */
export const parDe = (a: string, b: string, rest: RawBuilder<unknown>[] = []): RawBuilder<unknown> =>
  sql`(${sql.join([sql`least(${sql.ref(a)}, ${sql.ref(b)})`, sql`greatest(${sql.ref(a)}, ${sql.ref(b)})`, ...rest])})`;
export const par = (a: unknown, b: unknown): unknown[] => [a, b].sort((x, y) => Number(x) - Number(y));
