import { activateAccount } from '@hampi/contract/cuentas';
import { M } from '@hampi/contract/messages';
import { useParams } from 'react-router';
import { callWhole } from '../../core/api.ts';
import { CodeFailure, CodePage, ToLogin, useOnce, Waiting } from './code-page.tsx';
import css from './cuentas.module.css';

/** `/activacionCuenta/:codigoActivacion` (AU-2). */
export function ActivacionPage() {
  const { codigoActivacion = '' } = useParams();
  const result = useOnce(() => callWhole(activateAccount, { params: { codigoActivacion } }));

  if (result.state === 'waiting')
    return (
      <CodePage title="Activación de su cuenta">
        <Waiting />
      </CodePage>
    );
  if (result.state === 'failed')
    return (
      <CodeFailure error={result.error}>
        <p className={css.note}>
          El enlace ya fue usado o ha caducado. Si su cuenta aún no está activa, ingrese con su usuario y contraseña:
          podrá pedir otro.
        </p>
        <ToLogin />
      </CodeFailure>
    );
  const { usuario } = result.value.extra as { usuario: { firstName: string; lastName: string } };
  return (
    <CodePage title="Activación de su cuenta">
      <p role="status">
        Le damos la bienvenida, <b>{`${usuario.firstName} ${usuario.lastName}`.trim()}</b>. {M.cuenta_activada}.
      </p>
      <ToLogin />
    </CodePage>
  );
}
