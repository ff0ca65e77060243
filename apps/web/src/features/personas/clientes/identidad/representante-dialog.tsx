import {
  addRepresentante,
  listRepresentantes,
  RELACIONES,
  RepresentanteForm,
} from '@hampi/contract/personas/representantes/calls';
import { NativeSelect, TextInput } from '@mantine/core';
import { callWhole } from '../../../../base/api.ts';
import { FormDialog } from '../../../../kit/crud/form-dialog.tsx';
import { CedulaDoubt } from '../../../../kit/fields/cedula-doubt.tsx';

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
        // What somebody is to the child is asked: a relation that was there already would be signed unread.
        relacion: '' as 'MADRE',
        documento: '',
      })}
      save={(body) => callWhole(addRepresentante, { params, body })}
      saveLabel="Vi los documentos"
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
            description={
              <>
                De quien representa, registrado antes como paciente
                {form.values.tipo_documento === 'CEDULA' && (
                  <CedulaDoubt
                    cedula={form.values.cedula_identidad.trim()}
                    onChange={(cedula) => form.setFieldValue('cedula_identidad', cedula)}
                  />
                )}
              </>
            }
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('cedula_identidad')}
          />
          <NativeSelect
            label="Qué es del paciente"
            withAsterisk
            data={[
              { value: '', label: 'Seleccione' },
              ...Object.entries(RELACIONES).map(([value, label]) => ({ value, label })),
            ]}
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
