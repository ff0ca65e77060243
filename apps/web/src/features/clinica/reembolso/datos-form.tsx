import { fechaCorta } from '@hampi/contract/base/fechas';
import { DatosPaquete, type Paquete } from '@hampi/contract/clinica/reembolso/calls';
import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../base/query.ts';
import { isFailure, toast } from '../../../base/toast.ts';
import { useVersioned } from '../../../kit/crud/use-versioned.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { type Lado, savePaquete } from './lado.ts';

const valuesOf = ({ version, aseguradora, autorizacion, titular_documento, recordar, presentado_el }: Paquete) => ({
  version,
  aseguradora_id: aseguradora.id,
  autorizacion: autorizacion ?? '',
  titular_documento: titular_documento ?? '',
  recordar,
  presentado_el: presentado_el ?? '',
});

interface DatosPaqueteProps {
  lado: Lado;
  paquete: Paquete;
  /** The chosen insurer was refused, with this sentence. */
  onAseguradora: (sentence: string) => void;
}

/** For whom the packet is, and whether the patient wants a mail before it is too late. What is typed stays when another insurer is chosen. */
export function DatosPaqueteForm({ lado, paquete, onAseguradora }: DatosPaqueteProps) {
  const client = useQueryClient();
  const { aseguradora, menor, recordar_el } = paquete;
  const form = useZodForm(DatosPaquete, valuesOf(paquete));
  const { stored, setStored, heed } = useVersioned(paquete, form, valuesOf);
  const submit = async (typed: Parameters<typeof savePaquete>[2]) => {
    const values = { ...typed, aseguradora_id: aseguradora.id };
    try {
      const { mensaje } = await savePaquete(lado, paquete.consulta_id, values);
      const version = values.version + 1;
      form.setValues({ version });
      form.markSaved();
      setStored({ ...stored, ...values, version } as Paquete);
      toast.success(mensaje);
      void invalidate(client, 'reembolsos');
    } catch (error) {
      heed(error);
      const refused = isFailure(error) && error.errores.aseguradora_id;
      if (refused) {
        onAseguradora(refused);
        void invalidate(client, 'reembolsos');
      }
      throw error;
    }
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
