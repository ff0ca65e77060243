/** What the check says about a stored receta with the facts of now, and did not say with those of when it was written. */
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import type { AvisoReceta } from '@hampi/contract/clinica/receta/salida';
import { type Advertencia, needsRazon } from '@hampi/contract/clinica/receta/seguridad';
import type { Db } from '../../../../data/db.ts';
import { claveDe } from '../hechos/tratamientos.ts';
import type { VisitaLeida } from '../registro.ts';
import { reviewLineas } from '../revision.ts';
import { casoOf, type Hasta, type Leido } from './caso.ts';
import { claveOf } from './clave.ts';
import { alergiasEnTextos } from './textos.ts';

/** The record with all its visits, also the one of the receta. */
export interface Hoy {
  dia: string;
  leido: Leido;
  registro: Omit<Hasta, 'visitas'> & { visitas: VisitaLeida[] };
}

/** What was known when the receta was written. */
export interface Antes extends Pick<Leido, 'ficha' | 'fichaEn'>, Pick<Hasta, 'datos'> {}

/** What only informs was never asked about. */
const counts = ({ gravedad }: Advertencia) => gravedad === 'alta' || gravedad === 'media';

const isBefore = (a: VisitaLeida, b: VisitaLeida) => {
  const between = Date.parse(a.fecha) - Date.parse(b.fecha);
  return between < 0 || (between === 0 && a.id < b.id);
};

/** Its own visit tells a diagnosis and a weight, of its day. What only its words name is judged when it leaves. */
async function check(
  db: Db,
  leido: Leido,
  registro: Hasta,
  { leaves, ...visita }: VisitaLeida & Judged,
  dia: string,
  others: VisitaLeida[],
) {
  const visitas = [...others, { ...visita, lineas: [] }].sort((a, b) => (isBefore(a, b) ? 1 : -1));
  const written = { dia, lineas: visita.lineas, cie10: [], peso: null, pesoTraido: null };
  const caso = casoOf(leido, { ...registro, visitas }, written);
  const { advertencias } = await reviewLineas(db, caso);
  const { indicaciones } = visita;
  const said = leaves ? await alergiasEnTextos(db, caso, { indicaciones }) : [];
  return [...advertencias, ...said].filter(counts);
}

export interface Judged {
  /** It is about to leave, and not only in force. */
  leaves?: boolean;
}

/** With the facts of now. */
export const adviertenHoy = (
  db: Db,
  { leido, registro, dia }: Hoy,
  visita: VisitaLeida & Judged,
): Promise<Advertencia[]> =>
  check(
    db,
    leido,
    registro,
    visita,
    dia,
    registro.visitas.filter(({ id }) => id !== visita.id),
  );

/**
 * Those of now that were not there when the receta was written, by the rules and on the day of now, so that only facts make the difference;
 * and grave ones of a line that has no reason, whatever made them grave.
 */
export async function nuevas(
  db: Db,
  { leido, registro, dia }: Hoy,
  visita: VisitaLeida & Judged,
  antes: Antes,
  hoy: Advertencia[],
): Promise<Advertencia[]> {
  const older = registro.visitas.filter((one) => one.id !== visita.id && isBefore(one, visita));
  const { ficha, fichaEn, datos } = antes;
  const then = await check(
    db,
    { ...leido, ficha, fichaEn },
    { ...registro, datos, antecedentesEn: fichaEn },
    visita,
    dia,
    older,
  );
  const known = new Set(then.map((one) => claveDeAviso(one, visita)));
  return hoy.filter((one) => !known.has(claveDeAviso(one, visita)) || (needsRazon(one) && !isAnswered(visita, one)));
}

/** Whether there is a reason for this warning. In entries that were sealed before each warning had its own, one answers its whole line. */
export function isAnswered({ lineas, respuestas }: Respondida, aviso: Advertencia): boolean {
  const linea = lineas[aviso.linea];
  if (linea && !('advertencias' in linea)) return Boolean((linea as LineaReceta).razon_advertencia?.trim());
  const given = aviso.linea < 0 ? respuestas : (linea?.advertencias ?? []);
  return given.some((one) => one.razon && (one.clave === aviso.clave || saysTheSame(one, aviso)));
}

type Respondida = Pick<VisitaLeida, 'lineas' | 'respuestas'>;
type Dicho = Pick<Advertencia, 'tipo' | 'gravedad' | 'motivo'>;

/** An age or a date in its words may have changed since; in those about a dose the figures are what was answered. */
export const saysTheSame = (a: { [K in keyof Dicho]: Dicho[K] | null }, b: Dicho) =>
  a.tipo === b.tipo &&
  a.gravedad === b.gravedad &&
  a.motivo !== null &&
  palabrasDe(b.tipo, a.motivo) === palabrasDe(b.tipo, b.motivo);
const palabrasDe = (tipo: Advertencia['tipo'], motivo: string) =>
  tipo === 'DOSIS' ? motivo : motivo.replace(/\d+/g, '');

/** Names a warning as long as it says the same about the same medicine; dates, weeks and numbers of lines may change, doses may not. */
export function claveDeAviso(aviso: Advertencia, { lineas }: Pick<VisitaLeida, 'lineas'>): string {
  const linea = lineas[aviso.linea];
  const { tipo, gravedad, regla, motivo } = aviso;
  return claveOf([linea ? claveDe(linea) : '', tipo, gravedad, regla?.codigo ?? '', palabrasDe(tipo, motivo)]);
}

export const avisoOf = (aviso: Advertencia, visita: VisitaLeida): AvisoReceta => {
  const { linea, cuenta: _, sin_revisar: __, ofrece: ___, ...rest } = aviso;
  return { ...rest, clave: claveDeAviso(aviso, visita), medicamento: visita.lineas[linea]?.medicamento ?? null };
};
