import { money } from '@hampi/contract/base/dinero';
import { closePorDevolver, Devolucion, type PorDevolver } from '@hampi/contract/dinero/devoluciones/calls';
import { FORMAS_PAGO, type FormaPago } from '@hampi/contract/dinero/pagos/forma';
import { Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useCall } from '../../../base/use-call.ts';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { confirmDiscard } from '../../../kit/fields/leave-guard.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

/** Asks whether the money went back, and how; or why the practice keeps it. */
export default function DevolverDialog({ row, onClose }: { row: PorDevolver; onClose: () => void }) {
  const close = useCall(closePorDevolver, { refreshes: ['citas', 'cajas'], onSuccess: onClose, onError: () => true });
  const form = useZodForm(Devolucion, {
    devuelto: true as boolean,
    forma_pago: (row.formas[0] ?? 'Efectivo') as FormaPago,
    razon: '',
  });
  const leave = async () => (await confirmDiscard(form.isDirty())) && onClose();
  const { devuelto, forma_pago } = form.values;
  return (
    <Modal opened onClose={leave} title={`Devolver ${money(row.valor)} a ${row.paciente}`} size={480}>
      <Form
        form={form}
        bare
        onSubmit={(body) => close.mutateAsync({ params: { id: row.id }, body })}
        buttons={
          <FormButtons
            saving={form.saving}
            saveLabel={devuelto ? 'Ya se devolvió' : 'No se devuelve'}
            onCancel={leave}
            hint={null}
          />
        }
      >
        <Stack gap="sm">
          <Radio.Group
            label="Qué se hizo"
            value={devuelto ? 'si' : 'no'}
            onChange={(value) => form.setFieldValue('devuelto', value === 'si')}
          >
            <Stack gap={6} mt={6}>
              <Radio value="si" label={`Se devolvieron ${money(row.valor)}`} />
              <Radio value="no" label="El consultorio no lo devuelve" />
            </Stack>
          </Radio.Group>
          {devuelto && (
            <PlainSelect
              label="En qué forma"
              labelled
              value={forma_pago}
              onChange={(value) => form.setFieldValue('forma_pago', value as FormaPago)}
              options={FORMAS_PAGO.map((value) => ({ value, label: value }))}
            />
          )}
          <Textarea
            label={devuelto ? 'Cómo se devolvió' : 'Por qué no se devuelve'}
            withAsterisk
            autosize
            minRows={2}
            maxLength={200}
            {...form.getInputProps('razon')}
          />
          <Text size="sm">Queda en los pagos de la cita, con su nombre, y no se puede deshacer.</Text>
        </Stack>
      </Form>
    </Modal>
  );
}
