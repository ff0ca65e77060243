/** The weight that a dose is compared with (BE-10, ADR 278). */
import { addMonths, fechaCorta } from '@hampi/contract/base/fechas';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';

/** One that is not of today. */
export interface PesoAnterior {
  kg: number;
  /** YYYY-MM-DD on which it was measured. */
  fecha: string;
  /** The file that brought it; null for one of a visit here (ADR 267). */
  origen: string | null;
}

export interface Peso {
  /** Null: there is none that may be used. */
  kg: number | null;
  /** When it was measured and by whom, or why there is none; empty for the one of today. */
  dicho: string;
}

/** Of those that are older nobody knows what they weigh now. */
const WEIGHT_MONTHS = 24;

/** The one that is typed, or else the newest, whoever measured it; of one day that of a visit. */
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
