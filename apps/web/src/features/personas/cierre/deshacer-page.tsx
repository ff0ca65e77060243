import { undoCierre } from '@hampi/contract/personas/cierre/calls';
import { useState } from 'react';
import { ApiError, callWhole } from '../../../base/api.ts';
import publico from '../../plataforma/sitio/public.module.css';
import { CodeFailure, CodePage, ToLogin } from '../cuentas/ingreso/code-page.tsx';

/** `/deshacerEliminacion/:codigo`: takes a click, because mail scanners open links too. */
export function DeshacerPage({ codigo }: { codigo: string }) {
  const [sending, setSending] = useState(false);
  const [undone, setUndone] = useState('');
  const [error, setError] = useState<unknown>();

  const undo = async () => {
    if (sending) return;
    setSending(true);
    try {
      setUndone((await callWhole(undoCierre, { params: { codigo } })).mensaje);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    }
    setSending(false);
  };

  if (error)
    return (
      <CodeFailure error={error}>
        <p className="c-quiet">El plazo para deshacer la eliminación terminó, o ya fue deshecha.</p>
      </CodeFailure>
    );
  return (
    <CodePage title="Deshacer la eliminación">
      {undone ? (
        <>
          <p role="status">{undone}.</p>
          <ToLogin />
        </>
      ) : (
        <>
          <p className="c-quiet">Su cuenta volverá a estar como antes. Las citas que se cancelaron no se recuperan.</p>
          <button
            type="button"
            className={`${publico.button} ${publico.primary} ${publico.large}`}
            aria-disabled={sending}
            onClick={() => void undo()}
          >
            {sending ? 'Un momento…' : 'Recuperar mi cuenta'}
          </button>
        </>
      )}
    </CodePage>
  );
}
