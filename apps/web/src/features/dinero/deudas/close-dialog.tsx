import { money, sumDollars } from '@hampi/contract/base/dinero';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { closeDeuda, type Deuda, PagoDeDeuda } from '@hampi/contract/dinero/deudas/calls';
import { Text, Textarea } from '@mantine/core';
import { callWhole } from '../../../base/api.ts';
import { FormDialog } from '../../../kit/crud/form-dialog.tsx';
import { DateField } from '../../../kit/dates/date-field.tsx';

/** Records how and when a debt was paid. */
export default function CloseDialog({ deuda, onClose }: { deuda: Deuda; onClose: () => void }) {
  return (
    <FormDialog
      title="Registrar el pago"
      size={480}
      about={deuda}
      schema={PagoDeDeuda}
      initial={() => ({ como: '', pagada_el: fechaOf(new Date(), ZONA_ECUADOR) })}
      save={(body, { id }) => callWhole(closeDeuda, { params: { id }, body })}
      saveLabel="Ya se pagó"
      refreshes={['admin']}
      onClose={onClose}
    >
      {(form) => (
        <>
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
          <DateField label="Cuándo" withAsterisk {...form.getInputProps('pagada_el')} />
        </>
      )}
    </FormDialog>
  );
}
