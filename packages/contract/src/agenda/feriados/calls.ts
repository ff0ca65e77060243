/** Public holidays, kept by the back office (AD-1; ecuador §7.5; ADR 239). */
import { z } from 'zod';
import { fecha, id, lleno, opcional, requerido } from '../../base/fields.ts';
import { adminCatalog } from '../../plataforma/administracion/calls.ts';
import * as MFeriados from './messages.ts';

/** `fecha` is the day of observance. A holiday without a city is national. */
export const feriados = adminCatalog('feriados', {
  singular: 'feriado',
  row: z.object({
    id: z.number(),
    fecha: z.string(),
    nombre: z.string(),
    ciudad_id: z.number().nullable(),
    ciudad: z.string().nullable(),
  }),
  form: z.object({
    fecha: lleno(fecha),
    nombre: requerido(MFeriados.nombre, 80),
    ciudad_id: opcional(id),
  }),
  columns: ['fecha', 'nombre', 'ciudad'],
  sortBy: 'fecha',
});
