import { type CitaPorCodigo, cancelWithCode, getCitaByCode } from '@hampi/contract/agenda/citas/cancelacion';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { pagoDeCancelada } from '@hampi/contract/agenda/citas/messages';
import { money } from '@hampi/contract/base/dinero';
import { alCancelar } from '@hampi/contract/dinero/creditos/devolucion';
import { useState } from 'react';
import { call } from '../../../base/api.ts';
import { CodePage, ToStart, useOnce, WaitingPage } from '../../personas/cuentas/ingreso/code-page.tsx';
import { linkSentence, useLinkAction } from '../../personas/cuentas/ingreso/link-action.ts';
import publico from '../../plataforma/sitio/public.module.css';
import { CitaDelEnlace } from './cita-del-enlace.tsx';
import css from './citas-publicas.module.css';

const TITLE = 'Cancelar la cita';

/** `/cancelarCita/:codigo`: shows the cita of a mailed link and cancels it with a button, without a log-in (BE-4). */
export function CancelCitaPage({ codigo }: { codigo: string }) {
  const seen = useOnce(() => call(getCitaByCode, { params: { codigo } }));
  if (seen.state === 'waiting') return <WaitingPage title={TITLE} />;
  if (seen.state === 'failed')
    return (
      <CodePage title={TITLE}>
        <p role="alert">{linkSentence(seen.error)}</p>
        <p className="c-quiet">Si necesita cambiar su cita, comuníquese con el consultorio.</p>
        <ToStart />
      </CodePage>
    );
  return <Cita cita={seen.value} codigo={codigo} />;
}

function Cita({ cita, codigo }: { cita: CitaPorCodigo; codigo: string }) {
  const { state, problem, act } = useLinkAction(cita.cancelada, () => call(cancelWithCode, { params: { codigo } }));
  // The moment the page was opened, so that it says the same before and after the cancellation.
  const [now] = useState(() => new Date());
  return (
    <CodePage title={TITLE}>
      <CitaDelEnlace cita={cita} />
      {state === 'done' ? (
        <>
          <p role="status">{problem || `${MCitas.cita_cancelada}.`}</p>
          <LoPagado cita={cita} now={now} />
          <ToStart />
        </>
      ) : (
        <>
          {problem && <p role="alert">{problem}</p>}
          <p className="c-quiet">Al cancelar, el turno queda libre para otra persona. No se puede deshacer.</p>
          <LoPagado cita={cita} now={now} />
          <button
            type="button"
            className={`${publico.button} ${publico.large} ${css.danger}`}
            disabled={state === 'saving'}
            onClick={() => void act()}
          >
            {state === 'saving' ? 'Cancelando…' : TITLE}
          </button>
        </>
      )}
    </CodePage>
  );
}

/** What happens to the money paid online and at the office. */
function LoPagado({ cita, now }: { cita: CitaPorCodigo; now: Date }) {
  const { inicio, en_linea: enLinea, creditos, tarde } = cita;
  const online = alCancelar({ inicio, enLinea, creditos, tarde }, now);
  return (
    <>
      {online && <p className="c-quiet">{online}</p>}
      {cita.pago_total > 0 && <p className="c-quiet">{pagoDeCancelada(money(cita.pago_total))}</p>}
    </>
  );
}
