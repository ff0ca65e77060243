/** The RUCs of the professionals who invoice, as administrators read and confirm them (decisions 80). */

import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import { confirmRuc, listRucs, type RucDeEmisor } from '@hampi/contract/dinero/facturacion/rucs';
import { type RawBuilder, sql } from 'kysely';
import { nombreCompleto } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { conflict } from '../../../http/errors.ts';
import { listPage } from '../../../http/list.ts';
import { proveRuc } from './emisor.ts';

export function rucsRoutes(api: Api, deps: Deps) {
  api
    .on(listRucs)
    .run(({ query }) =>
      listPage(
        deps.db,
        rucs,
        ['nombre', 'cedula', 'ruc', 'razon_social'],
        query,
        query.estado ? sql`(t.probado is null) = ${query.estado === 'POR_COMPROBAR'}` : sql`true`,
      ),
    );
  api.on(confirmRuc).run(({ session, params: { doctor_id }, body: { ruc } }) =>
    deps.db.transaction().execute(async (trx) => {
      const done = await proveRuc(trx, deps.clock, session, { doctor_id, ruc, por: 'ADMINISTRACION' });
      return done ? null : conflict('ruc_cambiado', MFacturacion.ruc_cambiado);
    }),
  );
}

const rucs: RawBuilder<RucDeEmisor & Record<string, unknown>> = sql`
  select e.doctor_id as id, e.doctor_id, ${nombreCompleto('u')} as nombre, u.cedula, e.ruc, e.razon_social, e.actualizado_en as guardado_en,
    case when e.ruc_probado = e.ruc then e.ruc_probado_por end as probado
  from emisor e join doctor d on d.id = e.doctor_id join usuario u on u.id = d.usuario_id`;
