/** The check of a receta (BE-10): what the rules know about its lines, put beside what the record says of the patient. */

import { addMonths, edad } from '@hampi/contract/base/fechas';
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import type { Advertencia, LineaRevisada, PreguntaReceta } from '@hampi/contract/clinica/receta/seguridad';
import { SEGURIDAD } from '@hampi/contract/clinica/receta/seguridad-messages';
import type { Db } from '../../../data/db.ts';
import { checkCantidad } from './chequeos/cantidad.ts';
import { readAlergias } from './hechos/alergias.ts';
import type { Escrito } from './hechos/embarazo.ts';
import { type Hechos, pacienteOf } from './hechos/hechos.ts';
import { readLinea } from './hechos/linea.ts';
import { type Situacion, type Tratamiento, tratamientosOn } from './hechos/tratamientos.ts';
import { judge, fiscalizadas as whichControlled } from './juicio.ts';
import { currentReglas } from './reglas/memoria.ts';

/** An earlier visit, as far as the checks read it. */
export interface Visita {
  /** YYYY-MM-DD */
  dia: string;
  /** Codes without dot. */
  cie10: string[];
  lineas: LineaReceta[];
  peso: number | null;
  /** What was written of the visit. */
  palabras: string;
}

/** A receta as it is being written, and for whom. */
export interface Caso {
  /** The day of the visit. */
  dia: string;
  lineas: LineaRevisada[];
  /** Codes of today, with or without dot. */
  cie10: string[];
  /** kg; null takes the newest of the last two years. */
  peso: number | null;
  /** Free words of the record; null when this doctor may not read them. */
  alergias: string | null;
  antecedentes: string | null;
  /** YYYY-MM-DD; null when not known. */
  nacimiento: string | null;
  sexo: string | null;
  /** Every visit up to that day that this doctor may read, newest first, without the one that is being written. */
  previas: Visita[];
  situacion: Situacion;
}

export interface Revision {
  advertencias: Advertencia[];
  preguntas: PreguntaReceta[];
}

const WEIGHT_MONTHS = 24;

/** The warnings about each line, which lines are controlled, and what the doctor is asked. Empty where there is no line. */
export async function reviewLineas(db: Db, caso: Caso): Promise<Revision> {
  const { lineas, dia, previas, situacion } = caso;
  if (lineas.length === 0) return { advertencias: [], preguntas: [] };
  const reglas = await currentReglas(db);
  const prescritas = previas.flatMap((visita) => visita.lineas.map((linea) => ({ linea, fecha: visita.dia })));
  const enCurso = tratamientosOn(reglas, dia, prescritas, situacion);
  const weighed = addMonths(dia, -WEIGHT_MONTHS);
  const ended = situacion.embarazo && !situacion.embarazo.sigue ? situacion.embarazo.fecha : null;
  const paciente = pacienteOf(reglas, {
    dia,
    edadMeses: caso.nacimiento ? monthsOf(caso.nacimiento, dia) : null,
    sexo: sexoOf(caso.sexo),
    peso: caso.peso ?? previas.find(({ peso, dia: fecha }) => peso !== null && fecha >= weighed)?.peso ?? null,
    diagnosticos: [
      ...caso.cie10.map((code) => ({ codigo: code.replace('.', '').toUpperCase(), fecha: dia })),
      ...previas.flatMap((visita) => visita.cie10.map((codigo) => ({ codigo, fecha: visita.dia }))),
    ],
    antecedentes: caso.antecedentes ?? '',
    escritos: previas.map(({ palabras, dia: fecha }): Escrito => ({ texto: palabras, fecha })),
    embarazoTerminado: ended,
    alergias: readAlergias(reglas, caso.alergias ?? ''),
  });
  const hechos: Hechos = { paciente, lineas: lineas.map((linea) => readLinea(reglas, linea)), enCurso };
  const confirmed = situacion.embarazo?.sigue && situacion.embarazo.fecha > addMonths(dia, -3);
  return {
    advertencias: [...judge(reglas, hechos), ...checkCantidad(reglas.formas, lineas)].sort((a, b) => a.linea - b.linea),
    preguntas: [
      ...(paciente.embarazo?.preguntar && !confirmed
        ? [{ tipo: 'EMBARAZO' as const, texto: SEGURIDAD.sigue_embarazada, clave: null }]
        : []),
      ...enCurso.filter(({ preguntar }) => preguntar).map(asPregunta),
    ],
  };
}

const asPregunta = ({ medicamento, clave }: Tratamiento): PreguntaReceta => ({
  tipo: 'TRATAMIENTO',
  texto: SEGURIDAD.sigue_tomando(medicamento),
  clave,
});

const sexoOf = (sexo: string | null): 'F' | 'M' | null =>
  sexo === 'femenino' ? 'F' : sexo === 'masculino' ? 'M' : null;

const monthsOf = (nacimiento: string, dia: string) => {
  const { years, months } = edad(nacimiento, dia);
  return years * 12 + months;
};

/** Which of these lines hold a controlled substance, whoever typed them: they are noted and never printed. */
export async function fiscalizadas(
  db: Db,
  lineas: Pick<LineaReceta, 'medicamento' | 'composicion'>[],
): Promise<boolean[]> {
  const reglas = await currentReglas(db);
  return whichControlled({ lineas: lineas.map((linea) => readLinea(reglas, { ...EMPTY, ...linea })) });
}
const EMPTY = {
  vademecum_id: null,
  composicion: null,
  presentacion: null,
  via: null,
  dosis: null,
  unidad: null,
  dias_uso: null,
  frecuencia_uso_horas: null,
  dosificacion: null,
  cantidad: null,
};
