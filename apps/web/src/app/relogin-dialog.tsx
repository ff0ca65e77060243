import { roleFacts } from '@hampi/contract/base/role-facts';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { finishSignIn, signIn, signOut } from '../base/account.ts';
import { ApiError } from '../base/api.ts';
import { forgetDirty } from '../base/dirty.ts';
import { leaveApp } from '../base/leave-app.ts';
import { session, useSession } from '../base/session.ts';
import { useZodForm } from '../kit/fields/zod-form.ts';
import { useAfterTyping } from '../kit/presses.ts';
import { SecretField } from './secret-field.tsx';

/** The password, or the code of the second step. */
const Secreto = z.object({ typed: z.string().min(1, MCuentas.login_datos) });
const explain = (failure: unknown) => (failure instanceof ApiError ? failure.mensaje : MCuentas.login_otro);

/**
 * Log-in after the session ended over an unsaved form: the same person in the same role continues where they were; anyone else
 * starts afresh and sees nothing of it. Who is writing keeps the keys until a pause, so that no word of a note ends in the password.
 */
export default function ReloginDialog() {
  const expired = useSession((s) => s.phase === 'expired');
  const user = useSession((s) => s.user);
  const takesFocus = useAfterTyping(expired);
  /** Set once the password was right and the account also needs a code. */
  const [reto, setReto] = useState('');
  const form = useZodForm(Secreto, { typed: '' }, { guard: false, explain });

  const enter = async ({ typed }: { typed: string }) => {
    if (!user) return;
    const before = session();
    const wanted = before.role ?? undefined;
    try {
      const signed = reto ? { role: await finishSignIn(reto, typed, wanted) } : await signIn(user.login, typed, wanted);
      setReto('reto' in signed ? signed.reto : '');
      if ('role' in signed && (session().user?.user_id !== before.user?.user_id || signed.role !== before.role)) {
        forgetDirty();
        leaveApp(roleFacts[signed.role].home);
      }
    } catch (failure) {
      if (failure instanceof ApiError && failure.codigo === 'reto_vencido') setReto('');
      throw failure;
    } finally {
      form.setFieldValue('typed', '');
    }
  };

  return (
    <Modal
      opened={expired}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      trapFocus={takesFocus}
      title="Su sesión ha terminado"
      size={440}
      // Above a list that opens meanwhile under a search.
      zIndex={400}
    >
      <form ref={form.ref} onSubmit={form.onSubmit(enter)} noValidate>
        <Stack>
          <p>
            Lo que escribió sigue aquí. Ingrese nuevamente como <b>{user?.login}</b> para continuar.
          </p>
          <SecretField byCode={reto !== ''} {...form.bind('typed')} error={form.errors.typed ?? form.failure} />
          <Button type="submit" loading={form.saving} fullWidth>
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
