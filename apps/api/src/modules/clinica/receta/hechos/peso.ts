/** The weight that a dose is compared with (BE-10, ADR 278). */
import { addMonths, fechaCorta } from '@hampi/contract/base/fechas';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';

/** A weight that was not measured today. */
export interface PesoAnterior {
  kg: number;
  /** YYYY-MM-DD on which it was measured. */
  fecha: string;
  /** The file that it was imported from; null for a visit here (ADR 267). */
  origen: string | null;
}

export interface Peso {
  /** Null if no usable weight is known. */
  kg: number | null;
  /** When it was measured and by whom, or why there is none; empty for today's weight. */
  dicho: string;
}

/** Older weights are not used, because the patient may weigh something else by now. */
const WEIGHT_MONTHS = 24;

/** Today's weight if it was typed, otherwise the newest, regardless of who measured it; on the same day that of a visit. */
export function pesoOn(dia: string, hoy: number | null, anteriores: PesoAnterior[]): Peso {
  if (hoy !== null) return { kg: hoy, dicho: '' };
  const [last] = anteriores.toSorted(
    (a, b) => b.fecha.localeCompare(a.fecha) || Number(a.origen !== null) - Number(b.origen !== null),
  );
  if (!last) return { kg: null, dicho: SEGURIDAD.sin_peso };
  const when = [fechaCorta(last.fecha), last.origen].filter(Boolean).join(', ');
  if (last.fecha < addMonths(dia, -WEIGHT_MONTHS)) return { kg: null, dicho: SEGURIDAD.peso_antiguo(when) };
  return { kg: last.kg, dicho: SEGURIDAD.peso_del(when) };
}
