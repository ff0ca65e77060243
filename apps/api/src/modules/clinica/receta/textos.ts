/** Medicines named in the free text of a receta, which leaves on paper beside its lines. */
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import type { LineaRevisada } from '@hampi/contract/clinica/receta/seguridad';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import { plain } from '../../../data/words.ts';
import { HampiError } from '../../../http/errors.ts';
import type { Hallazgo } from './hechos/hechos.ts';
import { namesIn } from './hechos/nombres.ts';
import type { Reglas } from './reglas/tipos.ts';

/** Shorter names and words are also ordinary words. */
const NAME_FROM = 5;
const ONE_SLIP_FROM = 7;
const TWO_SLIPS_FROM = 8;
const BEGINS_ALIKE = 3;

export interface Nombrada {
  /** As the catalogue names it. */
  nombre: string;
  fiscalizada: boolean;
}

/** The medicines that a text names, each once; controlled ones also with one or two letters wrong. */
export function nombradasEn(reglas: Reglas, texto: string | null | undefined): Nombrada[] {
  const found = new Map<string, Nombrada>();
  // A long text repeats its words, and each is compared with every controlled name.
  const compared = new Map<string, string | undefined>();
  const nearControlled = (word: string) => {
    if (!compared.has(word))
      compared.set(
        word,
        reglas.fiscalizados.find((name) => isNear(word, name)),
      );
    return compared.get(word);
  };
  for (const clause of clausesOf(texto ?? '')) {
    const controlled = new Set<string>();
    const { found: known, rest } = namesIn(clause, (name) =>
      name.length >= NAME_FROM && reglas.nombres.has(name) ? name : undefined,
    );
    for (const name of known)
      if (reglas.fiscalizados.includes(name)) controlled.add(name);
      else if (!isAdviceAgainst(clause, name)) found.set(name, { nombre: titleOf(reglas, name), fiscalizada: false });
    for (const word of rest) {
      const meant = word.length < ONE_SLIP_FROM ? undefined : nearControlled(word);
      if (meant) controlled.add(meant);
    }
    for (const name of controlled)
      if (!isAdviceAgainst(clause, name)) found.set(name, { nombre: titleOf(reglas, name), fiscalizada: true });
    const clase = prescribedClass(clause);
    if (clase) found.set(clase, { nombre: clase, fiscalizada: true });
  }
  return [...found.values()];
}

/** A sentence is judged by itself: 'Evite el alprazolam. Tramadol 50 mg si dolor'. */
const clausesOf = (texto: string): string[] =>
  texto
    .split(/[.;\n]+(?!\d)|\bpero\b|\by tome\b/i)
    .map(plain)
    .filter(Boolean);

const CLASE =
  '(benzodiacepinas?|benzodiazepinas?|opioides?|opiaceos?|barbituricos?|anfetaminas?|psicotropicos?|estupefacientes?)';
const INSTRUCTED = new RegExp(
  String.raw`\b(?:tom(?:e|ar)|us(?:e|ar)|dar|dele|administr(?:e|ar)|apli(?:que|car)|inici(?:e|ar)|agreg(?:ue|ar))(?: \w+){0,3} ${CLASE}\b`,
);
const DOSED = new RegExp(
  String.raw`\b${CLASE}(?: \w+){0,3} (?:\d+ (?:\d+ )?(?:mg|mcg|g|ml|gotas?|tab\w*|comp\w*|cap\w*|amp\w*|parches?)|(?:media|una|dos) (?:tab\w*|comp\w*|cap\w*|pastillas?)|cada (?:\d+|noche|dia)|al acostarse|por la noche)\b`,
);

/** A controlled class that the sentence prescribes, with a dose or an instruction; naming it as a risk does not. */
function prescribedClass(clause: string): string | undefined {
  const clase = (DOSED.exec(clause) ?? INSTRUCTED.exec(clause))?.[1];
  return clase && !isAdviceAgainst(clause, clase) ? clase : undefined;
}

/** 'Suspenda el clonazepam', 'no tome ibuprofeno': no amount follows, so nothing is prescribed. */
const AGAINST =
  /\b(no (tom|us|mezcl|combin|consum|ingier|administr|d[ae])\w*|sin|evit\w+|suspend\w+|dej[ae]\w*|retir\w+|descontin\w+|alergi\w+|prohibid\w+|contraindicad\w+)\b/;
function isAdviceAgainst(clause: string, name: string): boolean {
  return (
    AGAINST.test(clause) &&
    !/\d|\b(media|medio|una?|dos|tres|cada)\b (tab|comp|cap|gota|ml|mg|amp|noche)?/.test(after(clause, name))
  );
}
const after = (clause: string, name: string) => {
  const at = clause.indexOf(name);
  return at < 0 ? clause : clause.slice(at + name.length);
};

const titleOf = (reglas: Reglas, name: string): string => {
  const [only, more] = reglas.nombres.get(name)?.sustancias ?? [];
  const nombre = only && !more ? reglas.sustancias.get(only.id)?.nombre : undefined;
  return nombre && plain(nombre) === name ? nombre : name;
};

/** One letter wrong in a word, two in a longer one that begins alike. */
function isNear(word: string, name: string): boolean {
  if (name.length < ONE_SLIP_FROM || Math.abs(word.length - name.length) > 2) return false;
  const slips =
    Math.min(word.length, name.length) >= TWO_SLIPS_FROM && word.startsWith(name.slice(0, BEGINS_ALIKE)) ? 2 : 1;
  return distance(word, name, slips) <= slips;
}

/** Letters added, left out, changed or swapped; `most + 1` if more than that. */
function distance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] as number;
}

type Escrita = Pick<LineaRevisada, 'medicamento' | 'composicion' | 'dosificacion'>;

/** Asks about medicines that the indications, or how a line is taken, name and no line holds; a controlled one cannot be printed there. */
export function enTextos(reglas: Reglas, indicaciones: string | null | undefined, lineas: Escrita[]): Hallazgo[] {
  const own = ` ${plain(lineas.map((l) => `${l.medicamento} ${l.composicion ?? ''}`).join(' '))} `;
  const ask = (linea: number, texto: string | null | undefined, named: (nombre: string) => string): Hallazgo[] =>
    nombradasEn(reglas, texto)
      .filter(({ nombre, fiscalizada }) => fiscalizada || !own.includes(` ${plain(nombre)} `))
      .map(({ nombre, fiscalizada }) => ({
        linea,
        tipo: 'SIN_COMPROBAR',
        gravedad: 'media',
        motivo: fiscalizada ? RECETA.controlado_en_texto(nombre) : named(nombre),
        conducta: fiscalizada ? '' : SEGURIDAD.en_indicaciones_conducta,
      }));
  return [
    ...ask(-1, indicaciones, SEGURIDAD.en_indicaciones),
    // A line for a controlled medicine repeats its own name.
    ...lineas.flatMap(({ dosificacion }, i) =>
      ask(i, dosificacion, SEGURIDAD.en_dosificacion).filter(({ conducta }) => conducta !== ''),
    ),
  ];
}

/** Refuses to print a controlled medicine that is written among the words instead of in a line of its own. */
export function guardTextos(
  reglas: Reglas,
  { indicaciones, detalle }: { indicaciones?: string | null; detalle: LineaReceta[] },
): void {
  const controlada = (texto: string | null | undefined) =>
    nombradasEn(reglas, texto).find(({ fiscalizada }) => fiscalizada)?.nombre;
  const inText = controlada(indicaciones);
  const errores: Record<string, string> = {};
  if (inText) errores['receta.indicaciones'] = RECETA.controlado_en_texto(inText);
  for (const [i, { controlado, dosificacion }] of detalle.entries()) {
    const name = controlado ? undefined : controlada(dosificacion);
    if (name) errores[`receta.detalle.${i}.dosificacion`] = RECETA.controlado_en_texto(name);
  }
  const [sentence] = Object.values(errores);
  if (sentence) throw new HampiError(409, sentence, { codigo: 'CONTROLADO_EN_TEXTO', data: { errores } });
}
