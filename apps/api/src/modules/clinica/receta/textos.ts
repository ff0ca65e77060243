/** Medicines named in the free text of a receta, which leaves on paper beside its lines. */
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import type { LineaRevisada, Ofrecido } from '@hampi/contract/clinica/receta/seguridad';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import { fold, plain } from '../../../data/words.ts';
import { HampiError } from '../../../http/errors.ts';
import type { Hallazgo } from './hechos/hechos.ts';
import { namesIn } from './lectura/nombres.ts';
import { idsDe } from './preguntas/conocido.ts';
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
  /** Of a controlled one: whether the sentence tells somebody to take it, rather than that it is taken. */
  prescrita?: boolean;
  /** What follows it in its sentence, as it was written. */
  sigue?: string;
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
  const note = (key: string, nombre: string, prescrita: boolean) =>
    found.set(key, { nombre, fiscalizada: true, prescrita: prescrita || found.get(key)?.prescrita === true });
  for (const { dicho, clause } of clausesOf(texto ?? '')) {
    const controlled = new Set<string>();
    const { found: known, rest } = namesIn(clause, (name) =>
      name.length >= NAME_FROM && reglas.nombres.has(name) ? name : undefined,
    );
    const following = followingIn(dicho);
    // A name that the sentence repeats is judged once.
    for (const name of new Set(known.map(({ what }) => what)))
      if (reglas.fiscalizados.includes(name)) controlled.add(name);
      else if (!isAdviceAgainst(clause, name))
        found.set(name, { nombre: titleOf(reglas, name), fiscalizada: false, sigue: following(name) });
    for (const word of rest) {
      const meant = word.length < ONE_SLIP_FROM ? undefined : nearControlled(word);
      if (meant) controlled.add(meant);
    }
    for (const name of controlled)
      if (!isAdviceAgainst(clause, name)) note(name, titleOf(reglas, name), isPrescribed(clause, name));
    const clase = prescribedClass(clause);
    if (clase) note(clase, clase, !DESCRIBES.test(clause));
  }
  return [...found.values()];
}

/** A sentence is judged by itself: 'Evite el alprazolam. Tramadol 50 mg si dolor'. */
const clausesOf = (texto: string): { dicho: string; clause: string }[] =>
  texto
    .split(/[.;\n]+(?!\d)|\bpero\b|\by tome\b/i)
    .map((dicho) => ({ dicho, clause: plain(dicho) }))
    .filter(({ clause }) => clause !== '');

/** Finds the rest of a sentence after a name in plain words. The sentence is folded once, however many names it has. */
function followingIn(dicho: string): (name: string) => string {
  let letters: string[] | undefined;
  let folded = '';
  return (name) => {
    if (!letters) {
      letters = Array.from(dicho.normalize('NFC'));
      // Letter by letter, so that a place in the one is the same place in the other.
      folded = letters.map((letter) => fold(letter)[0] ?? ' ').join('');
    }
    const words = new RegExp(`(?<![a-z0-9])${name.replaceAll(' ', '[^a-z0-9]+')}(?![a-z0-9])`);
    const found = words.exec(folded);
    return found ? letters.slice(found.index + found[0].length).join('') : '';
  };
}

const CLASE =
  '(benzodiacepinas?|benzodiazepinas?|opioides?|opiaceos?|barbituricos?|anfetaminas?|psicotropicos?|estupefacientes?)';
const ORDER = String.raw`\b(?:tom(?:e|ar)|us(?:e|ar)|dar|dele|administr(?:e|ar)|apli(?:que|car)|inici(?:e|ar)|agreg(?:ue|ar)|contin(?:ue|uar))`;
const INSTRUCTED = new RegExp(String.raw`${ORDER}(?: \w+){0,3} ${CLASE}\b`);
const AMOUNTED = String.raw`(?:\d+ (?:\d+ )?(?:mg|mcg|g|ml|gotas?|tab\w*|comp\w*|cap\w*|amp\w*|parches?)|(?:media|una|dos) (?:tab\w*|comp\w*|cap\w*|pastillas?)|cada (?:\d+|noche|dia)|al acostarse|por la noche)\b`;
const DOSED = new RegExp(String.raw`\b${CLASE}(?: \w+){0,3} ${AMOUNTED}`);
const ORDERED = new RegExp(String.raw`${ORDER}(?: \w+){0,3} ?$`);
const WITH_AMOUNT = new RegExp(String.raw`^(?: \w+){0,3} ${AMOUNTED}`);
/** 'En tratamiento con clonazepam 2 mg desde 2019' prescribes nothing. */
const DESCRIBES =
  /\b(toma|tomaba|usa|recibe|recibio|consum\w+|en tratamiento|medicad[ao]|(por|de) uso|uso de|desde|hace|niveles|dosaje)\b/;

function isPrescribed(clause: string, name: string): boolean {
  if (DESCRIBES.test(clause)) return false;
  const at = clause.indexOf(name);
  // A misspelt name is not found in its own letters.
  return at < 0 ? true : ORDERED.test(clause.slice(0, at)) || WITH_AMOUNT.test(clause.slice(at + name.length));
}

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

const AMOUNT =
  /^[\s,(]*(\d[\d.,]*(?:\s*\/\s*\d[\d.,]*)?\s*(?:mg|mcg|g|gr|ui|%)(?![a-z])(?:\s*\/\s*\d*[\d.,]*\s*ml(?![a-z]))?)\)?(.*)$/is;
const PALABRAS_MAX = 200;

/** The line that a sentence amounts to: 'ibuprofeno 400 mg cada 8 horas' is that medicine, with what follows as how it is taken. */
function asLinea(reglas: Reglas, { nombre, sigue = '' }: Nombrada): Extract<Ofrecido, { que: 'LINEA' }> {
  const [, amount = '', rest = sigue] = AMOUNT.exec(sigue) ?? [];
  const named = nombre.charAt(0).toUpperCase() + nombre.slice(1);
  const { sustancias = [], composicion = null } = reglas.nombres.get(plain(nombre)) ?? {};
  const dci = sustancias.flatMap(({ id }) => reglas.sustancias.get(id)?.nombre ?? []).join(' + ');
  return {
    que: 'LINEA',
    medicamento: [named, amount].filter(Boolean).join(' '),
    composicion: composicion ?? [dci, amount].filter(Boolean).join(' '),
    dosificacion: rest
      .replace(/^[\s,:;-]+/, '')
      .slice(0, PALABRAS_MAX)
      .trim(),
  };
}

type Escrita = Pick<LineaRevisada, 'medicamento' | 'composicion' | 'dosificacion'>;

export interface Textos {
  indicaciones?: string | null;
  plan_tratamiento?: string | null;
}

/**
 * Asks about medicines that the indications, the plan, or how a line is taken name and no line holds; a controlled one cannot be printed
 * there, nor in the plan, which forms 002 and 005 print. The plan tells thoughts too: of others only what stands there with an amount is
 * asked about.
 */
export function enTextos(reglas: Reglas, { indicaciones, plan_tratamiento }: Textos, lineas: Escrita[]): Hallazgo[] {
  const own = ` ${plain(lineas.map((l) => `${l.medicamento} ${l.composicion ?? ''}`).join(' '))} `;
  const held = new Set(lineas.flatMap(({ medicamento, composicion }) => idsDe(reglas, medicamento, composicion)));
  const isHeld = ({ nombre }: Nombrada) => {
    const { sustancias = [] } = reglas.nombres.get(plain(nombre)) ?? {};
    return own.includes(` ${plain(nombre)} `) || (sustancias.length > 0 && sustancias.every(({ id }) => held.has(id)));
  };
  const ask = (
    linea: number,
    all: Nombrada[],
    named: (nombre: string) => string,
    controlled = RECETA.controlado_en_texto,
  ): Hallazgo[] =>
    all
      .filter((one) => one.fiscalizada || !isHeld(one))
      .map((one) => ({
        linea,
        tipo: 'SIN_COMPROBAR',
        gravedad: 'media',
        motivo: one.fiscalizada ? controlled(one.nombre) : named(one.nombre),
        conducta: one.fiscalizada ? '' : SEGURIDAD.en_indicaciones_conducta,
        ofrece: one.fiscalizada ? undefined : asLinea(reglas, one),
      }));
  const inIndicaciones = nombradasEn(reglas, indicaciones);
  const known = new Set(inIndicaciones.map(({ nombre }) => nombre));
  const inPlan = nombradasEn(reglas, plan_tratamiento).filter(
    ({ nombre, fiscalizada, sigue }) => !known.has(nombre) && (fiscalizada || /^\W*\d/.test(sigue ?? '')),
  );
  return [
    ...ask(-1, inIndicaciones, SEGURIDAD.en_indicaciones),
    ...ask(-1, inPlan, SEGURIDAD.en_plan, RECETA.controlado_en_documento),
    // A line for a controlled medicine repeats its own name.
    ...lineas.flatMap(({ dosificacion }, i) =>
      ask(i, nombradasEn(reglas, dosificacion), SEGURIDAD.en_dosificacion).filter(({ ofrece }) => ofrece),
    ),
  ];
}

/** The medicines that another document names, as lines; what it warns against, and controlled ones, are none. */
export const nombradasComoLineas = (reglas: Reglas, texto: string | null) =>
  nombradasEn(reglas, texto).flatMap((one) => (one.fiscalizada ? [] : asLinea(reglas, one)));

/** Refuses to print a controlled medicine that is written among the words instead of in a line of its own; `plan_tratamiento` where it is printed. */
export function guardTextos(
  reglas: Reglas,
  { indicaciones, plan_tratamiento, detalle }: Textos & { detalle: LineaReceta[] },
): void {
  const controlada = (texto: string | null | undefined) =>
    nombradasEn(reglas, texto).find(({ fiscalizada }) => fiscalizada)?.nombre;
  const inText = controlada(indicaciones);
  const errores: Record<string, string> = {};
  const inPlan = controlada(plan_tratamiento);
  if (inText) errores['receta.indicaciones'] = RECETA.controlado_en_texto(inText);
  if (inPlan) errores.plan_tratamiento = RECETA.controlado_en_documento(inPlan);
  for (const [i, { controlado, dosificacion }] of detalle.entries()) {
    const name = controlado ? undefined : controlada(dosificacion);
    if (name) errores[`receta.detalle.${i}.dosificacion`] = RECETA.controlado_en_texto(name);
  }
  const [sentence] = Object.values(errores);
  if (sentence) throw new HampiError(409, sentence, { codigo: 'CONTROLADO_EN_TEXTO', data: { errores } });
}

/** The same for the words of other documents, which may say what somebody takes: only what they tell to take is refused, beside its field. */
export function guardPrescritos(reglas: Reglas, textos: Record<string, string | null>): void {
  const errores = Object.fromEntries(
    Object.entries(textos).flatMap(([campo, texto]) => {
      const found = nombradasEn(reglas, texto).find(({ prescrita }) => prescrita);
      return found ? [[campo, RECETA.controlado_en_documento(found.nombre)]] : [];
    }),
  );
  const [sentence] = Object.values(errores);
  if (sentence) throw new HampiError(400, sentence, { codigo: 'CONTROLADO_EN_TEXTO', errores });
}
