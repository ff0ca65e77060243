import { money } from '@hampi/contract/base/dinero';
import * as M from '@hampi/contract/base/first-messages';
import type { IntentoDePago } from '@hampi/contract/dinero/transacciones/intento';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../base/api.ts';
import publico from '../../plataforma/sitio/public.module.css';
import { Caja } from './caja.tsx';

interface PagarConPayphoneProps {
  /** Dollars. */
  valor: number;
  /** Starts an attempt; `redireccion` uses PayPhone's page, whatever the setting. */
  begin: (redireccion: boolean) => Promise<IntentoDePago>;
  /** Until when a turno is kept for this payment. */
  hasta?: string | null;
}

/** The button that starts the payment, and PayPhone's box if it is configured. */
export function PayWithPayphone({ valor, begin, hasta = null }: PagarConPayphoneProps) {
  const [intento, setIntento] = useState<IntentoDePago>();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');

  const go = async (redireccion: boolean) => {
    setSaving(true);
    setProblem('');
    try {
      const made = await begin(redireccion);
      if (made.enlaces) window.location.assign(made.enlaces.payWithCard);
      else setIntento(made);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.mensaje : M.carga_fallida);
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      {hasta && <Plazo hasta={intento?.expira_en ?? hasta} />}
      {problem && <p role="alert">{problem}</p>}
      {intento?.caja ? (
        <Caja caja={intento.caja} onRedirect={() => void go(true)} />
      ) : (
        <button
          type="button"
          className={`${publico.button} ${publico.primary} ${publico.large}`}
          disabled={saving}
          onClick={() => void go(false)}
        >
          {saving ? 'Abriendo PayPhone…' : `Pagar ${money(valor)}`}
        </button>
      )}
      <p className="c-quiet">
        Paga en PayPhone, con tarjeta o con su saldo. Hampi guarda solo los últimos 4 dígitos y el número de
        autorización.
      </p>
    </>
  );
}

/** How long the turno is kept, in whole minutes, so that screen readers do not announce every second. */
export function Plazo({ hasta }: { hasta: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.ceil((Date.parse(hasta) - now) / 60_000));
  return (
    <p className="py-12 px-16 r-card b-amber c-amber">
      {minutes === 0
        ? 'El tiempo para pagar terminó.'
        : `Le guardamos el horario por ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} más.`}
    </p>
  );
}
