import { csvPromociones } from '@hampi/contract/agenda/promociones/admin';
import {
  createPromocion,
  deletePromocion,
  listPromociones,
  promociones,
  updatePromocion,
} from '@hampi/contract/agenda/promociones/calls';
import { ventanaDe } from '@hampi/contract/agenda/promociones/reglas';
import type { Reply } from '@hampi/contract/base/endpoint';
import { sql } from 'kysely';
import { requireDoctor } from '../../../access/vinculo.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { listRoutes } from '../../../http/list.ts';
import { auditChange } from '../../../vault/audit.ts';
import { changeCampana, removeServicios, requireEspecialidades } from '../servicios/servicios.service.ts';
import { findDatos, findPromociones, promocionesOfAll } from './promociones.queries.ts';
import * as service from './promociones.service.ts';

/** Campaigns of professionals and institutions, and those of everybody in the back office. */
export function promocionesRoutes(api: Api, deps: Deps) {
  api.on(listPromociones).run(async ({ params: { doctorId }, session, scope }) => {
    await requireDoctor(deps.db, session, scope, doctorId);
    const [rows, dataMedico] = await Promise.all([
      findPromociones(deps.db, { doctor_id: doctorId }),
      findDatos(deps.db, doctorId),
    ]);
    return new Answer(rows, { extra: { dataMedico } });
  });
  api.on(createPromocion).run(({ body, session }) => service.createPromocion(deps, session, body));
  api
    .on(updatePromocion)
    .run(({ params, body, session }) => service.updatePromocion(deps, session, params.promocion_id, body));
  api.on(deletePromocion).run(({ params, session }) => service.deletePromocion(deps, session, params.promocion_id));

  listRoutes(api, deps, { ...promociones, csv: csvPromociones }, () => ({
    from: promocionesOfAll,
    searchIn: ['nombre', 'promocion_detalles', 'doctor'],
  }));
  api.on(promociones.update).run(({ params: { id }, body, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const before = await oneOfAll(trx, id);
      const { especializaciones, descuento_inicio, descuento_fin } = body;
      await requireEspecialidades(trx, before.doctor_id, especializaciones);
      await changeCampana(trx, id, ventanaDe(descuento_inicio, descuento_fin), especializaciones);
      const after = await oneOfAll(trx, id);
      await auditChange(trx, session, 'promociones.editar', id, before, after);
      return after;
    }),
  );
  api.on(promociones.remove).run(({ params: { id }, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const before = await oneOfAll(trx, id);
      await removeServicios(trx, deps.clock.now(), [id]);
      await auditChange(trx, session, 'promociones.eliminar', id, before, null);
      return null;
    }),
  );
}

async function oneOfAll(db: DbOrTrx, id: number): Promise<Reply<typeof promociones.update>> {
  const { rows } = await sql<
    Reply<typeof promociones.update>
  >`select t.* from (${promocionesOfAll}) t where t.id = ${id}`.execute(db);
  return rows[0] ?? notFound();
}
