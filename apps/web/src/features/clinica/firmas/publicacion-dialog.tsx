import { Fotografia } from '@hampi/contract/clinica/firmas/calls';
import { Checkbox, Textarea } from '@mantine/core';
import { lazy, useState } from 'react';
import { FormDialog } from '../../../kit/crud/form-dialog.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { NOT_SAVED } from '../../../kit/fields/zod-form.ts';

const PedirFirmaDialog = lazy(() => import('./pedir-firma-dialog.tsx'));

interface Props {
  clienteId: number;
  zona: string;
  onClose: () => void;
}

/** What is to be published; then who signs it, and where. */
export default function PublicacionDialog({ clienteId, zona, onClose }: Props) {
  const [written, setWritten] = useState<Fotografia | null>(null);
  if (written)
    return (
      <LoadGuard>
        <PedirFirmaDialog
          title="Autorización para publicar una fotografía"
          about={{ acto: 'PUBLICACION', fotografia: written }}
          clienteId={clienteId}
          zona={zona}
          onClose={onClose}
        />
      </LoadGuard>
    );
  return (
    <FormDialog
      title="Autorización para publicar una fotografía"
      about={EMPTY}
      schema={Fotografia}
      initial={() => EMPTY}
      save={async (values) => {
        setWritten(Fotografia.parse(values));
        return NOT_SAVED;
      }}
      saveLabel="Seguir"
      onClose={onClose}
    >
      {(form) => (
        <>
          <Textarea
            label="Qué fotografía"
            description="De qué, y de qué día"
            required
            data-autofocus
            autosize
            maxLength={300}
            {...form.getInputProps('que')}
          />
          <Textarea label="Para qué se publica" required autosize maxLength={300} {...form.getInputProps('para')} />
          <Textarea
            label="Dónde se publica"
            description="La revista, el congreso, la página o la red"
            required
            autosize
            maxLength={300}
            {...form.getInputProps('donde')}
          />
          <Checkbox
            label="En ella se puede reconocer al paciente"
            {...form.getInputProps('reconocible', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}

const EMPTY: Fotografia = { que: '', para: '', donde: '', reconocible: false };
