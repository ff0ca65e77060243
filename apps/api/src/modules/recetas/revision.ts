/** The judgement of a receta (BE-10): what the catalogue knows about its lines, put beside what is known of the patient. */
import {
  type Advertencia,
  addDays,
  type Consulta,
  fechaOf,
  type LineaReceta,
  type LineaRevisada,
  ZONA_ECUADOR,
} from '@hampi/contract';
import type { Db } from '../../core/db.ts';
import { findConocido } from './hechos.queries.ts';
import { judge } from './seguridad.ts';

/** A receta as it is being written, and for whom. */
export interface Caso {
  lineas: LineaRevisada[];
  /** Codes, with or without dot. */
  cie10: string[];
  /** kg; null takes the newest of the entries. */
  peso: number | null;
  /** Free words of the record. */
  alergias: string | null;
  /** YYYY-MM-DD; null when not known. */
  nacimiento: string | null;
  /** The day of the visit. */
  dia: string;
  /** Recent entries up to that day, newest first, without the one that is being written. */
  previas: Consulta[];
}

/** The warnings about each line; empty where there is no line. */
export async function reviewLineas(db: Db, caso: Caso): Promise<Advertencia[]> {
  const { lineas, alergias, nacimiento, dia, previas } = caso;
  if (lineas.length === 0) return [];
  const taken = takenOn(dia, previas);
  const textOf = (linea: LineaRevisada | LineaReceta) => linea.composicion || linea.medicamento;
  // What is prescribed month after month stands in every earlier entry: each composition is looked up once.
  const texts = [...new Set([...lineas, ...taken].map(textOf))];
  const { principios, ...reglas } = await findConocido(db, texts, denies(alergias) ? '' : (alergias ?? ''));
  const principiosOf = (linea: LineaRevisada | LineaReceta, at: number) => {
    const text = texts.indexOf(textOf(linea));
    return principios.filter((p) => p.linea === text).map((p) => ({ ...p, linea: at }));
  };
  return judge({
    ...reglas,
    lineas,
    principios: lineas.flatMap(principiosOf),
    enCurso: taken.map((linea) => ({
      medicamento: linea.medicamento,
      hasta: linea.hasta,
      principios: principiosOf(linea, -1),
    })),
    cie10: caso.cie10.map((code) => code.replace('.', '').toUpperCase()),
    edadMeses: nacimiento ? monthsBetween(nacimiento, dia) : null,
    peso: caso.peso ?? previas.find((c) => c.antropometria_peso)?.antropometria_peso ?? null,
  });
}

/** Lines of earlier recetas whose days of use are not over on that day. */
function takenOn(dia: string, previas: Consulta[]) {
  return previas.flatMap((consulta) =>
    (consulta.receta?.detalle ?? []).flatMap((linea) => {
      const from = linea.fecha_inicio_uso ?? fechaOf(consulta.created_date, ZONA_ECUADOR);
      const hasta = linea.dias_uso ? addDays(from, linea.dias_uso - 1) : null;
      return hasta && hasta >= dia ? [{ ...linea, hasta: asDate(hasta) }] : [];
    }),
  );
}

const asDate = (fecha: string) => fecha.split('-').reverse().join('/');

/** "Ninguna", "niega", "no refiere": whole texts that deny, and nothing more. */
const denies = (alergias: string | null) =>
  /^\s*(ningun[ao]s?|niega(\s+alergias)?|no(\s+(refiere|tiene|conocidas?))?(\s+alergias)?|sin\s+alergias(\s+conocidas)?|n\/?a)\s*\.?\s*$/i.test(
    alergias ?? '',
  );

const monthsBetween = (from: string, to: string) => {
  const [y1, m1, d1] = from.split('-').map(Number) as [number, number, number];
  const [y2, m2, d2] = to.split('-').map(Number) as [number, number, number];
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0);
};
