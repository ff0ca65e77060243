/** What each insurer wants for a reimbursement, which the administrator edits (AD-2). */

import { z } from 'zod';
import { fecha, lleno, opcional, parrafo, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { adminCatalog } from '../../plataforma/administracion/calls.ts';
import { integer, referencial, required, shown } from '../../plataforma/administracion/campos.ts';
import { CLASES } from './calls.ts';
import * as MReembolso from './messages.ts';

export const COMPRADORES = {
  PACIENTE: 'El paciente',
  TITULAR_SI_MENOR: 'El paciente; de un menor, el titular del contrato',
  CUALQUIERA: 'Cualquiera',
} as const;
export type QuienCompra = keyof typeof COMPRADORES;

export const aseguradorasReembolso = adminCatalog('aseguradoras-reembolso', {
  singular: 'aseguradora',
  row: z.object({
    id: z.number(),
    nombre: z.string(),
    papeles: z.array(z.enum(CLASES)),
    dias: z.number(),
    comprador: z.enum(['PACIENTE', 'TITULAR_SI_MENOR', 'CUALQUIERA']),
    autorizacion: z.boolean(),
    nota: z.string().nullable(),
    fuente: z.string().nullable(),
    fuente_fecha: z.string().nullable(),
    ...shown,
  }),
  form: z.object({
    nombre: required('nombre', 120),
    papeles: z
      .array(z.enum(CLASES, { error: M.opcion }), { error: MReembolso.papeles })
      .min(1, MReembolso.papeles)
      .max(CLASES.length, MReembolso.papeles)
      .transform((v) => [...new Set(v)]),
    dias: lleno(integer(1000).refine((v) => Number(v) >= 1, MReembolso.dias)),
    comprador: z.enum(['PACIENTE', 'TITULAR_SI_MENOR', 'CUALQUIERA'], { error: M.opcion }),
    autorizacion: z.boolean().default(false),
    nota: opcional(parrafo(500)),
    fuente: opcional(texto(300)),
    fuente_fecha: opcional(fecha),
    referencial,
  }),
  columns: ['nombre', 'dias'],
  sortBy: 'nombre',
});
