/** Where a form leads once it is saved, if whoever opened it wants to go on there. */
import { useLocation } from 'react-router';

interface Vuelta {
  vuelta: string;
}

/** The state of a link to a form that leads back to `path`. */
export const comingBackTo = (path: string): Vuelta => ({ vuelta: path });

export function useVuelta(): string | undefined {
  return (useLocation().state as Vuelta | null)?.vuelta;
}
