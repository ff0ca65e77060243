/** Credits in the back office: the packages for sale, and every movement (3 §2, §3). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { cifra, instant, listQuery, lleno } from '../../base/fields.ts';
import { ADMIN, adminCatalog, adminCsv } from '../../plataforma/administracion/calls.ts';
import { TipoMovimiento } from './calls.ts';
import * as MCreditos from './messages.ts';

const number = (sentence: string) => z.number({ error: sentence });

/** The packages that patients buy. Withdrawing a package does not change what was bought. */
export const credits = adminCatalog('credits', {
  singular: 'paquete de créditos',
  row: z.object({
    id: z.number(),
    creditos: z.number(),
    valor: z.number(),
    estado: z.enum(['ACTIVO', 'INACTIVO']),
    created_date: instant,
  }),
  form: z.object({
    creditos: lleno(
      cifra(
        number(MCreditos.paquete_creditos)
          .int(MCreditos.paquete_creditos)
          .min(1, MCreditos.paquete_creditos)
          .max(100, MCreditos.paquete_creditos),
      ),
    ),
    valor: lleno(
      cifra(
        number(MCreditos.paquete_valor)
          .min(1, MCreditos.paquete_valor_rango)
          .max(10_000, MCreditos.paquete_valor_rango)
          .multipleOf(0.01, MCreditos.paquete_valor),
      ),
    ),
    estado: z.enum(['ACTIVO', 'INACTIVO']).default('ACTIVO'),
  }),
  columns: ['creditos', 'valor', 'estado', 'created_date'],
  sortBy: 'creditos',
});

export const MovimientoAdmin = z.object({
  id: z.number(),
  numero: z.string(),
  estado: z.string(),
  /** Dollars. */
  valor: z.number(),
  creditos: z.number(),
  created_date: instant,
  tipo_transaccion: TipoMovimiento,
  cliente_id: z.number().nullable(),
  login: z.string().nullable(),
  profesional: z.string().nullable(),
});
export type MovimientoAdmin = z.infer<typeof MovimientoAdmin>;

const filtro = { tipo: TipoMovimiento.optional() };

export const listMovimientos = endpoint('GET /api/admin/movimientos', {
  allow: ADMIN,
  summary: 'Los movimientos de créditos de todas las cuentas',
  query: listQuery(['id', 'creditos', 'valor', 'created_date'], 'created_date', 'desc').extend(filtro),
  reply: z.array(MovimientoAdmin),
});

export const exportMovimientos = adminCsv('movimientos', 'los movimientos de créditos', listMovimientos.query);
