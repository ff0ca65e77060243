/** A row of the cash register, as it is written and as it travels (3 §3). */
import { z } from 'zod';
import { cents, dollars, parseMoney, sumDollars } from '../../base/dinero.ts';
import { hora, id, opcional, requerido, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { EstadoFactura } from '../facturas/factura.ts';
import { FORMAS_PAGO } from '../pagos/forma.ts';
import * as MCaja from './messages.ts';

/** Services offered beside "Consulta" if the doctor has none (3 §9). */
const SERVICIOS_DE_RESPALDO = [
  'Consulta subsecuente',
  'Revisión de exámenes',
  'Intervención',
  'Cortesía',
  'Otro',
] as const;

/** "Consulta" and the doctor's services, or the default ones. */
export const serviciosDeCaja = (servicios: readonly string[]): string[] => [
  ...new Set(['Consulta', ...(servicios.length > 0 ? servicios : SERVICIOS_DE_RESPALDO)]),
];

/** Money as text with a leading `$` (3 §3): `$1234.50`. */
export const valorTexto = (valor: number): string => `${valor < 0 ? '-' : ''}$${Math.abs(valor).toFixed(2)}`;
/** Dollars of `r_valor_cobro`. */
export const valorDe = (text: string): number => parseMoney(text) ?? 0;
/** Sum of the rows in dollars, exact to the cent. */
export const sumaDe = (rows: readonly { r_valor_cobro: string }[]): number =>
  sumDollars(rows.map((row) => valorDe(row.r_valor_cobro)));

const MOST = 99_999.99;
/** Accepts an amount as people write it, or a number; gives text with a leading `$`. */
export const ValorCobro = z
  .union([z.string(), z.number()], { error: MCaja.valor_requerido })
  .transform((given, ctx) => {
    const text = String(given).trim();
    const valor = typeof given === 'number' ? given : parseMoney(text);
    const sentence =
      text === ''
        ? MCaja.valor_requerido
        : valor === undefined || valor < 0
          ? MCaja.valor_texto
          : valor > MOST
            ? MCaja.valor_muy_alto
            : undefined;
    if (sentence) {
      ctx.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    }
    return valorTexto(dollars(cents(valor as number)));
  });

/** Sheets of a day; the database allows no more. */
export const HOJAS_MAX = 30;
export const hojaDeCaja = z.coerce
  .number({ error: MCaja.hoja_invalida })
  .int(MCaja.hoja_invalida)
  .min(1, MCaja.hoja_invalida)
  .max(HOJAS_MAX, MCaja.hoja_invalida);

const formaPago = z.enum(FORMAS_PAGO, { error: M.opcion });

/** A row of the day. */
export const CajaFila = z.object({
  r_id: z.number(),
  /** Increases with each change; a save names the version that it saw. */
  r_version: z.number(),
  r_clave: z.string(),
  /** The sheet of the day on which it stands, from 1. */
  r_hoja: z.number(),
  /** The cita charged by this row; null for a row made by hand. */
  r_cita_id: z.number().nullable(),
  c_id: z.number(),
  c_nombres: z.string(),
  c_apellidos: z.string(),
  c_cedula_identidad: z.string().nullable(),
  r_tipo_servicio: z.string(),
  r_programa: z.string().nullable(),
  r_detalle: z.string().nullable(),
  r_forma_pago: z.enum(FORMAS_PAGO),
  /** `$1234.50`; negative in a correction. */
  r_valor_cobro: z.string(),
  /** HH:MM. */
  r_hora_pago: z.string(),
  /** YYYY-MM-DD, a day in the zone of the doctor's first office. */
  r_fecha: z.string(),
  r_entregado: z.boolean(),
  /** The consultation of that day; null until there is one. */
  r_consulta_id: z.number().nullable(),
  /** The state of that consultation's invoice; null until there is one. */
  r_factura: EstadoFactura.nullable(),
  /** The row corrected by this one, and the reason. */
  r_corrige_id: z.number().nullable(),
  r_razon: z.string().nullable(),
  s_id: z.number(),
  s_nombres: z.string(),
  s_apellidos: z.string(),
  d_id: z.number(),
  d_nombres: z.string(),
  d_apellidos: z.string(),
});
export type CajaFila = z.infer<typeof CajaFila>;

/** The fields of a row that people type. */
export const FilaEscrita = z.object({
  c_id: z.coerce
    .number({ error: MCaja.paciente_requerido })
    .int(MCaja.paciente_requerido)
    .positive(MCaja.paciente_requerido)
    .max(2_147_483_647, MCaja.paciente_requerido),
  r_tipo_servicio: requerido(MCaja.servicio_requerido, 120),
  r_programa: opcional(texto(60).refine((text) => !text.includes(','), MCaja.programa_coma)),
  r_detalle: opcional(texto(200)),
  r_forma_pago: formaPago,
  r_valor_cobro: ValorCobro,
  r_hora_pago: z.string({ error: MCaja.hora_requerida }).trim().min(1, MCaja.hora_requerida).pipe(hora),
});

/** Fields that a reply contains and a save ignores, because the server knows them. */
const known = CajaFila.pick({
  c_nombres: true,
  c_apellidos: true,
  c_cedula_identidad: true,
  r_fecha: true,
  r_entregado: true,
  r_consulta_id: true,
  r_factura: true,
  r_corrige_id: true,
  r_razon: true,
  s_id: true,
  s_nombres: true,
  s_apellidos: true,
  d_id: true,
  d_nombres: true,
  d_apellidos: true,
}).partial();

/** A row to be saved: a new one with its own key, or a stored one with its id and the version that the form saw. */
export const FilaPorGuardar = FilaEscrita.extend({
  r_id: opcional(id),
  r_version: opcional(z.coerce.number().int().min(0).max(2_147_483_647)),
  r_clave: z.uuid(M.cuerpo_invalido),
  r_cita_id: opcional(id),
  /** The sheet of a new row; without it, that of the call. A stored row stays where it is. */
  r_hoja: opcional(hojaDeCaja),
}).extend(known.shape);
export type FilaPorGuardar = z.output<typeof FilaPorGuardar>;

export const Correccion = z.object({
  r_valor_cobro: ValorCobro,
  r_forma_pago: formaPago,
  razon: requerido(MCaja.razon_requerida, 200),
});
export type Correccion = z.output<typeof Correccion>;
