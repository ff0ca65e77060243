import { fechaCorta } from '@hampi/contract/base/fechas';
import { doctores, laboratoristas, ProveedorDatos } from '@hampi/contract/plataforma/administracion/cuentas';
import { Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../../base/api.ts';
import { toast } from '../../../../base/toast.ts';
import { Form, FormButtons, FormGrid } from '../../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';
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
  const form = useZodForm(ProveedorDatos, {
    titulo_honorifico: row.titulo_honorifico ?? '',
    nombres: row.nombres,
    apellidos: row.apellidos,
    cedula_identidad: row.cedula_identidad ?? '',
    msp: row.msp ?? '',
    acess: row.acess ?? '',
    numero_telefono: row.numero_telefono ?? '',
    ...(slug === 'doctor' && {
      afiliacion_dias_acumulados_cuenta: row.afiliacion_dias_acumulados_cuenta,
      promociones_creadas: row.promociones_creadas,
    }),
  });
  return (
    <Form
      form={form}
      bare
      onSubmit={async (body) => {
        const { mensaje } = await callWhole(update as typeof doctores.update, { params: { id: row.id }, body });
        form.markSaved();
        toast.success(mensaje);
        void client.invalidateQueries({ queryKey: ['admin', slug] });
        onClose();
      }}
      buttons={<FormButtons saving={form.saving} onCancel={onClose} hint={null} />}
    >
      <FormGrid>
        <TextInput label="Título" {...form.getInputProps('titulo_honorifico')} />
        <TextInput label="Cédula" {...form.getInputProps('cedula_identidad')} />
        <TextInput label="Nombres" withAsterisk {...form.getInputProps('nombres')} />
        <TextInput label="Apellidos" withAsterisk {...form.getInputProps('apellidos')} />
        <TextInput label="Senescyt" {...form.getInputProps('msp')} />
        <TextInput label="ACESS" {...form.getInputProps('acess')} />
        <TextInput label="Teléfono" {...form.getInputProps('numero_telefono')} />
        {slug === 'doctor' && (
          <>
            <TextInput
              label="Campañas creadas este año"
              withAsterisk
              inputMode="numeric"
              {...form.getInputProps('promociones_creadas')}
            />
            <TextInput
              label="Días de afiliación acumulados"
              description={afiliacionTexto(row)}
              inputMode="numeric"
              {...form.getInputProps('afiliacion_dias_acumulados_cuenta')}
            />
          </>
        )}
      </FormGrid>
    </Form>
  );
}

/** When the affiliation that runs began, or the last one. */
function afiliacionTexto({ afiliacion_inicio_date: from, afiliacion_fin_date: to, ...row }: Proveedor): string {
  if (!from) return 'Nunca estuvo afiliado';
  if (to) return `Afiliado del ${fechaCorta(from)} al ${fechaCorta(to)}`;
  return `Afiliado desde el ${fechaCorta(from)}: ${row.afiliacion_days_count} ${row.afiliacion_days_count === 1 ? 'día' : 'días'}`;
}
