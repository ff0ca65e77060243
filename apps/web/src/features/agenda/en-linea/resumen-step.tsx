import publico from '../../plataforma/sitio/public.module.css';
import { SubmitButton } from '../../plataforma/sitio/submit-button.tsx';
import css from './en-linea.module.css';

interface ResumenStepProps {
  pideAnticipo: boolean;
  moving: boolean;
  ready: boolean;
  sending: boolean;
  failure: string;
  onSend: () => void;
}

/** The last look before it is sent; what was chosen stands beside it. */
export function ResumenStep({ pideAnticipo, moving, ready, sending, failure, onSend }: ResumenStepProps) {
  return (
    <form
      className={`${publico.card} ${css.card}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !sending) onSend();
      }}
      aria-label="Resumen"
    >
      <p>{moving ? MOVING : pideAnticipo ? KEPT : ASKED}</p>
      <p className={css.note}>Puede cancelarla o reagendarla en «Mis citas» hasta que empiece.</p>
      {failure && (
        <p role="alert" className={css.error}>
          {failure}
        </p>
      )}
      <div className={css.foot}>
        <SubmitButton sending={sending} busy="Enviando…">
          {moving ? 'Reagendar' : 'Reservar'}
        </SubmitButton>
      </div>
    </form>
  );
}

const ASKED = 'El consultorio recibe su solicitud y la aprueba. Le avisamos por correo y en «Mis citas».';
const KEPT = 'Este consultorio pide un anticipo. Al reservar guardamos su horario mientras paga.';
const MOVING =
  'Su cita cambia a este horario, con el mismo precio y con lo que ya pagó. El horario anterior queda libre.';
