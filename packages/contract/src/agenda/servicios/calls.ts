/** Services of a doctor, a laboratory or an institution, and the offices that offer them (3 §2, §3, §5, §7). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { dinero, id, lleno, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MServicios from './messages.ts';

export const Nombrado = z.object({ id: z.number().int(), nombre: z.string() });
export type Nombrado = z.infer<typeof Nombrado>;
/** A specialty as forms offer it; searching also finds it by its `palabras`. */
export const EspecialidadElegible = Nombrado.extend({ palabras: z.array(z.string()) });
export const EspecializacionDeDoctor = z.object({ especializacion: Nombrado });

/** Colours offered in "Mis Servicios"; the theme defines background and text for each. */
export const COLORES_SERVICIO = [
  { nombre: 'Turquesa', color: '#279F94' },
  { nombre: 'Cielo', color: '#3C94CF' },
  { nombre: 'Índigo', color: '#6E73D6' },
  { nombre: 'Ciruela', color: '#B45BA6' },
  { nombre: 'Coral', color: '#E0784F' },
  { nombre: 'Ocre', color: '#D29A2B' },
  { nombre: 'Oliva', color: '#8FA335' },
  { nombre: 'Bosque', color: '#4D9F66' },
  { nombre: 'Arcilla', color: '#B87070' },
  { nombre: 'Pizarra', color: '#7A8A99' },
] as const;

/** The VAT that an invoice proposes for a service; its percent is the one in force on the day of the invoice (ADR 209). */
export const IvaDeServicio = z.enum(['CERO', 'GENERAL', 'NO_OBJETO', 'EXENTO'], { error: M.opcion });
export type IvaDeServicio = z.infer<typeof IvaDeServicio>;

export const Servicio = z.object({
  id: z.number().int(),
  nombre: z.string(),
  /** Dollars, without discount. */
  precio: z.number(),
  promocion_detalles: z.string().nullable(),
  descuento_valor: z.number().int(),
  descuento_inicio: z.string().nullable(),
  descuento_fin: z.string().nullable(),
  background_color: z.string().nullable(),
  especializacion: Nombrado.nullable(),
  /** The specialties that the service, or the campaign, is for. Empty means any. */
  especializaciones: z.array(Nombrado),
  doctorEspecializacion: EspecializacionDeDoctor.nullable(),
  oficinasAsignadas: z.array(Nombrado),
  iva: IvaDeServicio,
  doctor_id: z.number().int(),
});
export type Servicio = z.infer<typeof Servicio>;

/** A service as listed in an office's form. */
export const ServicioAsignado = Nombrado.extend({
  precio: z.number(),
  especializacion_id: z.number().int().nullable(),
});

/** Lists and limits that the form of a service needs. */
export const DatosServicios = z.object({
  empresa: z.object({ servicios_limite: z.number().int() }),
  dataMedico: z.object({
    especializaciones: z.array(EspecialidadElegible),
    /** Each office with the specialties it offers; an empty list means any. */
    oficinas: z.array(Nombrado.extend({ especializaciones: z.array(z.number().int()) })),
  }),
});
export type DatosServicios = z.infer<typeof DatosServicios>;

/** Services and campaigns of one doctor; a campaign is a service with discount dates (3 §4). */
export const listServicios = endpoint('GET /api/servicios/doctor/:doctorId', {
  allow: { ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_INS: 'own', ROLE_SEC: 'assigned', ROLE_ADMIN: 'any' },
  summary: 'Servicios de un profesional',
  params: z.object({ doctorId: id }),
  reply: z.array(Servicio),
  extra: DatosServicios,
});

/** At least one office and one specialty; both rules have the same sentence (3 §5). */
const oficinas = z
  .array(id, { error: MServicios.servicio_oficina })
  .min(1, MServicios.servicio_oficina)
  .max(100, M.texto_largo)
  .transform((list) => [...new Set(list)]);
export const ServicioCuerpo = z.object({
  nombre: requerido(MServicios.servicio_nombre, 120),
  precio: lleno(dinero),
  especializacion_id: z.coerce
    .number({ error: MServicios.servicio_oficina })
    .int(MServicios.servicio_oficina)
    .positive(MServicios.servicio_oficina)
    .max(2_147_483_647, MServicios.servicio_oficina),
  background_color: z
    .string({ error: MServicios.servicio_color })
    .regex(/^#[0-9A-Fa-f]{6}$/, MServicios.servicio_color)
    .transform((v) => v.toUpperCase())
    .nullish()
    .transform((v) => v ?? null),
  oficinas,
  /** If absent it keeps its value; a new service has rate 0, as health services do. */
  iva: IvaDeServicio.optional(),
});
export type ServicioCuerpo = z.output<typeof ServicioCuerpo>;

const owners = { ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_INS: 'own' } as const;
const one = z.object({ servicio_id: id });

/** 409 at the company's limit. Campaigns do not count towards it, because they have a limit of their own. */
export const createServicio = endpoint('POST /api/servicios', {
  allow: owners,
  summary: 'Crear un servicio',
  body: ServicioCuerpo,
  reply: Servicio,
  mensaje: MServicios.servicio_guardado,
});

/** Changes a service. Existing citas keep the name and price they were booked with. 409 for a campaign. */
export const updateServicio = endpoint('PUT /api/servicios/:servicio_id', {
  allow: owners,
  summary: 'Cambiar un servicio',
  params: one,
  body: ServicioCuerpo,
  reply: Servicio,
  mensaje: MServicios.servicio_guardado,
});

/** 409 with `data.citas`, the number of future living citas; 409 for a campaign. */
export const deleteServicio = endpoint('DELETE /api/servicios/:servicio_id', {
  allow: owners,
  summary: 'Eliminar un servicio',
  params: one,
  mensaje: M.eliminado,
});

export const assignOficinas = endpoint('POST /api/servicios/asignarOficinas/:servicio_id', {
  allow: owners,
  summary: 'Asignar oficinas a un servicio',
  params: one,
  body: z.object({ oficinas }),
  reply: Servicio,
  mensaje: MServicios.servicio_guardado,
});
