import { roleFacts } from '@hampi/contract/base/role-facts';
import {
  ActivarConPassword,
  activateAccount,
  activateAccountWithPassword,
  PIDE_PASSWORD,
} from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { volverIn } from '@hampi/contract/personas/cuentas/volver';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { enter } from '../../../base/account.ts';
import { ApiError, callWhole } from '../../../base/api.ts';
import { leaveApp } from '../../../base/leave-app.ts';
import { openedBy } from '../../../base/session-rules.ts';
import { explained, useZodForm } from '../../../kit/fields/zod-form.ts';
import { SubmitButton } from '../../plataforma/sitio/submit-button.tsx';
import css from './cuentas.module.css';
import { CodeFailure, CodePage, ToLogin } from './ingreso/code-page.tsx';
import { usePress } from './ingreso/link-action.ts';
import { Failure } from './ingreso/notice.tsx';
import { PasswordField } from './ingreso/password-field.tsx';
import { PressButton } from './ingreso/press-button.tsx';

/** `/activacionCuenta/:codigoActivacion` (AU-2): its button activates the account. */
export function ActivacionPage({ codigo: codigoActivacion }: { codigo: string }) {
  const [activated, setActivated] = useState<Record<string, unknown> | null>(null);
  const { result, press } = usePress(async () =>
    continueIn((await callWhole(activateAccount, { params: { codigoActivacion } })).extra),
  );

  if (activated) return <Activada extra={activated} />;
  if (result.state === 'done') return <Activada extra={result.value} />;
  if (result.state === 'failed' && result.error instanceof ApiError && result.error.codigo === PIDE_PASSWORD)
    return <PidePassword codigoActivacion={codigoActivacion} onActivated={setActivated} />;
  if (result.state === 'failed')
    return (
      <CodeFailure error={result.error}>
        <p className="c-quiet">
          El enlace ya fue usado o ha caducado. Si su cuenta aún no está activa, ingrese con su usuario y contraseña:
          podrá pedir otro.
        </p>
        <ToLogin />
      </CodeFailure>
    );
  return (
    <CodePage title="Activación de su cuenta">
      <p className="c-quiet">Falta un paso: active su cuenta para poder ingresar.</p>
      <PressButton busy={result.state === 'sending'} onPress={press}>
        Activar mi cuenta
      </PressButton>
    </CodePage>
  );
}

/** Continues inside if the server has logged this browser in. Otherwise the page leads to the log-in. */
async function continueIn(extra: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (typeof extra.token !== 'string') return extra;
  try {
    const role = await enter(openedBy(extra));
    leaveApp(volverIn(window.location.search) ?? roleFacts[role].home);
  } catch {
    // The account is active; the page leads to the log-in.
    return { ...extra, token: undefined };
  }
  return extra;
}

function Activada({ extra }: { extra: Record<string, unknown> }) {
  const volver = volverIn(window.location.search);
  const { usuario } = extra as { usuario: { firstName: string; lastName: string } };
  return (
    <CodePage title="Activación de su cuenta">
      <p role="status">
        Le damos la bienvenida, <b>{`${usuario.firstName} ${usuario.lastName}`.trim()}</b>. {MCuentas.cuenta_activada}.
      </p>
      {extra.token ? (
        <p className="c-quiet">{volver ? 'Le llevamos a su reserva…' : 'Le llevamos a su cuenta…'}</p>
      ) : (
        <>
          {volver && <p className="c-quiet">Ingrese para terminar su reserva.</p>}
          <ToLogin volver={volver} />
        </>
      )}
    </CodePage>
  );
}

interface PidePasswordProps {
  codigoActivacion: string;
  onActivated: (extra: Record<string, unknown>) => void;
}

/** Asks for the password, because the e-mail was registered twice and only the password tells which registration is meant. */
function PidePassword({ codigoActivacion, onActivated }: PidePasswordProps) {
  const form = useZodForm(ActivarConPassword, { password: '' }, explained);
  const send = async () =>
    onActivated(
      await continueIn(
        (
          await callWhole(activateAccountWithPassword, {
            params: { codigoActivacion },
            body: { password: form.values.password },
          })
        ).extra,
      ),
    );
  return (
    <CodePage title="Activación de su cuenta">
      <form
        ref={form.ref}
        noValidate
        className={`grid gap-16 ${css.form}`}
        onSubmit={form.onSubmit(send)}
        aria-label="Activar la cuenta"
      >
        <p className="c-quiet">
          Este email se registró más de una vez. Para activar su propio registro, escriba la contraseña que usted
          eligió.
        </p>
        {form.failure && <Failure>{form.failure}</Failure>}
        <PasswordField
          name="password"
          label="Contraseña"
          icon={IconLock}
          error={form.errors.password}
          autoComplete="current-password"
          plain
          {...form.bind('password')}
        />
        <SubmitButton sending={form.saving} busy="Activando…">
          Activar mi cuenta
        </SubmitButton>
      </form>
    </CodePage>
  );
}
