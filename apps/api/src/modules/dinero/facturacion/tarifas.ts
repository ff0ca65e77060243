/** Rates of VAT by day (ADR 209), and their catalogue in the back office. */

import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import { type ClaseIva, tarifasIva } from '@hampi/contract/dinero/facturacion/tarifas-iva';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { crudRoutes } from '../../../http/crud.ts';
import { conflict, type Refusals } from '../../../http/errors.ts';

export const tarifasRefusals: Refusals = {
  tarifa_iva_una: { status: 409, mensaje: MFacturacion.iva_traslape, campo: 'desde' },
  tarifa_iva_un_codigo: { status: 409, mensaje: MFacturacion.iva_codigo_traslape, campo: 'codigo_porcentaje' },
};

export function tarifasIvaRoutes(api: Api, deps: Deps) {
  crudRoutes(api, deps, tarifasIva, {
    table: 'tarifa_iva',
    searchIn: ['clase', 'codigo_porcentaje', 'tarifa'],
    from: sql`select id, clase, codigo_porcentaje, tarifa, desde, hasta from tarifa_iva`,
  });
}

export interface TarifaVigente {
  clase: ClaseIva;
  /** `codigoPorcentaje` of the SRI's table 17. */
  iva: string;
  /** Percent. */
  tarifa: number;
}

/** What lines may be charged on a date (`YYYY-MM-DD`, in Ecuador): each class and each code at most once. */
export const findTarifasAt = (db: DbOrTrx, fecha: string): Promise<TarifaVigente[]> =>
  db
    .selectFrom('tarifa_iva')
    .where(sql<SqlBool>`daterange(desde, hasta, '[]') @> ${fecha}::date`)
    .select([sql<ClaseIva>`clase`.as('clase'), sql<string>`codigo_porcentaje::text`.as('iva'), 'tarifa'])
    .orderBy('codigo_porcentaje')
    .limit(20)
    .execute();

/** The rate of a class. 409 with a sentence if the back office has left that day without one. */
export const tarifaOfClase = (tarifas: TarifaVigente[], clase: ClaseIva): TarifaVigente =>
  tarifas.find((one) => one.clase === clase) ?? conflict('tarifas_incompletas', MFacturas.tarifas_incompletas);
