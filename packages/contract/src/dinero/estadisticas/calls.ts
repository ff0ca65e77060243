/** Statistics of a practice (3 §7; decisions 57): the money received, and how its citas ended. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, id } from '../../base/fields.ts';
import { FORMAS_PAGO } from '../pagos/forma.ts';
import { Rango, rangoPedido } from './rango.ts';

/** Dollars, and the number of payments. Refunds are subtracted and not counted. */
const suma = { valor: z.number(), cobros: z.number() };

export const PorForma = z.object({ forma_pago: z.enum(FORMAS_PAGO), ...suma });
export type PorForma = z.infer<typeof PorForma>;

export const ReporteCobros = z.object({
  rango: Rango,
  ...suma,
  /** Dollars of the same number of days just before. */
  anterior: z.number(),
  /** All six forms, also those without payments. */
  porForma: z.array(PorForma),
  /** Largest first; those after the twentieth are summed as `Otros servicios`. */
  porServicio: z.array(z.object({ servicio: z.string(), ...suma })),
  /** Days with payments, by date and form. */
  porDia: z.array(PorForma.extend({ fecha: z.string() })),
});
export type ReporteCobros = z.infer<typeof ReporteCobros>;

const conteo = {
  /** Booked visits; a visit that was moved counts once, on its present date. */
  total: z.number(),
  atendidas: z.number(),
  inasistencias: z.number(),
};

export const ReporteCitas = z.object({
  rango: Rango,
  /** The zone of the days. */
  zona: z.string(),
  ...conteo,
  por_atender: z.number(),
  pendientes: z.number(),
  canceladas: z.number(),
  /** Not included in the total. */
  reagendadas: z.number(),
  /** People who came for the first time, and people who had come before. */
  nuevos: z.number(),
  recurrentes: z.number(),
  /** Places by the present working hours, and how many of them were taken. */
  lugares: z.number(),
  ocupados: z.number(),
  /** Dollars: the net price of the visits that took place or will, and the part that was paid. */
  precio: z.number(),
  pagado: z.number(),
  anterior: z.object(conteo),
});
export type ReporteCitas = z.infer<typeof ReporteCitas>;

/** One professional, or everybody the session works for. */
const ofDoctor = { doctor_id: id.optional() };
const query = z.object({ ...rangoPedido, ...ofDoctor });
const practice = { ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_SEC: 'assigned' } as const;

/** The payments of these days in the ledger, summed exactly to the cent. */
export const getReporteCobros = endpoint('GET /api/cajas/reportes', {
  allow: practice,
  summary: 'Cobros entre dos fechas, por forma de pago, servicio y día',
  query,
  reply: ReporteCobros,
});

export const exportReporteCobros = endpoint('GET /api/cajas/reportes/csv', {
  allow: practice,
  summary: 'Cobros entre dos fechas por día, forma de pago y servicio, en CSV',
  query,
  file: 'text/csv; charset=utf-8',
});

/** Citas between two dates; for an institution those of its branches. */
export const getReporteCitas = endpoint('GET /api/citas/reportes', {
  allow: { ...practice, ROLE_INS: 'own' },
  summary: 'Citas entre dos fechas: estados, inasistencias, ocupación y pacientes nuevos',
  query,
  reply: ReporteCitas,
});

export const CountReservas = z.object({
  fecha: z.string(),
  reservas: z.number(),
  enCaja: z.number(),
  entregadas: z.number(),
});
export type CountReservas = z.infer<typeof CountReservas>;

/** How many citas of a day take place, and how many of them already have a row in the cash register. */
export const countReservas = endpoint('GET /api/cajas/contarReservas', {
  allow: practice,
  summary: 'Reservas de un día y cuántas están en la caja',
  query: z.object({ fecha: fecha.optional(), ...ofDoctor }),
  reply: CountReservas,
});
