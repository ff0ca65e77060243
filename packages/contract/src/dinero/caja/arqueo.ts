/** Counting the drawer when a sheet is handed over: what should be in it, and what is. Only cash counts. */
import { z } from 'zod';
import { requerido } from '../../base/fields.ts';
import { ValorCobro } from './fila.ts';
import * as MCaja from './messages.ts';

export const GASTOS_MAX = 20;

/** As it is sent. */
export const ArqueoEscrito = z.object({
  apertura: ValorCobro.default('$0.00'),
  gastos: z
    .array(z.object({ motivo: requerido(MCaja.motivo_requerido, 120), valor: ValorCobro }))
    .max(GASTOS_MAX, MCaja.demasiados_gastos)
    .default([]),
  contado: ValorCobro,
});
export type ArqueoEscrito = z.output<typeof ArqueoEscrito>;

/** As it was kept, in dollars. */
export const Arqueo = z.object({
  id: z.number(),
  /** Of whose register and which sheet. */
  s_id: z.number(),
  hoja: z.number(),
  /** HH:MM. */
  hora: z.string(),
  apertura: z.number(),
  efectivo: z.number(),
  gastos: z.array(z.object({ motivo: z.string(), valor: z.number() })),
  contado: z.number(),
  /** What is missing is negative. */
  diferencia: z.number(),
});
export type Arqueo = z.infer<typeof Arqueo>;

interface Cajon {
  apertura: number;
  efectivo: number;
  gastos: number;
}

/** What should be in the drawer; all in cents. */
export const esperadoEnCajon = ({ apertura, efectivo, gastos }: Cajon): number => apertura + efectivo - gastos;
