import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * What a visit costs at a moment (decisions 33), over `oficina as o`, `empresa as e` and the left joined `servicio as s`,
 * whose row is missing for the plain consultation. The same rule as `precioDe` of the contract, which a test compares.
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

/** Whether a service `s` can be booked at a moment: any but a campaign outside its window. `isVigente` of the contract. */
export const vigenteAt = (now: string) => sql<boolean>`(s.descuento_inicio is null
  or (${now}::timestamptz >= s.descuento_inicio and ${now}::timestamptz < s.descuento_fin))`;

/**
 * Whether booking online asks for a prepayment, over `oficina as o` and `doctor as d`: the office wants it, and the payment settings
 * of who attends are complete (decisions 40).
 */
export const pideAnticipo = sql<boolean>`(o.pago_reserva_habilitacion and d.cobra_en_linea)`;

/** Price less percent, in dollars, half a cent away from zero: `netPrice` of the contract. */
export const neto = (precio: Expression<number>, descuento: Expression<number>): RawBuilder<number> =>
  sql<number>`round(${precio} * (100 - ${descuento}) / 100, 2)`;
