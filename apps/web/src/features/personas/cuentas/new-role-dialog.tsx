import { codigoRol, confirmRole, RolNuevo, requestRole } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { callWhole } from '../../../base/api.ts';
import { useUser } from '../../../base/session.ts';
import { toast } from '../../../base/toast.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { CedulaDoubt } from '../../../kit/fields/cedula-doubt.tsx';
import { Blocked, Form, FormGrid, wide } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

type NewRole = RolNuevo['newRole'];
const LABELS: Record<NewRole, string> = { ROLE_MED: 'Doctor/a', ROLE_SEC: 'Secretaria/o' };
const CodeForm = z.object({ key: codigoRol });

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Roles not yet held. */
  options: readonly NewRole[];
  /** Receives the session of the new role. */
  onCreated: (session: Record<string, unknown>, mensaje: string) => Promise<void>;
}

/** Pick the role, fill in the data, confirm, and type the code of the e-mail (2 §2, §4). */
export default function NewRoleDialog({ opened, onClose, options, onCreated }: Props) {
  const [pedido, setPedido] = useState<z.input<typeof RolNuevo> | null>(null);
  return (
    <Modal opened={opened} onClose={onClose} title="Agregar Rol" size={560} closeOnClickOutside={false}>
      {pedido ? (
        <CodeStep pedido={pedido} onBack={() => setPedido(null)} onCreated={onCreated} />
      ) : (
        <DataStep options={options} onAsked={setPedido} />
      )}
    </Modal>
  );
}

function DataStep({
  options,
  onAsked,
}: Pick<Props, 'options'> & { onAsked: (pedido: z.input<typeof RolNuevo>) => void }) {
  const user = useUser();
  const form = useZodForm(RolNuevo, {
    newRole: options[0] as NewRole,
    nombres: user.nombres,
    apellidos: user.apellidos,
    email: user.email,
    cedula_identidad: user.cedula_identidad ?? '',
    msp: '',
  });
  const { newRole } = form.getValues();

  const ask = async (values: z.input<typeof RolNuevo>) => {
    const sure = await confirm({ title: MCuentas.rol_titulo, text: MCuentas.rol_confirmar, confirmLabel: 'Confirmar' });
    if (!sure) return;
    const { msp, ...rest } = values;
    const pedido = newRole === 'ROLE_MED' ? values : rest;
    const { mensaje } = await callWhole(requestRole, { body: pedido });
    toast.info(mensaje);
    onAsked(pedido);
  };

  return (
    <Form form={form} onSubmit={ask} bare>
      <Stack>
        <FormGrid>
          <Select
            label="Nuevo rol"
            style={wide}
            data={options.map((value) => ({ value, label: LABELS[value] }))}
            {...form.getInputProps('newRole')}
          />
          <TextInput label="Nombres" required {...form.getInputProps('nombres')} />
          <TextInput label="Apellidos" required {...form.getInputProps('apellidos')} />
          <TextInput
            label="Cédula de identidad"
            required
            readOnly={Boolean(user.cedula_identidad)}
            {...form.getInputProps('cedula_identidad')}
            description={
              <CedulaDoubt
                cedula={form.values.cedula_identidad ?? ''}
                onChange={(cedula) => form.setFieldValue('cedula_identidad', cedula)}
              />
            }
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
          <TextInput label="Email" description={MCuentas.rol_email} readOnly {...form.getInputProps('email')} />
          {newRole === 'ROLE_MED' && (
            <TextInput
              label="Código profesional (Senescyt)"
              required
              style={wide}
              {...form.getInputProps('msp')}
              value={form.getValues().msp ?? ''}
            />
          )}
        </FormGrid>
        <Group justify="flex-end">
          <Blocked form={form} />
          <Button type="submit" loading={form.saving}>
            Continuar
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

interface CodeProps extends Pick<Props, 'onCreated'> {
  pedido: z.input<typeof RolNuevo>;
  onBack: () => void;
}

function CodeStep({ pedido, onBack, onCreated }: CodeProps) {
  const form = useZodForm(CodeForm, { key: '' }, { guard: false });
  const create = async ({ key }: z.input<typeof CodeForm>) => {
    const { extra, mensaje } = await callWhole(confirmRole, { body: { ...pedido, key } });
    await onCreated(extra, mensaje);
  };
  return (
    <Form form={form} onSubmit={create} bare>
      <Stack>
        <p>
          {MCuentas.codigo_enviado}: <b>{pedido.email}</b>
        </p>
        <TextInput
          label="Código de verificación"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          data-autofocus
          {...form.getInputProps('key')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack} disabled={form.saving}>
            Regresar
          </Button>
          <Button type="submit" loading={form.saving}>
            Confirmar
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
