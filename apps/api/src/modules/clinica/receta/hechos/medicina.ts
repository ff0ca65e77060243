/** The ingredients of a line, from its composition or from typed text. */
import { isOneSlip } from '../../../../data/erratas.ts';
import { plain } from '../../../../data/words.ts';
import { namesIn, saysMore } from '../lectura/nombres.ts';
import type { Medicina, Reglas, Sustancia } from '../reglas/tipos.ts';

export interface Componente {
  sustancia: Sustancia;
  /** As written: `500 mg`, `400 mg/5 ml`. */
  concentracion: string | null;
}

export interface Compuesto {
  componentes: Componente[];
  /** A class that only the combination belongs to. */
  claseExtra: number | null;
  /** Parts that are not known. */
  desconocidos: string[];
}

/** Minimum length of a name inside a longer text, because shorter ones are also ordinary words. */
const NAME_INSIDE = 4;
const TYPO_FROM = 6;

/** The ingredients of a composition or, without one, of the name. */
export function readMedicina(reglas: Reglas, medicamento: string, composicion: string | null | undefined): Compuesto {
  if (!composicion?.trim()) return readText(reglas, medicamento);
  const read = readText(reglas, composicion);
  if (read.desconocidos.length === 0) return read;
  const byName = readText(reglas, medicamento);
  return byName.desconocidos.length === 0 && byName.componentes.length >= read.componentes.length ? byName : read;
}

function readText(reglas: Reglas, text: string): Compuesto {
  const { nombre, concentracion: amount } = withoutAmount(text);
  const whole = reglas.nombres.get(plain(nombre));
  const found: Compuesto = { componentes: [], claseExtra: null, desconocidos: [] };
  const add = (medicina: Medicina, concentracion: string | null) => {
    const { componentes, claseExtra } = fromMedicina(reglas, medicina, concentracion);
    found.componentes.push(...componentes.filter((c) => !found.componentes.some((o) => o.sustancia === c.sustancia)));
    found.claseExtra ??= claseExtra;
  };
  // A combination by its own name, such as 'Losartán/hidroclorotiazida 50/12,5'.
  if (whole?.composicion && !text.includes('+')) add(whole, amount);
  else for (const part of text.split(/\s*\+\s*/)) readPart(reglas, part, found, add);
  return found;
}

/** A part is one ingredient with its strength or, if typed by hand, several: 'amoxicilina y ácido clavulánico'. */
function readPart(
  reglas: Reglas,
  part: string,
  { desconocidos }: Compuesto,
  add: (medicina: Medicina, concentracion: string | null) => void,
): void {
  const { nombre, concentracion } = withoutAmount(part);
  const name = plain(nombre);
  if (name === '') return;
  const whole = reglas.nombres.get(name);
  const { found, rest } = namesIn(plain(whole ? (concentracion ?? '') : part), (one) =>
    one.length >= NAME_INSIDE ? reglas.nombres.get(one) : undefined,
  );
  const named = found.map(({ what }) => what);
  const all = whole ? [whole, ...named] : named;
  for (const medicina of all) add(medicina, all.length === 1 ? concentracion : null);
  if (all.length === 0) desconocidos.push(nombre.trim());
  else if (!whole && saysMore(rest.slice(0, name.split(' ').length))) desconocidos.push(part.trim());
}

/** 'Paracetamol 500 mg tabletas' → the name and the rest from the first number on. */
export function withoutAmount(text: string): { nombre: string; concentracion: string | null } {
  const [, nombre = '', concentracion = null] = /^(.*?)(?:[\s,(]+(\d.*))?$/s.exec(text.trim()) ?? [];
  return { nombre, concentracion };
}

function fromMedicina(reglas: Reglas, { sustancias, clase_id }: Medicina, concentracion: string | null): Compuesto {
  const componentes = sustancias.flatMap(({ id, concentracion: own }) => {
    const sustancia = reglas.sustancias.get(id);
    return sustancia ? { sustancia, concentracion: sustancias.length === 1 ? (concentracion ?? own) : own } : [];
  });
  return { componentes, claseExtra: clase_id, desconocidos: [] };
}

/**
 * A name at a distance of one letter (added, missing, changed or swapped). The doctor is asked whether it was meant; it is never assumed.
 */
export function withOneTypo(reglas: Reglas, name: string): string | null {
  if (name.length < TYPO_FROM) return null;
  for (const known of reglas.nombres.keys())
    if (known.length >= TYPO_FROM && isOneSlip(name, known)) {
      const [only, more] = reglas.nombres.get(known)?.sustancias ?? [];
      return (
        only && !more && plain(reglas.sustancias.get(only.id)?.nombre ?? '') === known
          ? reglas.sustancias.get(only.id)?.nombre
          : known
      ) as string;
    }
  return null;
}
