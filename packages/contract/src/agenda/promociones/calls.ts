/** Campaigns: services with a discount during some days (3 §2-§5, §7, §9; decisions 32, 33). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { cifra, dinero, fecha, id, instant, listQuery, lleno, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { EspecialidadElegible, IvaDeServicio, Nombrado } from '../servicios/calls.ts';
import * as MServicios from '../servicios/messages.ts';
import * as MPromociones from './messages.ts';
import { DESCUENTO_MINIMO, rebaja } from './reglas.ts';

const shown = {
  id: z.number().int(),
  nombre: z.string(),
  /** Dollars, before the discount. */
  precio: z.number(),
  /** Percent. */
  descuento_valor: z.number().int(),
  /** First and last day, both included. */
  descuento_inicio: z.string(),
  descuento_fin: z.string(),
  /** The same window in moments; it ends at the end of the last day. */
  descuento_inicio_tz: instant,
  descuento_fin_tz: instant,
  promocion_detalles: z.string(),
  especializaciones: z.array(Nombrado),
};

export const Promocion = z.object({
  ...shown,
  background_color: z.string().nullable(),
  iva: IvaDeServicio,
  oficinasAsignadas: z.array(Nombrado),
  /** Living citas that were booked with it. */
  reservas: z.number(),
});
export type Promocion = z.infer<typeof Promocion>;

/** What the form and the counter need. */
export const DatosPromociones = z.object({
  dataMedico: z.object({
    promocionesLimite: z.number().int(),
    promociones_creadas: z.number().int(),
    promociones_limite_reset: instant.nullable(),
    especializaciones: z.array(EspecialidadElegible),
    /** Each office with the specialties it offers; an empty list means any. */
    oficinas: z.array(Nombrado.extend({ especializaciones: z.array(z.number().int()) })),
    /** The services that can become a campaign. */
    servicios: z.array(
      Nombrado.extend({
        precio: z.number(),
        background_color: z.string().nullable(),
        iva: IvaDeServicio,
        especializacion: Nombrado.nullable(),
        oficinasAsignadas: z.array(Nombrado),
      }),
    ),
  }),
});
export type DatosPromociones = z.infer<typeof DatosPromociones>;

const detalles = requerido(MPromociones.detalles_requeridos, 200);
const dia = (sentence: string) => z.string({ error: sentence }).min(1, sentence).pipe(fecha);
const ids = (sentence: string) =>
  z
    .array(id, { error: sentence })
    .min(1, sentence)
    .max(100, M.texto_largo)
    .transform((list) => [...new Set(list)]);

const dias = {
  descuento_inicio: dia(MPromociones.inicio_requerido),
  descuento_fin: dia(MPromociones.fin_requerido),
  especializaciones: ids(MServicios.servicio_oficina),
};
const inOrder = (p: { descuento_inicio: string; descuento_fin: string }) => p.descuento_fin >= p.descuento_inicio;
const FIN_ANTES = { path: ['descuento_fin'], error: MPromociones.fin_antes };

export const PromocionCuerpo = z
  .object({
    nombre: requerido(MPromociones.nombre_requerido, 120),
    precio: lleno(dinero),
    descuento_valor: lleno(
      cifra(
        z
          .number({ error: MPromociones.porcentaje })
          .int(MPromociones.porcentaje)
          .min(1, MPromociones.porcentaje)
          .max(100, MPromociones.porcentaje),
      ),
    ),
    promocion_detalles: detalles,
    background_color: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/, MServicios.servicio_color)
      .nullish()
      .transform((v) => v ?? null),
    oficinas: ids(MServicios.servicio_oficina),
    /** VAT of the campaign's service. If absent it keeps its value; a new service has rate 0. */
    iva: IvaDeServicio.optional(),
    ...dias,
  })
  .refine(inOrder, FIN_ANTES)
  .superRefine(({ precio, descuento_valor }, context) => {
    const less = rebaja(precio, descuento_valor);
    if (less < DESCUENTO_MINIMO)
      context.addIssue({ code: 'custom', path: ['descuento_valor'], message: MPromociones.descuentoBajo(less) });
  });
export type PromocionCuerpo = z.output<typeof PromocionCuerpo>;

const owners = { ROLE_MED: 'own', ROLE_INS: 'own' } as const;
const one = z.object({ promocion_id: id });

/** Campaigns of a professional, without deleted ones, the latest window first, and the counter. */
export const listPromociones = endpoint('GET /api/promociones/doctor/:doctorId', {
  allow: owners,
  active: true,
  summary: 'Campañas de un profesional',
  params: z.object({ doctorId: id }),
  reply: z.array(Promocion),
  extra: DatosPromociones,
});
/** Makes a campaign and takes one of those that remain; 409 if none remain. Both dates must be today or later. */
export const createPromocion = endpoint('POST /api/promociones', {
  allow: owners,
  active: true,
  summary: 'Crear una campaña',
  body: PromocionCuerpo,
  reply: Promocion,
  mensaje: M.datos_guardados,
});
/** Changes a campaign. 409 once it has begun, or if none remain. */
export const updatePromocion = endpoint('PUT /api/promociones/:promocion_id', {
  allow: owners,
  active: true,
  summary: 'Cambiar una campaña que no ha empezado',
  params: one,
  body: PromocionCuerpo,
  reply: Promocion,
  mensaje: M.datos_guardados,
});
/**
 * Deletes a campaign and does not give its count back. 409 while it runs, and before it runs if none remain; 409 with `data.citas` as for
 * services.
 */
export const deletePromocion = endpoint('DELETE /api/promociones/:promocion_id', {
  allow: owners,
  active: true,
  summary: 'Eliminar una campaña',
  params: one,
  mensaje: M.eliminado,
});

// ── the back office ─────────────────────────────────────────────────────────
const ADMIN = { ROLE_ADMIN: 'any' } as const;
const byId = z.object({ id });

const PromocionRow = z.object({
  ...shown,
  doctor_id: z.number(),
  /** First and last names. */
  doctor: z.string(),
  /** The services of the doctor, to choose from. */
  ofrecidas: z.array(Nombrado),
});
/** In anybody's campaign the back office may change the dates and the specialties, even while it runs. */
export const PromocionAdmin = z.object(dias).refine(inOrder, FIN_ANTES);

/** The promotions in the generic list of the back office, which cannot make one: professionals do. */
export const promociones = {
  slug: 'promociones',
  singular: 'promoción',
  sortBy: 'descuento_inicio',
  sort: 'desc' as const,
  form: PromocionAdmin,
  list: endpoint('GET /api/admin/promociones', {
    allow: ADMIN,
    summary: 'Lista: promociones',
    query: listQuery(
      [
        'id',
        'nombre',
        'precio',
        'descuento_valor',
        'descuento_inicio',
        'descuento_fin',
        'promocion_detalles',
        'doctor',
      ],
      'descuento_inicio',
      'desc',
    ),
    reply: z.array(PromocionRow),
  }),
  update: endpoint('PUT /api/admin/promociones/:id', {
    allow: ADMIN,
    summary: 'Editar: promoción',
    params: byId,
    body: PromocionAdmin,
    reply: PromocionRow,
    mensaje: M.guardado,
  }),
  remove: endpoint('DELETE /api/admin/promociones/:id', {
    allow: ADMIN,
    summary: 'Eliminar: promoción',
    params: byId,
    mensaje: M.eliminado,
  }),
};
