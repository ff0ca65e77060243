/** Texts and calculations of the statistics. */
import { cents, dollars } from '@hampi/contract/base/dinero';
import { addDays, DIAS, daysBetween, diaOf, fechaCorta, nombreDia } from '@hampi/contract/base/fechas';
import type { PorForma, ReporteCobros } from '@hampi/contract/dinero/estadisticas/calls';
import type { Rango } from '@hampi/contract/dinero/estadisticas/rango';
import { FORMAS_PAGO, type FormaPago } from '@hampi/contract/dinero/pagos/forma';

/** A colour for each form, the same everywhere and always beside its name. */
export const COLORES: Record<FormaPago, string> = {
  Efectivo: 'var(--hampi-brand)',
  Tarjeta: '#3c94cf',
  Transferencia: '#6e73d6',
  PayPhone: '#e0784f',
  Cheque: '#b45ba6',
  Otro: '#7a8a99',
};

/** `17 %` of a whole; a dash for a share of nothing. */
export const parte = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((Math.max(0, part) / whole) * 100)} %` : '—';

/** `+8 %` or `−3 %` compared with the previous range; null if that is zero. */
export function cambio(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return percent > 0 ? `+${percent} %` : `${percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
}

/** Dollars for each visit that took place, to the cent; null without any. */
export const promedio = (valor: number, atendidas: number): number | null =>
  atendidas > 0 ? dollars(Math.round(cents(valor) / atendidas)) : null;

export interface Tramo {
  /** First day. */
  fecha: string;
  /** Label of the axis, or empty. */
  eje: string;
  /** `martes 24/11/2026`, or `Semana del 23/11/2026`. */
  nombre: string;
  total: number;
  formas: Record<FormaPago, number>;
}

/** Most bars that can still be told apart; a longer range shows weeks. */
const DIAS_POR_DIA = 62;
export const esPorSemana = ({ fechaInicial, fechaFinal }: Rango): boolean =>
  daysBetween(fechaInicial, fechaFinal) >= DIAS_POR_DIA;

const lunesOf = (fecha: string) => addDays(fecha, -DIAS.indexOf(diaOf(fecha)));

/** Every day or week of a report in order, including those without payments. */
export function tramosOf({ rango, porDia }: Pick<ReporteCobros, 'rango' | 'porDia'>): Tramo[] {
  const weekly = esPorSemana(rango);
  const startOf = (fecha: string) => (weekly ? lunesOf(fecha) : fecha);
  const found = new Map<string, ReporteCobros['porDia']>();
  for (const row of porDia) found.set(startOf(row.fecha), [...(found.get(startOf(row.fecha)) ?? []), row]);
  const step = weekly ? 7 : 1;
  const first = startOf(rango.fechaInicial);
  return Array.from({ length: Math.floor(daysBetween(first, rango.fechaFinal) / step) + 1 }, (_, i) => {
    const fecha = addDays(first, i * step);
    const rows = found.get(fecha) ?? [];
    return { fecha, ...wordsOf(fecha, i, weekly), total: sumOf(rows), formas: formasOf(rows) };
  });
}

/** Labels of the axis: Mondays for days, every fourth for weeks. */
const wordsOf = (fecha: string, i: number, weekly: boolean) => ({
  eje: (weekly ? i % 4 === 0 : diaOf(fecha) === 'LUNES') ? fechaCorta(fecha).slice(0, 5) : '',
  nombre: weekly ? `Semana del ${fechaCorta(fecha)}` : `${nombreDia(fecha)} ${fechaCorta(fecha)}`,
});

const sumOf = (rows: { valor: number }[]) => dollars(rows.reduce((sum, { valor }) => sum + cents(valor), 0));

const formasOf = (rows: PorForma[]) =>
  Object.fromEntries(
    FORMAS_PAGO.map((forma) => [forma, sumOf(rows.filter(({ forma_pago }) => forma_pago === forma))]),
  ) as Record<FormaPago, number>;

/** Forms with payments in a report, largest first; the order of the stack and of the list. */
export const formasUsadas = (porForma: readonly PorForma[]): FormaPago[] =>
  porForma
    .filter(({ valor, cobros }) => valor !== 0 || cobros > 0)
    .toSorted((a, b) => b.valor - a.valor)
    .map(({ forma_pago }) => forma_pago);
