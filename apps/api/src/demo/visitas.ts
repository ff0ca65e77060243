import { addDays, diaOf, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { casosAt, type Visita } from './casos.ts';
import type { DemoPatient } from './people.ts';
import type { DemoOffice } from './places.ts';

/** A visit of the demo's histories, with a cita and an entry at the same time. */
export interface VisitaPlan {
  caso: number;
  cliente_id: number;
  fecha: string;
  inicio: string;
  visita: Visita;
}

/** A different time for each history, so that visits never coincide. */
const HOURS = ['09:30', '10:00', '10:30'];

/** Plans the histories' visits for the planned day, or the last one before on which the office is open. */
export function planVisitas(grown: DemoPatient[], office: DemoOffice, hoy: string): VisitaPlan[] {
  const openDay = (fecha: string): string => (office.dias.includes(diaOf(fecha)) ? fecha : openDay(addDays(fecha, -1)));
  return casosAt(hoy).flatMap(({ paciente, visitas }, caso) => {
    const cliente = grown[paciente];
    if (!cliente) return [];
    return visitas.map(([daysAgo, visita]) => {
      const fecha = openDay(addDays(hoy, -daysAgo));
      const inicio = instantOf(fecha, HOURS[caso] as string, ZONA_ECUADOR);
      return { caso, cliente_id: cliente.id, fecha, inicio, visita };
    });
  });
}
