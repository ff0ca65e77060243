import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import { fechaLarga, fechaOf, horaOf } from '@hampi/contract/base/fechas';
import type { Hoja } from './template.ts';

/** `martes, 24 de noviembre de 2026, 09:00`. Galapagos time is named, because it differs from the mainland's. */
export const cuando = (inicio: string, zona: string): string =>
  `${fechaLarga(fechaOf(inicio, zona))}, ${horaOf(inicio, zona)}${horaLocal(zona)}`;

const parte = (fecha: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-EC', { ...parts, timeZone: 'UTC' }).format(new Date(fecha)).replace('.', '');

/** The calendar leaf of a mail about a cita (picture 32), in the wall time of its office. */
export function hojaOf(
  {
    inicio,
    zona,
    doctor,
    oficina,
    direccion,
    tercera_persona,
  }: {
    inicio: string;
    zona: string;
    doctor: string;
    oficina: string;
    direccion: string;
    tercera_persona: string | null;
  },
  pasada = false,
): Hoja {
  const fecha = fechaOf(inicio, zona);
  return {
    mes: parte(fecha, { month: 'short' }),
    dia: Number(fecha.slice(8)),
    nombre: parte(fecha, { weekday: 'short' }),
    titulo: cuando(inicio, zona),
    lineas: [doctor, `${oficina}, ${direccion}`, ...(tercera_persona ? [`Para ${tercera_persona}`] : [])],
    pasada,
  };
}
