/** Texts about an absence, and the values of its form. */
import type { Ausencia, Feriado } from '@hampi/contract/agenda/ausencias/calls';
import type { AusenciaForm } from '@hampi/contract/agenda/ausencias/schemas';
import { addDays, fechaCorta, instantOf, nombreDia, wallOf } from '@hampi/contract/base/fechas';

/** First values of a new absence. */
export interface Nuevo {
  dia: string;
  /** Null for every office. */
  oficinaId: number | null;
  /** HH:mm on that day; absent for the whole day. */
  horas?: { desde: string; hasta: string };
  motivo?: string;
}

/** A new absence, or one being edited. */
export type Bloqueo = Nuevo | { ausencia: Ausencia };

type Tiempo = Pick<Ausencia, 'inicio' | 'fin' | 'zona' | 'dia_entero'>;

/** First and last day, and the hours; an end at midnight belongs to the day before. */
function wall({ inicio, fin, zona }: Pick<Tiempo, 'inicio' | 'fin' | 'zona'>) {
  const [from, to] = [wallOf(inicio, zona), wallOf(fin, zona)];
  const last = to.hora === '00:00' ? { fecha: addDays(to.fecha, -1), hora: '24:00' } : to;
  return { from, last };
}

/** 'lunes 30/11/2026, todo el día', 'lunes 30/11/2026, de 09:00 a 12:00', 'del 01/12/2026 al 07/12/2026'. */
export function cuando(tiempo: Tiempo): string {
  const { from, last } = wall(tiempo);
  const [day, end] = [fechaCorta(from.fecha), fechaCorta(last.fecha)];
  if (from.fecha === last.fecha) {
    const hours = tiempo.dia_entero ? 'todo el día' : `de ${from.hora} a ${last.hora}`;
    return `${nombreDia(from.fecha)} ${day}, ${hours}`;
  }
  return tiempo.dia_entero ? `del ${day} al ${end}` : `del ${day} a las ${from.hora} al ${end} a las ${last.hora}`;
}

/** First values of the form: an existing absence, or a new one for a day or some hours of it. */
export function formOf(bloqueo: Bloqueo): AusenciaForm {
  if (!('ausencia' in bloqueo)) {
    const { dia, oficinaId, horas, motivo = '' } = bloqueo;
    const hours = { hora_desde: horas?.desde ?? '', hora_hasta: horas?.hasta ?? '' };
    return { oficina_id: oficinaId, desde: dia, hasta: dia, ...hours, motivo };
  }
  const { ausencia } = bloqueo;
  const { from, last } = wall(ausencia);
  const hours = ausencia.dia_entero
    ? { hora_desde: '', hora_hasta: '' }
    : { hora_desde: from.hora, hora_hasta: last.hora };
  const { oficina_id: where, motivo: why } = ausencia;
  return { oficina_id: where, desde: from.fecha, hasta: last.fecha, ...hours, motivo: why ?? '' };
}

/** The absence that covers a whole day in every office, or in the only office of the holiday's city. */
export const coversDay = (ausencias: readonly Ausencia[], { fecha, local }: Feriado): Ausencia | undefined =>
  ausencias.find(
    ({ oficina_id, inicio, fin, zona }) =>
      (oficina_id === null || local?.oficinas.every((id) => id === oficina_id)) &&
      Date.parse(inicio) <= Date.parse(instantOf(fecha, '00:00', zona)) &&
      Date.parse(fin) >= Date.parse(instantOf(addDays(fecha, 1), '00:00', zona)),
  );
