/** The odontogram as it was at the end of a day, and the days on which it changed. */
import { fechaOf } from '../../base/fechas.ts';
import type { Odontograma } from './calls.ts';

interface Row {
  creada_en: string;
  terminada_en: string | null;
  fin: string | null;
}

/** What held when `dia` ended, in the zone; now without a day. What was noted by mistake never held. */
export function isVigente({ creada_en, terminada_en, fin }: Row, dia: string | null, zona: string): boolean {
  if (dia === null) return terminada_en === null;
  if (fin === 'ERROR' || fechaOf(creada_en, zona) > dia) return false;
  return terminada_en === null || fechaOf(terminada_en, zona) > dia;
}

/** Newest first. */
export function diasDe({ marcas, encias, bocas }: Omit<Odontograma, 'ilegibles'>, zona: string): string[] {
  const instants = [...marcas, ...encias, ...bocas].flatMap(({ creada_en, terminada_en }) => [creada_en, terminada_en]);
  const dias = instants.flatMap((instant) => (instant ? [fechaOf(instant, zona)] : []));
  return [...new Set(dias)].sort().reverse();
}
