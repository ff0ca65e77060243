/** The weight that a dose is compared with (BE-10, ADR 143). */
import { addMonths, fechaCorta } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import { dayOfMonth, lmsOfEdad } from '@hampi/contract/clinica/crecimiento/lms';
import { zOfValor } from '@hampi/contract/clinica/crecimiento/zscore';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';

/** A weight that was not measured today. */
export interface PesoAnterior {
  kg: number;
  /** YYYY-MM-DD on which it was measured. */
  fecha: string;
  /** The file that it was imported from; null for a visit here (ADR 255). */
  origen: string | null;
}

export interface Peso {
  /** Null if no usable weight is known. */
  kg: number | null;
  /** When it was measured and by whom, or why there is none; empty for today's weight. */
  dicho: string;
  /** It does not fit what was measured before, and must be confirmed first. */
  dudoso?: boolean;
}

/** Older weights are not used, because the patient may weigh something else by now. */
const WEIGHT_MONTHS = 24;
/** Nobody weighs five times what they weighed within two years. */
const TIMES_ANOTHER = 5;

/** Today's weight if it was typed, otherwise the newest, regardless of who measured it; on the same day that of a visit. */
export function pesoOn(dia: string, hoy: number | null, anteriores: PesoAnterior[]): Peso {
  const [last] = anteriores.toSorted(
    (a, b) => b.fecha.localeCompare(a.fecha) || Number(a.origen !== null) - Number(b.origen !== null),
  );
  if (hoy !== null) {
    // A slip of the finger (150 for 15) must not dose: no limit per kg is compared until the weight is corrected.
    const isSlip = last !== undefined && (hoy >= last.kg * TIMES_ANOTHER || hoy <= last.kg / TIMES_ANOTHER);
    return isSlip && last.fecha >= addMonths(dia, -WEIGHT_MONTHS)
      ? { kg: null, dicho: SEGURIDAD.peso_extrano(decimal(hoy), decimal(last.kg)), dudoso: true }
      : { kg: hoy, dicho: '' };
  }
  if (!last) return { kg: null, dicho: SEGURIDAD.sin_peso };
  const when = [fechaCorta(last.fecha), last.origen].filter(Boolean).join(', ');
  if (last.fecha < addMonths(dia, -WEIGHT_MONTHS)) return { kg: null, dicho: SEGURIDAD.peso_antiguo(when) };
  return { kg: last.kg, dicho: SEGURIDAD.peso_del(when) };
}

/** The WHO's limits of a weight that can be one of this age. */
const Z_LEAST = -6;
const Z_MOST = 6;

/** Whether no child of this age weighs this; false beyond the ages of the curve. */
export function isOffCurve(kg: number, edadMeses: number | null, sexo: 'F' | 'M' | null): boolean {
  if (edadMeses === null) return false;
  const zAt = (meses: number) => {
    const lms = lmsOfEdad('peso_edad', sexo === 'F' ? 'femenino' : 'masculino', dayOfMonth(meses));
    return lms && zOfValor(lms, kg, true);
  };
  // Within a month a child grows: too little is judged at its beginning, too much at its end.
  const [low, high] = [zAt(edadMeses), zAt(edadMeses + 1)];
  return (low !== undefined && low < Z_LEAST) || (high !== undefined && high > Z_MOST);
}
