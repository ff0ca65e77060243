import { cancelMiCita } from '@hampi/contract/agenda/citas/mias';
import * as M from '@hampi/contract/base/first-messages';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../base/api.ts';
import publico from '../../plataforma/sitio/public.module.css';
import css from './pagos.module.css';

/** For a patient who will not pay after all: gives the kept turno back at once instead of when its time runs out. Asks first. */
export function Liberar({ citaId, onFreed }: { citaId: number; onFreed: () => void }) {
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const keep = useRef<HTMLButtonElement>(null);
  // The link that was pressed is gone: the focus goes to the safe choice.
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);
  const free = async () => {
    setSaving(true);
    setProblem('');
    try {
      await call(cancelMiCita, { params: { reservationId: citaId } });
      onFreed();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.mensaje : M.carga_fallida);
      setSaving(false);
    }
  };
  if (!asking)
    return (
      <button type="button" className="c-brand underlined touch" onClick={() => setAsking(true)}>
        Cancelar y liberar el horario
      </button>
    );
  return (
    <fieldset className={`grid gap-12 ${css.pregunta}`}>
      <legend>¿Liberar este horario?</legend>
      <p className="m-0">Su reserva se cancela y otra persona podrá tomarlo.</p>
      {problem && (
        <p className="m-0" role="alert">
          {problem}
        </p>
      )}
      <div className={`flex wrap gap-12 ${css.botones}`}>
        <button
          type="button"
          className={`${publico.button} ${publico.quiet} ${publico.large}`}
          ref={keep}
          disabled={saving}
          onClick={() => setAsking(false)}
        >
          Conservarlo
        </button>
        <button
          type="button"
          className={`${publico.button} ${publico.quiet} ${publico.large} ${css.perder}`}
          disabled={saving}
          onClick={() => void free()}
        >
          {saving ? 'Un momento…' : 'Sí, liberarlo'}
        </button>
      </div>
    </fieldset>
  );
}
