import {
  addRepresentante,
  listRepresentantes,
  RELACIONES,
  RepresentanteForm,
} from '@hampi/contract/personas/representantes/calls';
import { NativeSelect, TextInput } from '@mantine/core';
import { callWhole } from '../../../../base/api.ts';
import { FormDialog } from '../../../../kit/crud/form-dialog.tsx';

interface Props {
  doctorId: number;
  clienteId: number;
  onClose: () => void;
}

/** Notes a representative whose document an office has verified. */
export default function RepresentanteDialog({ doctorId, clienteId, onClose }: Props) {
  const params = { doctorId, clienteId };
  return (
    <FormDialog
      title="Anotar representante"
      size={480}
      about={params}
      schema={RepresentanteForm}
      initial={() => ({
        tipo_documento: 'CEDULA' as const,
        cedula_identidad: '',
        relacion: 'MADRE' as const,
        documento: '',
      })}
      save={(body) => callWhole(addRepresentante, { params, body })}
      saveLabel="Vi los documentos: anotar"
      refreshes={[listRepresentantes]}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NativeSelect
            label="Su documento"
            data={[
              { value: 'CEDULA', label: 'Cédula' },
              { value: 'PASAPORTE', label: 'Pasaporte' },
            ]}
            {...form.getInputProps('tipo_documento')}
          />
          <TextInput
            label="Número"
            description="De quien representa, registrado antes como paciente"
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('cedula_identidad')}
          />
          <NativeSelect
            label="Qué es del paciente"
            data={Object.entries(RELACIONES).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('relacion')}
          />
          <TextInput
            label="Documento que lo muestra"
            description="Por ejemplo: cédula del menor, partida de nacimiento, sentencia"
            withAsterisk
            maxLength={200}
            {...form.getInputProps('documento')}
          />
        </>
      )}
    </FormDialog>
  );
}
