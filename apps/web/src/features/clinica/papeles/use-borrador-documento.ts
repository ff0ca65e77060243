import type { Borrador, TipoBorrador } from '@hampi/contract/clinica/borradores/calls';
import * as MBorradores from '@hampi/contract/clinica/borradores/messages';
import { useEffect } from 'react';
import { useConsulta, useConsultaStore } from '../consulta/consulta-store.ts';
import { useBorrador } from '../consulta/use-borrador.ts';

interface Options {
  tipo: TipoBorrador;
  clienteId: number;
  /** The draft the form started from. */
  found: Borrador | null;
  content: Record<string, unknown>;
  /** Whether the form has changed since. */
  dirty: boolean;
}

/** Keeps the draft of a document, with its office, on the server. */
export function useBorradorDocumento({ tipo, clienteId, found, content, dirty }: Options) {
  const oficinaId = useConsulta((s) => s.valores.oficinaId);
  const contenido = { ...content, oficinaId };
  const otro = MBorradores.borrador_documento_otro;
  const { estado, forget } = useBorrador({ tipo, clienteId, found, contenido, dirty, otro });

  // Restores the draft's office unless one has been chosen.
  const consulta = useConsultaStore();
  const before = found?.contenido.oficinaId;
  useEffect(() => {
    const { viendo, valores, set } = consulta.getState();
    if (typeof before === 'number' && !viendo && valores.oficinaId === null) set('oficinaId', before);
  }, [before, consulta]);

  return { estado, forget };
}

/** Form values from a draft, without fields of other versions of the form. */
export const recovered = <T extends object>(empty: T, found: Borrador | null): T => ({
  ...empty,
  ...Object.fromEntries(Object.entries(found?.contenido ?? {}).filter(([name]) => name in empty)),
});
