import { money, sumDollars } from '@hampi/contract/base/dinero';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { closeDeuda, type Deuda, PagoDeDeuda } from '@hampi/contract/dinero/deudas/calls';
import { Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

/** Records how and when a debt was paid. */
export default function CloseDialog({ deuda, onClose }: { deuda: Deuda; onClose: () => void }) {
  const client = useQueryClient();
  const form = useZodForm(PagoDeDeuda, { como: '', pagada_el: fechaOf(new Date(), ZONA_ECUADOR) });
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened onClose={close} title="Registrar el pago" size={480}>
      <Form
        form={form}
        bare
        onSubmit={async (body) => {
          const { mensaje } = await callWhole(closeDeuda, { params: { id: deuda.id }, body });
          form.markSaved();
          void client.invalidateQueries({ queryKey: ['admin'] });
          toast.success(mensaje);
          onClose();
        }}
        buttons={<FormButtons saving={form.saving} saveLabel="Ya se pagó" onCancel={close} hint={null} />}
      >
        <Stack gap="sm">
          <Text>
            <b>{money(sumDollars([deuda.valor, -deuda.descuento]))}</b> {deuda.tipo === 'RECUPERO' ? 'de' : 'a'}{' '}
            {deuda.acreedor || 'un paciente sin cuenta'}. Recibirá un correo con lo que escriba aquí. No se puede
            deshacer.
          </Text>
          {deuda.descuento > 0 && (
            <Text>
              De {money(deuda.valor)} se descuentan {money(deuda.descuento)} que el profesional debe por pagos devueltos
              a sus pacientes.
            </Text>
          )}
          <Textarea
            label="Cómo se pagó"
            withAsterisk
            autosize
            minRows={2}
            maxLength={300}
            {...form.getInputProps('como')}
          />
          <TextInput label="Cuándo" type="date" withAsterisk {...form.getInputProps('pagada_el')} />
        </Stack>
      </Form>
    </Modal>
  );
}
