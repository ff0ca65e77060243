import type { Borrador, TipoBorrador } from '@hampi/contract/clinica/historia/calls';
import { MC } from '@hampi/contract/clinica/historia/messages';
import { useEffect } from 'react';
import { useConsulta, useConsultaStore } from '../consulta/consulta-store.ts';
import { useBorrador } from '../consulta/use-borrador.ts';

interface Options {
  tipo: TipoBorrador;
  clienteId: number;
  /** With which the form began. */
  found: Borrador | null;
  content: Record<string, unknown>;
  /** Differs from what the form began with. */
  dirty: boolean;
}

/** Keeps a document that is not issued yet on the server while it is typed, with the office that it is issued from. */
export function useBorradorDocumento({ tipo, clienteId, found, content, dirty }: Options) {
  const oficinaId = useConsulta((s) => s.valores.oficinaId);
  const contenido = { ...content, oficinaId };
  const otro = MC.borrador_documento_otro;
  const { estado, forget } = useBorrador({ tipo, clienteId, found, contenido, dirty, otro });

  // The office from which it was being issued comes back with it, unless one is chosen already.
  const consulta = useConsultaStore();
  const before = found?.contenido.oficinaId;
  useEffect(() => {
    const { viendo, valores, set } = consulta.getState();
    if (typeof before === 'number' && !viendo && valores.oficinaId === null) set('oficinaId', before);
  }, [before, consulta]);

  return { estado, forget };
}

/** A form with what was typed before; what another version of it wrote and this one does not know is left out. */
export const recovered = <T extends object>(empty: T, found: Borrador | null): T => ({
  ...empty,
  ...Object.fromEntries(Object.entries(found?.contenido ?? {}).filter(([name]) => name in empty)),
});
