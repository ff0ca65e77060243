import { addDays } from '@hampi/contract/base/fechas';
import { useState } from 'react';

/** Number of days side by side. */
export const COLUMNS = 4;

/**
 * The days side by side, the one that is chosen and the month of the picker. Until the user moves in this office, the days start with
 * today; if `wanted`, the day of the chosen or the first free turno, is not visible then, with that.
 */
export function useDias(oficinaId: number | undefined, hoy: string, wanted: string | undefined) {
  const [moved, setMoved] = useState<{ desde: string; dia: string; oficinaId: number | undefined }>();
  const [turned, setTurned] = useState<string>();
  const isHere = moved && moved.oficinaId === oficinaId && moved.dia >= hoy;
  const { desde, dia } = isHere ? moved : { desde: wanted ? firstDay(wanted, hoy) : hoy, dia: wanted ?? hoy };

  const move = (first: string, day: string) => {
    setMoved({ desde: first, dia: day, oficinaId });
    setTurned(undefined);
  };
  const goTo = (fecha: string) => {
    const inSight = fecha >= desde && fecha < addDays(desde, COLUMNS);
    move(inSight ? desde : fecha, fecha);
  };
  const page = (direction: 1 | -1) => {
    const to = addDays(desde, COLUMNS * direction);
    const first = to > hoy ? to : hoy;
    move(first, first);
  };
  return { desde, dia, month: turned ?? `${dia.slice(0, 7)}-01`, setTurned, goTo, page };
}

const firstDay = (fecha: string, hoy: string) => (fecha < addDays(hoy, COLUMNS) ? hoy : fecha);
