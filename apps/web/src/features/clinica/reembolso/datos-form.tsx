import { fechaCorta } from '@hampi/contract/base/fechas';
import { DatosPaquete, type Paquete } from '@hampi/contract/clinica/reembolso/calls';
import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../base/query.ts';
import { toast } from '../../../base/toast.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { type Lado, savePaquete } from './lado.ts';

/** For whom the packet is, and whether the patient wants a mail before it is too late. */
export function DatosPaqueteForm({ lado, paquete }: { lado: Lado; paquete: Paquete }) {
  const client = useQueryClient();
  const { version, aseguradora, autorizacion, titular_documento, recordar, presentado_el, menor, recordar_el } =
    paquete;
  const form = useZodForm(DatosPaquete, {
    version,
    aseguradora_id: aseguradora.id,
    autorizacion: autorizacion ?? '',
    titular_documento: titular_documento ?? '',
    recordar,
    presentado_el: presentado_el ?? '',
  });
  const submit = async (values: Parameters<typeof savePaquete>[2]) => {
    const { mensaje } = await savePaquete(lado, paquete.consulta_id, values);
    form.markSaved();
    toast.success(mensaje);
    void invalidate(client, 'reembolsos');
    return undefined;
  };
  return (
    <Form
      form={form}
      bare
      onSubmit={submit}
      buttons={<FormButtons saving={form.saving} saveLabel="Guardar datos" hint={null} />}
    >
      <div className="stack gap-12">
        {aseguradora.autorizacion && (
          <TextInput
            label="Número de autorización"
            description="Si la aseguradora dio uno; va también en la factura, como información adicional"
            maxLength={60}
            {...form.getInputProps('autorizacion')}
          />
        )}
        {menor && (
          <TextInput
            label="Documento del titular del contrato"
            description="La factura de un menor va a nombre del titular"
            maxLength={20}
            {...form.getInputProps('titular_documento')}
          />
        )}
        <DateField label="Ya lo presenté el" {...form.getInputProps('presentado_el')} />
        {lado.tipo === 'propia' && (
          <Checkbox
            label={`Recordarme por correo el ${fechaCorta(recordar_el)}`}
            {...form.getInputProps('recordar', { type: 'checkbox' })}
          />
        )}
      </div>
    </Form>
  );
}
