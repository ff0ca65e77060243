import * as M from '@hampi/contract/base/messages';
import { confirmIdentidad, SegundoPasoForm } from '@hampi/contract/personas/cuentas/segundo-paso';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '../base/api.ts';
import { useProof } from '../base/proof.ts';
import { SecretField } from './secret-field.tsx';

/** Asks for the password or code again, in a dialog so that the screen keeps its input; the refused call is then repeated. */
export default function ProofDialog() {
  const asked = useProof((s) => s.asked);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const byCode = asked?.metodo === 'codigo';

  const finish = (proven: boolean) => {
    setTyped('');
    setError('');
    asked?.answer(proven);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const code = SegundoPasoForm.safeParse({ codigo: typed });
    if (byCode ? !code.success : !typed) return setError(byCode ? MS.codigo_formato : M.requerido);
    setBusy(true);
    try {
      const body = byCode
        ? { metodo: 'codigo' as const, codigo: typed }
        : { metodo: 'password' as const, password: typed };
      await call(confirmIdentidad, { body });
      finish(true);
    } catch (failure) {
      setTyped('');
      setError(failure instanceof ApiError ? failure.mensaje : M.generico);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal opened={asked !== null} onClose={() => finish(false)} title="Confirme que es usted" size={440} zIndex={400}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>
            {byCode
              ? 'Esta acción es delicada. Escriba el código de su aplicación para continuar.'
              : 'Esta acción es delicada. Escriba su contraseña para continuar.'}
          </p>
          <SecretField byCode={byCode} value={typed} onChange={setTyped} error={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => finish(false)}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              Continuar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
