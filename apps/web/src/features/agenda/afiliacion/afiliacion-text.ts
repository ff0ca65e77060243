/** The texts about an office's affiliation. */
import type { Afiliacion } from '@hampi/contract/agenda/afiliacion/calls';
import * as MAfiliacion from '@hampi/contract/agenda/afiliacion/messages';
import { money, netPrice } from '@hampi/contract/base/dinero';
import { daysBetween, fechaCorta } from '@hampi/contract/base/fechas';
import type { Status } from '../../../kit/feedback/status-badge.tsx';

export interface Estado {
  text: string;
  /** The office cannot be affiliated. */
  blocked: boolean;
  badge?: { status: Status; word: string };
}

interface Of {
  /** Undefined while loading. */
  afiliacion: Afiliacion | undefined;
  /** State of the toggle. */
  checked: boolean;
  ciudad: string;
  costo: number;
  /** Percent. */
  descuento: number;
  hoy: string;
}

/**
 * Places left for the office: the smallest number over its specialties, except those where it already holds a place; null without a limit.
 */
export function placesLeft({ lugares }: Afiliacion): number | null {
  const limited = lugares.filter((l) => !l.propio).flatMap((l) => l.libres ?? []);
  return limited.length > 0 ? Math.min(...limited) : null;
}

export const lugaresTexto = (n: number): string => (n === 1 ? '1 lugar' : `${n} lugares`);
export const citasTexto = (n: number): string => (n === 1 ? 'La cita ya reservada' : `Las ${n} citas ya reservadas`);

/** Why the office cannot be affiliated; undefined if it can. */
function obstacle({ afiliacion, ciudad }: Of): Estado | undefined {
  if (!afiliacion) return { text: '', blocked: true };
  if (afiliacion.espera_hasta) return { text: MAfiliacion.esperaHasta(afiliacion.espera_hasta), blocked: true };
  if (afiliacion.lugares.length === 0) return { text: MAfiliacion.sin_especialidad, blocked: true };
  if (!ciudad.trim()) return { text: 'Elija primero la ciudad de la oficina', blocked: true };
  const missing = afiliacion.lugares.find((l) => !l.ofrecida);
  if (missing) return { text: MAfiliacion.noSeOfrece(missing.especializacion.nombre, ciudad), blocked: true };
  const full = afiliacion.lugares.find((l) => l.libres === 0 && !l.propio);
  if (!full) return undefined;
  return {
    text: MAfiliacion.noHayLugares(full.especializacion.nombre, ciudad),
    blocked: true,
    badge: { status: 'ocupado', word: 'Completo' },
  };
}

export function estadoOf(of: Of): Estado {
  const { afiliacion, checked, costo, descuento, hoy } = of;
  const less = money(netPrice(costo, descuento));
  if (checked && afiliacion?.desde)
    return {
      text: `Sus pacientes ven ${less} en lugar de ${money(costo)}. Afiliada desde ${fechaCorta(afiliacion.desde)}.`,
      blocked: false,
      badge: { status: 'disponible', word: `${descuento} % en consulta` },
    };
  const stands = obstacle(of);
  if (stands?.blocked && afiliacion?.espera_hasta) {
    const days = daysBetween(hoy, afiliacion.espera_hasta);
    return { ...stands, badge: { status: 'PENDIENTE', word: days === 1 ? 'Espera 1 día' : `Espera ${days} días` } };
  }
  if (stands) return stands;
  const left = afiliacion ? placesLeft(afiliacion) : null;
  return {
    text: checked
      ? `Al guardar se afilia: la consulta costará ${less} en lugar de ${money(costo)}.`
      : `Con la afiliación, la consulta costaría ${less} y aparecería entre los afiliados del directorio.`,
    blocked: false,
    ...(left !== null && {
      badge: { status: 'disponible', word: `${left === 1 ? 'Queda' : 'Quedan'} ${lugaresTexto(left)}` },
    }),
  };
}
