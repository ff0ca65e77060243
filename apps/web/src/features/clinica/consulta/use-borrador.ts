import { fechaHora, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Borrador, TipoBorrador } from '@hampi/contract/clinica/borradores/calls';
import * as MBorradores from '@hampi/contract/clinica/borradores/messages';
import { useEffect, useRef, useState } from 'react';
import { createGuardian, watchPage } from './guardian.ts';

interface Options {
  tipo: TipoBorrador;
  /** Id of the vaccine being corrected; 0 for drafts of which there is only one. */
  sobre?: number;
  clienteId: number;
  /** The draft the form started from. */
  found: Borrador | null;
  contenido: Record<string, unknown>;
  /** Whether the form has changed since. */
  dirty: boolean;
  /** Sentence shown if another window has changed the draft. */
  otro?: string;
}

/**
 * Keeps a form's draft on the server, like that of the consultation. A change by another window is reported and never
 * overwritten.
 */
export function useBorrador({
  tipo,
  sobre,
  clienteId,
  found,
  contenido,
  dirty,
  otro = MBorradores.otra_ventana,
}: Options) {
  const now = useRef({ contenido, dirty, touched: dirty, recovered: found !== null, met: false, over: '' });
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
        const { met, recovered, touched, over } = now.current;
        // A form that closes right after saving is not drawn again, so that it still seems to have unsaved changes.
        if (over === JSON.stringify(now.current.contenido)) return null;
        // A recovered draft is already stored until it is changed.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text is stored
  useEffect(() => guardian.later(), [guardian, words]);

  /** What the form holds now needs no draft any more; what is typed from here on does. */
  const end = () => {
    now.current.recovered = false;
    now.current.over = JSON.stringify(now.current.contenido);
  };
  /** Forgets the draft in this window. */
  const settled = () => {
    end();
    Object.assign(now.current, { touched: false, met: false });
    guardian.adopt(null);
    setEstado('');
  };
  return {
    estado,
    /** To call before saving, so that a pending draft does not arrive afterwards. */
    flush: guardian.flush,
    /** To call after saving, which deletes the draft on the server. */
    settled,
    /** Deletes the draft, because its content was used or discarded; not one taken over by another window. */
    forget: async () => {
      const { met } = now.current;
      end();
      setEstado('');
      if (!met) await guardian.discard().catch(() => undefined);
    },
  };
}
