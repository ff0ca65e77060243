/** Pairs with a medicine of which only the class is known: the patient takes «an anticoagulant», and nobody has said which. */
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import type { EnCurso } from '../hechos/en-curso.ts';
import type { Hallazgo } from '../hechos/hechos.ts';
import { keysOf, type Reglas, type Sustancia } from '../reglas/tipos.ts';
import type { Contexto, Item } from './contexto.ts';
import { counts, interactionOf, repetitionOf } from './pares.ts';

/**
 * Each ingredient of the receta against every member. What is grave for most of them is grave, what is so for some is asked about; what
 * is mild, or grave for hardly any, is silent, because it says nothing about this patient.
 */
export const checkClases = (contexto: Contexto): Hallazgo[] =>
  contexto.enCurso.flatMap((taken) => {
    const members = membersOf(contexto.reglas, taken.clases ?? []).map((sustancia) => asItem(taken, sustancia));
    if (members.length === 0) return [];
    return contexto.items
      .filter(({ indice }) => indice !== null)
      .flatMap((own) =>
        members.some(({ sustancia }) => sustancia === own.sustancia)
          ? isItThis(own, taken)
          : pairOf(contexto, own, members),
      );
  });

const membersOf = ({ sustancias }: Reglas, clases: number[]): Sustancia[] =>
  clases.length === 0 ? [] : [...sustancias.values()].filter((s) => s.clases.some((id) => clases.includes(id)));

const asItem = (taken: EnCurso, sustancia: Sustancia): Item => ({
  componente: { sustancia, concentracion: null, cantidad: { falta: 'la dosis' } },
  sustancia,
  claves: keysOf(sustancia),
  linea: taken,
  indice: null,
  enCurso: taken,
  dejado: null,
});

/** At least this part of a class. */
const MOST = 0.5;
const SOME = 0.2;

function pairOf(contexto: Contexto, own: Item, members: Item[]): Hallazgo[] {
  const grave = members.flatMap((other) => {
    const said = [interactionOf(contexto, own, other), repetitionOf(contexto, own, other)];
    const worst = said.find((one) => one?.gravedad === 'alta' && counts(one, other.enCurso?.aDemanda === true));
    return worst ?? [];
  });
  const [first] = grave;
  if (!first || grave.length < members.length * SOME) return [];
  return [
    {
      ...first,
      gravedad: grave.length >= members.length * MOST ? 'alta' : 'media',
      conducta: `${SEGURIDAD.clase_conducta} ${first.conducta}`,
    },
  ];
}

/** The line names what the class left open; only the doctor knows whether it is the same medicine. */
const isItThis = (own: Item, { medicamento, clave }: EnCurso): Hallazgo[] => [
  {
    linea: own.indice as number,
    tipo: 'DUPLICADO',
    gravedad: 'media',
    motivo: SEGURIDAD.clase_es_esta(medicamento, own.sustancia.nombre),
    conducta: SEGURIDAD.clase_es_esta_conducta,
    sustancia: own.sustancia.nombre,
    tratamiento: clave,
  },
];
