/** Consecutive turnos of a day as one stretch: '09:00 a 13:00, 15 min, 16 turnos'. */
import { DIAS } from '../../base/fechas.ts';
import { generateHorarios, type Horario, type HorarioNuevo } from './calls.ts';
import { minutesOf } from './horas.ts';

export interface Tramo {
  desde: string;
  hasta: string;
  /** Minutes of each turno, and of the pause between two. */
  minutos: number;
  descanso: number;
  cupo: number;
  turnos: Horario[];
}

/** A longer pause, in minutes, separates two stretches. */
const DESCANSO_MAX = 30;

const lengthOf = ({ hora_inicio, hora_fin }: Horario) => minutesOf(hora_fin) - minutesOf(hora_inicio);

/** The stretches of one day, whose turnos are in order. Turnos of a stretch have the same length, places and pause. */
export function tramosOf(horarios: readonly Horario[]): Tramo[] {
  const tramos: Tramo[] = [];
  for (const turno of horarios) {
    const last = tramos.at(-1);
    const gap = last && minutesOf(turno.hora_inicio) - minutesOf(last.hasta);
    const isNext =
      last &&
      gap !== undefined &&
      lengthOf(turno) === last.minutos &&
      turno.espacios_disponibles === last.cupo &&
      (last.turnos.length === 1 ? gap >= 0 && gap <= DESCANSO_MAX : gap === last.descanso);
    if (isNext) {
      last.descanso = gap;
      last.hasta = turno.hora_fin;
      last.turnos.push(turno);
    } else
      tramos.push({
        desde: turno.hora_inicio,
        hasta: turno.hora_fin,
        minutos: lengthOf(turno),
        descanso: 0,
        cupo: turno.espacios_disponibles,
        turnos: [turno],
      });
  }
  return tramos;
}

/** '15 min · 16 turnos'. */
export const tramoTexto = ({ minutos, descanso, cupo, turnos }: Tramo): string =>
  [
    `${minutos} min`,
    descanso > 0 && `descanso ${descanso} min`,
    turnos.length === 1 ? '1 turno' : `${turnos.length} turnos`,
    cupo > 1 && `${cupo} cupos`,
  ]
    .filter(Boolean)
    .join(' · ');

interface Cambio {
  inicio: string;
  fin: string;
  tiempo: number;
  intervalo: number;
}

/** The turnos that replace those of a stretch. */
export function turnosOf({ turnos, cupo }: Tramo, cambio: Cambio): HorarioNuevo[] {
  const [first] = turnos;
  if (!first) return [];
  return generateHorarios({ ...cambio, dias: [first.dia_semana] }).map((turno) => ({
    ...turno,
    oficina_id: first.oficina_id,
    espacios_disponibles: cupo,
  }));
}

/** All of an office's stretches cut into turnos of another length; pauses stay. */
export const conTiempo = (horarios: readonly Horario[], tiempo: number): HorarioNuevo[] =>
  DIAS.flatMap((dia) =>
    tramosOf(horarios.filter(({ dia_semana }) => dia_semana === dia)).flatMap((tramo) =>
      turnosOf(tramo, { inicio: tramo.desde, fin: tramo.hasta, tiempo, intervalo: tramo.descanso }),
    ),
  );
