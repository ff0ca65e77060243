/** VAT rates and the days on which they apply, kept by the back office (AD-1; ecuador §2.3; ADR 209). */
import { z } from 'zod';
import { cifra, fecha, lleno, opcional } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { adminCatalog } from '../../plataforma/administracion/calls.ts';
import * as MFacturacion from './messages.ts';

const CLASES = ['GENERAL', 'CERO', 'REDUCIDA', 'DIFERENCIADA', 'NO_OBJETO', 'EXENTO'] as const;
export type ClaseIva = (typeof CLASES)[number];
export const claseIvaTexto: Record<ClaseIva, string> = {
  GENERAL: 'Tarifa general',
  CERO: 'Tarifa 0 %',
  REDUCIDA: 'Tarifa reducida',
  DIFERENCIADA: 'Tarifa diferenciada',
  NO_OBJETO: 'No objeto de IVA',
  EXENTO: 'Exento de IVA',
};
const SIN_VALOR: readonly ClaseIva[] = ['CERO', 'NO_OBJETO', 'EXENTO'];

const codigo = z.number({ error: MFacturacion.iva_codigo });
const tarifa = z.number({ error: MFacturacion.iva_tarifa });

/** `codigo_porcentaje` of the SRI's table 17; `tarifa` in percent; `desde` and `hasta` are days of Ecuador, both included. */
export const tarifasIva = adminCatalog('tarifas-iva', {
  singular: 'tarifa de IVA',
  row: z.object({
    id: z.number(),
    clase: z.enum(CLASES),
    codigo_porcentaje: z.number(),
    tarifa: z.number(),
    desde: z.string(),
    hasta: z.string().nullable(),
  }),
  form: z
    .object({
      clase: z.enum(CLASES, { error: M.opcion }),
      codigo_porcentaje: lleno(
        cifra(codigo.int(MFacturacion.iva_codigo).min(0, MFacturacion.iva_codigo).max(9999, MFacturacion.iva_codigo)),
      ),
      tarifa: lleno(
        cifra(
          tarifa
            .min(0, MFacturacion.iva_tarifa)
            .max(99.99, MFacturacion.iva_tarifa)
            .multipleOf(0.01, MFacturacion.iva_tarifa),
        ),
      ),
      desde: lleno(fecha),
      hasta: opcional(fecha),
    })
    .refine(({ clase, tarifa }) => tarifa === 0 || !SIN_VALOR.includes(clase), {
      path: ['tarifa'],
      error: MFacturacion.iva_sin_valor,
    })
    .refine(({ desde, hasta }) => hasta === null || hasta >= desde, { path: ['hasta'], error: MFacturacion.iva_hasta }),
  columns: ['clase', 'codigo_porcentaje', 'tarifa', 'desde', 'hasta'],
  sortBy: 'desde',
  sort: 'desc',
});
