import type { Trx } from '../../core/db.ts';
import type { Deps } from '../../deps.ts';

export async function citaBooked(_trx: Trx, _deps: Deps, _cita_id: number): Promise<void> {}
export async function citaChanged(
  _trx: Trx,
  _deps: Deps,
  _cita_id: number,
  _what: 'CANCELADA' | 'RECHAZADA' | 'REAGENDADA' | 'APROBADA',
): Promise<void> {}

export async function announceCita(deps: Deps, cita_id: number): Promise<void> {
  const rows = await deps.db
    .selectFrom('cita as r')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .innerJoin('doctor as d', 'd.id', 'r.doctor_id')
    .where('r.id', '=', cita_id)
    .select(['d.usuario_id', 'r.fecha_reserva', 'r.inicio', 'r.fin'])
    .execute();
  for (const r of rows)
    deps.realtime.citasChanged([r.usuario_id], { r_fecha_reserva: r.fecha_reserva, r_inicio: r.inicio, r_fin: r.fin });
}
