import { LIMITS } from '@hampi/contract/base/limits';
import { REGLA_DE_24_HORAS } from '@hampi/contract/dinero/creditos/devolucion';
import publico from '../../plataforma/sitio/public.module.css';
import { SubmitButton } from '../../plataforma/sitio/submit-button.tsx';
import { Hold, useSecondsUntil } from './hold.tsx';

interface ResumenStepProps {
  pideAnticipo: boolean;
  moving: boolean;
  ready: boolean;
  /** Until when the turno is kept while the patient is choosing. */
  hasta: string | null;
  sending: boolean;
  failure: string;
  onSend: () => void;
  onRetake: () => void;
  onOther: () => void;
  /** Back to who comes; absent where somebody else was named. */
  onQuien: (() => void) | undefined;
}

/** The last check before sending, with all choices beside it. If a payment is due, it shows how long the turno is kept. */
export function ResumenStep(props: ResumenStepProps) {
  const { pideAnticipo, moving, ready, hasta, sending, failure, onSend, onRetake, onOther, onQuien } = props;
  const left = useSecondsUntil(pideAnticipo ? hasta : null);
  if (left !== null && left <= 0)
    return (
      <div className={`b-surface ${publico.card} grid one-column gap-16 p-24`} role="alert">
        <h2 className="t-section">Se terminó el tiempo para reservar</h2>
        <p>El horario quedó libre para otras personas. No se cobró nada.</p>
        <div className="flex wrap gap-12 phone-own-lines">
          <button type="button" className={`${publico.button} ${publico.primary} ${publico.large}`} onClick={onRetake}>
            Tomar otra vez el horario
          </button>
          <button type="button" className={`${publico.button} ${publico.quiet} ${publico.large}`} onClick={onOther}>
            Ver otros horarios
          </button>
        </div>
      </div>
    );
  return (
    <form
      className={`b-surface ${publico.card} grid one-column gap-16 p-24`}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !sending) onSend();
      }}
      aria-label="Resumen"
    >
      <p>{moving ? MOVING : pideAnticipo ? KEPT : ASKED}</p>
      {pideAnticipo && !moving && <p className="p-12 r-note b-tint">{REGLA_DE_24_HORAS}</p>}
      <p className="p-12 r-note b-tint">Puede cancelarla o reagendarla en «Mis citas» hasta que empiece.</p>
      {left !== null && <Hold left={left} whole={LIMITS.apartadoMinutes * 60} />}
      {failure && (
        <p role="alert" className="c-red">
          {failure}
        </p>
      )}
      <div className="row wrap end gap-12 gap-x-16 phone-own-lines">
        {onQuien && (
          <button type="button" className={`${publico.button} ${publico.quiet} ${publico.large}`} onClick={onQuien}>
            Es para otra persona
          </button>
        )}
        <SubmitButton sending={sending} busy="Enviando…">
          {moving ? 'Reagendar' : pideAnticipo ? 'Reservar y pagar' : 'Reservar'}
        </SubmitButton>
      </div>
    </form>
  );
}

const ASKED = 'El consultorio recibe su solicitud y la aprueba. Le avisamos por correo y en «Mis citas».';
const KEPT = 'Este consultorio pide un anticipo. Guardamos su horario mientras paga, en la página siguiente.';
const MOVING =
  'Su cita cambia a este horario, con el mismo precio y con lo que ya pagó. El horario anterior queda libre. Si lo deja con menos de 24 horas, su anticipo o crédito ya no se devuelve si después cancela.';
