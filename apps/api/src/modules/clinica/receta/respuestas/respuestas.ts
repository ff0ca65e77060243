/** The warnings of a receta and the doctor's reasons, as they are sealed with a version of the visit. */
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import type { LineaReceta, Receta as RecetaEscrita } from '@hampi/contract/clinica/historia/campos';
import { RESPUESTAS_MAX, type RespuestaAdvertencia } from '@hampi/contract/clinica/receta/respuestas';
import { type Advertencia, needsRazon, razonDe } from '@hampi/contract/clinica/receta/seguridad';
import type { z } from 'zod';

export type Receta = z.output<typeof RecetaEscrita>;
type Guardada = Consulta['receta'];

interface Sello {
  edicion: number;
  /** The account that saves, and when. */
  por: number;
  en: string;
  before: Guardada;
}

/** What was shown at each line. Folded remarks are left out, which would make every visit larger. */
export function withRespuestas(receta: Receta, advertencias: Advertencia[], sello: Sello): Receta {
  const former = [sello.before?.advertencias ?? [], ...(sello.before?.detalle ?? []).map((l) => l.advertencias)].flat();
  const at = (linea: number) =>
    advertencias
      .filter((a) => a.linea === linea && (a.gravedad === 'alta' || a.gravedad === 'media'))
      .sort((a, b) => Number(needsRazon(b)) - Number(needsRazon(a)))
      .slice(0, RESPUESTAS_MAX)
      .map((a) => sealed(a, receta, sello, former));
  return {
    ...receta,
    advertencias: at(-1),
    detalle: receta.detalle.map((linea, i) => ({ ...linea, advertencias: at(i) })),
  };
}

function sealed(a: Advertencia, receta: Receta, { edicion, por, en }: Sello, former: RespuestaAdvertencia[]) {
  const { clave, tipo, gravedad, motivo, cuenta } = a;
  const razon = razonDe(a, receta) ?? null;
  // An answer that stays as it was keeps who gave it, and when.
  const same = razon === null ? undefined : former.find((one) => one.clave === clave && one.razon === razon);
  const answered = same ?? { por: razon === null ? null : por, en: razon === null ? null : en };
  return {
    clave,
    razon,
    tipo,
    gravedad,
    motivo,
    regla: cuenta,
    edicion: same?.edicion ?? edicion,
    por: answered.por,
    en: answered.en,
  };
}

/** The answers of the version before, for a correction that leaves everything that is judged as it was. */
export const withFormer = (receta: Receta, before: Guardada): Receta => ({
  ...receta,
  advertencias: before?.advertencias ?? [],
  detalle: receta.detalle.map((linea, i) => ({ ...linea, advertencias: before?.detalle[i]?.advertencias ?? [] })),
});

/** A receta as it was typed, without what the server sealed with the reasons. */
export const typedOf = (receta: Guardada | Receta | undefined): unknown => [
  receta?.detalle.map(({ advertencias, ...linea }): unknown => [linea, reasons(advertencias)]) ?? [],
  reasons(receta?.advertencias),
];
const reasons = (all: LineaReceta['advertencias'] | undefined) =>
  (all ?? []).flatMap(({ clave, razon }) => (razon ? [[clave, razon]] : [])).sort();
