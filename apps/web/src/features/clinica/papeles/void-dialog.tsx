import { Anulacion, type DocumentoEmitido } from '@hampi/contract/clinica/documentos/calls';
import { Button, Modal, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { numeroTexto } from '../documentos/numero-texto.ts';
import { documentosOf, useVoidDocumento } from './documentos.queries.ts';

interface VoidDialogProps {
  opened: boolean;
  onClose: () => void;
  documento: DocumentoEmitido;
  clienteId: number;
}

/** Voids a document and all its copies, with a reason; nothing is deleted. */
export default function VoidDialog({ opened, onClose, documento, clienteId }: VoidDialogProps) {
  const client = useQueryClient();
  const form = useZodForm(Anulacion, { razon: '' }, { guard: false });
  const voiding = useVoidDocumento(() => {
    void client.invalidateQueries({ queryKey: documentosOf(clienteId).queryKey });
    onClose();
  });

  return (
    <Modal opened={opened} onClose={onClose} title={`Anular ${numeroTexto(documento)}`}>
      <Form form={form} bare onSubmit={(body) => voiding.mutateAsync({ params: { documentoId: documento.id }, body })}>
        <div className="stack gap-16">
          <p>
            Se anula con todas sus copias. El documento se conserva, y quien lea su código QR verá que ya no está
            vigente.
          </p>
          <Textarea
            label="Motivo"
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={300}
            {...form.getInputProps('razon')}
          />
          <div className="row end gap-8">
            <Button variant="default" onClick={onClose} disabled={form.saving}>
              Cancelar
            </Button>
            <Button type="submit" color="red" loading={form.saving}>
              Anular documento
            </Button>
          </div>
        </div>
      </Form>
    </Modal>
  );
}
