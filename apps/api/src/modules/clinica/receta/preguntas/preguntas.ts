/** What the words of a record make the program ask (decisions 64). Words never decide: a question becomes a fact only by an answer. */
import { addDays, fechaCorta, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import type { Dato, PreguntaDato } from '@hampi/contract/clinica/datos/calls';
import { VALORES } from '@hampi/contract/clinica/datos/clases';
import { isOneSlip } from '../../../../data/erratas.ts';
import { plain } from '../../../../data/words.ts';
import { illnesses, saidIn } from '../hechos/condiciones.ts';
import { type Escrito, lastPeriod, preguntaDe, TERM_DAYS, withNegados } from '../hechos/embarazo.ts';
import { respondidasEn } from '../hechos/lista.ts';
import { allergies, nombradosIn, standingIn } from '../lectura/alergias.ts';
import { esterilIn } from '../lectura/esteril.ts';
import { isOfRelative, isTakenBack } from '../lectura/negacion.ts';
import type { Nombrado } from '../lectura/nombres.ts';
import { type Pieza, pastYear } from '../lectura/piezas.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { alergiasDichas } from './alergias-dichas.ts';
import { knownOf, type Nombrada, withoutNoPreguntar } from './conocido.ts';
import { frasesOf, LETRAS_MAX } from './frases.ts';
import { ALERGICO, dejadasIn, INTOLERANTE, isSaidTaken, medicinasIn, saysAllergy } from './medicinas-dichas.ts';
import { ask } from './pregunta.ts';
import { valoresIn } from './valores.ts';

export interface Escritos {
  /** YYYY-MM-DD on which they are read. */
  dia: string;
  /** The field of allergies. */
  alergias: string;
  /** Antecedents, motive, present illness. */
  otros: string;
  /** Texts that may date a pregnancy, by when they were written; if left out these, which are being written today. */
  fechados?: Escrito[];
  /** Codes of visits that still count. */
  codigos?: string[];
  /** What recetas say is taken. */
  toma?: Nombrada[];
}

/** More than these are not asked at once. */
const MAX = 30;

/** Questions about what is neither on the lists nor answered. */
export function preguntasOf(
  reglas: Reglas,
  { dia, alergias, otros, fechados, codigos = [], toma = [] }: Escritos,
  datos: Dato[],
): PreguntaDato[] {
  // A reaction of whatever year, and an operation, still count.
  const frases = frasesOf(otros);
  const all = [
    ...alergiasDichas(reglas, alergias),
    ...frases.flatMap((frase) => alergiaIn(reglas, frase)),
    ...frases.flatMap((frase) => medicinasIn(reglas, frase, dia)),
    ...frases.flatMap((frase) => dejadasIn(reglas, frase, dia)),
    ...frases.filter(({ palabras }) => pastYear(palabras, dia) === null).flatMap((frase) => cifrasIn(frase, dia)),
    ...problemasIn(reglas, otros, dia),
    ...frases.flatMap((frase) => esterilesIn(reglas, frase)),
    ...embarazoIn(
      withNegados(
        fechados ?? [{ texto: otros, fecha: dia, escrita_en: instantOf(dia, '00:00', ZONA_ECUADOR) }],
        respondidasEn(datos).map((one) => ({ ...one, pregunta: withoutNoPreguntar(one.pregunta) })),
      ),
      dia,
    ),
  ];
  const known = knownOf(reglas, datos, codigos, toma);
  const seen = new Set<string>();
  return all
    .filter(({ pregunta, dato }) => {
      const key = plain(pregunta);
      if (seen.has(key) || known(pregunta, dato)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, MAX);
}

function alergiaIn(reglas: Reglas, pieza: Pieza): PreguntaDato[] {
  const words = pieza.palabras.join(' ');
  if (!saysAllergy(reglas, pieza)) return [];
  const isIntolerance = INTOLERANTE.test(words) && !ALERGICO.test(words);
  const [what, tipo] = isIntolerance ? ['Intolerancia', 'INTOLERANCIA'] : ['Alergia', 'ALERGIA'];
  const isOpen = (one: Nombrado<number[]>) =>
    !isSaidTaken(pieza.palabras, one) && !isOfRelative(allergies(reglas), pieza, one.end - 1, one.end);
  const ids = standingIn(reglas, pieza, nombradosIn(reglas, words).found.filter(isOpen));
  return ids.slice(0, 3).map((id) => {
    const nombre = reglas.sustancias.get(id)?.nombre ?? reglas.clases.get(id)?.nombre ?? pieza.dicho;
    const dato = { clase: 'ALERGIA', sustancia: nombre, tipo };
    return ask(`ALERGIA ${nombre}`, `¿${what} a ${nombre}?`, pieza.dicho, dato);
  });
}

/** Derived from age or dates, or asked about in another way. */
const NOT_ASKED = new Set(['embarazo', 'lactancia', 'adulto mayor', 'puerperio reciente']);

/** What is over is asked about as something of the past, unless its term is over too. */
function problemasIn(reglas: Reglas, texto: string, dia: string): PreguntaDato[] {
  const written = texto.slice(0, LETRAS_MAX);
  const meant = withoutSlips(reglas, written);
  const pieces = frasesOf(written);
  const read = frasesOf(meant).map(({ palabras }) => ` ${palabras.join(' ')} `);
  return saidIn(reglas, meant, dia)
    .filter(
      ({ condicion, pasado }) =>
        !NOT_ASKED.has(condicion.nombre) && (!pasado || pasado.cuenta || condicion.meses === null),
    )
    .map(({ condicion: { nombre }, palabra, pasado }) => {
      const at = read.findIndex((words) => words.includes(` ${palabra} `));
      const over = pasado && { estado: 'PASADO', desde: pasado.anio };
      const texto = `¿${pasado ? 'Tuvo' : 'Tiene'} ${nombre}?`;
      const dato = { clase: 'PROBLEMA', descripcion: nombre, ...over };
      return ask(`PROBLEMA ${nombre}`, texto, pieces[at]?.dicho ?? palabra, dato);
    });
}

/** Shorter words resemble too many others. */
const SLIP_FROM = 8;

/** The text with each word that is one letter off the name of an illness mended: 'hipertencion'. */
function withoutSlips({ condicionesPorPalabra, nombres }: Reglas, texto: string): string {
  const names = [...condicionesPorPalabra.keys()].filter((name) => name.length >= SLIP_FROM && !name.includes(' '));
  return texto.replace(/\p{L}+/gu, (word) => {
    if (word.length < SLIP_FROM - 1) return word;
    const typed = plain(word);
    const isKnown = condicionesPorPalabra.has(typed) || nombres.has(typed);
    return (isKnown ? undefined : names.find((name) => isOneSlip(typed, name))) ?? word;
  });
}

const esterilesIn = (reglas: Reglas, pieza: Pieza): PreguntaDato[] =>
  esterilIn(pieza.palabras)
    .filter(({ at }) => !isTakenBack(illnesses(reglas, []), pieza, at, at + 1))
    .map(({ nombre }) => {
      const dato = { clase: 'PROBLEMA', descripcion: nombre, estado: 'PASADO' };
      return ask(`PROBLEMA ${nombre}`, `¿${nombre}?`, pieza.dicho, dato);
    });

const cifrasIn = ({ dicho }: Pieza, dia: string): PreguntaDato[] =>
  valoresIn(dicho).map(({ que, valor }) => {
    const { nombre, unidad } = VALORES[que];
    const written = `${nombre} ${decimal(valor)}${unidad && ` ${unidad}`}`;
    return ask(`VALOR ${que} ${valor}`, `¿Añadir ${written}?`, dicho, { clase: 'VALOR', que, valor, fecha: dia });
  });

function embarazoIn(written: Escrito[], dia: string): PreguntaDato[] {
  const escritos = written.filter(({ negado }) => !negado);
  const period = lastPeriod(escritos);
  if (!period?.said) return [];
  const { texto = '' } = escritos.find((one) => lastPeriod([one])?.fur === period.fur) ?? {};
  const fpp = addDays(period.fur, TERM_DAYS);
  if (fpp < dia) return [];
  return [
    ask(preguntaDe(fpp), `¿Embarazada? Fecha probable de parto ${fechaCorta(fpp)}`, texto.slice(0, 200), {
      clase: 'EMBARAZO',
      fpp,
    }),
  ];
}
