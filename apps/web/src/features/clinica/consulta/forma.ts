/** The form of a consultation as the sum of what its sections contribute. */
import { fieldErrors } from '@hampi/contract/base/fields';
import { type Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import type { z } from 'zod';
import type { Fact } from '../../../kit/facts.tsx';
import type { Parte } from './seccion.ts';
import { type Estados, type Valores, type ValoresLugar, withoutKeys } from './valores.ts';

export type Copia = Partial<Valores>;

/** Office, service and date, which belong to no section. */
const lugar: Parte = {
  blank: (): ValoresLugar => ({ oficinaId: null, servicioId: 0, fecha: null }),
  of: (c): ValoresLugar => ({ oficinaId: c.oficina.id, servicioId: c.servicio?.id ?? 0, fecha: c.created_date }),
  body: ({ oficinaId, servicioId }) => ({ oficinaId, servicioId }),
  labels: { oficinaId: 'Oficina', servicioId: 'Servicio', fecha: 'Fecha consulta' },
  lectura: () => [],
};

const isUnset = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** Puts the parts together; the table of sections is what makes the sum complete. */
export function createForma(ofSections: readonly Parte[]) {
  const partes = [lugar, ...ofSections];
  const sum = <T extends object>(each: (parte: Parte) => Partial<T> | undefined): T =>
    Object.assign({}, ...partes.map(each)) as T;

  const blank = () => sum<Valores>((p) => p.blank());
  const of = (stored: Consulta) => sum<Valores>((p) => p.of(stored));
  const body = (v: Valores) => sum<z.input<typeof ConsultaEscrita>>((p) => p.body(v));
  const words = sum<NonNullable<Parte['shown']>>((p) => p.shown);
  const paths = sum<NonNullable<Parte['paths']>>((p) => p.paths);
  const pathOf = (name: keyof Valores): string => paths[name] ?? name;

  const shown = (name: keyof Valores, v: Valores): string => {
    const value: unknown = v[name];
    const said = words[name]?.(v);
    return said ?? (typeof value === 'boolean' ? (value ? 'Sí' : 'No') : value === null ? '' : String(value));
  };

  return {
    partes,
    blank,
    of,
    body,
    labels: sum<Record<string, string>>((p) => p.labels),
    /** A value as text, for comparing two versions. */
    shown,
    /** A stored visit as text, in the order of the sections. */
    lectura: (v: Valores): Fact[] =>
      partes.flatMap(
        (p) =>
          p.lectura?.(v) ?? Object.entries(p.labels).map(([name, label]) => [label, shown(name as keyof Valores, v)]),
      ),
    pathOf,
    /** Whether a path of the contract is about this value. */
    belongs: (path: string, name: string) => {
      const own = pathOf(name as keyof Valores);
      return path === own || path.startsWith(`${own}.`);
    },
    hasContent: (v: Valores) => partes.some((p) => p.hasContent?.(v)),
    /** Violated rules of 2 §5 and the contract, as sentences by path. */
    faults: (v: Valores, dia: string): Record<string, string> => {
      const parsed = ConsultaEscrita.safeParse(body(v));
      return {
        ...sum<Record<string, string>>((p) => p.faults?.(v, dia)),
        ...(parsed.success ? {} : fieldErrors(parsed.error)),
      };
    },
    /** Values of a stored draft, without fields of other versions of the form. */
    read: (stored: Record<string, unknown>): Valores => {
      const known = blank();
      const kept = Object.entries(stored).filter(([name, value]) => {
        if (!(name in known)) return false;
        const expected: unknown = known[name as keyof Valores];
        if (expected === null) return true;
        return Array.isArray(expected) ? Array.isArray(value) : typeof value === typeof expected;
      });
      const read = { ...known, ...Object.fromEntries(kept) };
      return { ...read, ...sum<Valores>((p) => p.completed?.(read)) };
    },
    /** The last visit's values for fields that are still empty. Never measurements. */
    copyOf: (last: Consulta, into: Valores): Copia => {
      const from = of(last);
      const today = { ...from, ...sum<Valores>((p) => p.forToday?.(from)) };
      const taken = partes
        .flatMap((p) => p.copied ?? [])
        .filter((name) => isUnset(into[name]) && !isUnset(from[name]))
        .map((name) => [name, today[name]]);
      return Object.fromEntries(taken) as Copia;
    },
    /** Whether a copied value has been changed. A new start date is not a change of the medicine, so each is compared as of today. */
    isChanged: (name: keyof Valores, before: Copia, now: Valores) => {
      const compared = { ...now, ...sum<Valores>((p) => p.forToday?.(now)) };
      return JSON.stringify(before[name], withoutKeys) !== JSON.stringify(compared[name], withoutKeys);
    },
    /** What the sections keep beside the values: at first, and once an entry or a copy is in the form. */
    estado: {
      initial: sum<Estados>((p) => p.estado?.initial),
      onShown: (v: Valores) => sum<Estados>((p) => p.estado?.onShown(v)),
      onCopied: (v: Valores) => sum<Estados>((p) => p.estado?.onCopied(v)),
    },
  };
}
export type Forma = ReturnType<typeof createForma>;
