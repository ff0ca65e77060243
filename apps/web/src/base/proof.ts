/** Asks people to confirm their identity before the most consequential actions; the dialog is `proof-dialog.tsx`. */
import type { Metodo } from '@hampi/contract/personas/cuentas/segundo-paso';
import { create } from 'zustand';

interface Asked {
  metodo: Metodo;
  answer: (proven: boolean) => void;
}

export const useProof = create<{ asked: Asked | null }>(() => ({ asked: null }));

let asking: Promise<boolean> | null = null;

/** `data` of the refused call says what to ask for. Several simultaneous calls share one dialog. */
export function prove(data: unknown): Promise<boolean> {
  const metodo: Metodo = (data as { metodo?: unknown } | null)?.metodo === 'codigo' ? 'codigo' : 'password';
  asking ??= new Promise<boolean>((resolve) => {
    useProof.setState({
      asked: {
        metodo,
        answer: (proven) => {
          asking = null;
          useProof.setState({ asked: null });
          resolve(proven);
        },
      },
    });
  });
  return asking;
}
