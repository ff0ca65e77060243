import type { Afiliacion } from '@hampi/contract/agenda/afiliacion/calls';
import { lazy, useState } from 'react';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';

/** An office that will be affiliated, or leave. */
export interface Pregunta {
  afiliar: boolean;
  nombre: string;
  ciudad: string;
  costo: number;
  /** The company's discount, in percent. */
  descuento: number;
  afiliacion: Afiliacion;
}
export interface Asked extends Pregunta {
  answer: (yes: boolean) => void;
}

const load = () => import('./afiliacion-dialog.tsx');
const AfiliacionDialog = lazy(load);
export const tituloOf = ({ afiliar, nombre }: Pregunta): string =>
  `¿Desea ${afiliar ? 'afiliar' : 'desafiliar'} ${nombre.trim() || 'la oficina'}?`;

/** Asks before an office is affiliated or leaves (3 §4). False after the safe choice, Escape or a click outside. */
export function useAskAfiliacion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (pregunta: Pregunta): Promise<boolean> => {
    try {
      await load();
    } catch {
      return window.confirm(tituloOf(pregunta));
    }
    return new Promise((resolve) =>
      setAsked({
        ...pregunta,
        answer: (yes) => {
          setAsked(null);
          resolve(yes);
        },
      }),
    );
  };
  const dialog = (
    <WhenNeeded needed={asked !== null}>
      <AfiliacionDialog asked={asked} />
    </WhenNeeded>
  );
  return { ask, dialog };
}
