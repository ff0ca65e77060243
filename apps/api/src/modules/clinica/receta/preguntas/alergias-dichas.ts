/** What the field of allergies asks: its words name substances, deny everything, or say what nobody knows. */
import type { PreguntaDato } from '@hampi/contract/clinica/datos/calls';
import { plain } from '../../../../data/words.ts';
import { objetivosIn, readAlergias } from '../hechos/alergias.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { ask } from './pregunta.ts';

/** One question for each piece that is no denial; one about no allergies where the whole field denies them. */
export function alergiasDichas(reglas: Reglas, texto: string): PreguntaDato[] {
  if (texto.trim() === '') return [];
  if (DENIAL.test(plain(texto))) return [sinAlergias(texto)];
  const { objetivos, sinLeer, otras } = readAlergias(reglas, texto);
  const named = [...new Set(objetivos.map(({ dicho }) => dicho))];
  if (named.length === 0 && sinLeer.length === 0 && otras.length === 0)
    return isDenial(reglas, texto) ? [sinAlergias(texto)] : [];
  const one = (dicho: string, more: object = {}) => {
    const { sustancia, reaccion } = partsOf(reglas, dicho);
    return ask(`ALERGIA ${dicho}`, `¿Alergia a ${sustancia}?`, dicho, {
      clase: 'ALERGIA',
      sustancia: sustancia.slice(0, 200),
      ...(reaccion && { reaccion: reaccion.slice(0, 200) }),
      ...more,
    });
  };
  return [
    ...named.map((dicho) => one(dicho)),
    ...sinLeer.map((dicho) => one(dicho)),
    ...otras.map((dicho) => one(dicho, { origen: 'OTRO' })),
  ];
}

const SAYS_ALLERGY =
  /^(?:paciente\s+)?(?:(?:es|refiere|presenta|tiene)\s+)?(?:ser\s+)?(?:al[eé]rg(?:ias?|ic[oa]s?)|hipersensibilidad)\s*(?:al?\s+(?:(?:el|la|los|las)\s+)?|:\s*)?/i;
const WITH_REACTION = /^([^:(]+?)\s*(?::\s*([^:()]+)|\(([^()]+)\))$/;

/** `Penicilina` and `ronchas` of `alergia a Penicilina (ronchas)`; all of it where less would name other substances. */
function partsOf(reglas: Reglas, dicho: string): { sustancia: string; reaccion?: string } {
  const about = (words: string) => objetivosIn(reglas, plain(words)).ids.sort().join();
  const sustancia = dicho.replace(SAYS_ALLERGY, '') || dicho;
  const [, before, colon, brackets] = WITH_REACTION.exec(sustancia) ?? [];
  const reaccion = colon ?? brackets;
  return before && reaccion && about(before) !== '' && about(before) === about(dicho)
    ? { sustancia: before, reaccion }
    : { sustancia };
}

const sinAlergias = (texto: string) =>
  ask('SIN_ALERGIAS', '¿Sin alergias conocidas?', texto.trim(), { clase: 'SIN_ALERGIAS' });

/** The whole field: 'N/A', 'Negativas', 'niega alergias'. */
const DENIAL =
  /^(n a|no|ningun[ao]s?|negativ[ao]s?|niega|no refiere|no conocidas?|sin|(sin|niega|no refiere|no tiene|no) alergias?( conocidas?| a medicamentos| medicamentosas?)?)$/;
/** Said, and nothing else: who denies one medicine has not denied the others. */
const isDenial = (reglas: Reglas, texto: string) => {
  const words = plain(texto);
  return (
    reglas.alergias.negaciones.some((negation) => ` ${words} `.includes(` ${negation} `)) &&
    objetivosIn(reglas, words).ids.length === 0
  );
};
