/** Computes the generator's preview. */

import {
  generateHorarios,
  type Horario,
  type HorarioNuevo,
  splitHorarios,
} from '@hampi/contract/agenda/horarios/calls';
import { horaAt, minutesOf } from '@hampi/contract/agenda/horarios/horas';
import { diasDe, GeneradorForm } from '@hampi/contract/agenda/horarios/schemas';

export interface Preview {
  /** Slots to send, without duplicates and overlaps. */
  nuevos: Pick<HorarioNuevo, 'dia_semana' | 'hora_inicio' | 'hora_fin'>[];
  ignorados: number;
  inicio: string;
  fin: string;
  /** One mark per slot; `crosses` if any of the days already has an overlapping one. */
  strokes: { hora_inicio: string; from: number; to: number; crosses: boolean }[];
}

/** The preview; undefined while the form is incomplete. `tiempo` is the office's minutes per patient. */
export function previewOf(form: GeneradorForm, tiempo: number, existing: Horario[]): Preview | undefined {
  const read = GeneradorForm.safeParse(form);
  if (!read.success) return undefined;
  const { dia, intervalo, inicio, tarde } = read.data;
  const fin = tarde && tarde.fin > read.data.fin ? tarde.fin : read.data.fin;
  const generated = [{ inicio, fin: read.data.fin }, ...(tarde ? [tarde] : [])].flatMap((stretch) =>
    generateHorarios({ dias: diasDe(dia), intervalo, tiempo, ...stretch }),
  );
  const { nuevos, ignorados } = splitHorarios(generated, existing);
  const crossing = new Set(ignorados.map((slot) => slot.hora_inicio));
  const part = (hora: string) => (minutesOf(hora) - minutesOf(inicio)) / (minutesOf(fin) - minutesOf(inicio));
  const oneDay = new Map(generated.map((slot) => [slot.hora_inicio, slot.hora_fin]));
  return {
    nuevos,
    ignorados: ignorados.length,
    inicio,
    fin,
    strokes: [...oneDay].map(([from, to]) => ({
      hora_inicio: from,
      from: part(from),
      to: part(to),
      crosses: crossing.has(from),
    })),
  };
}

/** The time in the middle, for the axis. */
export function middleOf(inicio: string, fin: string): string {
  return horaAt(Math.round((minutesOf(inicio) + minutesOf(fin)) / 2));
}
