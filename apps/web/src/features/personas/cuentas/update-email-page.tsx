import { confirmEmailChange } from '@hampi/contract/personas/cuentas/calls';
import { callWhole } from '../../../base/api.ts';
import { CodeFailure, CodePage, ToLogin, useOnce, Waiting } from './ingreso/code-page.tsx';

/** `/actualizarEmail/:codigo` (AU-10). */
export function UpdateEmailPage({ codigo }: { codigo: string }) {
  const result = useOnce(() => callWhole(confirmEmailChange, { params: { codigo } }));
  if (result.state === 'failed') return <CodeFailure error={result.error} />;
  return (
    <CodePage title="Actualización de email">
      {result.state === 'waiting' ? (
        <Waiting />
      ) : (
        <>
          <p role="status">{result.value.mensaje}</p>
          <ToLogin />
        </>
      )}
    </CodePage>
  );
}
