import { type HorarioAdmin, horariosOficinas } from '@hampi/contract/agenda/horarios/admin';
import { sql } from 'kysely';
import { nombreCompleto } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { listRoutes } from '../../../http/list.ts';

/** Weekly hours of every office, or of one, for administrators to read (AD-2). */
export function horariosAdminRoutes(api: Api, deps: Deps) {
  listRoutes(api, deps, horariosOficinas, ({ oficina_id }: { oficina_id?: number }) => ({
    from: horariosOfAll,
    searchIn: ['oficina', 'doctor', 'ciudad', 'dia_semana'],
    filter: oficina_id ? sql`t.oficina_id = ${oficina_id}` : undefined,
  }));
}

const horariosOfAll = sql<HorarioAdmin & Record<string, unknown>>`
  select h.id, h.oficina_id, o.nombre as oficina, o.ciudad, ${nombreCompleto('u')} as doctor, h.dia_semana, h.dia_iso,
    to_char(h.hora_inicio, 'HH24:MI') as hora_inicio, to_char(h.hora_fin, 'HH24:MI') as hora_fin, h.espacios_disponibles
  from horario h join oficina o on o.id = h.oficina_id
    join doctor d on d.id = h.doctor_id join usuario u on u.id = d.usuario_id
  where o.eliminada_en is null`;
