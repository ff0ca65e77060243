/** Weekly hours of every office in the back office (3 §2: `horariosOficinas`). Read-only there (decisions 15). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, listQuery } from '../../base/fields.ts';
import { ADMIN, adminCsv } from '../../plataforma/administracion/calls.ts';

const HorarioRow = z.object({
  id: z.number(),
  oficina_id: z.number(),
  oficina: z.string(),
  ciudad: z.string(),
  /** The professional who attends. */
  doctor: z.string(),
  dia_semana: z.string(),
  /** 1 Monday … 7 Sunday. */
  dia_iso: z.number(),
  hora_inicio: z.string(),
  hora_fin: z.string(),
  espacios_disponibles: z.number(),
});
export type HorarioAdmin = z.infer<typeof HorarioRow>;

const query = listQuery(
  ['oficina', 'doctor', 'ciudad', 'dia_iso', 'hora_inicio', 'espacios_disponibles'],
  'oficina',
).extend({
  /** Filters by one office. */
  oficina_id: id.optional(),
});

export const horariosOficinas = {
  slug: 'horariosOficinas',
  list: endpoint('GET /api/admin/horariosOficinas', {
    allow: ADMIN,
    summary: 'Lista: horarios de las oficinas',
    query,
    reply: z.array(HorarioRow),
  }),
  csv: adminCsv('horariosOficinas', 'horarios de las oficinas', query),
};
