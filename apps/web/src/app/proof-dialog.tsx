import { ActivarConPassword } from '@hampi/contract/personas/cuentas/calls';
import { confirmIdentidad, SegundoPasoForm } from '@hampi/contract/personas/cuentas/segundo-paso';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { call } from '../base/api.ts';
import { useProof } from '../base/proof.ts';
import { explained, useZodForm } from '../kit/fields/zod-form.ts';
import { SecretField } from './secret-field.tsx';

const empty = { codigo: '', password: '' };

/** Asks for the password or code again, in a dialog so that the screen keeps its input; the refused call is then repeated. */
export default function ProofDialog() {
  const asked = useProof((s) => s.asked);
  const byCode = asked?.metodo === 'codigo';
  const name = byCode ? 'codigo' : 'password';
  const form = useZodForm<typeof empty>(byCode ? SegundoPasoForm : ActivarConPassword, empty, {
    ...explained,
    body: (values) => ({ [name]: values[name] }),
  });

  const finish = (proven: boolean) => {
    form.reset();
    form.setFailure('');
    asked?.answer(proven);
  };

  const prove = async ({ codigo, password }: typeof empty) => {
    try {
      await call(confirmIdentidad, {
        body: byCode ? { metodo: 'codigo', codigo } : { metodo: 'password', password },
      });
      finish(true);
    } catch (failure) {
      form.setFieldValue(name, '');
      throw failure;
    }
  };

  return (
    <Modal opened={asked !== null} onClose={() => finish(false)} title="Confirme que es usted" size={440} zIndex={400}>
      <form ref={form.ref} onSubmit={form.onSubmit(prove)} noValidate>
        <Stack>
          <p>
            {byCode
              ? 'Esta acción es delicada. Escriba el código de su aplicación para continuar.'
              : 'Esta acción es delicada. Escriba su contraseña para continuar.'}
          </p>
          <SecretField byCode={byCode} {...form.getInputProps(name)} error={form.errors[name] ?? form.failure} />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => finish(false)}>
              Cancelar
            </Button>
            <Button type="submit" loading={form.saving}>
              Continuar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
