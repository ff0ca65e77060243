/** Reads a search as people write it: 'busco un cardiólogo en Quito', 'niño con fiebre', 'Peñaherrera cardiología'. */
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { searchWords } from '../../../data/words.ts';

/** A name of a specialty, or an everyday term for it, folded. */
export interface Termino {
  palabras: string;
  especialidad: number;
}

/** What each part of a search may mean. Every part must fit. */
export interface Lectura {
  /** Specialties for what was said about them, and the words that said it. */
  especialidades: number[];
  dichas: string[];
  /** Each other word: part of a name, of a city, of a service, or the beginning of a term for these specialties. */
  sueltas: { palabra: string; especialidades: number[] }[];
}

/** They say nothing about whom to look for. */
const STOP = new Set(
  `a al ante como con cual de del desde donde e el ella en entre es esta este estoy hay la las le les lo los me mi mis muy no o para pero
  por que quien se sin sobre su sus tengo tiene un una uno unos unas y ya yo
  busco buscar necesito quiero quisiera deseo ayuda urgente urgentemente ahora hoy cerca cercano cercana bueno buena buenos buenas mejor
  mejores barato barata economico economica precio cita citas turno turnos reservar reserva sacar atencion atienda atiende hacer hacerme hijo
  hija mama papa esposo esposa`.split(/\s+/),
);
/** They count inside a term ('dolor de cabeza', 'doctor de niños'), and for nothing where another word says more. */
const SOFT = new Set(
  `dolor duele duelen dolencia molestia molestias malestar problema problemas enfermedad enfermedades doctor doctora doctores dr
  dra medico medica medicos especialista especialistas especialidad profesional consulta consultas consultorio control chequeo examen
  examenes tratamiento general`.split(/\s+/),
);
/** Other words for the same. */
const SAME: Record<string, string> = {
  duele: 'dolor',
  duelen: 'dolor',
  dolencia: 'dolor',
  molestia: 'dolor',
  malestar: 'dolor',
};

const MIN_STEM = 3;
/** A word without number, gender and the ending of a profession: 'cardióloga' and 'cardiología', 'niños' and 'niña'. */
function stem(word: string): string {
  if (SAME[word]) return SAME[word];
  const single = word.length > 5 && /[^aeiou]es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '');
  const kept = single.length >= MIN_STEM ? single : word;
  const bare = kept.length > MIN_STEM ? kept.replace(/(?:ia|[aeo])$/, '') : kept;
  return bare.length >= MIN_STEM ? bare : kept;
}

/** A shorter word begins too many terms. */
const MIN_BEGINNING = 4;

/** Words of a search without those that say nothing; all of them if none is left. */
export function saidWords(q: string): string[] {
  return searchWords(q).filter((word) => !STOP.has(word));
}

export function readSearch(q: string, terms: Termino[]): Lectura {
  const words = saidWords(q);
  const stems = words.map(stem);
  const wholly = terms
    .map(({ palabras, especialidad }) => ({
      especialidad,
      at: [...new Set(termWords(palabras).map((word) => stems.indexOf(stem(word))))],
    }))
    .filter(({ at }) => at.length > 0 && !at.includes(-1))
    .sort((a, b) => b.at.length - a.at.length);

  // The longest terms first: 'dolor de cabeza' leaves nothing for 'cabeza'.
  const parts = new Map<string, { at: number[]; ids: Set<number> }>();
  const used = new Set<number>();
  for (const { at, especialidad } of wholly) {
    const key = [...at].sort((a, b) => a - b).join();
    const part = parts.get(key);
    if (part) part.ids.add(especialidad);
    else if (!at.some((i) => used.has(i))) {
      parts.set(key, { at, ids: new Set([especialidad]) });
      for (const i of at) used.add(i);
    }
  }
  const isSoft = (i: number) => SOFT.has(words[i] as string);
  const left = words.flatMap((palabra, i) => (used.has(i) || isSoft(i) ? [] : [palabra]));
  const hard = [...parts.values()].filter(({ at }) => !at.every(isSoft));
  const counted = hard.length > 0 ? hard : left.length > 0 ? [] : [...parts.values()];
  const beginning = (palabra: string) => [
    ...new Set(
      terms
        .filter(
          (t) => palabra.length >= MIN_BEGINNING && termWords(t.palabras).some((word) => word.startsWith(palabra)),
        )
        .map((t) => t.especialidad),
    ),
  ];
  const nothingElse = counted.length === 0 && left.length === 0;
  return {
    especialidades: common(counted.map(({ ids }) => ids)),
    dichas: counted.flatMap(({ at }) => at.map((i) => words[i] as string)),
    sueltas: (nothingElse ? words : left).map((palabra) => ({ palabra, especialidades: beginning(palabra) })),
  };
}

const termWords = (palabras: string) =>
  palabras
    .trim()
    .split(' ')
    .filter((word) => word && !STOP.has(word));

/** What all have in common; what any has if that is nothing. */
function common(sets: Set<number>[]): number[] {
  const [first, ...rest] = sets;
  if (!first) return [];
  const all = [...first].filter((id) => rest.every((ids) => ids.has(id)));
  return all.length > 0 ? all : [...new Set(sets.flatMap((ids) => [...ids]))];
}

/** All names of specialties and terms for them: a few hundred. */
export async function findTerminos(db: Db): Promise<Termino[]> {
  const { rows } = await sql<Termino>`select palabras, id as especialidad from especializacion
    union all select palabras, especializacion_id from especializacion_palabra`.execute(db);
  return rows;
}
