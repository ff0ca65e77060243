import { getPagoDeCreditos, payWithCredito, startPagoDeCreditos } from '@hampi/contract/dinero/creditos/calls';
import { comprarPage } from '@hampi/contract/dinero/creditos/pages';
import { getAjustesDePago, saveAjustesDePago } from '@hampi/contract/dinero/transacciones/ajustes';
import { confirmTransaccion, getPagoDeReserva, startPagoDeReserva } from '@hampi/contract/dinero/transacciones/calls';
import { pagarPage, resultadoPage, vueltaPage } from '@hampi/contract/dinero/transacciones/pages';
import { citasVisibleTo } from '../../../access/visibility.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { findAjustes, saveAjustes } from './ajustes.ts';
import { findCompra, startCompra } from './buy.ts';
import { payConCredito } from './con-credito.ts';
import { startPago } from './start.ts';
import { findPago, payableBy, resultOf } from './transacciones.service.ts';

/** Paying a reservation online, and the professional's settings for it. */
export function transaccionesRoutes(api: Api, deps: Deps) {
  api
    .on(getPagoDeReserva)
    .run(async ({ visitor, params, query }) =>
      findPago(deps, await payableBy(deps, visitor, params.reservaId, query.codigo), params.reservaId, visitor),
    );

  api.on(startPagoDeReserva).run(async ({ visitor, params, body }) => {
    const visible = await payableBy(deps, visitor, params.reservaId, body.codigo);
    const usuario_id = visitor?.usuario_id ?? null;
    const { redireccion = false, paymentType: cuanto } = body;
    return startPago(deps, params.reservaId, { visible, usuario_id, redireccion, cuanto });
  });
  api
    .on(payWithCredito)
    .run(({ session, scope, params }) =>
      payConCredito(deps, session, citasVisibleTo(session, scope), params.reservaId),
    );

  api.on(getPagoDeCreditos).run(({ session, params }) => findCompra(deps, session, params));
  api
    .on(startPagoDeCreditos)
    .run(({ session, params, body }) => startCompra(deps, session, params, body.redireccion ?? false));

  api.on(confirmTransaccion).run(({ body }) => resultOf(deps, body));

  for (const page of [pagarPage, comprarPage, resultadoPage]) api.page(page);
  api.page(vueltaPage, { load: async () => null, addresses: async () => [] });

  api.on(getAjustesDePago).run(({ session }) => findAjustes(deps, deps.db, session.doctor_id));
  api.on(saveAjustesDePago).run(({ session, body }) => saveAjustes(deps, session, body));
}
