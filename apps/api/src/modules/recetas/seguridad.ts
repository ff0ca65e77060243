/** The judgement of a prescription, from facts alone (BE-10). Silence is not safety, and each warning says what to do. */
import { type Advertencia, type LineaRevisada, takesPerDay, unitsNeeded } from '@hampi/contract';
import { mgPerTake } from './dosis.ts';
import type { Alergia, Contraindicacion, Interaccion, Limite, Principio } from './hechos.queries.ts';
import { notaPara } from './notas.ts';

/** A medicine of an earlier receta whose days of use are not over. */
export interface EnCurso {
  medicamento: string;
  principios: Principio[];
  hasta: string;
}

export interface Hechos {
  lineas: LineaRevisada[];
  /** By `linea`, the index of `lineas`. */
  principios: Principio[];
  enCurso: EnCurso[];
  cie10: string[];
  interacciones: Interaccion[];
  alergias: Alergia[];
  contraindicaciones: Contraindicacion[];
  limites: Limite[];
  /** Months; null when the birth date is not known. */
  edadMeses: number | null;
  peso: number | null;
}

const ADULT_MONTHS = 18 * 12;
const SIN_DATOS = 'Verifíquelo con la ficha del medicamento.';

/** Warnings in the order of the lines, each with the index of its line. */
export function judge(hechos: Hechos): Advertencia[] {
  return hechos.lineas.flatMap((linea, index) => {
    const own = hechos.principios.filter((p) => p.linea === index);
    const found = [
      ...allergies(hechos, own),
      ...repeated(hechos, own, index),
      ...interactions(hechos, own, index),
      ...contraindications(hechos, own),
      ...ages(hechos, own),
      ...doses(hechos, own, linea),
      ...quantity(linea),
      ...unknown(own, linea),
    ];
    return found.map((advertencia) => ({ linea: index, ...advertencia }));
  });
}

type Found = Omit<Advertencia, 'linea'>;
const isOf = (p: Principio, sustancia: number) => p.id === sustancia || p.grupo_id === sustancia;

function allergies({ alergias }: Hechos, own: Principio[]): Found[] {
  return own.flatMap((p) => {
    const hits = alergias.filter((a) => isOf(p, a.sustancia_id));
    // The ingredient or its own class says more than a possible cross reaction.
    const hit = hits.find((a) => a.cruzada === null) ?? hits[0];
    if (!hit) return [];
    return {
      tipo: 'ALERGIA' as const,
      gravedad: 'alta' as const,
      motivo: `El paciente refiere alergia a «${hit.termino}» y esta línea contiene ${p.nombre}${p.grupo ? ` (${p.grupo})` : ''}.`,
      conducta: hit.cruzada ?? 'Elija otro grupo o confirme con el paciente qué reacción tuvo.',
    };
  });
}

function repeated({ principios, enCurso, lineas }: Hechos, own: Principio[], index: number): Found[] {
  return own.flatMap((p) => {
    const twin = principios.find((other) => other.linea < index && other.id === p.id);
    const current = enCurso.find((taken) => taken.principios.some((other) => other.id === p.id));
    const found: Found[] = [];
    if (twin)
      found.push({
        tipo: 'DUPLICADO',
        gravedad: 'alta',
        motivo: `${p.nombre} ya está en la línea ${twin.linea + 1} (${lineas[twin.linea]?.medicamento}).`,
        conducta: 'Deje una sola línea o sume ambas al comprobar la dosis.',
      });
    if (current)
      found.push({
        tipo: 'DUPLICADO',
        gravedad: 'media',
        motivo: `El paciente aún toma ${current.medicamento} (${p.nombre}), hasta el ${current.hasta}.`,
        conducta: 'Indique si lo suspende o si esta línea lo reemplaza.',
      });
    return found;
  });
}

interface Otro {
  principio: Principio;
  como: string;
}

function interactions(
  { principios, enCurso, interacciones, lineas }: Hechos,
  own: Principio[],
  index: number,
): Found[] {
  const others: Otro[] = [
    ...principios
      .filter((p) => p.linea < index)
      .map((principio) => ({
        principio,
        como: `${lineas[principio.linea]?.medicamento} (línea ${principio.linea + 1})`,
      })),
    ...enCurso.flatMap((taken) =>
      taken.principios.map((principio) => ({
        principio,
        como: `${taken.medicamento}, que toma hasta el ${taken.hasta}`,
      })),
    ),
  ];
  const seen = new Set<string>();
  return own.flatMap((p) =>
    others.flatMap(({ principio, como }) =>
      interacciones
        // A class with itself means two different ingredients of it.
        .filter((i) => p.id !== principio.id && pairs(i, p, principio))
        .filter((i) => {
          const key = `${i.a_id}-${i.b_id}-${como}`;
          return !seen.has(key) && seen.add(key);
        })
        .map((i) => ({
          tipo: 'INTERACCION' as const,
          gravedad: i.gravedad,
          motivo: `Con ${como}: ${i.motivo}`,
          conducta: i.conducta,
        })),
    ),
  );
}

const pairs = (i: Interaccion, a: Principio, b: Principio) =>
  (isOf(a, i.a_id) && isOf(b, i.b_id)) || (isOf(a, i.b_id) && isOf(b, i.a_id));

const contraindications = ({ contraindicaciones, cie10 }: Hechos, own: Principio[]): Found[] =>
  contraindicaciones
    .filter((c) => own.some((p) => isOf(p, c.sustancia_id)) && cie10.some((code) => code.startsWith(c.cie10_prefijo)))
    .map((c) => ({
      tipo: 'CONTRAINDICACION',
      gravedad: c.gravedad,
      motivo: c.motivo,
      conducta: 'Considere otra opción, o anote por qué el beneficio es mayor.',
    }));

const ages = ({ limites, edadMeses }: Hechos, own: Principio[]): Found[] =>
  own.flatMap((p) => {
    const minimum = Math.min(
      ...limites.filter((l) => l.sustancia_id === p.id).map((l) => l.edad_min_meses ?? Number.NEGATIVE_INFINITY),
    );
    if (edadMeses === null || !Number.isFinite(minimum) || edadMeses >= minimum) return [];
    return {
      tipo: 'EDAD' as const,
      gravedad: 'alta' as const,
      motivo: `${p.nombre} no se usa habitualmente antes de ${ageText(minimum)}.`,
      conducta: 'Elija otra opción para la edad del paciente.',
    };
  });

const ageText = (months: number) => (months < 24 ? `los ${months} meses` : `los ${Math.round(months / 12)} años`);

function doses({ limites, edadMeses, peso }: Hechos, own: Principio[], linea: LineaRevisada): Found[] {
  return own.flatMap((p) => {
    const known = limites.filter((l) => l.sustancia_id === p.id);
    const limit = known.find((l) => l.via === linea.via?.toLowerCase()) ?? known[0];
    if (!limit) return [];
    const nota = notaPara(limit.nota, edadMeses);
    const take = own.length === 1 ? mgPerTake(linea) : undefined;
    const takes = takesPerDay(linea);
    const weekly = limit.unidad === 'mg/semana';
    if (take === undefined || takes === undefined || (limit.unidad !== 'mg' && limit.unidad !== 'mcg' && !weekly))
      return notChecked(`la dosis de ${p.nombre}`, nota);
    const factor = limit.unidad === 'mcg' ? 1000 : 1;
    const daily = take * takes * factor;
    if (weekly)
      return {
        tipo: 'DOSIS' as const,
        gravedad: 'alta' as const,
        motivo: `${p.nombre} se toma una vez por semana (máximo ${limit.dosis_max_dia_adulto} mg); esta línea lo indica cada ${linea.frecuencia_uso_horas} horas.`,
        conducta: nota ?? 'Escriba el día de la semana y confírmelo con el paciente.',
      };
    const isChild = edadMeses !== null && edadMeses < ADULT_MONTHS;
    if (isChild && !peso) return notChecked(`la dosis de ${p.nombre} sin el peso del paciente`, nota);
    const maxima = isChild
      ? [
          limit.dosis_pediatrica_mg_kg_dia_max === null
            ? null
            : limit.dosis_pediatrica_mg_kg_dia_max * (peso as number),
          limit.dosis_max_dia_pediatrica,
        ]
      : [limit.dosis_max_dia_adulto];
    const stated = maxima.filter((value) => value !== null);
    if (stated.length === 0)
      return notChecked(`la dosis de ${p.nombre}: el catálogo no tiene un límite para la edad del paciente`, nota);
    const maximum = Math.min(...stated);
    if (daily <= maximum * 1.001) return [];
    return {
      tipo: 'DOSIS' as const,
      gravedad: 'alta' as const,
      motivo: `${format(daily)} ${limit.unidad} de ${p.nombre} al día superan el máximo habitual de ${format(maximum)} ${limit.unidad}${isChild ? ` para ${format(peso as number)} kg` : ''}.`,
      conducta: nota ?? 'Revise la dosis y la frecuencia.',
    };
  });
}

const format = (value: number) => new Intl.NumberFormat('es-EC', { maximumFractionDigits: 1 }).format(value);
const notChecked = (what: string, nota: string | null): Found => ({
  tipo: 'SIN_COMPROBAR',
  gravedad: 'info',
  motivo: `No se pudo comprobar ${what}.`,
  conducta: nota ?? SIN_DATOS,
});

/** Fewer than needed, or so many that some will be left at home. */
function quantity(linea: LineaRevisada): Found[] {
  const needed = unitsNeeded(linea);
  const { cantidad } = linea;
  if (needed === undefined || !cantidad || (cantidad >= needed && cantidad <= needed * 1.5 + 1)) return [];
  const days = Math.floor((cantidad / needed) * (linea.dias_uso as number));
  return [
    {
      tipo: 'CANTIDAD',
      gravedad: 'media',
      motivo:
        cantidad < needed
          ? `La cantidad (${cantidad}) alcanza para ${days} ${days === 1 ? 'día' : 'días'} de los ${linea.dias_uso} indicados; hacen falta ${needed}.`
          : `La cantidad (${cantidad}) es mayor que la que el tratamiento necesita (${needed}).`,
      conducta: 'Corrija la cantidad, la frecuencia o los días.',
    },
  ];
}

const unknown = (own: Principio[], linea: LineaRevisada): Found[] =>
  own.length > 0 ? [] : [notChecked(`«${linea.medicamento}»: su composición no está en el catálogo`, null)];
