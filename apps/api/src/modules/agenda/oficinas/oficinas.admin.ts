import { type OficinaAdmin, type OficinaForm, oficinas } from '@hampi/contract/agenda/oficinas/admin';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { nombreCompleto } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { listRoutes } from '../../../http/list.ts';
import { auditChange } from '../../../vault/audit.ts';
import { moveAfiliacion } from '../afiliacion/afiliacion.service.ts';
import { countFutureCitas } from '../servicios/servicios.queries.ts';
import { findLugarDeCiudad } from './oficinas.queries.ts';

/** Every office, for administrators (AD-2): search, and corrections of its name, place, time and price. */
export function oficinasAdminRoutes(api: Api, deps: Deps) {
  listRoutes(api, deps, oficinas, () => ({
    from: oficinasOfAll,
    searchIn: ['nombre', 'doctor', 'ciudad', 'direccion'],
  }));
  api.on(oficinas.update).run(({ params, body, session }) => mendOficina(deps, session, params.id, body));
}

const oficinasOfAll = sql<OficinaAdmin & Record<string, unknown>>`
  select o.id, o.nombre, coalesce(i.nombre, ${nombreCompleto('u')}) as doctor, o.direccion, o.ciudad, o.provincia, o.pais,
    o.tiempo_por_cliente_minutos, o.costo_consulta, o.afiliacion,
    (select count(*)::int from horario h where h.oficina_id = o.id) as horarios
  from oficina o join doctor d on d.id = o.doctor_id join usuario u on u.id = d.usuario_id
    left join institucion i on i.doctor_id = d.id
  where o.eliminada_en is null`;

const columns = [
  'nombre',
  'tiempo_por_cliente_minutos',
  'costo_consulta',
  'direccion',
  'ciudad',
  'provincia',
  'pais',
] as const;

/** Changing the city also changes what depends on it: zone, altitude and the affiliation's place. */
async function mendOficina(deps: Deps, session: Session, id: number, form: OficinaForm): Promise<null> {
  return deps.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('oficina')
      .select([...columns, 'doctor_id', 'zona', 'afiliacion'])
      .where('id', '=', id)
      .where('eliminada_en', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return notFound();
    const { doctor_id, zona, afiliacion, ...then } = before;
    const lugar = await findLugarDeCiudad(trx, form);
    if (zona !== lugar.zona && (await countFutureCitas(trx, deps.clock.now(), { oficina_id: id })) > 0)
      conflict('oficina_zona_con_citas', MO.oficina_zona_con_citas);
    await trx
      .updateTable('oficina')
      .set({ ...form, ...lugar })
      .where('id', '=', id)
      .execute();
    if (afiliacion) {
      const rows = await trx
        .selectFrom('oficina_especializacion')
        .select('especializacion_id')
        .where('oficina_id', '=', id)
        .execute();
      const especialidades = rows.map((row) => row.especializacion_id);
      await moveAfiliacion(trx, doctor_id, { id, ciudad: form.ciudad, pais: form.pais, especialidades });
    }
    await auditChange(trx, session, 'oficina.editar', id, then, form);
    return null;
  });
}
