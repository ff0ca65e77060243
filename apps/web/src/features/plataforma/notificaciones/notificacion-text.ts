import { fechaCorta, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Notificacion } from '@hampi/contract/plataforma/notificaciones/calls';

/** Splits `Nueva reserva: Rosa Chuquimarca` into event and person. */
export function partsOf({ descripcion }: Pick<Notificacion, 'descripcion'>): { titulo: string; quien: string } {
  const colon = descripcion.indexOf(': ');
  return colon < 0
    ? { titulo: descripcion, quien: '' }
    : { titulo: descripcion.slice(0, colon), quien: descripcion.slice(colon + 2) };
}

/** `26/11/2026, de 15:45 a 16:00`, in the office's zone; null if the notice is not about a visit. */
export function visitOf(n: Pick<Notificacion, 'r_fecha_reserva' | 'r_inicio' | 'r_fin' | 'o_zona'>): string | null {
  if (!n.r_fecha_reserva || !n.r_inicio || !n.r_fin) return null;
  const zona = n.o_zona ?? ZONA_ECUADOR;
  return `${fechaCorta(n.r_fecha_reserva)}, de ${horaOf(n.r_inicio, zona)} a ${horaOf(n.r_fin, zona)}`;
}

/** `ahora`, `hace 4 min`, `hace 2 h`, `hace 3 días`. */
export function hace(fecha: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(fecha)) / 60_000));
  if (minutes < 1) return 'ahora';
  if (minutes < 60) return `hace ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `hace ${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}

/** Target of the notice: the role's page with the cita open. */
export const linkOf = ({ linkTo, tipo, entity_id }: Pick<Notificacion, 'linkTo' | 'tipo' | 'entity_id'>) =>
  linkTo && tipo === 'Reserva' && entity_id ? `${linkTo}?cita=${entity_id}` : linkTo;
