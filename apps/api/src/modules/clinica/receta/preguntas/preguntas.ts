/** What the words of a record make the program ask (decisions 64). Words never decide: a question becomes a fact only by an answer. */
import { addDays, fechaCorta, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import type { Dato, PreguntaDato } from '@hampi/contract/clinica/datos/calls';
import { type DatoContenido, VALORES } from '@hampi/contract/clinica/datos/clases';
import { NO_PREGUNTAR } from '@hampi/contract/clinica/datos/escritura';
import { isOneSlip } from '../../../../data/erratas.ts';
import { plain } from '../../../../data/words.ts';
import { nombradosIn, objetivosIn, standingIn } from '../hechos/alergias.ts';
import { saidIn } from '../hechos/condiciones.ts';
import { type Escrito, lastPeriod, preguntaDe, TERM_DAYS, withNegados } from '../hechos/embarazo.ts';
import { esterilIn } from '../hechos/esteril.ts';
import { respondidasEn } from '../hechos/lista.ts';
import { readMedicina, withOneTypo } from '../hechos/medicina.ts';
import { hasta, isOfRelative, isTakenBack, type Pieza } from '../hechos/negacion.ts';
import { namesIn } from '../hechos/nombres.ts';
import { clasesDe, clasesIn } from '../nombres/clases.ts';
import { keysOf, type Reglas } from '../reglas/tipos.ts';
import { alergiasDichas } from './alergias-dichas.ts';
import { frasesDeHoy, frasesOf, LETRAS_MAX, NO_PUEDE } from './frases.ts';
import { listados } from './listados.ts';
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

export interface Nombrada {
  medicamento: string;
  composicion: string | null;
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
  const deHoy = frasesDeHoy(frases, dia);
  const all = [
    ...alergiasDichas(reglas, alergias),
    ...frases.flatMap((frase) => alergiaIn(reglas, frase)),
    ...deHoy.flatMap((frase) => medicinasIn(reglas, frase)),
    ...frases.flatMap((frase) => dejadasIn(reglas, frase, dia)),
    ...deHoy.flatMap((frase) => cifrasIn(frase, dia)),
    ...problemasIn(reglas, otros, dia),
    ...frases.flatMap(esterilesIn),
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

const ALERGICO = new RegExp(`\\b(alergi\\w*|anafilax\\w*|hipersensib\\w*)\\b|${NO_PUEDE.source}`);
const INTOLERANTE = /\b(no (lo |la |los |las )?toler\w*|intolera\w*)\b/;

function alergiaIn(reglas: Reglas, pieza: Pieza): PreguntaDato[] {
  const words = pieza.palabras.join(' ');
  const isAllergic = ALERGICO.test(words);
  if (!isAllergic && !INTOLERANTE.test(words)) return [];
  const [what, tipo] = isAllergic ? ['Alergia', 'ALERGIA'] : ['Intolerancia', 'INTOLERANCIA'];
  const found = nombradosIn(reglas, words).found.filter((one) => !isSaidTaken(pieza.palabras, one));
  const ids = standingIn(reglas, pieza, found);
  return ids.slice(0, 3).map((id) => {
    const nombre = reglas.sustancias.get(id)?.nombre ?? reglas.clases.get(id)?.nombre ?? pieza.dicho;
    const dato = { clase: 'ALERGIA', sustancia: nombre, tipo };
    return ask(`ALERGIA ${nombre}`, `¿${what} a ${nombre}?`, pieza.dicho, dato);
  });
}

/** Shorter names are ordinary words too. */
const NAME_MIN = 5;
const TAKES =
  /\b(toma|usa|recibe|tratamiento( \w+)? con|medicad[ao] con|controlad[ao] con|consume|inyecta|(uso|consumo)( \w+)? de|anticoagulad[ao])\b/;

/** 'Niega alergias toma warfarina': a sentence about allergies, and a treatment. */
const isSaidTaken = (palabras: string[], { at, end }: { at: number; end: number }): boolean =>
  TAKEN.test(palabras.slice(0, at).join(' ')) && !ALERGICO.test(palabras.slice(end).join(' '));
const TAKEN = /(?<!\bno )\b(toma|usa|recibe|consume|tratamiento con|medicad[ao] con)( l[oa]s?| el)?$/;

function medicinasIn(reglas: Reglas, pieza: Pieza): PreguntaDato[] {
  const { dicho, palabras } = pieza;
  const words = palabras.join(' ');
  const isAllergy = ALERGICO.test(words) || INTOLERANTE.test(words);
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
    !isTakenBack('MEDICINA', hasta(pieza, one.at), palabras.slice(one.end));
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
function dejadasIn(reglas: Reglas, { dicho, palabras }: Pieza, dia: string): PreguntaDato[] {
  const words = palabras.join(' ');
  const [, cuantos = '', unidad = ''] = AGO.exec(words) ?? [];
  const dias = (NUMEROS[cuantos] ?? Number(cuantos)) * (DIAS[unidad] ?? 0);
  if (dias <= 0 || dias > reglas.lavados.dias || !LEFT.test(words)) return [];
  const hasta = addDays(dia, -dias);
  return namesIn(words, (name) => (name.length >= NAME_MIN ? reglas.nombres.get(name) : undefined))
    .found.filter(({ at }) => !isOfRelative('MEDICINA', palabras.slice(0, at)))
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

const NIEGAN = ['no', 'sin', 'niega'];
const esterilesIn = (pieza: Pieza): PreguntaDato[] =>
  esterilIn(pieza.palabras)
    .filter(({ at }) => !isTakenBack('ENFERMEDAD', hasta(pieza, at), pieza.palabras.slice(at + 1), NIEGAN))
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

const withoutNoPreguntar = (pregunta: string) =>
  pregunta.startsWith(NO_PREGUNTAR) ? pregunta.slice(NO_PREGUNTAR.length) : pregunta;

/** The ingredients of a medicine, by its composition or its name. */
export const idsDe = (reglas: Reglas, medicamento: string, composicion: string | null | undefined): number[] =>
  readMedicina(reglas, medicamento, composicion).componentes.map(({ sustancia }) => sustancia.id);

/** Whether the lists, or an answer, already say it. */
function knownOf(reglas: Reglas, datos: Dato[], codigos: string[], toma: Nombrada[]) {
  const answered = new Set(
    datos.flatMap(({ contenido: c }) => (c.clase === 'RESPUESTA' ? plain(withoutNoPreguntar(c.pregunta)) : [])),
  );
  const classes = new Set(datos.map(({ contenido }) => contenido.clase));
  const ids = new Set(
    datos.flatMap(({ contenido: c }) => (c.clase === 'ALERGIA' ? objetivosIn(reglas, plain(c.sustancia)) : [])),
  );
  const names = new Set(
    datos.flatMap(({ contenido: c }) =>
      c.clase === 'ALERGIA'
        ? plain(`ALERGIA ${c.sustancia}`)
        : c.clase === 'PROBLEMA'
          ? plain(`PROBLEMA ${c.descripcion}`)
          : c.clase === 'MEDICACION'
            ? plain(`MEDICACION ${c.medicamento}`)
            : [],
    ),
  );
  const taken = new Set(
    [...toma, ...datos.flatMap(({ contenido: c }) => (c.clase === 'MEDICACION' ? c : []))].flatMap(
      ({ medicamento, composicion }) => idsDe(reglas, medicamento, composicion),
    ),
  );
  const takenClasses = new Set([...taken].flatMap((id) => reglas.sustancias.get(id)?.clases ?? []));
  const isListed = listados(reglas, datos, codigos);
  return (pregunta: string, dato: DatoContenido): boolean => {
    const key = plain(pregunta);
    // Of its answers only those count that were given after the words were written.
    if (dato.clase === 'EMBARAZO') return classes.has('EMBARAZO');
    if (answered.has(key) || names.has(key)) return true;
    if (dato.clase === 'ALERGIA') {
      if (names.has(plain(`ALERGIA ${dato.sustancia}`))) return true;
      const about = objetivosIn(reglas, plain(dato.sustancia));
      return about.length > 0 && about.every((id) => ids.has(id));
    }
    if (dato.clase === 'MEDICACION') {
      const about = idsDe(reglas, dato.medicamento, dato.composicion);
      if (about.length > 0) return about.every((id) => taken.has(id));
      return clasesDe(reglas, dato.medicamento).some((id) => takenClasses.has(id));
    }
    if (dato.clase === 'PROBLEMA') return isListed(dato.descripcion);
    if (dato.clase === 'SIN_ALERGIAS') return classes.has('SIN_ALERGIAS') || classes.has('ALERGIA');
    if (dato.clase === 'VALOR')
      return datos.some(({ contenido: c }) => c.clase === 'VALOR' && c.que === dato.que && c.valor === dato.valor);
    return false;
  };
}
