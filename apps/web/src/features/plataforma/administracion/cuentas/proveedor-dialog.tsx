import { fechaCorta } from '@hampi/contract/base/fechas';
import { doctores, laboratoristas, ProveedorDatos } from '@hampi/contract/plataforma/administracion/cuentas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { Modal, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../../base/api.ts';
import { toast } from '../../../../base/toast.ts';
import { FixedField } from '../../../../kit/crud/fixed-field.tsx';
import { useEditedRow } from '../../../../kit/crud/use-edited-row.ts';
import { EditedMeanwhile } from '../../../../kit/feedback/edited-meanwhile.tsx';
import { CedulaDoubt } from '../../../../kit/fields/cedula-doubt.tsx';
import { Form, FormButtons, FormGrid } from '../../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';
import { EN_USUARIOS } from './consultas.ts';
import type { Proveedor, Slug } from './proveedores-list.tsx';

interface ProveedorDialogProps {
  slug: Slug;
  row: Proveedor | null;
  onClose: () => void;
}

export default function ProveedorDialog({ slug, row, onClose }: ProveedorDialogProps) {
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened={row !== null} onClose={close} title="Editar datos" size={640}>
      {row && <ProveedorForm key={row.id} slug={slug} row={row} onClose={close} />}
    </Modal>
  );
}

function ProveedorForm({ slug, row, onClose }: { slug: Slug; row: Proveedor; onClose: () => void }) {
  const client = useQueryClient();
  const { update } = slug === 'doctor' ? doctores : laboratoristas;
  const valuesOf = slug === 'doctor' ? valuesOfDoctor : valuesOfPerson;
  const form = useZodForm(ProveedorDatos, valuesOf(row));
  const edited = useEditedRow(row, form, valuesOf);
  return (
    <Form
      form={form}
      bare
      onSubmit={async () => {
        const { mensaje } = await edited.save((query) =>
          callWhole(update as typeof doctores.update, { params: { id: row.id }, query, body: form.getValues() }),
        );
        form.markSaved();
        toast.success(mensaje);
        void client.invalidateQueries({ queryKey: ['admin'] });
        onClose();
      }}
      buttons={<FormButtons saving={form.saving} onCancel={onClose} hint={null} />}
    >
      <Stack gap="sm">
        {edited.changed.length > 0 && (
          <EditedMeanwhile
            title={MA.registro_cambiado}
            labels={LABELS}
            changed={edited.changed}
            onTake={(field, theirs) => form.setFieldValue(field as keyof typeof LABELS, theirs as never)}
          />
        )}
        <FormGrid>
          <TextInput label={LABELS.titulo_honorifico} {...form.getInputProps('titulo_honorifico')} />
          <TextInput
            label={LABELS.cedula_identidad}
            {...form.getInputProps('cedula_identidad')}
            description={
              <CedulaDoubt
                cedula={form.values.cedula_identidad ?? ''}
                onChange={(cedula) => form.setFieldValue('cedula_identidad', cedula)}
              />
            }
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
          <TextInput label={LABELS.nombres} withAsterisk {...form.getInputProps('nombres')} />
          <TextInput label={LABELS.apellidos} withAsterisk {...form.getInputProps('apellidos')} />
          <TextInput label={LABELS.msp} {...form.getInputProps('msp')} />
          <TextInput label={LABELS.acess} {...form.getInputProps('acess')} />
          <TextInput label={LABELS.numero_telefono} {...form.getInputProps('numero_telefono')} />
          {slug === 'doctor' && (
            <>
              <TextInput
                label={LABELS.promociones_creadas}
                withAsterisk
                inputMode="numeric"
                {...form.getInputProps('promociones_creadas')}
              />
              <TextInput
                label={LABELS.afiliacion_dias_acumulados_cuenta}
                description={afiliacionTexto(row)}
                inputMode="numeric"
                {...form.getInputProps('afiliacion_dias_acumulados_cuenta')}
              />
            </>
          )}
          <FixedField label="Usuario" value={row.login} why={EN_USUARIOS} />
          <FixedField label="Email" value={row.email} why={EN_USUARIOS} />
        </FormGrid>
      </Stack>
    </Form>
  );
}

const LABELS = {
  titulo_honorifico: 'Título',
  cedula_identidad: 'Cédula',
  nombres: 'Nombres',
  apellidos: 'Apellidos',
  msp: 'Senescyt',
  acess: 'ACESS',
  numero_telefono: 'Teléfono',
  promociones_creadas: 'Campañas creadas este año',
  afiliacion_dias_acumulados_cuenta: 'Días de afiliación acumulados',
};

const valuesOfPerson = (row: Proveedor) => ({
  titulo_honorifico: row.titulo_honorifico ?? '',
  nombres: row.nombres,
  apellidos: row.apellidos,
  cedula_identidad: row.cedula_identidad ?? '',
  msp: row.msp ?? '',
  acess: row.acess ?? '',
  numero_telefono: row.numero_telefono ?? '',
});
const valuesOfDoctor = (row: Proveedor) => ({
  ...valuesOfPerson(row),
  afiliacion_dias_acumulados_cuenta: row.afiliacion_dias_acumulados_cuenta,
  promociones_creadas: row.promociones_creadas,
});

/** A sentence about the running affiliation, or about the last one. */
function afiliacionTexto({ afiliacion_inicio_date: from, afiliacion_fin_date: to, ...row }: Proveedor): string {
  if (!from) return 'Nunca estuvo afiliado';
  if (to) return `Afiliado del ${fechaCorta(from)} al ${fechaCorta(to)}`;
  return `Afiliado desde el ${fechaCorta(from)}: ${row.afiliacion_days_count} ${row.afiliacion_days_count === 1 ? 'día' : 'días'}`;
}
