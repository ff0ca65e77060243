/** The administrator's first page (3 §2, picture 34): what waits for somebody, and what came in today. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { instant } from '../../base/fields.ts';
import { EstadoTransaccion } from '../../dinero/transacciones/calls.ts';

/** Counts end here: beyond it a screen says that there are more. */
export const TOPE = 1000;

/** How many wait, at most `TOPE`, and since when the oldest does. */
const Espera = z.object({ n: z.number().int(), desde: instant.nullable() });
export type Espera = z.infer<typeof Espera>;

export const TIPOS_APROBACION = ['MEDICO', 'LABORATORIO', 'INSTITUCION'] as const;

/** Who waits to be approved; `detalle` are the specialties, or the RUC of an institution. */
const Aprobacion = z.object({
  doctor_id: z.number(),
  tipo: z.enum(TIPOS_APROBACION),
  nombre: z.string(),
  login: z.string(),
  detalle: z.string().nullable(),
  ciudad: z.string().nullable(),
  desde: instant,
});
export type Aprobacion = z.infer<typeof Aprobacion>;

const Mensaje = z.object({ id: z.number(), nombre: z.string(), asunto: z.string(), fecha: instant });

/** A payment with the provider that was begun today, in dollars. */
const PagoDeHoy = z.object({
  id: z.number(),
  creada_en: instant,
  tipo: z.enum(['appointment', 'credits']),
  login: z.string().nullable(),
  numero: z.string(),
  valor: z.number(),
  prueba: z.boolean(),
  estado: EstadoTransaccion,
});
export type PagoDeHoy = z.infer<typeof PagoDeHoy>;

export const Tablero = z.object({
  revisado_en: instant,
  doctores: Espera,
  laboratorios: Espera,
  instituciones: Espera,
  mensajes: Espera,
  /** What another administrator asked for on somebody's account (decisions 50). */
  cambios: Espera,
  /** Requests of erasure without an answer, and those whose term is over (OP-1). */
  eliminaciones: z.object({ abiertas: z.number().int(), vencidas: z.number().int() }),
  /** What the platform owes (decisions 42). */
  deudas: Espera,
  /** The five that wait longest. */
  aprobaciones: z.array(Aprobacion),
  /** The five newest without an answer. */
  ultimosMensajes: z.array(Mensaje),
  /** Living citas of today in mainland Ecuador. */
  citas: z.object({ hoy: z.number().int(), en_linea: z.number().int() }),
  /** Payments begun today: dollars approved, the platform's part of them, how many are not known yet, and the five newest. */
  pagos: z.object({
    aprobado: z.number(),
    comision: z.number(),
    por_confirmar: z.number().int(),
    ultimos: z.array(PagoDeHoy),
  }),
});
export type Tablero = z.infer<typeof Tablero>;

export const getTablero = endpoint('GET /api/admin/tablero', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Lo que espera por la administración y lo que entró hoy',
  reply: Tablero,
});
