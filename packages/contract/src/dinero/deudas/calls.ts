/** What the platform owes patients and professionals, and its payment (decisions 42). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, id, instant, listQuery, requerido } from '../../base/fields.ts';
import * as MDeudas from './messages.ts';

const ADMIN = { ROLE_ADMIN: 'any' } as const;

export const TipoDeuda = z.enum(['DEVOLUCION', 'LIQUIDACION', 'RECUPERO']);
export type TipoDeuda = z.infer<typeof TipoDeuda>;
export const EstadoDeuda = z.enum(['PENDIENTE', 'CERRADA', 'ANULADA']);
export type EstadoDeuda = z.infer<typeof EstadoDeuda>;

export const Deuda = z.object({
  id: z.number(),
  tipo: TipoDeuda,
  estado: EstadoDeuda,
  acreedor: z.string().nullable(),
  correo: z.string().nullable(),
  /** Dollars. */
  valor: z.number(),
  /** Dollars that this professional owes, which are taken off when their settlement is closed. */
  descuento: z.number(),
  motivo: z.string(),
  /** A debt to a professional can be paid only after the visit. */
  pagadera: z.boolean(),
  /** The number of the online payment that caused the debt. */
  pp_client_transaction_id: z.string().nullable(),
  como: z.string().nullable(),
  pagada_el: z.string().nullable(),
  creada_en: instant,
});
export type Deuda = z.infer<typeof Deuda>;

const filtro = { estado: EstadoDeuda.optional(), tipo: TipoDeuda.optional() };

export const listDeudas = endpoint('GET /api/admin/deudas', {
  allow: ADMIN,
  summary: 'Lo que la plataforma debe a pacientes y profesionales',
  query: listQuery(['id', 'acreedor', 'valor', 'motivo', 'creada_en'], 'creada_en', 'asc').extend(filtro),
  reply: z.array(Deuda),
});

export const exportDeudas = endpoint('GET /api/admin/deudas/csv', {
  allow: ADMIN,
  summary: 'Lo que la plataforma debe, en CSV',
  query: z.object(filtro),
  file: 'text/csv; charset=utf-8',
});

export const PagoDeDeuda = z.object({ como: requerido(MDeudas.como, 300), pagada_el: fecha });

/** Records, for good, how and when it was paid. 409 if it is closed already, or before the visit for which a professional is paid. */
export const closeDeuda = endpoint('PATCH /api/admin/deudas/:id/cerrar', {
  allow: ADMIN,
  summary: 'Registra cómo y cuándo se pagó una deuda',
  params: z.object({ id }),
  body: PagoDeDeuda,
  mensaje: MDeudas.cerrada,
});

/** The reason of a debt, as the back office reads it. */
const motivos: Record<string, string> = {
  CREDITO_USADO: 'Anticipo pagado con un crédito',
  CANCELADA_POR_PACIENTE: 'El paciente canceló: lo pagado sobre el anticipo',
  CANCELADA_POR_CONSULTORIO: 'El consultorio canceló y PayPhone no pudo reversar',
  TURNO_PERDIDO: 'El horario ya no estaba libre y PayPhone no pudo reversar',
  PAGADA_DOS_VECES: 'Segundo pago de una reserva pagada',
  DEVUELTO_AL_PACIENTE: 'Recibió su parte de un pago que la plataforma devolvió',
  NO_COINCIDE: 'El pago no coincidía con lo pedido',
};
export const motivoTexto = (motivo: string): string => motivos[motivo] ?? motivo;
