import { FECHA_LEJANA } from '@hampi/contract/agenda/turnos/messages';
import { addDays, ultimaFecha } from '@hampi/contract/base/fechas';
import { invalid } from '../../../http/errors.ts';

/** 400 at `campo` for a date beyond the planning horizon, with a day's tolerance for other zones. */
export function guardAlcance(now: Date, campo: 'desde' | 'fecha' | 'inicio', fecha: string): void {
  const hoy = now.toISOString().slice(0, 10);
  if (fecha.slice(0, 10) > addDays(ultimaFecha(hoy), 1)) invalid({ [campo]: FECHA_LEJANA }, FECHA_LEJANA);
}
