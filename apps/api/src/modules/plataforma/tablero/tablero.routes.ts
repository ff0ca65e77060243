import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { getTablero } from '@hampi/contract/plataforma/tablero/calls';
import {
  getPorResolver,
  getSistema,
  retryTrabajos as retryTrabajosCall,
} from '@hampi/contract/plataforma/tablero/sistema';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { pedidosPorResponder } from '../../personas/pedidos/pedidos.queries.ts';
import { watchCertificate, watchDatabaseCertificates } from './certificado.ts';
import { findHoy } from './hoy.queries.ts';
import { findPendientes } from './pendientes.queries.ts';
import { findPorResolver } from './sistema.queries.ts';
import { lookAtSistema, retryTrabajos } from './sistema.ts';

export function tableroRoutes(api: Api, deps: Deps) {
  const certificate = watchCertificate(deps.config.publicUrl);
  const ofDatabase = watchDatabaseCertificates(deps.config.databaseUrl);

  api.on(getTablero).run(async () => {
    const now = deps.clock.now();
    const [pendientes, eliminaciones, hoy] = await Promise.all([
      findPendientes(deps.db),
      pedidosPorResponder(deps.db, { doctor_id: null }, fechaOf(now, ZONA_ECUADOR)),
      findHoy(deps.db, now),
    ]);
    return { revisado_en: now.toISOString(), ...pendientes, eliminaciones, ...hoy };
  });
  api.on(getSistema).run(() => lookAtSistema(deps, certificate(), ofDatabase()));
  api.on(getPorResolver).run(() => findPorResolver(deps.db, deps.clock.now()));
  api.on(retryTrabajosCall).run(({ session, body }) => retryTrabajos(deps, session, body.trabajos));
}
