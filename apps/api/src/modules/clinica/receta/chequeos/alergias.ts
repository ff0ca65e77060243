/** Allergies: the ingredient itself, its class, and cross-reactions. */
import type { Hallazgo, Paciente } from '../hechos/hechos.ts';
import type { Cruce } from '../reglas/tipos.ts';
import type { Contexto, Item } from './contexto.ts';

const GRADO = { probable: 'alta', posible: 'media', improbable: 'leve' } as const;

export function checkAlergias(contexto: Contexto): Hallazgo[] {
  const { paciente, items } = contexto;
  const unread = paciente.alergias.sinLeer.map((texto) => ({
    linea: -1,
    tipo: 'ALERGIA' as const,
    gravedad: 'media' as const,
    motivo: `Alergia registrada sin sustancia conocida: «${texto}»; no se comprueba sola.`,
    conducta: 'Escríbala con el nombre del medicamento, o precísela con el paciente.',
  }));
  return [...unread, ...items.filter(({ indice }) => indice !== null).flatMap((item) => worstFor(contexto, item))];
}

/** A match by ingredient outranks one by class, and both outrank a cross-reaction. */
function worstFor(contexto: Contexto, item: Item): Hallazgo[] {
  const { reglas, paciente } = contexto;
  const linea = item.indice as number;
  const { nombre } = item.sustancia;
  const direct = paciente.alergias.objetivos.find(({ id }) => item.claves.includes(id));
  if (direct) {
    const clase = reglas.clases.get(direct.id)?.nombre;
    return [
      {
        linea,
        tipo: 'ALERGIA',
        gravedad: isAlergia(direct) ? 'alta' : 'media',
        motivo: `El paciente refiere ${DICHA[direct.tipo ?? 'ALERGIA']} a «${direct.dicho}» y esta línea contiene ${nombre}${clase ? ` (${clase})` : ''}.`,
        conducta: 'Elija otro grupo o confirme con el paciente qué reacción tuvo.',
        sustancia: nombre,
      },
    ];
  }
  const crossed = paciente.alergias.objetivos.filter(isAlergia).flatMap(({ id, dicho }) => {
    const cruce = crossOf(contexto, id, item);
    return cruce ? [{ cruce, dicho }] : [];
  });
  const [worst] = crossed.sort((a, b) => GRADES.indexOf(a.cruce.grado) - GRADES.indexOf(b.cruce.grado));
  if (!worst) return [];
  return [
    {
      linea,
      tipo: 'ALERGIA',
      gravedad: GRADO[worst.cruce.grado],
      motivo: `Alergia a «${worst.dicho}»: reacción cruzada ${worst.cruce.grado} con ${nombre}.`,
      conducta: worst.cruce.nota ?? 'Confirme con el paciente qué reacción tuvo.',
      regla: worst.cruce.regla,
      sustancia: nombre,
    },
  ];
}
/** What was no allergy warns about the substance itself, without asking a reason, and never about its relatives. */
const isAlergia = ({ tipo = 'ALERGIA' }: Paciente['alergias']['objetivos'][number]) => tipo === 'ALERGIA';
const DICHA = { ALERGIA: 'alergia', INTOLERANCIA: 'intolerancia', EFECTO: 'un efecto adverso' } as const;
const GRADES = ['probable', 'posible', 'improbable'];

/**
 * If several cross-reactions apply to one allergy, the one with the smallest class decides. A rule about a class applies to its members.
 */
function crossOf({ reglas }: Contexto, from: number, item: Item): Cruce | undefined {
  const own = reglas.cruces.get(from) ?? [];
  const all =
    own.length > 0 ? own : (reglas.sustancias.get(from)?.clases ?? []).flatMap((c) => reglas.cruces.get(c) ?? []);
  const size = ({ hacia_id }: Cruce) => reglas.clases.get(hacia_id)?.miembros ?? 1;
  return all.filter(({ hacia_id }) => item.claves.includes(hacia_id)).sort((a, b) => size(a) - size(b))[0];
}
