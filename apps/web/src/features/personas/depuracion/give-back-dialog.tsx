import { type Depurable, GiveBackHistoria, restoreArchivada } from '@hampi/contract/personas/depuracion/calls';
import { Text, Textarea } from '@mantine/core';
import { callWhole } from '../../../base/api.ts';
import { FormDialog } from '../../../kit/crud/form-dialog.tsx';

/** Asks why a record leaves the archive; the audit keeps the reason with the author. */
export default function GiveBackDialog({ row, onClose }: { row: Depurable; onClose: () => void }) {
  const params = { id: row.depuracion_id, cliente_id: row.cliente_id };
  return (
    <FormDialog
      title="Devolver la historia"
      size={480}
      about={row}
      schema={GiveBackHistoria}
      initial={() => ({ razon: '' })}
      save={(body) => callWhole(restoreArchivada, { params, body })}
      saveLabel="Devolver"
      refreshes={['admin']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            La historia de <b>{row.nombre}</b> vuelve a la lista de quienes atendían. Su contacto y su cuenta no
            vuelven. Si un profesional lo atiende otra vez, no hace falta: basta con registrarlo con su documento.
          </Text>
          <Textarea
            label="Por qué"
            withAsterisk
            autosize
            minRows={2}
            maxLength={300}
            {...form.getInputProps('razon')}
          />
        </>
      )}
    </FormDialog>
  );
}
