import { createLugar, LugarCuerpo, type LugarRow, updateLugar } from '@hampi/contract/agenda/afiliacion/calls';
import { listEspecializacionesForm } from '@hampi/contract/plataforma/administracion/calls';
import { Modal, Select, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { toast } from '../../../base/toast.ts';
import { Form, FormButtons, FormGrid } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { namedOptions } from '../../../kit/fields/named-options.ts';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

interface LugarDialogProps {
  ciudad: { id: number; nombre: string } | null;
  /** Null for a new one; undefined if the dialog is closed. */
  row: LugarRow | null | undefined;
  onClose: () => void;
}

/** The limit of a specialty in a city. The specialty itself can no longer be changed (3 §2). */
export default function LugarDialog({ ciudad, row, onClose }: LugarDialogProps) {
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened={row !== undefined} onClose={close} title={`Afiliación en ${ciudad?.nombre ?? ''}`} size={520}>
      {ciudad && row !== undefined && <LugarForm cityId={ciudad.id} row={row} onClose={close} />}
    </Modal>
  );
}

function LugarForm({ cityId, row, onClose }: { cityId: number; row: LugarRow | null; onClose: () => void }) {
  const client = useQueryClient();
  const especialidades = useQuery(queryOf('admin', listEspecializacionesForm, {}, { enabled: row === null }));
  const form = useZodForm(LugarCuerpo, {
    especializacion_id: row?.especializacion_id ?? null,
    doctores_afiliados_limite: row ? String(row.doctores_afiliados_limite ?? '') : '',
  });
  const chosen = form.values.especializacion_id as number | null;
  return (
    <Form
      form={form}
      bare
      onSubmit={async (body) => {
        const { mensaje } = await callWhole(row ? updateLugar : createLugar, { params: { cityId }, body });
        form.markSaved();
        toast.success(mensaje);
        void client.invalidateQueries({ queryKey: ['admin'] });
        onClose();
      }}
      buttons={<FormButtons saving={form.saving} onCancel={onClose} hint={null} />}
    >
      <FormGrid>
        {row ? (
          <TextInput
            label="Especialidad"
            description="No se puede cambiar al editar"
            value={row.especializacion}
            readOnly
          />
        ) : (
          <Select
            label="Especialidad"
            withAsterisk
            searchable
            nothingFoundMessage="No se encontraron resultados"
            {...namedOptions(especialidades.data ?? [])}
            name="especializacion_id"
            error={form.errors.especializacion_id}
            value={chosen === null ? null : String(chosen)}
            onChange={(value) => form.setFieldValue('especializacion_id', value === null ? null : Number(value))}
          />
        )}
        <TextInput
          label="Límite de doctores afiliados"
          description="Vacío: sin límite"
          inputMode="numeric"
          {...form.getInputProps('doctores_afiliados_limite')}
        />
      </FormGrid>
    </Form>
  );
}
