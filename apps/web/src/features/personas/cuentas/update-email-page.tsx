import { confirmEmailChange } from '@hampi/contract/personas/cuentas/calls';
import { callWhole } from '../../../base/api.ts';
import { CodeFailure, CodePage, ToLogin } from './ingreso/code-page.tsx';
import { usePress } from './ingreso/link-action.ts';
import { PressButton } from './ingreso/press-button.tsx';

/** `/actualizarEmail/:codigo` (AU-10): its button confirms the change. */
export function UpdateEmailPage({ codigo }: { codigo: string }) {
  const { result, press } = usePress(() => callWhole(confirmEmailChange, { params: { codigo } }));
  if (result.state === 'failed') return <CodeFailure error={result.error} />;
  return (
    <CodePage title="Actualización de email">
      {result.state === 'done' ? (
        <>
          <p role="status">{result.value.mensaje}</p>
          <ToLogin />
        </>
      ) : (
        <>
          <p className="c-quiet">Desde ahora ingresará con este email y aquí recibirá los correos de Hampi.</p>
          <PressButton busy={result.state === 'sending'} onPress={press}>
            Confirmar mi email
          </PressButton>
        </>
      )}
    </CodePage>
  );
}
