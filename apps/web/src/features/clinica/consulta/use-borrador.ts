import { fechaHora, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { BORRADOR } from '@hampi/contract/clinica/historia/borrador-messages';
import type { Borrador, TipoBorrador } from '@hampi/contract/clinica/historia/calls';
import { useEffect, useRef, useState } from 'react';
import { createGuardian, watchPage } from './guardian.ts';

interface Options {
  tipo: TipoBorrador;
  /** The vaccine that is corrected; 0 where there is only one to write. */
  sobre?: number;
  clienteId: number;
  /** With which the form began. */
  found: Borrador | null;
  contenido: Record<string, unknown>;
  /** Differs from what the form began with. */
  dirty: boolean;
  /** What is said where another window went on with it. */
  otro?: string;
}

/**
 * Keeps a form on the server while it is typed, as the consultation is. Another window that went on with it is told, never
 * overwritten.
 */
export function useBorrador({
  tipo,
  sobre,
  clienteId,
  found,
  contenido,
  dirty,
  otro = BORRADOR.otra_ventana,
}: Options) {
  const now = useRef({ contenido, dirty, touched: dirty, recovered: found !== null, met: false });
  Object.assign(now.current, { contenido, dirty, touched: now.current.touched || dirty });
  const [estado, setEstado] = useState(
    found ? `Borrador recuperado del ${fechaHora(found.actualizado_en, ZONA_ECUADOR)}` : '',
  );
  const [guardian] = useState(() => {
    const made = createGuardian({
      clienteId,
      tipo,
      sobre,
      read: () => {
        const { met, recovered, touched } = now.current;
        // What was recovered is there already, until a word of it changes.
        if (met || (recovered && !touched)) return undefined;
        return now.current.dirty || recovered ? now.current.contenido : null;
      },
      onKept: (at) => setEstado(at === null ? '' : `Borrador guardado ${horaOf(at, ZONA_ECUADOR)}`),
      onFailed: (sentence) => setEstado(`Borrador sin guardar: ${sentence}`),
      onMet: () => {
        now.current.met = true;
        setEstado(otro);
      },
    });
    made.adopt(found);
    return made;
  });

  useEffect(() => watchPage(() => guardian), [guardian]);
  const words = JSON.stringify(contenido);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the words is one to store
  useEffect(() => guardian.later(), [guardian, words]);

  /** Nothing of it waits any more in this window. */
  const settled = () => {
    Object.assign(now.current, { recovered: false, touched: false, met: false });
    guardian.adopt(null);
    setEstado('');
  };
  return {
    estado,
    /** Before it is saved: a draft on its way must not arrive after it. */
    flush: guardian.flush,
    /** The server saved it, and the draft went with it. */
    settled,
    /** What was typed is elsewhere, or not wanted. The draft of another window stays that one's. */
    forget: async () => {
      const { met } = now.current;
      now.current.recovered = false;
      setEstado('');
      if (!met) await guardian.discard().catch(() => undefined);
    },
  };
}
