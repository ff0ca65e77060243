import {
  findDestinatario,
  type MisCreditos,
  Transferencia,
  transferCreditos,
} from '@hampi/contract/dinero/creditos/calls';
import { cuantosCreditos } from '@hampi/contract/dinero/creditos/palabras';
import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callWhole } from '../../../base/api.ts';
import { newClave } from '../../../base/plain-http/new-clave.ts';
import { toast } from '../../../base/toast.ts';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { NumberField } from '../../../kit/fields/number/number-field.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { NOT_SAVED, useZodForm } from '../../../kit/fields/zod-form.ts';

interface TransferirDialogProps {
  mine: MisCreditos;
  onClose: () => void;
}

/** Asks for the receiver, then shows the name to confirm, and only then sends. */
export default function TransferDialog({ mine, onClose }: TransferirDialogProps) {
  const client = useQueryClient();
  const [found, setFound] = useState('');
  // The same key for repeated presses, so that only one transfer is made.
  const [clave] = useState(newClave);
  const groups = groupsOf(mine);
  const form = useZodForm(
    Transferencia.omit({ nombre: true, clave: true }),
    { quien: '', creditos: 1, doctor_id: groups[0]?.doctor_id ?? null },
    { guard: false },
  );
  const group = groups.find(({ doctor_id }) => doctor_id === (form.values.doctor_id ?? null));

  const go = async () => {
    const { quien, creditos, doctor_id } = form.getValues();
    if (!found) {
      setFound((await call(findDestinatario, { body: { quien } })).nombre);
      return NOT_SAVED;
    }
    const body = { quien, creditos, doctor_id, nombre: found, clave };
    const { mensaje } = await callWhole(transferCreditos, { body });
    void client.invalidateQueries({ queryKey: ['creditos'] });
    toast.success(mensaje);
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title="Transferir créditos" size={460}>
      <Form
        form={form}
        bare
        onSubmit={go}
        buttons={
          <FormButtons
            saving={form.saving}
            saveLabel={found ? `Sí, transferir ${cuantosCreditos(Number(form.values.creditos) || 0)}` : 'Continuar'}
            onCancel={found ? () => setFound('') : onClose}
            cancelLabel={found ? 'Cambiar' : 'Cancelar'}
            hint={null}
          />
        }
      >
        {found ? (
          <Text role="status">
            ¿Transferir {cuantosCreditos(Number(form.values.creditos) || 0)} a <b>{found}</b>? No se puede deshacer.
          </Text>
        ) : (
          <Stack gap="sm">
            <TextInput
              label="Cédula o email de quien recibe"
              description="De su cuenta de paciente en Hampi"
              withAsterisk
              data-autofocus
              autoComplete="off"
              {...form.getInputProps('quien')}
            />
            {groups.length > 1 && (
              <PlainSelect
                label="Cuáles"
                labelled
                options={groups.map(({ doctor_id, label }) => ({ value: String(doctor_id ?? ''), label }))}
                value={String(form.values.doctor_id ?? '')}
                onChange={(value) => form.setFieldValue('doctor_id', value ? Number(value) : null)}
              />
            )}
            <NumberField
              label="Cuántos"
              description={group && `Tiene ${cuantosCreditos(group.creditos)}`}
              withAsterisk
              inputMode="numeric"
              {...form.getInputProps('creditos')}
            />
          </Stack>
        )}
      </Form>
    </Modal>
  );
}

/** Credits that can be sent: those valid with every professional, and those of each single one. */
const groupsOf = ({ total_creditos, conProfesional }: MisCreditos) => [
  ...(total_creditos > 0 ? [{ doctor_id: null, creditos: total_creditos, label: 'Para cualquier profesional' }] : []),
  ...conProfesional.map((c) => ({ ...c, label: `Para ${c.profesional}` })),
];
