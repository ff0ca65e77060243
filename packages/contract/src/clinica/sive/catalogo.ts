/** The catalogue of diseases to notify, which the administrator edits (AD-2). */

import { z } from 'zod';
import { fecha, lleno, opcional, parrafo, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { adminCatalog } from '../../plataforma/administracion/calls.ts';
import { integer, referencial, required, shown } from '../../plataforma/administracion/campos.ts';
import { leerCodigos } from './codigos.ts';
import * as MSive from './messages.ts';

export const enfermedadesNotificables = adminCatalog('enfermedades-notificables', {
  singular: 'enfermedad de notificación',
  row: z.object({
    id: z.number(),
    nombre: z.string(),
    cie10: z.string(),
    urgencia: z.enum(['INMEDIATA', 'SEMANAL']),
    formulario: z.enum(['EPI1', 'EPI2']),
    plazo_horas: z.number(),
    repite_dias: z.number().nullable(),
    nota: z.string().nullable(),
    fuente: z.string().nullable(),
    fuente_fecha: z.string().nullable(),
    ...shown,
  }),
  form: z.object({
    nombre: required('nombre', 160),
    cie10: required('códigos CIE10', 300).transform((v, context) => {
      const codigos = leerCodigos(v);
      if (codigos) return codigos;
      context.addIssue({ code: 'custom', message: MSive.codigos });
      return z.NEVER;
    }),
    urgencia: z.enum(['INMEDIATA', 'SEMANAL'], { error: M.opcion }),
    formulario: z.enum(['EPI1', 'EPI2'], { error: M.opcion }),
    plazo_horas: lleno(integer(2000).refine((v) => Number(v) >= 1, MSive.plazo)),
    repite_dias: opcional(integer(3650)),
    nota: opcional(parrafo(500)),
    fuente: opcional(texto(300)),
    fuente_fecha: opcional(fecha),
    referencial,
  }),
  columns: ['nombre', 'urgencia', 'cie10'],
  sortBy: 'nombre',
});
