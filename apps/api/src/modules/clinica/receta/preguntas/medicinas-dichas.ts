/** What the words of a record say that a patient takes or left. */
import { addDays, fechaCorta } from '@hampi/contract/base/fechas';
import type { PreguntaDato } from '@hampi/contract/clinica/datos/calls';
import { plain } from '../../../../data/words.ts';
import { withOneTypo } from '../hechos/medicina.ts';
import { allergies } from '../lectura/alergias.ts';
import { isOfRelative, isTakenBack } from '../lectura/negacion.ts';
import { namesIn } from '../lectura/nombres.ts';
import { type Pieza, pastYear } from '../lectura/piezas.ts';
import { type Lectura, lettersOf } from '../lectura/vocabulario.ts';
import { clasesDe, clasesIn } from '../nombres/clases.ts';
import { keysOf, type Reglas } from '../reglas/tipos.ts';
import { NO_PUEDE } from './frases.ts';
import { ask } from './pregunta.ts';
import { valoresIn } from './valores.ts';

export const ALERGICO = new RegExp(`\\b(alergi\\w*|anafilax\\w*|hipersensib\\w*)\\b|${NO_PUEDE.source}`);
export const INTOLERANTE = /\b(no (lo |la |los |las )?toler\w*|intolera\w*)\b/;

/** Shorter names are ordinary words too. */
const NAME_MIN = 5;
const TAKES =
  /\b(toma|usa|recibe|tratamiento( \w+)? con|medicad[ao] con|controlad[ao] con|consume|inyecta|(uso|consumo)( \w+)? de|anticoagulad[ao])\b/;

/** Whether a piece speaks of an allergy, or goes on with a list of them: 'alérgico a penicilina, diclofenaco y sulfas'. */
export function saysAllergy(reglas: Reglas, { palabras, texto, desde }: Pieza): boolean {
  if (isOfAllergy(palabras.join(' '))) return true;
  const before = texto.palabras.slice(0, desde);
  const sentence = before.slice(before.lastIndexOf('.') + 1);
  const said = sentence.findLastIndex((word) => ALERGICO.test(word));
  if (said < 0 || TAKES.test(sentence.slice(said).join(' '))) return false;
  const letters = lettersOf(allergies(reglas), texto);
  const allergy = before.length - sentence.length + said;
  const begin = before.lastIndexOf(',', allergy) + 1;
  // Behind 'niega alergias' a list is one of treatments.
  if (/[NDd]/.test(letters.slice(begin, allergy + 1).join(''))) return false;
  return /^[FIy]*$/.test(letters.slice(desde, desde + palabras.length).join(''));
}
const isOfAllergy = (words: string) => ALERGICO.test(words) || INTOLERANTE.test(words);

/** 'Niega alergias toma warfarina': a sentence about allergies, and a treatment. */
export const isSaidTaken = (palabras: string[], { at, end }: { at: number; end: number }): boolean =>
  TAKEN.test(palabras.slice(0, at).join(' ')) && !ALERGICO.test(palabras.slice(end).join(' '));
const TAKEN = /(?<!\bno )\b(toma|usa|recibe|consume|tratamiento con|medicad[ao] con)( l[oa]s?| el)?$/;

const medicines = (reglas: Reglas): Lectura => ({
  que: 'MEDICINA',
  isName: (words) =>
    (words.length >= NAME_MIN && reglas.nombres.has(words)) ||
    (!words.startsWith('anticoagulad') && clasesDe(reglas, words).length > 0),
  propias: ['dejo de'],
});

/** A year that is over takes back what stands before it: 'warfarina en 2015', not 'stent 2022 clopidogrel'. */
export function medicinasIn(reglas: Reglas, pieza: Pieza, dia: string): PreguntaDato[] {
  const { dicho, palabras } = pieza;
  const words = palabras.join(' ');
  // What goes on with a list of allergies may be a list of its own: 'niega alergias, losartán, warfarina'.
  const isAllergy = isOfAllergy(words);
  const figures = new Set(valoresIn(dicho).map(({ que }) => que));
  const isTaken = TAKES.test(words);
  const { found, rest } = namesIn(words, (name) => (name.length >= NAME_MIN ? reglas.nombres.get(name) : undefined));
  const meant = rest.flatMap((word, at) => {
    const near = isTaken && word.length > 6 ? withOneTypo(reglas, word) : null;
    const what = near ? reglas.nombres.get(plain(near)) : undefined;
    return what ? { at, end: at + 1, what } : [];
  });
  const isOpen = (one: { at: number; end: number }) =>
    (!isAllergy || isSaidTaken(palabras, one)) &&
    pastYear(palabras.slice(one.at), dia) === null &&
    !isTakenBack(medicines(reglas), pieza, one.at, one.end);
  const named = [...found, ...meant].filter(isOpen).flatMap(({ what: { sustancias, composicion } }) => {
    const nombres = sustancias.flatMap(({ id }) => reglas.sustancias.get(id)?.nombre ?? []);
    // 'Potasio 5,8' is a result.
    if (nombres.length === 0 || (figures.has('POTASIO') && nombres.includes('potasio'))) return [];
    const nombre = nombres.join(' + ');
    return ask(`MEDICACION ${nombre}`, `¿Toma ${nombre}?`, dicho, {
      clase: 'MEDICACION',
      medicamento: nombre,
      composicion: composicion ?? nombre,
    });
  });
  const clases = isTaken ? clasesIn(reglas, rest.join(' ')).filter(isOpen) : [];
  return [
    ...named,
    ...clases.map(({ what: clase }) => {
      const nombre = /^anticoagulad/.test(clase) ? 'anticoagulantes' : clase;
      return ask(`MEDICACION ${nombre}`, `¿Toma ${nombre}?`, dicho, { clase: 'MEDICACION', medicamento: nombre });
    }),
  ];
}

const LEFT = /(?<!\bno )\b(suspend\w+|dejo|abandono|retiro)\b/;
const AGO = /\bhace (\d{1,3}|una?|dos|tres|cuatro) (dia|semana|mes)/;
const NUMEROS: Record<string, number> = { un: 1, una: 1, dos: 2, tres: 3, cuatro: 4 };
const DIAS: Record<string, number> = { dia: 1, semana: 7, mes: 30 };

/** What was left lately and a rule still counts, with its end: 'suspendió fluoxetina hace 1 semana'. */
export function dejadasIn(reglas: Reglas, pieza: Pieza, dia: string): PreguntaDato[] {
  const { dicho, palabras } = pieza;
  const words = palabras.join(' ');
  const [, cuantos = '', unidad = ''] = AGO.exec(words) ?? [];
  const dias = (NUMEROS[cuantos] ?? Number(cuantos)) * (DIAS[unidad] ?? 0);
  if (dias <= 0 || dias > reglas.lavados.dias || !LEFT.test(words)) return [];
  const hasta = addDays(dia, -dias);
  return namesIn(words, (name) => (name.length >= NAME_MIN ? reglas.nombres.get(name) : undefined))
    .found.filter(({ at, end }) => !isOfRelative(medicines(reglas), pieza, at, end))
    .flatMap(({ what }) => what.sustancias.flatMap(({ id }) => reglas.sustancias.get(id) ?? []))
    .filter((sustancia) => keysOf(sustancia).some((id) => reglas.lavados.ids.has(id)))
    .map(({ nombre }) =>
      ask(`MEDICACION ${nombre} hasta ${hasta}`, `¿Dejó ${nombre} el ${fechaCorta(hasta)}?`, dicho, {
        clase: 'MEDICACION',
        medicamento: nombre,
        composicion: nombre,
        hasta,
      }),
    );
}
