import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  type CajaListada,
  countPorSecretaria,
  exportCajasDeSecretarias,
  exportReservasDeSecretarias,
  listCajasDeSecretarias,
  listReservasDeSecretarias,
  type ReservaListada,
} from '@hampi/contract/dinero/estadisticas/secretarias';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { CSV_MAX, sendCsv } from '../../../http/csv.ts';
import { listPage } from '../../../http/list.ts';
import { audit } from '../../../vault/audit.ts';
import { requireRango } from './require-rango.ts';
import { cajasDe, findResumen, reservasDe } from './secretarias.queries.ts';

const PERSONAS = ['s_nombres', 's_apellidos', 'o_nombre', 'c_nombres', 'c_apellidos', 'd_nombres', 'd_apellidos'];

/** What all secretaries do, for the platform's administrators (decisions 46). Days are those of mainland Ecuador. */
export function secretariasRoutes(api: Api, { db, clock }: Deps) {
  const rangoOf = (query: Parameters<typeof requireRango>[0]) =>
    requireRango(query, fechaOf(clock.now(), ZONA_ECUADOR));

  api.on(countPorSecretaria).run(({ query }) => findResumen(db, rangoOf(query)));
  api.on(listCajasDeSecretarias).run(({ query }) => listPage(db, cajasDe(rangoOf(query)), PERSONAS, query));
  api.on(listReservasDeSecretarias).run(({ query }) => listPage(db, reservasDe(rangoOf(query)), PERSONAS, query));

  // The audit records who exported it, because the file contains the names of patients.
  api.on(exportCajasDeSecretarias).run(async ({ query, session, reply }) => {
    const rango = rangoOf(query);
    const { rows } =
      await sql<CajaListada>`${cajasDe(rango)} order by k.fecha desc, f.id desc limit ${CSV_MAX}`.execute(db);
    await audit(db, session, 'cajas.descargar', null, { ...rango, filas: rows.length });
    return sendCsv(reply, 'cajas', cajaColumns, rows);
  });
  api.on(exportReservasDeSecretarias).run(async ({ query, session, reply }) => {
    const rango = rangoOf(query);
    const { rows } =
      await sql<ReservaListada>`${reservasDe(rango)} order by r.inicio desc, r.id limit ${CSV_MAX}`.execute(db);
    await audit(db, session, 'reservas.descargar', null, { ...rango, filas: rows.length });
    return sendCsv(reply, 'reservas', reservaColumns, rows);
  });
}

const comunes = [
  'fecha',
  's_nombres',
  's_apellidos',
  'o_nombre',
  'c_nombres',
  'c_apellidos',
  'd_nombres',
  'd_apellidos',
] as const;
const cajaColumns: (keyof CajaListada)[] = [...comunes, 'servicio', 'forma_pago', 'valor', 'entregado'];
const reservaColumns: (keyof ReservaListada)[] = [...comunes, 'inicio', 'estado_reserva', 'forma_pago'];
