import { money } from '@hampi/contract/base/dinero';
import { correctFila } from '@hampi/contract/dinero/caja/calls';
import { Correccion } from '@hampi/contract/dinero/caja/fila';
import { FORMAS_PAGO, type FormaPago } from '@hampi/contract/dinero/pagos/forma';
import { Button, Modal, TextInput } from '@mantine/core';
import { useCall } from '../../../base/use-call.ts';
import { Form } from '../../../kit/fields/form.tsx';
import { confirmDiscard } from '../../../kit/fields/leave-guard.tsx';
import { MoneyField } from '../../../kit/fields/money-field.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import css from './caja.module.css';
import { type FilaVista, mostrada } from './caja.ts';

interface CorregirProps {
  fila: FilaVista;
  /** Its value including its corrections so far, in dollars. */
  valor: number;
  onClose: () => void;
}

/** Asks for the right value of a delivered row, and why. The row stays; the difference becomes another row. */
export function CorregirDialog({ fila, valor, onClose }: CorregirProps) {
  const row = mostrada(fila);
  const correct = useCall(correctFila, { refreshes: ['cajas', 'citas'], onSuccess: onClose, onError: () => true });
  const form = useZodForm(Correccion, { r_valor_cobro: valor, r_forma_pago: row.r_forma_pago, razon: '' });
  const close = async () => (await confirmDiscard(form.isDirty())) && onClose();
  const forma = form.bind('r_forma_pago');
  return (
    <Modal opened onClose={close} title="Corregir cobro" size={460}>
      <p className="mb-12 c-quiet">
        <b className="c-text">
          {row.paciente?.apellidos} {row.paciente?.nombres}
        </b>
        , {row.r_tipo_servicio}: se entregó {money(valor)} en {row.r_forma_pago}. El cobro queda como está; la
        diferencia se anota en otra fila con su razón, y en los pagos.
      </p>
      <Form
        form={form}
        bare
        onSubmit={(body) => correct.mutateAsync({ params: { r_id: fila.guardada?.r_id as number }, body })}
      >
        <MoneyField label="Valor correcto" withAsterisk data-autofocus {...form.getInputProps('r_valor_cobro')} />
        <PlainSelect
          label="Forma de pago correcta"
          labelled
          className="mt-8"
          value={forma.value as FormaPago}
          onChange={forma.onChange}
          options={FORMAS_PAGO.map((value) => ({ value, label: value }))}
        />
        <TextInput label="Razón" withAsterisk maxLength={200} className="mt-8" {...form.getInputProps('razon')} />
        <div className={`flex end wrap gap-8 mt-16 phone-tall ${css.buttons}`}>
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.saving}>
            Registrar corrección
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
