import type { Scope } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  countReservas,
  exportReporteCobros,
  getReporteCitas,
  getReporteCobros,
} from '@hampi/contract/dinero/estadisticas/calls';
import type { Rango } from '@hampi/contract/dinero/estadisticas/rango';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { requireDoctor } from '../../../access/vinculo.ts';
import { citasVisibleTo, manyCitasVisibleTo, pagosVisibleTo } from '../../../access/visibility.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { sendCsv } from '../../../http/csv.ts';
import { findZona } from '../caja/caja.queries.ts';
import { countEnCaja, findCitas } from './citas.queries.ts';
import { type CobrosDelDia, findCobros, findCobrosDelDia } from './cobros.queries.ts';
import { requireRango } from './require-rango.ts';

/** Reports of a practice about itself. */
export function estadisticasRoutes(api: Api, deps: Deps) {
  api.on(getReporteCobros).run(async ({ query, session, scope }) => {
    const { rango, only } = await askedFor(deps, session, scope, query);
    return deps.reads((db) => findCobros(db, only(pagosVisibleTo(session, scope), 'p'), rango));
  });

  api.on(exportReporteCobros).run(async ({ query, session, scope, reply }) => {
    const { rango, only } = await askedFor(deps, session, scope, query);
    const rows = await deps.reads((db) => findCobrosDelDia(db, only(pagosVisibleTo(session, scope), 'p'), rango));
    return sendCsv(reply, 'cobros', columns, rows);
  });

  api.on(getReporteCitas).run(async ({ query, session, scope }) => {
    const { rango, zona, only } = await askedFor(deps, session, scope, query);
    const visible = only(manyCitasVisibleTo(session, scope), 'r');
    const counts = await deps.reads((db) => findCitas(db, visible, rango, deps.clock.now()));
    return { rango, zona, ...counts };
  });

  api.on(countReservas).run(async ({ query, session, scope }) => {
    const { hoy, only } = await askedFor(deps, session, scope, { doctor_id: query.doctor_id });
    const fecha = query.fecha ?? hoy;
    return { fecha, ...(await countEnCaja(deps.db, only(citasVisibleTo(session, scope), 'r'), fecha)) };
  });
}

const columns: (keyof CobrosDelDia)[] = ['fecha', 'forma_pago', 'servicio', 'cobros', 'valor'];

interface Asked extends Partial<{ [day in keyof Rango]: string | undefined }> {
  doctor_id?: number | undefined;
}

/**
 * The days of a report, in the zone of the professional's first office, and the filter for that professional. For all professionals of a
 * secretary the days are those of mainland Ecuador. 404 for somebody else's professional, 400 for an invalid range of days.
 */
async function askedFor({ db, clock }: Deps, session: Session, scope: Scope, { doctor_id, ...days }: Asked) {
  if (doctor_id !== undefined) await requireDoctor(db, session, scope, doctor_id);
  const of = doctor_id ?? session.doctor_id;
  const zona = of ? await findZona(db, of) : ZONA_ECUADOR;
  const hoy = fechaOf(clock.now(), zona);
  const rango = requireRango(days, hoy);
  const only = (visible: RawBuilder<SqlBool>, alias: 'p' | 'r') =>
    doctor_id === undefined ? visible : sql<SqlBool>`${visible} and ${sql.ref(`${alias}.doctor_id`)} = ${doctor_id}`;
  return { hoy, rango, zona, only };
}
