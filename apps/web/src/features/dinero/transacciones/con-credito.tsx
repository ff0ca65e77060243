import * as M from '@hampi/contract/base/first-messages';
import { payWithCredito } from '@hampi/contract/dinero/creditos/calls';
import type { PagoDeReserva } from '@hampi/contract/dinero/transacciones/calls';
import { useState } from 'react';
import { ApiError, call } from '../../../base/api.ts';
import publico from '../../plataforma/sitio/public.module.css';
import { Plazo } from './pay-with-payphone.tsx';

/** The button that pays the fee with a credit, immediately. */
export function ConCredito({ cita, onPaid }: { cita: PagoDeReserva['cita']; onPaid: () => void }) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const pay = async () => {
    setSaving(true);
    setProblem('');
    try {
      await call(payWithCredito, { params: { reservaId: cita.id }, body: { usarMembresia: true } });
      onPaid();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.mensaje : M.carga_fallida);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      {cita.expira_en && <Plazo hasta={cita.expira_en} />}
      {problem && <p role="alert">{problem}</p>}
      <button
        type="button"
        className={`${publico.button} ${publico.primary} ${publico.large}`}
        disabled={saving}
        onClick={() => void pay()}
      >
        {saving ? 'Un momento…' : 'Usar 1 crédito'}
      </button>
    </>
  );
}
