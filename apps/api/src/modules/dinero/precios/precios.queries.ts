import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * What a visit costs at a moment (decisions 33), over `oficina as o`, `empresa as e` and the left-joined `servicio as s`, which has no row
 * for the plain consultation. Same rule as `precioDe` in the contract; a test compares both.
 */
export const precioAt = (now: string) => ({
  /** Dollars, before the discount. */
  precio: sql<number>`coalesce(s.precio, o.costo_consulta)`,
  /** Percent. */
  descuento: sql<number>`case
    when s.id is null then case when o.afiliacion then e.descuento_afiliado else 0 end
    when ${now}::timestamptz >= s.descuento_inicio and ${now}::timestamptz < s.descuento_fin then s.descuento_valor
    else 0 end`,
});

/**
 * Whether a service `s` can be booked at a moment: always, except a campaign outside its window. Same rule as `isVigente` in the contract.
 */
export const vigenteAt = (now: string) => sql<boolean>`(s.descuento_inicio is null
  or (${now}::timestamptz >= s.descuento_inicio and ${now}::timestamptz < s.descuento_fin))`;

/**
 * Whether booking online asks for a prepayment, over `oficina as o` and `doctor as d`: the office asks for it, and the professional's
 * payment settings are complete (decisions 40).
 */
export const pideAnticipo = sql<boolean>`(o.pago_reserva_habilitacion and d.cobra_en_linea)`;

/** Price minus percent discount, in dollars, half a cent rounded away from zero. Same rule as `netPrice` in the contract. */
export const neto = (precio: Expression<number>, descuento: Expression<number>): RawBuilder<number> =>
  sql<number>`round(${precio} * (100 - ${descuento}) / 100, 2)`;
