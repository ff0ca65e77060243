/** All offices in the back office (3 §2: `oficina`). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, listQuery } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { ADMIN, adminCsv } from '../../plataforma/administracion/calls.ts';
import { OficinaCuerpo } from './calls.ts';

const OficinaRow = z.object({
  id: z.number(),
  nombre: z.string(),
  /** First and last names, or the institution's name. */
  doctor: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  provincia: z.string(),
  pais: z.string(),
  tiempo_por_cliente_minutos: z.number(),
  /** Dollars. */
  costo_consulta: z.number(),
  afiliacion: z.boolean(),
  horarios: z.number(),
});
export type OficinaAdmin = z.infer<typeof OficinaRow>;

/** What an administrator may correct in an office (3 §5). Its services and its people belong to the owner. */
const OficinaForm = OficinaCuerpo.pick({
  nombre: true,
  tiempo_por_cliente_minutos: true,
  costo_consulta: true,
  direccion: true,
  ciudad: true,
  provincia: true,
  pais: true,
});
export type OficinaForm = z.output<typeof OficinaForm>;

const query = listQuery(
  ['nombre', 'doctor', 'ciudad', 'provincia', 'tiempo_por_cliente_minutos', 'costo_consulta', 'afiliacion'],
  'nombre',
);

export const oficinas = {
  slug: 'oficina',
  singular: 'oficina',
  sortBy: 'nombre',
  form: OficinaForm,
  list: endpoint('GET /api/admin/oficina', {
    allow: ADMIN,
    summary: 'Lista: oficinas',
    query,
    reply: z.array(OficinaRow),
  }),
  csv: adminCsv('oficina', 'oficinas', query),
  /** 409 if the change would move an office with future citas to another time zone, or if the new city has no affiliation place left. */
  update: endpoint('PUT /api/admin/oficina/:id', {
    allow: ADMIN,
    summary: 'Editar: oficina',
    params: z.object({ id }),
    body: OficinaForm,
    mensaje: M.guardado,
  }),
};
