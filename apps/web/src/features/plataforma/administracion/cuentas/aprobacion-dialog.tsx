import { Aprobacion } from '@hampi/contract/plataforma/administracion/cuentas';
import { Anchor, Modal, Stack, Text, Textarea } from '@mantine/core';
import { Form, FormButtons } from '../../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';
import type { Revisado } from './consultas.ts';

interface AprobacionDialogProps {
  who: Revisado | null;
  /** Calls the server; throws its failure. */
  send: (id: number, mensaje: string) => Promise<unknown>;
  onClose: () => void;
}

/** Shows the registered data with links to the official pages, and asks for a text to add to the approval's mail (AD-3). */
export default function AprobacionDialog({ who, send, onClose }: AprobacionDialogProps) {
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened={who !== null} onClose={close} title="Aprobar la cuenta" size={520}>
      {who && <AprobacionForm key={who.id} who={who} send={send} onClose={close} />}
    </Modal>
  );
}

function AprobacionForm({ who, send, onClose }: AprobacionDialogProps & { who: Revisado }) {
  const form = useZodForm(Aprobacion, { mensaje: '' });
  return (
    <Form
      form={form}
      bare
      onSubmit={async ({ mensaje }) => {
        await send(who.id, String(mensaje ?? ''));
        form.markSaved();
        onClose();
      }}
      buttons={<FormButtons saving={form.saving} saveLabel="Aprobar" onCancel={onClose} hint={null} />}
    >
      <Stack gap="sm">
        <Text fz="sm">
          ¿Aprobar la cuenta de {who.nombre}? Podrá trabajar con pacientes y recibirá un correo. Compare lo registrado
          con lo que dicen las páginas oficiales:
        </Text>
        <Stack component="dl" gap={6} m={0}>
          {who.datos.map(({ label, value, consulta }) => (
            <div key={label}>
              <Text component="dt" c="dimmed" fz="sm">
                {label}
              </Text>
              <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
                {value || 'No registrado'}
                {consulta && (
                  <>
                    {' · '}
                    <Anchor href={consulta.url} target="_blank" rel="noreferrer">
                      {consulta.label}
                    </Anchor>
                  </>
                )}
              </Text>
            </div>
          ))}
        </Stack>
        <Textarea
          label="Añadir al correo"
          description="Opcional: se escribe debajo de que la cuenta está activa"
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('mensaje')}
        />
      </Stack>
    </Form>
  );
}
