import {
  attendReglaOpinion,
  OpinionAtendida,
  type ReglaOpinion,
} from '@hampi/contract/plataforma/administracion/reglas-uso';
import { Modal, Radio, Stack, Textarea } from '@mantine/core';
import { useCall } from '../../../../base/use-call.ts';
import { Form, FormButtons } from '../../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';
import { NombreDeRegla } from './nombre-de-regla.tsx';

/** Marks an opinion as seen or resolved; resolved with what was done. */
export default function OpinionDialog({ opinion, onClose }: { opinion: ReglaOpinion | null; onClose: () => void }) {
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened={opinion !== null} onClose={close} title="Advertencia que no ayuda" size={560}>
      {opinion && <Contenido key={opinion.id} opinion={opinion} onClose={onClose} />}
    </Modal>
  );
}

function Contenido({ opinion, onClose }: { opinion: ReglaOpinion; onClose: () => void }) {
  const { id, comentario, nota, estado } = opinion;
  const form = useZodForm(OpinionAtendida, { estado: estado === 'RESUELTA' ? 'RESUELTA' : 'VISTA', nota: nota ?? '' });
  const attended = useCall(attendReglaOpinion, {
    refreshes: ['admin'],
    form,
    onSuccess: () => {
      form.markSaved();
      onClose();
    },
  });
  return (
    <Form
      form={form}
      bare
      onSubmit={async (body) => attended.mutate({ params: { id }, body })}
      buttons={<FormButtons saving={attended.isPending} saveLabel="Guardar" onCancel={onClose} />}
    >
      <Stack gap="md">
        <p>
          <NombreDeRegla {...opinion} />
        </p>
        {comentario && <p>«{comentario}»</p>}
        <Radio.Group label="Estado" {...form.getInputProps('estado')}>
          <Radio value="VISTA" label="Vista" mt={6} />
          <Radio value="RESUELTA" label="Resuelta" mt={6} />
        </Radio.Group>
        <Textarea label="Qué se hizo" autosize minRows={2} maxLength={500} {...form.getInputProps('nota')} />
      </Stack>
    </Form>
  );
}
