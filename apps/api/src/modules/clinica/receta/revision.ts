/** The check of a receta (BE-10): compares its lines with the rules and with the patient's record. */

import { addMonths, edad, fechaCorta } from '@hampi/contract/base/fechas';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import type {
  Advertencia,
  LineaRevisada,
  PreguntaReceta,
  TerminadoReceta,
} from '@hampi/contract/clinica/receta/seguridad';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import type { Db } from '../../../data/db.ts';
import { isOneSlip } from '../../../data/erratas.ts';
import { plain } from '../../../data/words.ts';
import { checkCantidad } from './chequeos/cantidad.ts';
import type { Escrito } from './hechos/embarazo.ts';
import type { EnCurso } from './hechos/en-curso.ts';
import { type Hallazgo, type Hechos, pacienteOf } from './hechos/hechos.ts';
import { readLinea } from './hechos/linea.ts';
import { listaOf } from './hechos/lista.ts';
import { type PesoAnterior, pesoOn } from './hechos/peso.ts';
import { dejadosOn, type Situacion, type Tratamiento, terminadosOn, tratamientosOn } from './hechos/tratamientos.ts';
import { judge, fiscalizadas as whichControlled } from './juicio.ts';
import { readAlergias } from './lectura/alergias.ts';
import { faltaDeReglas, propiasDe } from './reglas/faltantes.ts';
import { reglasOf } from './reglas/memoria.ts';
import type { Reglas } from './reglas/tipos.ts';
import { asAdvertencia } from './respuestas/claves.ts';

/** The parts of an earlier visit that the checks read. */
export interface Visita {
  /** YYYY-MM-DD */
  dia: string;
  /** Codes without dot. */
  diagnosticos: { cod_4: string; descripcion: string }[];
  lineas: LineaReceta[];
  /** Of another doctor. */
  ajena?: boolean;
  peso: number | null;
  /** Texts of the visit. */
  palabras: string;
  /** When they were last written. */
  escrita_en?: string;
}

/** A receta being written, and its patient. */
export interface Caso {
  /** The day of the visit. */
  dia: string;
  lineas: LineaRevisada[];
  /** Today's codes, with or without dot. */
  cie10: string[];
  /** Today's weight in kg; null to use the newest of the last two years. */
  peso: number | null;
  /** The newest weight from another system; null where it is not needed. */
  pesoTraido: PesoAnterior | null;
  /** Free texts of the record; null if this doctor may not read them. */
  alergias: string | null;
  antecedentes: string | null;
  /** YYYY-MM-DD on which the antecedents were last written. */
  antecedentesDe: string | null;
  /** The instant at which they were. */
  antecedentesEn?: string | null;
  /** YYYY-MM-DD; null when not known. */
  nacimiento: string | null;
  sexo: string | null;
  /** Visits before that day that this doctor may read, newest first, without the one being written. */
  previas: Visita[];
  situacion: Situacion;
  /** The facts that were stated about the patient, and medicines that ended lately; empty if this doctor may not read them. */
  datos: Dato[];
  /** The version of the rules when the record was read. */
  reglas: number;
}

export interface Revision {
  advertencias: Advertencia[];
  preguntas: PreguntaReceta[];
  terminados: TerminadoReceta[];
}

/** Older texts are not needed, because a pregnancy that they mention would be over anyway. */
const EMBARAZO_MONTHS = 9;

/** Warnings about each line, which lines are controlled, and questions to the doctor. Empty if there are no lines. */
export async function reviewLineas(db: Db, caso: Caso): Promise<Revision> {
  const { lineas, dia, previas, situacion } = caso;
  if (lineas.length === 0) return { advertencias: [], preguntas: [], terminados: [] };
  const reglas = await reglasOf(db, caso.reglas);
  const prescritas = previas.flatMap(({ lineas, dia: fecha, ajena }) =>
    lineas.map((linea) => ({ linea, fecha, ajena })),
  );
  const lista = listaOf(reglas, dia, caso.datos, { nacimiento: caso.nacimiento, sexo: caso.sexo });
  const recetados = tratamientosOn(reglas, dia, prescritas, situacion);
  const enCurso: EnCurso[] = [...recetados, ...lista.medicacion];
  const dejados = [...dejadosOn(reglas, dia, prescritas, situacion, recetados), ...lista.dejados];
  const ended = situacion.embarazo && !situacion.embarazo.sigue ? situacion.embarazo.fecha : null;
  const paciente = pacienteOf(reglas, {
    dia,
    edadMeses: caso.nacimiento ? monthsOf(caso.nacimiento, dia) : null,
    sexo: sexoOf(caso.sexo),
    peso: pesoOn(dia, caso.peso, [
      ...previas.flatMap(({ peso: kg, dia: fecha }) => (kg === null ? [] : { kg, fecha, origen: null })),
      ...(caso.pesoTraido ? [caso.pesoTraido] : []),
      ...lista.pesos,
    ]),
    diagnosticos: [
      ...caso.cie10.map((code) => ({ codigo: code.replace('.', '').toUpperCase(), fecha: dia })),
      ...previas.flatMap((visita) => visita.diagnosticos.map(({ cod_4: codigo }) => ({ codigo, fecha: visita.dia }))),
    ],
    antecedentes: caso.antecedentes ?? '',
    antecedentesDe: caso.antecedentesDe,
    antecedentesEn: caso.antecedentesEn,
    escritos: previas.map(escritoEn),
    embarazoTerminado: ended,
    alergias: readAlergias(reglas, caso.alergias ?? ''),
    lista,
  });
  const hechos: Hechos = { paciente, lineas: lineas.map((linea) => readLinea(reglas, linea)), enCurso, dejados };
  const confirmed = situacion.embarazo?.sigue && situacion.embarazo.fecha > addMonths(dia, -3);
  return {
    advertencias: [...unable(reglas), ...judge(reglas, hechos), ...checkCantidad(reglas.formas, lineas)]
      .sort((a, b) => a.linea - b.linea)
      .map(asAdvertencia),
    preguntas: [
      ...(paciente.embarazo?.preguntar && !confirmed
        ? [{ tipo: 'EMBARAZO' as const, texto: SEGURIDAD.sigue_embarazada, clave: null }]
        : []),
      ...recetados.filter(({ preguntar }) => preguntar).map(asPregunta),
    ],
    terminados: [
      ...terminadosOn(reglas, dia, prescritas, situacion).map(asTerminado),
      ...(ended && ended > addMonths(dia, -EMBARAZO_MONTHS) ? [embarazoTerminado(ended)] : []),
    ],
  };
}

/** The texts of a visit, as they may date a pregnancy. */
export const escritoEn = ({ palabras, dia, escrita_en }: Visita): Escrito => ({
  texto: palabras,
  fecha: dia,
  escrita_en,
});

/** Without rules, or with an import that was left half done, saving asks: a receta that nobody checked must not look checked. */
function unable(reglas: Reglas): Hallazgo[] {
  const motivo = faltaDeReglas(reglas);
  if (motivo === null) return [];
  const propias = propiasDe(reglas);
  return [
    {
      linea: -1,
      tipo: 'SIN_COMPROBAR',
      gravedad: propias ? 'info' : 'alta',
      motivo,
      conducta: propias ? SEGURIDAD.reglas_pocas(fechaCorta(propias.desde)) : SEGURIDAD.sin_reglas_conducta,
    },
  ];
}

const asPregunta = ({ medicamento, clave }: Tratamiento): PreguntaReceta => ({
  tipo: 'TRATAMIENTO',
  texto: SEGURIDAD.sigue_tomando(medicamento),
  clave,
});

const asTerminado = (over: { medicamento: string; clave: string; fecha: string }): TerminadoReceta => ({
  tipo: 'TRATAMIENTO',
  texto: SEGURIDAD.ya_no_toma(over.medicamento, fechaCorta(over.fecha)),
  clave: over.clave,
  fecha: over.fecha,
});
const embarazoTerminado = (fecha: string): TerminadoReceta => ({
  tipo: 'EMBARAZO',
  texto: SEGURIDAD.no_embarazada(fechaCorta(fecha)),
  clave: null,
  fecha,
});

const sexoOf = (sexo: string | null): 'F' | 'M' | null =>
  sexo === 'femenino' ? 'F' : sexo === 'masculino' ? 'M' : null;

const monthsOf = (nacimiento: string, dia: string) => {
  const { years, months } = edad(nacimiento, dia);
  return years * 12 + months;
};

/**
 * Which lines contain a controlled substance; they are recorded but never printed. Recognised by the ingredients read, by any of
 * its names in the line or in its row of the catalogue (`catalogo`), and by an unknown word one letter away from such a name.
 */
export function fiscalizadas(
  reglas: Reglas,
  lineas: (Pick<LineaReceta, 'medicamento' | 'composicion'> & { catalogo: string })[],
): boolean[] {
  const read = whichControlled({
    lineas: lineas.map(({ catalogo: _, ...linea }) => readLinea(reglas, linea)),
  });
  return lineas.map((linea, i) => {
    const words = plain([linea.medicamento, linea.composicion, linea.catalogo].join(' '));
    return Boolean(read[i]) || namesControlled(reglas, words);
  });
}

/** Shorter words resemble too many others. */
const MIN_LETTERS = 7;

function namesControlled({ fiscalizados, nombres }: Reglas, words: string): boolean {
  const text = ` ${words} `;
  const unknown = words.split(' ').filter((word) => word.length >= MIN_LETTERS && !nombres.has(word));
  return fiscalizados.some(
    (nombre) =>
      (text.includes(nombre) && text.includes(` ${nombre} `)) || unknown.some((word) => isOneSlip(word, nombre)),
  );
}
