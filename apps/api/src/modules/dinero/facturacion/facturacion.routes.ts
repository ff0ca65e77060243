import { dropFirma, getFacturacion, keepFirma, saveFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { readAjustes, saveAjustes } from './ajustes.ts';
import { dropFirma as drop, keepFirma as keep } from './firma.ts';

export function facturacionRoutes(api: Api, deps: Deps) {
  api.on(getFacturacion).run(({ session }) => readAjustes(deps, deps.db, session.doctor_id));
  api.on(saveFacturacion).run(({ session, body }) => saveAjustes(deps, session, body));
  api.on(keepFirma).run(async ({ session, body }) => {
    await keep(deps, session, body);
    return readAjustes(deps, deps.db, session.doctor_id);
  });
  api.on(dropFirma).run(({ session }) =>
    deps.db.transaction().execute(async (trx) => {
      await drop(trx, session, session.doctor_id ?? 0);
      return readAjustes(deps, trx, session.doctor_id);
    }),
  );
}
