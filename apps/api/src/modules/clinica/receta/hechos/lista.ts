/** The facts that somebody stated about a patient (decisions 64), as the checks read them. */
import { addDays, daysBetween, fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import type { DatoDe } from '@hampi/contract/clinica/datos/clases';
import { type Persona, tfgOn } from '@hampi/contract/clinica/datos/tfg';
import { plain } from '../../../../data/words.ts';
import { type AlergiasLeidas, isNoMedicine, objetivosIn } from '../lectura/alergias.ts';
import { isEsteril } from '../lectura/esteril.ts';
import { clasesDe } from '../nombres/clases.ts';
import { keysOf, type Reglas } from '../reglas/tipos.ts';
import type { Diagnostico, Pasado } from './condiciones.ts';
import { AFTER_TERM_DAYS, type Embarazo, type Respondida } from './embarazo.ts';
import type { Dejado, EnCurso, Tfg } from './en-curso.ts';
import { readLinea } from './linea.ts';
import { medidasOn } from './medidas.ts';
import type { PesoAnterior } from './peso.ts';

export interface Lista {
  alergias: AlergiasLeidas;
  /** Of these, what a doctor stated: of a file's word an intolerance does not take the place of a written allergy. */
  alergiasDichas: number[];
  /** Active problems: with a code, and in words. */
  diagnosticos: Diagnostico[];
  problemas: string;
  /** Problems of the past: some conditions count for ever, or for their term. */
  pasados: Pasado[];
  medicacion: EnCurso[];
  /** What the list says was left lately. */
  dejados: Dejado[];
  /** `dicho`: a doctor stated it; otherwise a file did, and dates of visits count before it. */
  embarazo: (Embarazo & { dicho: boolean }) | null;
  lactancia: boolean;
  /** A doctor stated why she cannot become pregnant. */
  esteril: boolean;
  tfg: Tfg | null;
  pesos: PesoAnterior[];
  /** Conditions that measured values amount to, by name, each with its words. */
  medidas: Map<string, string>;
  /** Questions that were answered with no, in plain words. */
  negadas: Set<string>;
  /** The answers to questions, with when each was given. */
  respondidas: Respondida[];
}

/** Names the row of a treatment, where recetas have the key of theirs. */
export const claveDeDato = (id: number) => `dato:${id}`;

/** The facts on a day; of those that ended only medicines say something, as left. Allergies to what is not a medicine never concern a receta, except latex and contrast, which may be named in it. */
export function listaOf(reglas: Reglas, dia: string, todos: Dato[], persona: Persona): Lista {
  const datos = todos.filter(({ fin = null }) => fin === null);
  const among = <C extends Dato['contenido']['clase']>(some: Dato[], clase: C) =>
    some.flatMap(({ contenido, id }) => (contenido.clase === clase ? [{ id, ...(contenido as DatoDe<C>) }] : []));
  const of = <C extends Dato['contenido']['clase']>(clase: C) => among(datos, clase);
  const stated = <C extends Dato['contenido']['clase']>(clase: C) =>
    among(
      datos.filter(({ fuente }) => fuente === 'MEDICO'),
      clase,
    );
  const [embarazo] = of('EMBARAZO').filter(({ fpp }) => dia <= addDays(fpp, AFTER_TERM_DAYS));
  const problemas = of('PROBLEMA').filter(({ estado }) => estado === 'ACTIVO');
  return {
    alergias: alergiasOf(reglas, of('ALERGIA')),
    alergiasDichas: alergiasOf(reglas, stated('ALERGIA')).objetivos.map(({ id }) => id),
    diagnosticos: problemas.flatMap(({ cod_4 }) => (cod_4 ? { codigo: sinPunto(cod_4), fecha: dia } : [])),
    problemas: problemas.map(({ descripcion }) => descripcion).join('\n'),
    pasados: of('PROBLEMA').flatMap(({ estado, cod_4, descripcion, desde }) =>
      estado === 'PASADO' ? { codigo: cod_4 ? sinPunto(cod_4) : null, descripcion, hasta: desde ?? null } : [],
    ),
    medicacion: of('MEDICACION')
      .filter(({ hasta }) => hasta === null || hasta >= dia)
      .map(({ id, ...taken }) => takenOf(reglas, id, taken)),
    dejados: todos.flatMap((dato) => {
      const fin = dejadoEl(dato, dia);
      if (fin === null || daysBetween(fin, dia) > reglas.lavados.dias) return [];
      const taken = takenOf(reglas, dato.id, dato.contenido as DatoDe<'MEDICACION'>);
      const counts = taken.componentes.some(({ sustancia }) =>
        keysOf(sustancia).some((id) => reglas.lavados.ids.has(id)),
      );
      return !counts ? [] : [{ ...taken, fin, diasDesde: daysBetween(fin, dia) }];
    }),
    embarazo: embarazo ? { ...embarazoOf(embarazo.fpp, dia), dicho: stated('EMBARAZO').length > 0 } : null,
    lactancia: of('LACTANCIA').length > 0,
    esteril: stated('PROBLEMA').some((one) => one.estado !== 'DESCARTADO' && isEsteril(one)),
    tfg: worstTfg(dia, datos, persona),
    pesos: datos.flatMap(({ contenido: c, fuente }) =>
      c.clase === 'VALOR' && c.que === 'PESO' && c.fecha <= dia
        ? { kg: c.valor, fecha: c.fecha, origen: fuente === 'MEDICO' ? null : 'de otro sistema, sin confirmar' }
        : [],
    ),
    // What a file says may warn, and takes back nothing that a doctor noted.
    medidas: new Map([...medidasOn(reglas, dia, of('VALOR')), ...medidasOn(reglas, dia, stated('VALOR'))]),
    respondidas: respondidasEn(datos.filter(({ fuente }) => fuente === 'MEDICO')),
    // What a file denies silences nothing before a doctor has confirmed it.
    negadas: new Set([
      ...stated('RESPUESTA').map(({ pregunta }) => plain(pregunta)),
      ...stated('PROBLEMA')
        .filter(({ estado }) => estado === 'DESCARTADO')
        .map(({ descripcion }) => plain(`PROBLEMA ${descripcion}`)),
      ...stated('ALERGIA')
        .filter(({ certeza }) => certeza === 'REFUTADA')
        .map(({ sustancia }) => plain(`ALERGIA ${sustancia}`)),
    ]),
  };
}

export const respondidasEn = (datos: Dato[]): Respondida[] =>
  datos.flatMap(({ contenido: c, escrita_en }) =>
    c.clase === 'RESPUESTA' ? { pregunta: c.pregunta, escrita_en } : [],
  );

/** The day on which a listed medicine was left, of which its end or «ya no toma» tell; null while it is taken, and for an error. */
function dejadoEl({ contenido, fin = null, escrita_en }: Dato, dia: string): string | null {
  if (contenido.clase !== 'MEDICACION' || fin === 'ERROR') return null;
  const days = [contenido.hasta, fin && fechaOf(escrita_en, ZONA_ECUADOR)].flatMap((day) => day ?? []);
  const first = days.sort()[0];
  return first !== undefined && (fin !== null || first < dia) && first <= dia ? first : null;
}

/** What a file says may make a dose too high, and never makes it right again: until it is confirmed, the lower of both counts. */
function worstTfg(dia: string, datos: Dato[], persona: Persona): Tfg | null {
  const confirmed = datos.filter(({ fuente }) => fuente === 'MEDICO');
  const found = [datos, confirmed].flatMap((some) => {
    const contenidos = some.map(({ contenido }) => contenido);
    const tfg = tfgOn(dia, contenidos, persona);
    return tfg && 'valor' in tfg ? tfg : [];
  });
  return found.sort((a, b) => a.valor - b.valor)[0] ?? null;
}

const sinPunto = (code: string) => code.replace('.', '').toUpperCase();
const OF_RECETAS = new Set(['MEDICAMENTO', 'CONTRASTE', 'LATEX']);

/** The substances or classes of the catalogue that an allergy names. */
export function namesAlergia(reglas: Reglas, sustancia: string): number[] {
  const words = plain(sustancia);
  const named = objetivosIn(reglas, words);
  return named.length > 0 ? named : clasesDe(reglas, words);
}

function alergiasOf(reglas: Reglas, alergias: DatoDe<'ALERGIA'>[]): AlergiasLeidas {
  const read: AlergiasLeidas = { objetivos: [], sinLeer: [], otras: [] };
  for (const { sustancia, tipo, certeza, origen } of alergias) {
    if (certeza === 'REFUTADA' || !OF_RECETAS.has(origen)) continue;
    const words = plain(sustancia);
    const ids = namesAlergia(reglas, sustancia);
    read.objetivos.push(...ids.map((id) => ({ id, dicho: sustancia, tipo })));
    if (ids.length === 0 && origen === 'MEDICAMENTO' && !isNoMedicine(reglas, words)) read.sinLeer.push(sustancia);
  }
  return read;
}

function takenOf(reglas: Reglas, id: number, taken: Omit<DatoDe<'MEDICACION'>, 'id'>): EnCurso {
  const read = readLinea(reglas, taken);
  const clases = read.componentes.length === 0 ? clasesDe(reglas, taken.medicamento) : [];
  return {
    ...read,
    ...(clases.length > 0 && { clases, desconocidos: [] }),
    aDemanda: taken.uso === 'SI_NECESITA',
    clave: claveDeDato(id),
    hasta: taken.hasta === null ? null : fechaCorta(taken.hasta),
  };
}

const SEMANAS = 40;

/** After the probable date the doctor is asked whether she is still pregnant. */
function embarazoOf(fpp: string, dia: string): Embarazo {
  return { semanas: SEMANAS - Math.ceil(daysBetween(dia, fpp) / 7), preguntar: dia > fpp };
}

/** What words say counts as a warning until somebody has answered: without what the lists name already, and without what was denied. */
export function withWords(lista: Lista, words: AlergiasLeidas): AlergiasLeidas {
  const listed = new Set([
    ...lista.alergiasDichas,
    ...lista.alergias.objetivos.flatMap(({ id, tipo }) => (tipo === 'ALERGIA' ? id : [])),
  ]);
  const unread = new Set(lista.alergias.sinLeer.map(plain));
  const isOpen = (dicho: string) => !lista.negadas.has(plain(`ALERGIA ${dicho}`));
  return {
    objetivos: [
      ...lista.alergias.objetivos,
      ...words.objetivos.filter(({ id, dicho }) => !listed.has(id) && isOpen(dicho)),
    ],
    sinLeer: [
      ...lista.alergias.sinLeer,
      ...words.sinLeer.filter((dicho) => isOpen(dicho) && !unread.has(plain(dicho))),
    ],
    otras: [],
  };
}
