import { type Copia, deliverCopia, listCopias, Recibe } from '@hampi/contract/clinica/copias/calls';
import { TextInput } from '@mantine/core';
import { callWhole } from '../../../base/api.ts';
import { FormDialog } from '../../../kit/crud/form-dialog.tsx';

/** Notes who received a copy. */
export default function EntregarDialog({ copia, onClose }: { copia: Copia; onClose: () => void }) {
  return (
    <FormDialog
      title="Entregar la copia"
      size={480}
      about={copia}
      schema={Recibe}
      initial={({ nombre }) => ({ recibe: nombre ?? '', recibe_documento: '' })}
      save={(body) => callWhole(deliverCopia, { params: { copiaId: copia.id }, body })}
      saveLabel="Registrar entrega"
      refreshes={[listCopias]}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="m-0">
            {copia.secreto_hasta
              ? 'El paciente no lo verá mientras dure la reserva.'
              : 'El paciente verá a quién se entregó en «Quién abrió mi historia».'}{' '}
            Después puede imprimir la constancia para que la firmen.
          </p>
          <TextInput label="Quién la recibe" withAsterisk maxLength={160} {...form.getInputProps('recibe')} />
          <TextInput label="Su documento" maxLength={20} {...form.getInputProps('recibe_documento')} />
        </>
      )}
    </FormDialog>
  );
}
