import { type CitaAgenda, pagoPendiente, quienViene } from '@hampi/contract/agenda/citas/calls';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { PagoForm } from '@hampi/contract/agenda/citas/pago';
import { money } from '@hampi/contract/base/dinero';
import { fechaCorta } from '@hampi/contract/base/fechas';
import { FORMAS_PAGO, type FormaPago } from '@hampi/contract/dinero/pagos/forma';
import { Button, Group, Modal, Radio, SimpleGrid } from '@mantine/core';
import { Form } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { horas } from './cita-text.ts';

interface PagoDialogProps {
  opened: boolean;
  cita: CitaAgenda;
  onClose: () => void;
  onPay: (forma: FormaPago) => void;
}

/** Asks before a cita is marked as paid, with the patient, the amount and the form of payment (1 §4, decisions 38). */
export default function PagoDialog({ opened, onClose, ...props }: PagoDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Registrar pago" size={440}>
      <Pago {...props} onClose={onClose} />
    </Modal>
  );
}

function Pago({ cita, onClose, onPay }: Omit<PagoDialogProps, 'opened'>) {
  const form = useZodForm(PagoForm, { forma_pago: '' as FormaPago }, { guard: false });
  const owed = money(pagoPendiente(cita));
  return (
    <Form form={form} bare onSubmit={({ forma_pago }) => onPay(forma_pago)}>
      <p style={{ margin: '0 0 4px', fontWeight: 600 }}>
        {quienViene(cita)} · {owed}
      </p>
      <p style={{ margin: '0 0 14px', color: 'var(--hampi-text-2)' }}>
        {cita.r_servicio}, {fechaCorta(cita.r_fecha_reserva)} a las {horas(cita).desde}. {MCitas.pagar_pregunta}
      </p>
      <Radio.Group label="Forma de pago" withAsterisk {...form.getInputProps('forma_pago')}>
        <SimpleGrid cols={2} spacing="xs" mt={6}>
          {FORMAS_PAGO.map((option, i) => (
            <Radio key={option} value={option} label={option} data-autofocus={i === 0 || undefined} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Registrar {owed}</Button>
      </Group>
    </Form>
  );
}
