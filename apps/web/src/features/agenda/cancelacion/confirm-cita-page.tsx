import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { confirmWithCode } from '@hampi/contract/agenda/citas/mias';
import * as MMias from '@hampi/contract/agenda/citas/mias-messages';
import { ApiError, call } from '../../../base/api.ts';
import { CodePage, ToStart } from '../../personas/cuentas/ingreso/code-page.tsx';
import { linkSentence, usePress } from '../../personas/cuentas/ingreso/link-action.ts';
import { PressButton } from '../../personas/cuentas/ingreso/press-button.tsx';
import { CitaDelEnlace } from './cita-del-enlace.tsx';

const TITLE = 'Confirmar la cita';

/** `/confirmarCita/:codigo`: the reminder's link. Its button confirms the cita, without a log-in. */
export function ConfirmCitaPage({ codigo }: { codigo: string }) {
  const { result, press } = usePress(() => call(confirmWithCode, { params: { codigo } }));
  if (result.state === 'done')
    return (
      <CodePage title={TITLE}>
        <p role="status">{result.value.cancelada ? MCitas.reserva_cancelada : MMias.confirmada}.</p>
        <CitaDelEnlace cita={result.value} />
        <ToStart />
      </CodePage>
    );
  if (result.state === 'failed' && result.error instanceof ApiError && [400, 404].includes(result.error.status))
    return (
      <CodePage title={TITLE}>
        <p role="alert">{linkSentence(result.error)}</p>
        <ToStart />
      </CodePage>
    );
  return (
    <CodePage title={TITLE}>
      {result.state === 'failed' && <p role="alert">{linkSentence(result.error)}</p>}
      <p className="c-quiet">Avise al consultorio que asistirá a la cita que dice el correo que recibió.</p>
      <PressButton busy={result.state === 'sending'} onPress={press}>
        Confirmo que voy
      </PressButton>
    </CodePage>
  );
}
