import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { confirmWithCode } from '@hampi/contract/agenda/citas/mias';
import * as MMias from '@hampi/contract/agenda/citas/mias-messages';
import { call } from '../../../base/api.ts';
import { CodePage, ToStart, useOnce, WaitingPage } from '../../personas/cuentas/ingreso/code-page.tsx';
import { linkSentence } from '../../personas/cuentas/ingreso/link-action.ts';
import { CitaDelEnlace } from './cita-del-enlace.tsx';

const TITLE = 'Confirmar la cita';

/** `/confirmarCita/:codigo`: the reminder's link. Opening it confirms the cita; there is nothing else to do here, and no log-in. */
export function ConfirmCitaPage({ codigo }: { codigo: string }) {
  const said = useOnce(() => call(confirmWithCode, { params: { codigo } }));
  if (said.state === 'waiting') return <WaitingPage title={TITLE} />;
  if (said.state === 'failed')
    return (
      <CodePage title={TITLE}>
        <p role="alert">{linkSentence(said.error)}</p>
        <ToStart />
      </CodePage>
    );
  return (
    <CodePage title={TITLE}>
      <p role="status">{said.value.cancelada ? MCitas.reserva_cancelada : MMias.confirmada}.</p>
      <CitaDelEnlace cita={said.value} />
      <ToStart />
    </CodePage>
  );
}
