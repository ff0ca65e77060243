import { stopCambioPropio } from '@hampi/contract/plataforma/administracion/cambios';
import { useState } from 'react';
import { ApiError, callWhole } from '../../../base/api.ts';
import publico from '../../plataforma/sitio/public.module.css';
import { CodeFailure, CodePage, ToLogin } from './ingreso/code-page.tsx';

/** `/detenerCambio/:codigo`: lets the owner stop an administrator's change. Takes a click, because mail scanners open links too. */
export function StopCambioPage({ codigo }: { codigo: string }) {
  const [sending, setSending] = useState(false);
  const [stopped, setStopped] = useState('');
  const [error, setError] = useState<unknown>();

  const stop = async () => {
    if (sending) return;
    setSending(true);
    try {
      setStopped((await callWhole(stopCambioPropio, { body: { codigo } })).mensaje);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    }
    setSending(false);
  };

  if (error) return <CodeFailure error={error} />;
  return (
    <CodePage title="Detener un cambio de su cuenta">
      {stopped ? (
        <>
          <p role="status">{stopped}.</p>
          <ToLogin />
        </>
      ) : (
        <>
          <p className="c-quiet">
            Un administrador pidió el cambio que dice el correo que recibió. Si lo detiene, su cuenta queda como está y
            los administradores reciben un aviso.
          </p>
          <button
            type="button"
            className={`${publico.button} ${publico.primary} ${publico.large}`}
            aria-disabled={sending}
            onClick={() => void stop()}
          >
            {sending ? 'Un momento…' : 'Detener el cambio'}
          </button>
        </>
      )}
    </CodePage>
  );
}
