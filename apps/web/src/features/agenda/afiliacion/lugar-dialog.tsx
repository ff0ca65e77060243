import { createLugar, LugarCuerpo, type LugarRow, updateLugar } from '@hampi/contract/agenda/afiliacion/calls';
import { listEspecializacionesForm } from '@hampi/contract/plataforma/administracion/calls';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { FormGrid } from '../../../kit/fields/form.tsx';
import { namedOptions } from '../../../kit/fields/named-options.ts';

interface LugarDialogProps {
  ciudad: { id: number; nombre: string } | null;
  /** Null for a new one; undefined if the dialog is closed. */
  row: LugarRow | null | undefined;
  onClose: () => void;
}

import { FormDialog } from '../../../kit/crud/form-dialog.tsx';

/** The limit of a specialty in a city. The specialty itself can no longer be changed (3 §2). */
export default function LugarDialog({ ciudad, row, onClose }: LugarDialogProps) {
  const especialidades = useQuery(queryOf('admin', listEspecializacionesForm, {}, { enabled: row === null }));
  return (
    <FormDialog
      title={`Afiliación en ${ciudad?.nombre ?? ''}`}
      size={520}
      about={ciudad && row !== undefined ? { cityId: ciudad.id } : null}
      schema={LugarCuerpo}
      initial={() => ({
        especializacion_id: row?.especializacion_id ?? null,
        doctores_afiliados_limite: row ? String(row.doctores_afiliados_limite ?? '') : '',
      })}
      save={(body, params) => callWhole(row ? updateLugar : createLugar, { params, body })}
      refreshes={['admin']}
      onClose={onClose}
    >
      {(form) => (
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
              value={form.values.especializacion_id === null ? null : String(form.values.especializacion_id)}
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
      )}
    </FormDialog>
  );
}
