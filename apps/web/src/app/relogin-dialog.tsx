import { roleFacts } from '@hampi/contract/base/role-facts';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { Button, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { finishSignIn, signIn, signOut } from '../base/account.ts';
import { ApiError } from '../base/api.ts';
import { forgetDirty } from '../base/dirty.ts';
import { session, useSession } from '../base/session.ts';
import { SecretField } from './secret-field.tsx';

/**
 * Log-in after the session ended over an unsaved form: the same person in the same role continues where they were; anyone else
 * starts afresh and sees nothing of it.
 */
export default function ReloginDialog() {
  const expired = useSession((s) => s.phase === 'expired');
  const user = useSession((s) => s.user);
  /** The password, or the code once `reto` is set. */
  const [typed, setTyped] = useState('');
  /** Set once the password was right and the account also needs a code. */
  const [reto, setReto] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !user) return;
    if (!typed) return setError(MCuentas.login_datos);
    setBusy(true);
    setError('');
    const before = session();
    const wanted = before.role ?? undefined;
    try {
      const signed = reto ? { role: await finishSignIn(reto, typed, wanted) } : await signIn(user.login, typed, wanted);
      setReto('reto' in signed ? signed.reto : '');
      if ('role' in signed && (session().user?.user_id !== before.user?.user_id || signed.role !== before.role)) {
        forgetDirty();
        window.location.assign(roleFacts[signed.role].home);
      }
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.mensaje : MCuentas.login_otro);
      if (failure instanceof ApiError && failure.codigo === 'reto_vencido') setReto('');
    } finally {
      setTyped('');
      setBusy(false);
    }
  };

  return (
    <Modal
      opened={expired}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title="Su sesión ha terminado"
      size={440}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>
            Lo que escribió sigue aquí. Ingrese nuevamente como <b>{user?.login}</b> para continuar.
          </p>
          <SecretField byCode={reto !== ''} value={typed} onChange={setTyped} error={error} />
          <Button type="submit" loading={busy} fullWidth>
            Ingresar
          </Button>
          <Button variant="subtle" fullWidth onClick={signOut}>
            Salir sin guardar
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
