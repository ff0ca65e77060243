import { MC } from '@hampi/contract/clinical-messages';
import type { Borrador, TipoBorrador } from '@hampi/contract/consultas';
import { fechaHora, horaOf, ZONA_ECUADOR } from '@hampi/contract/fechas';
import { useEffect, useRef, useState } from 'react';
import { useConsulta, useConsultaStore } from './consulta-store.ts';
import { createGuardian } from './guardian.ts';

interface Options {
  tipo: TipoBorrador;
  clienteId: number;
  /** With which the form began. */
  found: Borrador | null;
  content: Record<string, unknown>;
  /** Differs from what the form began with. */
  dirty: boolean;
}

/**
 * Keeps a document that is not issued yet on the server while it is typed, as the consultation is. Another window that
 * went on with it is told, never overwritten.
 */
export function useBorradorDocumento({ tipo, clienteId, found, content, dirty }: Options) {
  const oficinaId = useConsulta((s) => s.valores.oficinaId);
  const contenido = { ...content, oficinaId };
  const now = useRef({ contenido, dirty, touched: dirty, recovered: found !== null, met: false });
  Object.assign(now.current, { contenido, dirty, touched: now.current.touched || dirty });
  const [estado, setEstado] = useState(
    found ? `Borrador recuperado del ${fechaHora(found.actualizado_en, ZONA_ECUADOR)}` : '',
  );
  const [guardian] = useState(() => {
    const made = createGuardian({
      clienteId,
      tipo,
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
        setEstado(MC.borrador_documento_otro);
      },
    });
    made.adopt(found);
    return made;
  });

  useEffect(() => guardian.watch(), [guardian]);
  const words = JSON.stringify(contenido);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the words is one to store
  useEffect(() => guardian.later(), [guardian, words]);

  // The office from which it was being issued comes back with it, unless one is chosen already.
  const consulta = useConsultaStore();
  const before = found?.contenido.oficinaId;
  useEffect(() => {
    const { viendo, valores, set } = consulta.getState();
    if (typeof before === 'number' && !viendo && valores.oficinaId === null) set('oficinaId', before);
  }, [before, consulta]);

  /** The document was issued: what was typed is in it. The draft of another window stays that one's. */
  const forget = async () => {
    now.current.recovered = false;
    setEstado('');
    if (!now.current.met) await guardian.discard().catch(() => undefined);
  };

  return { estado, forget };
}

/** A form with what was typed before; what another version of it wrote and this one does not know is left out. */
export const recovered = <T extends object>(empty: T, found: Borrador | null): T => ({
  ...empty,
  ...Object.fromEntries(Object.entries(found?.contenido ?? {}).filter(([name]) => name in empty)),
});
