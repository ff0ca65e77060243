/** The week of an institution as a table: a row for each professional in each branch, a cell for each day. */
import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import type { AusenciaDelDia, HorarioDelDia } from '@hampi/contract/agenda/citas/institucion';
import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import { addDays, diaOf } from '@hampi/contract/base/fechas';
import { type Columna, columnasOf } from './columnas.ts';

export interface Celda {
  fecha: string;
  /** Living citas, by time. */
  citas: CitaAgenda[];
  /** Places that can still be booked. */
  libres: number;
  /** Whether there are working hours on that weekday. */
  atiende: boolean;
}
export type Fila = Omit<Columna, 'bloques' | 'atencion'> & { celdas: Celda[] };

interface Semana {
  sucursales: readonly SucursalPropia[];
  citas: readonly CitaAgenda[];
  horarios: readonly HorarioDelDia[];
  ausencias: readonly AusenciaDelDia[];
  lunes: string;
  now: Date;
}

/** The professionals who attend in that week or have a cita, in the order of the branches, each with seven days. */
export function semanaOf({ sucursales, citas, horarios, ausencias, lunes, now }: Semana): {
  fechas: string[];
  filas: Fila[];
} {
  const vivas = citas.filter(({ r_disponible }) => !r_disponible);
  const fechas = Array.from({ length: 7 }, (_, i) => addDays(lunes, i));
  const dias = fechas.map((fecha) =>
    columnasOf({
      sucursales,
      citas: vivas.filter(({ r_fecha_reserva }) => r_fecha_reserva === fecha),
      horarios: horarios.filter(({ dia_semana }) => dia_semana === diaOf(fecha)),
      ausencias,
      fecha,
      now,
    }),
  );
  const whole = columnasOf({ sucursales, citas: vivas, horarios, ausencias, fecha: lunes, now });
  const filas = whole.map(({ bloques: _, atencion: __, ...who }) => ({
    ...who,
    celdas: fechas.map((fecha, i) =>
      celdaOf(
        fecha,
        dias[i]?.find(({ key }) => key === who.key),
      ),
    ),
  }));
  return { fechas, filas };
}

function celdaOf(fecha: string, columna: Columna | undefined): Celda {
  const bloques = columna?.bloques ?? [];
  return {
    fecha,
    citas: bloques.flatMap(({ de }) => ('cita' in de ? [de.cita] : [])),
    libres: bloques.reduce((sum, { de }) => sum + ('libre' in de ? de.libre.lugares : 0), 0),
    atiende: (columna?.atencion.length ?? 0) > 0,
  };
}

/** 'lun 23': the title of a day's column. */
export const diaCorto = (fecha: string): string =>
  `${diaOf(fecha).slice(0, 3).toLowerCase()} ${Number(fecha.slice(8))}`;
