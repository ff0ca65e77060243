import { FECHA_LEJANA } from '@hampi/contract/agenda/turnos/messages';
import { addDays, ultimaFecha } from '@hampi/contract/base/fechas';
import { invalid } from '../../../http/errors.ts';

/** 400 beside `campo` for a date further ahead than anybody plans; a day more, for it may be another one there. */
export function guardAlcance(now: Date, campo: 'fecha' | 'inicio', fecha: string): void {
  const hoy = now.toISOString().slice(0, 10);
  if (fecha.slice(0, 10) > addDays(ultimaFecha(hoy), 1)) invalid({ [campo]: FECHA_LEJANA }, FECHA_LEJANA);
}
