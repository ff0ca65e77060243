import { Rechazo } from '@hampi/contract/plataforma/administracion/cuentas';
import { Text, Textarea } from '@mantine/core';
import { FormDialog } from '../../../../kit/crud/form-dialog.tsx';

/** The account to refuse, or whose approval to withdraw. */
export interface Rechazado {
  id: number;
  nombre: string;
  /** Whether it was approved until now. */
  aprobada: boolean;
}

interface RechazoDialogProps {
  who: Rechazado | null;
  /** Calls the server, and tells its answer; throws its failure. */
  send: (id: number, motivo: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason, which is mailed to the owner. */
export default function RechazoDialog({ who, send, onClose }: RechazoDialogProps) {
  return (
    <FormDialog
      title={who?.aprobada ? 'Retirar la aprobación' : 'No aprobar la cuenta'}
      size={480}
      about={who}
      schema={Rechazo}
      initial={() => ({ motivo: '' })}
      save={async ({ motivo }, { id }) => void (await send(id, String(motivo)))}
      saveLabel={who?.aprobada ? 'Retirar y avisar' : 'No aprobar y avisar'}
      onClose={onClose}
    >
      {(form, { nombre, aprobada }) => (
        <>
          <Text c="dimmed" fz="sm">
            {nombre} recibirá un correo con el motivo
            {aprobada ? ', y las pantallas de pacientes se cerrarán enseguida.' : ' y podrá corregir sus datos.'}
          </Text>
          <Textarea
            label="Motivo"
            withAsterisk
            autosize
            minRows={3}
            maxLength={500}
            {...form.getInputProps('motivo')}
          />
        </>
      )}
    </FormDialog>
  );
}
