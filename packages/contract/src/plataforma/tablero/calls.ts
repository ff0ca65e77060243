/** The administrator's first page (3 §2, picture 34): what waits for an answer, and today's payments. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { instant } from '../../base/fields.ts';
import { EstadoTransaccion } from '../../dinero/transacciones/calls.ts';

/** Counts stop here; the screen then says that there are more. */
export const TOPE = 1000;

/** How many are waiting, at most `TOPE`, and the age of the oldest. */
const Espera = z.object({ n: z.number().int(), desde: instant.nullable() });
export type Espera = z.infer<typeof Espera>;

export const TIPOS_APROBACION = ['MEDICO', 'LABORATORIO', 'INSTITUCION'] as const;

/** An account that waits for approval; `detalle` has the specialties, or the RUC of an institution. */
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

/** An online payment started today, in dollars. */
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
  /** Pending changes to somebody else's account, requested by another administrator (decisions 50). */
  cambios: Espera,
  /** Erasure requests without an answer, and those past their term (OP-1). */
  eliminaciones: z.object({ abiertas: z.number().int(), vencidas: z.number().int() }),
  /** The platform's debts (decisions 42). */
  deudas: Espera,
  /** The five that have waited longest. */
  aprobaciones: z.array(Aprobacion),
  /** The five newest messages without an answer. */
  ultimosMensajes: z.array(Mensaje),
  /** Living citas of today in mainland Ecuador. */
  citas: z.object({ hoy: z.number().int(), en_linea: z.number().int() }),
  /** Payments started today: dollars approved, the platform's part, how many results are unknown, and the five newest. */
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
