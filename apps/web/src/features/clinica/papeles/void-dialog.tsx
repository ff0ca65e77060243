import * as M from '@hampi/contract/base/messages';
import type { DocumentoEmitido } from '@hampi/contract/clinica/documentos/calls';
import { Button, Modal, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { tellFailure } from '../../../base/toast.ts';
import campos from '../consulta/campos.module.css';
import { numeroTexto } from '../documentos/numero-texto.ts';
import { documentosOf, useVoidDocumento } from './documentos.queries.ts';

interface AnularDialogProps {
  opened: boolean;
  onClose: () => void;
  documento: DocumentoEmitido;
  clienteId: number;
}

/** Voids a document and all its copies, with a reason; nothing is deleted. */
export default function AnularDialog({ opened, onClose, documento, clienteId }: AnularDialogProps) {
  const client = useQueryClient();
  const [razon, setRazon] = useState('');
  const [error, setError] = useState<string>();
  const anular = useVoidDocumento(() => {
    void client.invalidateQueries({ queryKey: documentosOf(clienteId).queryKey });
    onClose();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!razon.trim()) return setError(M.requerido);
    anular.mutate(
      { params: { documentoId: documento.id }, body: { razon } },
      { onError: (failure) => (failure.errores.razon ? setError(failure.errores.razon) : tellFailure(failure)) },
    );
  };

  return (
    <Modal opened={opened} onClose={onClose} title={`Anular ${numeroTexto(documento)}`}>
      <form noValidate className={campos.stack} onSubmit={submit}>
        <p>
          Se anula con todas sus copias. El documento se conserva, y quien lea su código QR verá que ya no está vigente.
        </p>
        <Textarea
          label="Motivo"
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={300}
          value={razon}
          error={error}
          onChange={(event) => {
            setRazon(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <div className={campos.end}>
          <Button variant="default" onClick={onClose} disabled={anular.isPending}>
            Cancelar
          </Button>
          <Button type="submit" color="red" loading={anular.isPending}>
            Anular documento
          </Button>
        </div>
      </form>
    </Modal>
  );
}
